import type { Problem } from '../../graph/problem.ts';
import type { FormValues, Stored } from '../conflict/values.ts';
import type { SaveOutcome } from './use-submit.ts';

/** The result of a mutation, as far as a form needs it. */
type Ended<Payload> =
  | { kind: 'saved'; payload: Payload }
  | { kind: 'refused'; errors: readonly { path: readonly string[]; message: string }[] }
  | { kind: 'conflict'; problem: Problem }
  | { kind: 'failed'; problem: Problem };

type OutcomeOptions<Values extends FormValues, Payload> = {
  /** Reads the stored values from the response; null when it does not contain them. */
  toStored: (payload: Payload) => Stored<Values> | null;
  /**
   * Reads the stored values after a conflict, or if the response does not contain them. If that fails, it shows an
   * alert and resolves with null.
   */
  reload: () => Promise<Stored<Values> | null>;
};

/** Converts the result of a mutation to the outcome of a form's save. */
export async function toFormOutcome<Values extends FormValues, Payload>(
  ended: Ended<Payload>,
  { toStored, reload }: OutcomeOptions<Values, Payload>,
): Promise<SaveOutcome<Values>> {
  if (ended.kind === 'saved') {
    const stored = toStored(ended.payload) ?? (await reload());
    return stored ? { kind: 'saved', stored } : { kind: 'failed' };
  }
  if (ended.kind === 'refused') return { kind: 'refused', errors: ended.errors };
  if (ended.kind === 'failed') return ended;
  const theirs = await reload();
  return theirs ? { kind: 'conflict', theirs, problem: ended.problem } : { kind: 'failed' };
}
