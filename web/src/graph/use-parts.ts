import { useRef } from 'react';
import type { Problem } from './problem.ts';
import { problemAt } from './problem-at.ts';

/**
 * A part of a record that comes by a call of its own and may fail alone: the record as it was when the part could be read
 * last, or why it never could. Neither while loading.
 */
export type Part<Read> = { record: Read | null; problem: Problem | null };

type Answer<Read> = {
  /** The record in the answer; null where there is none. */
  record: Read | null | undefined;
  error: unknown;
  loading: boolean;
};

/** Follows parts of a record through its reads: `field` is where the answer holds the record, `names` are fields of it. */
export function useParts<Read, Name extends string>(
  { record, error, loading }: Answer<Read>,
  field: string,
  names: readonly Name[],
): Record<Name, Part<Read>> {
  const lastWith = useRef<Partial<Record<Name, Read>>>({});
  const partOf = (name: Name): Part<Read> => {
    const problem = problemAt(error, [field, name]);
    // Not while loading: the cache cannot tell a part that was never set from one that could not be read.
    if (record && !problem && !loading) lastWith.current[name] = record;
    return { record: lastWith.current[name] ?? null, problem };
  };
  return Object.fromEntries(names.map((name) => [name, partOf(name)])) as Record<Name, Part<Read>>;
}
