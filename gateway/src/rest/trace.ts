import type { GraphQLResolveInfo } from 'graphql';

/** Who asked for what a call brings. Read when the answer is sent, so that later askers of the same thing are in it. */
export type Asked = { paths: string[]; isShared: boolean };

type Entry = { method: string; path: string; status: number | null; ms: number };

/** Paths are listed one by one up to this many; above it, list positions are folded to `*`. */
const listedPaths = 5;

/** Collects the REST calls behind one answer, for `extensions.upstream`. Holds no query string, header or body. */
export function createTrace() {
  const calls: { entry: Entry; asked: () => Asked }[] = [];
  return {
    add: (entry: Entry, asked: () => Asked = () => ({ paths: [], isShared: false })) =>
      void calls.push({ entry, asked }),
    /** In the order in which the calls ended. `deduplicated`: the call served several fields that asked for the same thing. */
    toExtension: () =>
      calls.map(({ entry, asked }) => {
        const { paths, isShared } = asked();
        return { ...entry, deduplicated: isShared, graphqlPaths: foldLong(paths) };
      }),
  };
}

export type Trace = ReturnType<typeof createTrace>;

/** A field's place in the answer: `companies.rows.3.rates`. */
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
