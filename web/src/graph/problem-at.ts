import { type Problem, toProblem } from './problem.ts';

/** What of a GraphQL error says where it happened and why. */
type PathError = {
  message?: string;
  path?: readonly (string | number)[];
  extensions?: Record<string, unknown>;
};

/**
 * The problem of one part of an answer, by its path: `['company', 'rates']`. Null when that part is as it should be, so that
 * an empty part and one that could not be read are told apart. `error` is what a query with the error policy `all` gives.
 */
export function problemAt(error: unknown, path: readonly string[]): Problem | null {
  const errors = (error as { errors?: unknown } | null | undefined)?.errors;
  if (!Array.isArray(errors)) return null;
  const found = (errors as PathError[]).find((one) =>
    path.every((name, depth) => one.path?.[depth] === name),
  );
  return found ? toProblem(found) : null;
}
