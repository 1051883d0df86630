import type { RestoreStep } from './restore-step.ts';

/** Why a step was not saved. */
export type Failure = {
  reason: string;
  /** Whether a repeat would fail too, as after a refusal or a conflict. */
  isFinal: boolean;
  requestId?: string | undefined;
};

/** The result of one step: why it was not saved, if so, what the service says, and the payload of the mutation. */
export type Saved = { failure: Failure | null; message: string | null; payload?: unknown };

/** Steps in the order of their saves: those that were saved, then the one that failed and those after it. */
export type Ended = {
  done: readonly RestoreStep[];
  left: readonly RestoreStep[];
  failure: Failure | null;
  /** What the service says about a record that came back with all that belonged to it. */
  message: string | null;
  /** The payload of the last mutation that was saved. */
  payload?: unknown;
};

/** Runs one step after the other until one fails. What was saved before stays saved. */
export async function runSteps(
  steps: readonly RestoreStep[],
  run: (step: RestoreStep) => Promise<Saved>,
): Promise<Ended> {
  let message: string | null = null;
  let payload: unknown;
  for (const [at, step] of steps.entries()) {
    const saved = await run(step);
    if (saved.failure) return { done: steps.slice(0, at), left: steps.slice(at), ...saved };
    if (step.isWhole) message = saved.message;
    payload = saved.payload;
  }
  return { done: steps, left: [], failure: null, message, payload };
}
