import type { GraphQLResolveInfo } from 'graphql';

/** Fields that asked for a call. Read when the answer is sent, so it includes later requesters. */
export type RequestedBy = { paths: string[]; isShared: boolean };

type Entry = { method: string; path: string; status: number | null; ms: number };

/** Maximum number of paths listed one by one; above it, list positions are folded to `*`. */
const listedPaths = 5;

/**
 * Collects the REST calls behind one answer, for `extensions.upstream`. Stores no query string, header or
 * body.
 */
export function createTrace() {
  const calls: { entry: Entry; requestedBy: () => RequestedBy }[] = [];
  return {
    add: (entry: Entry, requestedBy: () => RequestedBy = () => ({ paths: [], isShared: false })) =>
      void calls.push({ entry, requestedBy }),
    /** In the order in which calls ended. `deduplicated`: the call served several fields. */
    toExtension: () =>
      calls.map(({ entry, requestedBy }) => {
        const { paths, isShared } = requestedBy();
        return { ...entry, deduplicated: isShared, graphqlPaths: foldLong(paths) };
      }),
  };
}

export type Trace = ReturnType<typeof createTrace>;

/** Returns a path of a call without its query and without the caller's token, which [API-04] may put there. */
export function toShownPath(path: string, token: string | null): string {
  const [plain = path] = path.split('?', 1);
  return token === null ? plain : plain.replaceAll(encodeURIComponent(token), '***');
}

/** A field's path in the answer: `companies.rows.3.rates`. */
export function toPathText(path: GraphQLResolveInfo['path']): string {
  const parts: (string | number)[] = [];
  for (let step: GraphQLResolveInfo['path'] | undefined = path; step; step = step.prev) parts.push(step.key);
  return parts.reverse().join('.');
}

function foldLong(paths: string[]) {
  const distinct = [...new Set(paths)];
  if (distinct.length <= listedPaths) return distinct;
  return [...new Set(distinct.map((path) => path.replace(/\.\d+(?=\.|$)/g, '.*')))];
}
