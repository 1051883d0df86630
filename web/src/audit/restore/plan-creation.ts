import type { ApolloClient } from '@apollo/client';
import { getIn, setIn } from 'formik';
import type { Extension } from '../../graph/generated/graphql.ts';
import { toFieldCaption, toFieldValue } from '../audit.captions.ts';
import { type Change, toNamesText } from '../audit.changes.ts';
import type { AuditRow } from '../audit.words.ts';
import { readPart } from './read-part.ts';
import type { Patch, RestorePart } from './restore-part.ts';
import type { RestoreLine, RestoreStep } from './restore-step.ts';
import { venuesOf } from './restore-venues.ts';

const newIdNote = 'It is added again with a new id.';

/** Returns the step that adds a deleted record again; undefined if one with the same values is stored. */
export async function planCreation(
  client: ApolloClient,
  row: AuditRow,
  part: RestorePart | undefined,
  changes: readonly Change[],
  extensions: readonly Extension[],
): Promise<RestoreStep | undefined> {
  if (!part?.create) return undefined;
  const whole = part.createWhole && extensions.includes(part.createWhole.extension) ? part.createWhole : null;
  const { save, toInput, note = newIdNote, brings } = whole ?? part.create;
  let patch: Patch = {};
  const lines: RestoreLine[] = [];
  for (const change of changes) {
    const field = part.fields[change.field];
    if (!field || change.before === null) continue;
    patch = setIn(patch, field.to, field.kind.former(change, { states: [], countryId: null }));
    const restored = toFieldValue(change.field, change.before);
    lines.push({ caption: toFieldCaption(change.field, undefined), now: 'none', restored });
  }
  const venues = venuesOf(row);
  if (venues.length > 0)
    lines.push({
      caption: toFieldCaption('defaultVenues', undefined),
      now: 'none',
      restored: toNamesText(venues),
    });
  const ids = { id: row.entityId ?? '', companyId: row.companyId ?? '' };
  if (!whole && hasEqual(part, patch, await readPart(client, part, ids))) return undefined;
  return {
    part: { ...part, save, toInput },
    ...ids,
    revision: '',
    stored: null,
    patch,
    former: {},
    fields: [],
    note: { message: note },
    isWhole: whole !== null,
    brings,
    lines,
  };
}

/** Returns whether one of the stored records has all values of a deleted one. */
const hasEqual = ({ fields, all }: RestorePart, patch: Patch, answer: Record<string, unknown>): boolean =>
  all?.(answer).some((stored) =>
    Object.values(fields).every(
      ({ kind, from, to }) => (getIn(patch, to) ?? null) === kind.current(getIn(stored, from)),
    ),
  ) ?? false;
