import { setIn } from 'formik';
import type { Extension } from '../../graph/generated/graphql.ts';
import { toFieldCaption, toFieldValue } from '../audit.captions.ts';
import type { Change } from '../audit.changes.ts';
import type { AuditRow } from '../audit.words.ts';
import type { Patch, RestorePart } from './restore-part.ts';
import type { RestoreLine, RestoreStep } from './restore-step.ts';

const newIdNote = 'It is added again with a new id. Locations and access that used it do not get it back.';

/** Returns the step that adds a deleted record again. */
export function planCreation(
  row: AuditRow,
  part: RestorePart | undefined,
  changes: readonly Change[],
  extensions: readonly Extension[],
): RestoreStep | undefined {
  if (!part?.create) return undefined;
  const whole = part.createWhole && extensions.includes(part.createWhole.extension) ? part.createWhole : null;
  const { save, toInput, note = newIdNote } = whole ?? part.create;
  let patch: Patch = {};
  const lines: RestoreLine[] = [];
  for (const change of changes) {
    const field = part.fields[change.field];
    if (!field || change.before === null) continue;
    patch = setIn(patch, field.to, field.kind.former(change, { stored: null, states: [], countryId: null }));
    const restored = toFieldValue(change.field, change.before);
    lines.push({ caption: toFieldCaption(change.field, undefined), now: 'none', restored });
  }
  const ids = { id: row.entityId ?? '', companyId: row.companyId ?? '' };
  return {
    part: { ...part, save, toInput },
    ...ids,
    revision: '',
    stored: null,
    patch,
    former: {},
    fields: [],
    note,
    isWhole: whole !== null,
    lines,
  };
}
