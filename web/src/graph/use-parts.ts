import { useRef } from 'react';
import type { Problem } from './problem.ts';
import { problemAt } from './problem-at.ts';

/**
 * A part of a record that the gateway reads with its own upstream call, so that it can fail alone. `record`
 * is the record from the last successful read of the part. `problem` says why the current read failed. Both
 * are null during the first load.
 */
export type Part<Read> = { record: Read | null; problem: Problem | null };

type Answer<Read> = {
  /** The record in the response; null if there is none. */
  record: Read | null | undefined;
  error: unknown;
  loading: boolean;
};

/**
 * Tracks parts of a record across reads. `field` is the response field of the record, `names` are fields of
 * the record.
 */
export function useParts<Read, Name extends string>(
  { record, error, loading }: Answer<Read>,
  field: string,
  names: readonly Name[],
): Record<Name, Part<Read>> {
  const lastWith = useRef<Partial<Record<Name, Read>>>({});
  const partOf = (name: Name): Part<Read> => {
    const problem = problemAt(error, [field, name]);
    // Not while loading: in the cache, a part that was never set looks like one that could not be read.
    if (record && !problem && !loading) lastWith.current[name] = record;
    return { record: lastWith.current[name] ?? null, problem };
  };
  return Object.fromEntries(names.map((name) => [name, partOf(name)])) as Record<Name, Part<Read>>;
}
