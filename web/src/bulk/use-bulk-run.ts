import { useRef, useState } from 'react';
import { useRefetch } from '../graph/use-save.ts';
import { undoMessage } from '../graph/use-undo.ts';
import { useIsGone } from '../ui/action/use-is-gone.ts';
import { useNotices } from '../ui/message/notices.tsx';
import {
  type BulkItem,
  type BulkResult,
  type BulkTask,
  failedOf,
  isDone,
  itemsOf,
  runTask,
  toEnd,
  toNotDone,
  toRetry,
} from './bulk-task.ts';

/** A task that runs, or that ended without having changed everything. */
export type BulkRun =
  | { kind: 'running'; task: BulkTask; done: number; total: number; isStopping: boolean }
  | { kind: 'ended'; task: BulkTask; results: readonly BulkResult[] };

/** A task that ended without having changed everything. */
export type EndedRun = Extract<BulkRun, { kind: 'ended' }>;

type Options = {
  /** Reads the list again, unless each task names its query. */
  refresh?: () => void;
  /** Called when all records are done. */
  onDone: () => void;
};

/** Runs bulk tasks: one at a time, with progress, a result for each record, another attempt and Undo. */
export function useBulkRun({ refresh, onDone }: Options) {
  const [run, setRun] = useState<BulkRun | null>(null);
  const notices = useNotices();
  const refetch = useRefetch();
  const readAgain = ({ affected }: BulkTask) => {
    refresh?.();
    refetch(affected);
  };
  const undo = useBulkUndo(readAgain);
  const isGone = useIsGone();
  const isStopped = useRef(false);

  async function start(
    task: BulkTask,
    items: readonly BulkItem[],
    { earlier = [], firstSize }: { earlier?: readonly BulkResult[]; firstSize?: number } = {},
  ) {
    // A question outlives its page. Nobody would see the progress.
    if (isGone.current) return;
    isStopped.current = false;
    const progress = { kind: 'running', task, total: items.length, isStopping: false } as const;
    setRun({ ...progress, done: 0 });
    const options = {
      ...(firstSize && { firstSize }),
      // Leaving the list stops the task after its current part.
      isStopped: () => isStopped.current || isGone.current,
      onProgress: (done: number) =>
        setRun((now) => ({ ...progress, done, isStopping: now?.kind === 'running' && now.isStopping })),
    };
    // Rejects only if the session has ended, and the sign-in page is already opening.
    const ended = await runTask(task, items, options).catch(() => null);
    if (!ended) return setRun(null);
    const results = [...earlier, ...ended];
    readAgain(task);
    const hasFailed = !results.every(isDone);
    if (hasFailed && isGone.current)
      return void notices.error({ message: `${task.title}: ${toNotDone(results)}.` });
    if (hasFailed) return setRun({ kind: 'ended', task, results });
    setRun(null);
    onDone();
    const { text, onUndo } = endOf({ task, results });
    notices.success(text, onUndo);
  }

  const endOf = ({ task, results }: Pick<EndedRun, 'task' | 'results'>) => {
    const { text, taken, back } = toEnd(task, savedOf(results), results.length);
    return { text, onUndo: back && (() => undo(back, taken)) };
  };

  return {
    run,
    start: (task: BulkTask, items: readonly BulkItem[]) => start(task, items),
    stop: () => {
      isStopped.current = true;
      setRun((now) => now && { ...now, isStopping: true });
    },
    retry: ({ task, results }: EndedRun) => {
      const { items, firstSize } = toRetry(results);
      return start(task, items, { earlier: results.filter(isDone), firstSize });
    },
    close: () => setRun(null),
    /** Reverts what an ended task saved; undefined if that is not possible. */
    toUndo: (run: EndedRun) => endOf(run).onUndo,
  };
}

const savedOf = (results: readonly BulkResult[]) =>
  itemsOf(results.filter(({ outcome }) => outcome === 'SAVED'));

/** Undoes a task with an ordinary save of each record. Also works after the list has been left. */
function useBulkUndo(readAgain: (task: BulkTask) => void) {
  const notices = useNotices();
  return async (back: BulkTask, saved: readonly BulkItem[]) => {
    const endLoading = notices.loading('Undoing');
    const results = await runTask(back, saved).catch(() => null);
    endLoading();
    if (!results) return;
    readAgain(back);
    const failed = failedOf(results);
    if (failed.length === 0) return notices.success(undoMessage);
    const names = failed.map(({ item }) => item.name).join('; ');
    const reason = failed[0]?.reason ?? '';
    return notices.error({
      message: `Could not undo ${failed.length} of ${saved.length}: ${names}. ${reason}`,
    });
  };
}
