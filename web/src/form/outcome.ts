import type { SaveOutcome } from './use-submit.ts';
import type { FormValues, Stored } from './values.ts';

/** How a mutation ended, as far as a form needs to know. */
type Ended<Payload> =
  | { kind: 'saved'; payload: Payload }
  | { kind: 'refused'; errors: readonly { path: readonly string[]; message: string }[] }
  | { kind: 'conflict' }
  | { kind: 'failed' };

type OutcomeOptions<Values extends FormValues, Payload> = {
  /** What is on record now, from the answer; null when the answer does not say. */
  toStored: (payload: Payload) => Stored<Values> | null;
  /** Reads what is on record after a conflict; null when it cannot be read, and the person has been told. */
  reload: () => Promise<Stored<Values> | null>;
};

/** Turns the end of a mutation into what a form understands. */
export async function toFormOutcome<Values extends FormValues, Payload>(
  ended: Ended<Payload>,
  { toStored, reload }: OutcomeOptions<Values, Payload>,
): Promise<SaveOutcome<Values>> {
  if (ended.kind === 'saved') {
    const stored = toStored(ended.payload);
    return stored ? { kind: 'saved', stored } : { kind: 'failed' };
  }
  if (ended.kind === 'refused') return { kind: 'refused', errors: ended.errors };
  if (ended.kind === 'failed') return { kind: 'failed' };
  const theirs = await reload();
  return theirs ? { kind: 'conflict', theirs } : { kind: 'failed' };
}
