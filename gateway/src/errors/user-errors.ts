import type { InputError } from '@console/schema/input.rules.ts';
import type { UserError } from '../generated/graph.ts';
import { Refusal } from './refusal.ts';

/** The shared rules' mistakes in the graph's shape. */
export const toUserErrors = (errors: readonly InputError[], below: readonly string[] = []): UserError[] =>
  errors.map(({ path, code, message }) => ({ path: [...below, ...path], code, message }));

/** What became of a write: its answer, or the mistakes in what was to be stored. */
export type Written<Answer> = { answer: Answer; errors: [] } | { answer: null; errors: UserError[] };

/**
 * Runs a write; a 400 or 422 of the REST service becomes user errors, everything else is thrown on. `paths` says which input
 * field stands behind a wire field; what it does not name is about the whole input.
 */
export async function refusedToErrors<Answer>(
  write: () => Promise<Answer>,
  paths: Readonly<Record<string, readonly string[]>>,
): Promise<Written<Answer>> {
  try {
    return { answer: await write(), errors: [] };
  } catch (error) {
    if (!(error instanceof Refusal) || !error.isAboutInput) throw error;
    return { answer: null, errors: refusalToErrors(error, paths) };
  }
}

/** What the REST service refused, by its fields where it named them. `paths` as in `refusedToErrors`. */
export function refusalToErrors(
  refusal: Refusal,
  paths: Readonly<Record<string, readonly string[]>>,
): UserError[] {
  const fields = Object.entries(refusal.fields);
  if (fields.length === 0) return [{ path: [], code: 'REFUSED', message: refusal.message }];
  return fields.map(([field, message]) => ({ path: [...(paths[field] ?? [])], code: 'REFUSED', message }));
}
