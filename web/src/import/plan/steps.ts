import type { Ask, RowErrors } from './row-plan.ts';

/** The part of a payload that an import reads. */
export type Refusable =
  | { errors: readonly { path: readonly string[]; message: string }[] }
  | null
  | undefined;

/** A part of saving a row, in order. `run` returns the errors of the service. */
export type Step = { name: string; caption: string; run: (ask: Ask) => Promise<RowErrors> };

/** Names of input fields that differ from the keys of their columns. */
const keyOfField: Readonly<Record<string, string>> = { stateId: 'state', countryId: 'country' };

/** Returns the errors of a payload by column. Errors of other fields belong to the row. */
export function toRowErrors(payload: Refusable, keys: readonly string[]): RowErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of payload?.errors ?? []) {
    const field = path.at(-1) ?? '';
    const key = keyOfField[field] ?? field;
    errors[keys.includes(key) ? key : ''] ??= message;
  }
  return errors;
}

/** Runs the steps that are not done yet. Returns what the first failing one says; null if all are done. */
export async function runSteps(steps: readonly Step[], done: Set<string>, ask: Ask): Promise<string | null> {
  for (const { name, caption, run } of steps) {
    if (done.has(name)) continue;
    const [error] = Object.values(await run(ask));
    if (error !== undefined) return done.size > 0 ? `${caption}: ${error} The rest is saved.` : error;
    done.add(name);
  }
  return null;
}

/** Runs steps for a preview. Returns the errors of the first refused one. */
export async function firstErrors(steps: readonly Step[], ask: Ask): Promise<RowErrors> {
  for (const { run } of steps) {
    const errors = await run(ask);
    if (Object.keys(errors).length > 0) return errors;
  }
  return {};
}
