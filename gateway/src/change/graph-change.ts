import type { AuditEntryRecord } from '../audit/audit.record.ts';
import { customVenueId } from '../event/event.record.ts';
import { wireDate } from '../rest/wire/wire.ts';
import { isRecord } from '../rest/wire/wire-value.ts';
import { type GraphField, repeated, toGraphField } from './change-fields.ts';
import { toGraphValue } from './change-values.ts';

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
    .filter(({ ids, before, after }) => ids === null || !isNothing(before) || !isNothing(after));
}

/** An empty list counts as no value. */
const isNothing = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0);

/** Returns one id, or ids with commas between them, as a list. */
function toReferences(value: unknown): unknown {
  if (typeof value === 'number') return [value];
  return typeof value === 'string' && /^[\d,]*$/.test(value)
    ? value.split(',').filter(Boolean).map(Number)
    : value;
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
  const name = entry.name ?? null;
  return { itemId: id === null ? null : String(id), name: name === null ? null : `${name}${markOf(entry)}` };
}

/** Returns what an entry says beside its name: that a region is primary, or when a segment sends surveys. */
function markOf({ is_primary: isPrimary, SurveyDetails: surveys }: Record<string, unknown>): string {
  if (isPrimary === true) return ' (primary)';
  if (!isRecord(surveys)) return '';
  if (surveys.never_send_survey === true) return ' (no surveys)';
  const { data: start } = wireDate.safeParse(surveys.send_survey_start_date);
  return start ? ` (surveys from ${start})` : '';
}

/** Returns a value as text: the names of a list, otherwise the value. */
export function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const items = itemsOf(value);
  if (items) return items.map(({ itemId, name }) => name ?? itemId ?? '').join(', ');
  return isRecord(value) ? Object.values(value).map(toText).filter(Boolean).join(', ') : String(value);
}
