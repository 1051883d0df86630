import { type Problem, toProblem } from './problem.ts';

/** The fields of a GraphQL error that say where it occurred and why. */
type PathError = {
  message?: string;
  path?: readonly (string | number)[];
  extensions?: Record<string, unknown>;
};

/**
 * Returns the problem of one part of a response, by its path: `['company', 'rates']`. Returns null if that
 * part has no error, so that an empty part differs from one that could not be read. `error` comes from a
 * query with the error policy `all`.
 */
export function problemAt(error: unknown, path: readonly string[]): Problem | null {
  const errors = (error as { errors?: unknown } | null | undefined)?.errors;
  if (!Array.isArray(errors)) return null;
  const found = (errors as PathError[]).find((one) =>
    path.every((name, depth) => one.path?.[depth] === name),
  );
  return found ? toProblem(found) : null;
}
