import type { AuditEntryRecord } from '../audit/audit.record.ts';
import { customVenueId } from '../event/event.record.ts';
import { isRecord } from '../rest/wire/wire-value.ts';
import { consoleRoles } from '../session/console-role.ts';
import { type GraphField, repeated, toGraphField } from './change-fields.ts';

/** An entry of a list: a record by id and name, or a plain value. */
type Item = { itemId: string | null; name: string | null };

/** A changed field as the graph names it. A list has items, and its text is their names. */
export type GraphChange = Omit<GraphField, 'name'> & {
  field: string;
  before: unknown;
  after: unknown;
};

/** Returns the changes of an entry by the names of the graph. */
export function toGraphChanges({
  entity,
  changes,
}: Pick<AuditEntryRecord, 'entity' | 'changes'>): GraphChange[] {
  const fields = new Set(changes.map(({ field }) => field));
  const isRepeated = (name: string) => repeated.some(([field, of]) => field === name && fields.has(of));
  return changes
    .filter(({ field }) => !isRepeated(field))
    .map(({ field, before, after }) => {
      const { name, ...where } = toGraphField(entity, field);
      const toValue = (value: unknown) => {
        // A custom venue has fields of its own.
        if (where.ids === 'venue' && String(value) === customVenueId) return null;
        return where.ids === null ? toGraphValue(name, value) : toReferences(value);
      };
      return { field: name, before: toValue(before), after: toValue(after), ...where };
    })
    .filter(({ ids, before, after }) => ids !== 'venue' || before !== after);
}

/** Returns one id, or ids with commas between them, as a list. */
function toReferences(value: unknown): unknown {
  if (typeof value === 'number') return [value];
  return typeof value === 'string' && /^[\d,]*$/.test(value)
    ? value.split(',').filter(Boolean).map(Number)
    : value;
}

function toGraphValue(name: string, value: unknown) {
  if (name === 'status' && (value === 0 || value === 1)) return value === 1 ? 'ACTIVE' : 'INACTIVE';
  return name === 'consoleRole' ? consoleRoleName(value) : value;
}

/** Returns the name of a console role that the REST service spells `company_wide`. */
function consoleRoleName(value: unknown) {
  if (value === null) return consoleRoles.other.name;
  const found = Object.values(consoleRoles).find(({ kind }) => kind === String(value).toUpperCase());
  return found?.name ?? value;
}

/** Returns the items of a list, or null for a value of another kind. */
export const itemsOf = (value: unknown): Item[] | null => (Array.isArray(value) ? value.map(toItem) : null);

function toItem(entry: unknown): Item {
  if (typeof entry === 'number') return { itemId: String(entry), name: null };
  if (!isRecord(entry)) return { itemId: null, name: String(entry) };
  const [, id] = Object.entries(entry).find(([name]) => name === 'id') ??
    Object.entries(entry).find(([name]) => /_id$/.test(name) && !/^(company|location)_id$/.test(name)) ?? [
      '',
      null,
    ];
  const name = entry.name ?? entry.file_name ?? null;
  const marks = entry.is_primary === true ? ' (primary)' : '';
  return { itemId: id === null ? null : String(id), name: name === null ? null : `${name}${marks}` };
}

/** Returns a value as text: the names of a list, otherwise the value. */
export function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const items = itemsOf(value);
  if (items) return items.map(({ itemId, name }) => name ?? itemId ?? '').join(', ');
  return isRecord(value) ? Object.values(value).map(toText).filter(Boolean).join(', ') : String(value);
}
