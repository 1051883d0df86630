import type { InputError } from '@console/schema/input.rules.ts';
import type { UserError } from '../generated/graph.ts';
import { Refusal } from './refusal.ts';

/** Converts errors of the shared rules to user errors. */
export const toUserErrors = (errors: readonly InputError[], below: readonly string[] = []): UserError[] =>
  errors.map(({ path, code, message }) => ({ path: [...below, ...path], code, message }));

/** The result of a write: its answer, or the errors in its input. */
export type Written<Answer> = { answer: Answer; errors: [] } | { answer: null; errors: UserError[] };

/**
 * Runs a write and converts a 400, 409, 412 or 422 of the REST service to user errors. Rethrows other errors.
 * @param paths input paths by REST field; errors of other fields concern the whole input
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

/**
 * Returns the user errors of a refusal, by field if the REST service named fields.
 * @param paths see `refusedToErrors`
 */
export function refusalToErrors(
  refusal: Refusal,
  paths: Readonly<Record<string, readonly string[]>>,
): UserError[] {
  const fields = Object.entries(refusal.fields);
  if (fields.length === 0) return [{ path: [], code: 'REFUSED', message: refusal.message }];
  return fields.map(([field, message]) => ({ path: [...(paths[field] ?? [])], code: 'REFUSED', message }));
}
