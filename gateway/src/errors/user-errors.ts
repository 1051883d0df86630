import type { InputError } from '@console/schema/input.errors.ts';
import { messages } from '@console/schema/messages.ts';
import type { UserErrorCode } from '../generated/graph.ts';
import { Refusal } from './refusal.ts';

/** An error that the caller of a mutation can fix. `detail` is derived from it. */
export type UserError = {
  /** The place of the field in the object that a resolver checks; `completeInputPaths` adds what is above it. */
  path: string[];
  code: UserErrorCode;
  message: string;
  /** The bound that a text or list breaks, in characters or entries. */
  limit?: number;
  referenceId?: string;
};

/** Converts errors of the shared rules to user errors, or puts errors below another field. */
export const toUserErrors = (
  errors: readonly (InputError | UserError)[],
  below: readonly string[] = [],
): UserError[] => errors.map((error) => ({ ...error, path: [...below, ...error.path] }));

/** Reports an id that no record has, or that is not among the choices. */
export const notInList = (path: string[], id: unknown, message: string = messages.notInList): InputError => ({
  path,
  code: 'NOT_FOUND_REFERENCE',
  message,
  referenceId: String(id),
});

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
 * Returns the user errors of a refusal, by field if the REST service named fields. An error without a code of
 * the service is `REFUSED`.
 * @param paths see `refusedToErrors`
 */
export function refusalToErrors(
  refusal: Refusal,
  paths: Readonly<Record<string, readonly string[]>>,
): UserError[] {
  const fields = Object.entries(refusal.fields);
  if (fields.length === 0) return [{ path: [], code: 'REFUSED', message: refusal.message }];
  return fields.map(([field, message]) => ({
    path: [...pathOf(field, paths)],
    code: 'REFUSED',
    message,
    ...refusal.codes[field],
  }));
}

/** Returns the path of a field, or of the nearest one above it: `languages.3` is an entry of `languages`. */
function pathOf(field: string, paths: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const parts = field.split('.');
  const above = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
  const known = above.find((name) => Object.hasOwn(paths, name));
  return known === undefined ? [] : (paths[known] ?? []);
}
