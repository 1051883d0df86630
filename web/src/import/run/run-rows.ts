import { endsSession, toProblemOf } from '../../graph/problem.ts';
import type { PlannedRow } from '../plan/plan-rows.ts';
import type { Ask, RowWork } from '../plan/row-plan.ts';
import { stopsImport } from './ask.ts';

/** What became of a row. `reason` says why it is not stored. */
export type RowResult = {
  outcome: 'SAVED' | 'FAILED' | 'NOT_TRIED';
  /** Id of the stored record, if the service named it. */
  id: string | null;
  reason: string | null;
};

/** Results by the number of the row. */
export type RowResults = ReadonlyMap<number, RowResult>;

/** Rows that are saved at a time. */
const atATime = 4;

type Options = {
  askFor: (row: PlannedRow) => Ask;
  onResult: (row: PlannedRow, result: RowResult) => void;
  isStopped: () => boolean;
};

/**
 * Saves rows, some at a time. After a stop, and once the service cannot be reached, no other row begins. Rejects if the
 * session ends.
 */
export async function runRows(
  rows: readonly PlannedRow[],
  { askFor, onResult, isStopped }: Options,
): Promise<void> {
  const waiting = [...rows];
  let isDown = false;
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      if (isDown || isStopped()) {
        onResult(row, { outcome: 'NOT_TRIED', id: null, reason: null });
        continue;
      }
      const result = row.plan.work ? await saveRow(row.plan.work, askFor(row)) : null;
      isDown ||= result?.isDown ?? false;
      if (result) onResult(row, result);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
}

async function saveRow(work: RowWork, ask: Ask): Promise<RowResult & { isDown: boolean }> {
  try {
    const { id, problem } = await work.save(ask);
    return { outcome: problem === null ? 'SAVED' : 'FAILED', id, reason: problem, isDown: false };
  } catch (fault) {
    const problem = toProblemOf(fault);
    if (endsSession(problem)) throw fault;
    return { outcome: 'FAILED', id: null, reason: problem.message, isDown: stopsImport(problem) };
  }
}
