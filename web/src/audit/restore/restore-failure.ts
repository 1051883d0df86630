import { messages } from '@console/schema/messages.ts';
import { isTransient, type Problem } from '../../graph/problem.ts';
import type { SaveOutcome } from '../../graph/use-save.ts';
import type { RestoreStep } from './restore-step.ts';
import type { Ended, Failure } from './run-steps.ts';

/** What an alert shows. */
export type Alert = { message: string; requestId?: string | undefined };

export const changedSince: Failure = {
  reason: 'Someone has changed these values since.',
  isFinal: true,
};

/** Converts a failed request. */
export const ofProblem = (problem: Problem): Failure => ({
  reason: problem.message,
  isFinal: !isTransient(problem),
  requestId: problem.requestId,
});

/** Returns why a save failed; null if it did not. */
export function failureIn(outcome: SaveOutcome<unknown>): Failure | null {
  if (outcome.kind === 'saved') return null;
  if (outcome.kind !== 'refused') return ofProblem(outcome.problem);
  return { reason: outcome.errors[0]?.message ?? messages.errorOccurred, isFinal: true };
}

const captionsOf = (steps: readonly RestoreStep[]) =>
  steps.flatMap(({ lines }) => lines.map(({ caption }) => caption)).join(', ');

/** Returns the alert after a failure. It names the values of both sides if some were saved. */
export function toAlert(
  verb: 'restored' | 'undone',
  { done, left }: Ended,
  { reason, isFinal, requestId }: Failure,
): Alert {
  const title = verb === 'restored' ? 'Restored' : 'Undone';
  const result =
    done.length > 0
      ? `${title}: ${captionsOf(done)}. Not ${verb}: ${captionsOf(left)}.`
      : `This ${isFinal ? 'can no longer' : 'could not'} be ${verb}.`;
  return { message: `${result} ${reason}`, requestId };
}
