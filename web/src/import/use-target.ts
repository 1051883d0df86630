import { useEffect, useRef, useState } from 'react';
import { endsSession, type Problem, toProblemOf } from '../graph/problem.ts';
import type { Prepared } from './import-kind.ts';
import type { Mapping } from './plan/columns.ts';
import type { ImportTarget } from './plan/row-plan.ts';

type State =
  | { kind: 'none' }
  | { kind: 'reading'; progress: { value?: number; max?: number } }
  | { kind: 'ready'; target: ImportTarget }
  | { kind: 'failed'; problem: Problem };

/** Reads the stored records once the columns are chosen. */
export function useTarget(prepared: Prepared) {
  const [state, setState] = useState<State>({ kind: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function read(mapping: Mapping) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ kind: 'reading', progress: {} });
    const mapped = new Set(mapping.filter((key) => key !== null));
    const onProgress = (value: number, max: number) =>
      setState({ kind: 'reading', progress: { value, max } });
    try {
      const target = await prepared.read(mapped, { signal, onProgress });
      if (!signal.aborted) setState({ kind: 'ready', target });
    } catch (fault) {
      const problem = toProblemOf(fault);
      if (!signal.aborted && !endsSession(problem)) setState({ kind: 'failed', problem });
    }
  }

  return {
    state,
    read,
    /** Returns to the choice of the columns. */
    drop: () => {
      running.current?.abort();
      setState({ kind: 'none' });
    },
  };
}
