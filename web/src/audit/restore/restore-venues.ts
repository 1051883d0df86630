import { toNamesText } from '../audit.changes.ts';
import type { AuditRow } from '../audit.words.ts';
import { restoreParts } from './restore.parts.ts';
import type { Alert } from './restore-failure.ts';
import type { RestoreStep } from './restore-step.ts';
import { runSteps, type Saved } from './run-steps.ts';

/** Returns the names of the default venues that were deleted with an event. */
export const venuesOf = ({ action, changes }: Pick<AuditRow, 'action' | 'changes'>): string[] =>
  (action === 'DELETED' &&
    changes.find(({ field }) => field === 'defaultVenues')?.itemsBefore?.map(toName)) ||
  [];

const toName = ({ name }: { name: string }) => name;

/**
 * Adds the default venues that were deleted with an event again. Resolves with an alert that names those that were not
 * added, or null.
 * @param payload the payload of the mutation that added the event again
 */
export async function restoreVenues(
  row: AuditRow,
  payload: unknown,
  run: (step: RestoreStep) => Promise<Saved>,
): Promise<Alert | null> {
  const names = venuesOf(row);
  if (names.length === 0) return null;
  // Missing if the event could not be read again after it was added.
  const eventId = (payload as { event?: { id: string } | null } | null)?.event?.id;
  if (!eventId) return { message: messageOf(names) };
  const steps = names.flatMap((name) => toSteps(row, { name, eventId }));
  const { done, failure } = await runSteps(steps, run);
  if (!failure) return null;
  const message = `${messageOf(names.slice(done.length))} ${failure.reason}`;
  return { message, requestId: failure.requestId };
}

const messageOf = (names: readonly string[]) =>
  `The event was added again without these default venues: ${toNamesText(names)}.`;

/** Returns the step that adds a default venue. */
function toSteps(row: AuditRow, patch: { name: string; eventId: string }): RestoreStep[] {
  const [part] = restoreParts.DEFAULT_VENUE ?? [];
  if (!part?.create) return [];
  const ids = { id: '', companyId: row.companyId ?? '' };
  const { save, toInput } = part.create;
  const step = { ...ids, revision: '', stored: null, patch, former: {}, fields: [], note: null, lines: [] };
  return [{ ...step, part: { ...part, save, toInput } }];
}
