import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { SourceRow } from '../csv/read-csv.ts';
import type { PlannedRow } from '../plan/plan-rows.ts';
import type { Ask } from '../plan/row-plan.ts';
import { useImportExtensions } from '../use-import-extensions.ts';
import { toSavingAsk } from './ask.ts';
import { type RowResult, type RowResults, runRows } from './run-rows.ts';

export type RunState =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; total: number; isStopping: boolean }
  | { kind: 'ended' };

/** Rows between two updates of the progress. */
const rowsBetween = 5;

type Options = {
  onStart: () => void;
  /** Called when each row has a result, but not if the session ends. */
  onEnd: () => void;
};

/** Saves rows with progress and a result for each. Leaving the page stops it after the rows that have begun. */
export function useImportRun({ onStart, onEnd }: Options) {
  const client = useApolloClient();
  const hasKeys = useImportExtensions().includes('IDEMPOTENCY_KEYS');
  const [state, setState] = useState<RunState>({ kind: 'idle' });
  const [results, setResults] = useState<RowResults>(new Map());
  // A row keeps what sends it, so that another attempt repeats nothing.
  const [askOf] = useState(() => new Map<SourceRow, Ask>());
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const askFor = ({ source }: PlannedRow) => {
    const ask = askOf.get(source) ?? toSavingAsk(client, hasKeys, () => isStopped.current);
    askOf.set(source, ask);
    return ask;
  };

  async function start(rows: readonly PlannedRow[]) {
    isStopped.current = false;
    onStart();
    const all = new Map<number, RowResult>(results);
    const total = rows.length;
    let done = 0;
    setState({ kind: 'running', done, total, isStopping: false });
    const onResult = ({ source }: PlannedRow, result: RowResult) => {
      all.set(source.number, result);
      done += 1;
      if (done % rowsBetween === 0)
        setState((now) => ({
          kind: 'running',
          done,
          total,
          isStopping: now.kind === 'running' && now.isStopping,
        }));
    };
    // Rejects only if the session has ended, and the sign-in page is already opening.
    await runRows(rows, { askFor, onResult, isStopped: () => isStopped.current }).then(
      onEnd,
      () => undefined,
    );
    setResults(all);
    setState({ kind: 'ended' });
  }

  return {
    state,
    results,
    start,
    stop: () => {
      isStopped.current = true;
      setState((now) => (now.kind === 'running' ? { ...now, isStopping: true } : now));
    },
  };
}

export type ImportRun = ReturnType<typeof useImportRun>;
