import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { endsSession, type Problem, toProblemOf } from '../../graph/problem.ts';
import type { SourceRow } from '../csv/read-csv.ts';
import type { ImportKind } from '../import-kind.ts';
import type { PlannedRow } from '../plan/plan-rows.ts';
import type { Ask, RowErrors } from '../plan/row-plan.ts';
import { stopsImport, toPreviewAsk } from '../run/ask.ts';
import { useImportExtensions } from '../use-import-extensions.ts';

/** Rows that are checked a second time if they took too long: the first ones do, while the service is idle. */
const maxRechecks = 3;

/** Rows between two updates of the page. */
const rowsBetween = 10;

/**
 * Has the service check each possible row without storing it: one at a time, because the service makes one dry run of a
 * person at a time. An edited row is checked again.
 */
export function useServiceCheck({ checks }: ImportKind, rows: readonly PlannedRow[]) {
  const client = useApolloClient();
  const extensions = useImportExtensions();
  const [answers] = useState(() => new Map<SourceRow, RowErrors | null>());
  const [again] = useState(() => new Set<SourceRow>());
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const [isRunning, setRunning] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [, setDone] = useState(0);
  const latest = useRef(rows);
  latest.current = rows;
  const mayGoOn = useRef(false);
  const canCheck = extensions.some((name) => checks.includes(name));

  // biome-ignore lint/correctness/useExhaustiveDependencies: edited rows are checked again.
  useEffect(() => {
    if (!canCheck || isStopped || problem) return;
    const run = { isOver: false };
    mayGoOn.current = true;
    const isOpen = ({ source, plan }: PlannedRow) => plan.work && !answers.has(source);
    const isLate = ({ source, plan }: PlannedRow) =>
      plan.work && answers.get(source) === null && !again.has(source);
    const next = () => {
      if (run.isOver || !mayGoOn.current) return;
      const first = latest.current.find(isOpen);
      if (first || again.size >= maxRechecks) return first;
      const late = latest.current.find(isLate);
      if (late) again.add(late.source);
      return late;
    };
    const isNeeded = latest.current.some(isOpen);
    setRunning(isNeeded);
    if (!isNeeded) return;
    const show = (change: () => void) => {
      if (!run.isOver) change();
    };
    const onAnswer = ({ source }: PlannedRow, errors: RowErrors | null) => {
      // A row that is being saved would be refused as a duplicate of itself.
      if (!mayGoOn.current) return;
      answers.set(source, errors);
      if (answers.size % rowsBetween === 0) show(() => setDone(answers.size));
    };
    const ask = toPreviewAsk(client, extensions.includes('DRY_RUNS'), () => !mayGoOn.current);
    // After the row that an earlier run has in hand: the service makes one dry run of a person at a time.
    const checked = turn.current.then(() => checkRows(next, ask, onAnswer));
    turn.current = checked;
    void checked.then((fault) =>
      show(() => {
        setProblem(fault);
        setDone(answers.size);
        setRunning(false);
      }),
    );
    return () => {
      run.isOver = true;
    };
  }, [client, extensions, answers, again, canCheck, isStopped, problem, rows]);

  const possible = rows.filter(({ plan }) => plan.work);
  return {
    isRunning,
    total: possible.length,
    done: possible.filter(({ source }) => answers.has(source)).length,
    unsure: possible.filter(({ source }) => answers.get(source) === null).length,
    problem,
    isStopped,
    canCheck,
    errorsOf: (source: SourceRow) => answers.get(source),
    stop: () => {
      mayGoOn.current = false;
      setStopped(true);
      setRunning(false);
    },
    goOn: () => {
      setProblem(null);
      setStopped(false);
    },
  };
}

/** Other problems are those of the preview, such as one that takes too long. The save may still succeed. */
const isRefusal = ({ code }: Problem) => ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'].includes(code);

/** Checks one row after another. Its answer is null if the row could not be checked. Returns the problem that ended it; null if no row is left. */
async function checkRows(
  next: () => PlannedRow | undefined,
  ask: Ask,
  onAnswer: (row: PlannedRow, errors: RowErrors | null) => void,
): Promise<Problem | null> {
  for (let row = next(); row; row = next()) {
    try {
      onAnswer(row, (await row.plan.work?.check(ask)) ?? {});
    } catch (fault) {
      const problem = toProblemOf(fault);
      if (endsSession(problem) || stopsImport(problem)) return problem;
      onAnswer(row, isRefusal(problem) ? { '': problem.message } : null);
    }
  }
  return null;
}
