import type { ApolloClient } from '@apollo/client';
import { getIn, setIn } from 'formik';
import { type Action, type Extension, RestoreStatesDocument } from '../../graph/generated/graphql.ts';
import { toFieldCaption, toFieldValue } from '../audit.captions.ts';
import type { Change } from '../audit.changes.ts';
import type { AuditRow } from '../audit.words.ts';
import { accessGroup, isFirstRole } from './access.groups.ts';
import { planCreation } from './plan-creation.ts';
import { readPart } from './read-part.ts';
import { type StateChoice, state } from './restore.kinds.ts';
import { restoreParts } from './restore.parts.ts';
import { type Patch, pathFor, type RestoreField, type RestorePart } from './restore-part.ts';
import type { RestoreLine, RestoreStep } from './restore-step.ts';

const noLookups = { states: [], countryId: null };

const partOf = ({ entity }: AuditRow, field: string) =>
  restoreParts[entity]?.find(({ fields }) => Object.hasOwn(fields, field));

/** Returns the changes of an entry that this person may restore. The log has no passwords and no files. */
export function restorable(row: AuditRow, isAllowed: (action: Action) => boolean): Change[] {
  if (row.action !== 'UPDATED' && row.action !== 'DELETED') return [];
  return row.changes.filter((change) => {
    const part = partOf(row, change.field);
    const isPossible = row.action === 'UPDATED' || part?.create;
    return (
      part &&
      isPossible &&
      isAllowed(part.action) &&
      isKnown(change, part) &&
      !isFirstRole(change, row.changes) &&
      !(row.action === 'UPDATED' && groupOf(row, change, row.changes).some((one) => isMissing(row, one)))
    );
  });
}

/** Returns whether a change gave the first value to a field that must have one. */
function isMissing(row: AuditRow, change: Change): boolean {
  const field = partOf(row, change.field)?.fields[change.field];
  if (!field || !(field.isRequired || field.kind.isRequired?.(row.changes))) return false;
  const former = field.kind.former(change, noLookups);
  return JSON.stringify(former) === JSON.stringify(field.kind.current(null));
}

/** Returns whether the log says enough about the former value, and whether that differs from the later one. */
function isKnown(change: Change, { fields }: RestorePart): boolean {
  const kind = fields[change.field]?.kind;
  if (kind === state) return change.before !== change.after;
  const former = kind?.former(change, noLookups);
  const later = kind?.former({ ...change, before: change.after, itemsBefore: change.itemsAfter }, noLookups);
  return former !== undefined && JSON.stringify(former) !== JSON.stringify(later);
}

/** Fields that make sense only together. */
const groups = [
  /^address\./,
  /^(venueId|typeId|customVenue\..*)$/,
  /^surveySettings\.(usesDefaultColors|boxColor|textColor)$/,
];
/** The rates of a location are its own or a copy of its company's. */
const locationGroups = [...groups, /^rates\./];

/** Returns the changes of an entry to restore with one of them. */
export const groupOf = ({ entity }: AuditRow, change: Change, changes: readonly Change[]): Change[] => {
  const patterns = entity === 'LOCATION' ? locationGroups : groups;
  const group = patterns.find((pattern) => pattern.test(change.field));
  if (group) return changes.filter(({ field }) => group.test(field));
  return accessGroup(change, changes) ?? [change];
};

/** The record is gone, so nothing of it can be restored. */
export class RecordGone extends Error {}

/** The log does not say enough to restore a field. */
export class ValueGone extends Error {}

/**
 * Reads what is stored now and returns what to store. Empty if the former values are stored already.
 * @param extensions what the service has
 */
export async function planRestore(
  client: ApolloClient,
  row: AuditRow,
  changes: readonly Change[],
  extensions: readonly Extension[],
): Promise<RestoreStep[]> {
  const byPart = Map.groupBy(changes, ({ field }) => partOf(row, field));
  const states = changes.some(({ field }) => partOf(row, field)?.fields[field]?.kind === state)
    ? ((await client.query({ query: RestoreStatesDocument })).data?.states ?? [])
    : [];
  const steps = [...byPart].map(([part, ofPart]) =>
    row.action === 'DELETED'
      ? planCreation(client, row, part, ofPart, extensions)
      : part && planPart(client, row, part, ofPart, states),
  );
  return (await Promise.all(steps)).filter(
    (step) => step !== undefined && step.lines.length > 0,
  ) as RestoreStep[];
}

async function planPart(
  client: ApolloClient,
  row: AuditRow,
  part: RestorePart,
  changes: readonly Change[],
  states: readonly StateChoice[],
): Promise<RestoreStep> {
  const ids = { id: row.entityId ?? '', companyId: row.companyId ?? '' };
  const stored = await readStored(client, part, ids);
  const lookups = { states, countryId: countryOf(changes, stored) };
  const restored = toRestored(part, changes, stored, lookups);
  const needed = part.needed?.(changes, stored, patchOf(restored));
  if (needed) restored.unshift(...toRestored(part, [needed], stored, lookups));
  const patch = patchOf(restored);
  const former = restored.reduce<Patch>((all, { field, current }) => setIn(all, field.to, current), {});
  const fields = restored.map(({ field }) => field);
  const lines = restored.map(({ line }) => line);
  const note = lines.length > 0 ? ((await part.note?.(client, { id: ids.id, stored, patch })) ?? null) : null;
  return { part, ...ids, revision: revisionOf(part, stored), stored, patch, former, fields, note, lines };
}

/** A field to restore, with its values now and after the restore. */
type Restored = { field: RestoreField; current: unknown; value: unknown; line: RestoreLine };

const patchOf = (restored: readonly Restored[]) =>
  restored.reduce<Patch>((patch, { field, value }) => setIn(patch, field.to, value), {});

/** Returns what to restore of a part. Former values that are stored already are left out. */
function toRestored(
  part: RestorePart,
  changes: readonly Change[],
  stored: unknown,
  lookups: { states: readonly StateChoice[]; countryId: string | null },
): Restored[] {
  return changes.flatMap((change) => {
    const field = fieldFor(part, change);
    if (!field) return [];
    const now: unknown = getIn(stored, field.from);
    const value = field.kind.former(change, lookups);
    const caption = toFieldCaption(change.field, change.platform?.name);
    if (value === undefined) throw new ValueGone(`${caption}: ${change.before}`);
    const current = field.kind.current(now);
    if (JSON.stringify(value) === JSON.stringify(current)) return [];
    const shown = (text: string | null) => (text ? toFieldValue(change.field, text) : 'none');
    const restored = shown(typeof value === 'boolean' ? String(value) : change.before);
    return [{ field, current, value, line: { caption, now: shown(field.kind.text(now)), restored } }];
  });
}

/** Returns the field of a change, with the paths for its platform. */
function fieldFor({ fields }: RestorePart, { field: name, platform }: Change): RestoreField | undefined {
  const field = fields[name];
  return field && { ...field, from: pathFor(field.from, platform?.id), to: pathFor(field.to, platform?.id) };
}

const revisionOf = ({ revision }: RestorePart, stored: unknown): string =>
  revision === null ? '' : (getIn(stored, revision) ?? '');

/** Returns the country of the address after the restore. */
const countryOf = (changes: readonly Change[], stored: unknown): string | null =>
  changes.find(({ field }) => field === 'address.countryId')?.itemsBefore?.[0]?.itemId ??
  getIn(stored, 'address.country.id') ??
  null;

/** Returns a part as it is stored now. */
async function readStored(client: ApolloClient, part: RestorePart, ids: { id: string; companyId: string }) {
  const stored = part.pick(await readPart(client, part, ids), ids);
  if (!stored) throw new RecordGone();
  return stored;
}

/** Returns the step that takes a step back, based on what is stored now. Null if someone changed it since. */
export async function planUndo(client: ApolloClient, step: RestoreStep): Promise<RestoreStep | null> {
  const { part, id, companyId, patch, former, fields } = step;
  const stored = await readStored(client, part, { id, companyId });
  const isSame = fields.every(
    ({ kind, from, to }) =>
      JSON.stringify(getIn(patch, to)) === JSON.stringify(kind.current(getIn(stored, from))),
  );
  if (!isSame) return null;
  return { ...step, revision: revisionOf(part, stored), stored, patch: former, former: patch };
}
