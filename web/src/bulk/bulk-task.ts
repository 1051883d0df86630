/** A record that a bulk action changes. */
export type BulkItem = {
  id: string;
  name: string;
  /** Its company, in a list of several companies. */
  company?: { id: string; name: string } | undefined;
};

/** What became of one record. `reason` says why it failed. UNKNOWN: the answer was lost, it may have been changed. */
export type BulkResult = {
  item: BulkItem;
  outcome: 'SAVED' | 'UNCHANGED' | 'FAILED' | 'NOT_REACHED' | 'UNKNOWN';
  reason: string | null;
};

/** A change of many records, part by part. */
export type BulkTask = {
  /** What it does, such as `Set inactive`. */
  title: string;
  /** Changes some records. Returns one result for each. */
  change: (items: readonly BulkItem[]) => Promise<BulkResult[]>;
  /** The result for a number of records, such as `3 locations set inactive`. */
  toDone: (count: number) => string;
  /** Queries besides the list that show what it changes. Those on screen are read again after it. */
  affected: readonly string[];
  /** Reverts what was saved; omitted if that is not possible. */
  toUndo?: (saved: readonly BulkItem[]) => BulkTask;
  /** Why the save of a record cannot be undone, to end a sentence; null if it can. Omitted if all can. */
  whyUndoFails?: (saved: BulkItem) => string | null;
};

/** The part of a task that can be undone, and the text after it for a number of records. */
export function toEnd(task: BulkTask, saved: readonly BulkItem[], count: number) {
  const { toUndo, whyUndoFails = () => null } = task;
  const byReason = Map.groupBy(saved, toUndo ? whyUndoFails : () => null);
  const taken = byReason.get(null) ?? [];
  byReason.delete(null);
  const notes = [...byReason].map(([why, kept]) => `Undo is not possible for ${someNames(kept)}: ${why}.`);
  const text = notes.length > 0 ? `${task.toDone(count)}. ${notes.join(' ')}` : task.toDone(count);
  return { text, taken, back: taken.length > 0 ? toUndo?.(taken) : undefined };
}

const maxNamed = 3;

/** Names the first of some records. */
function someNames(items: readonly BulkItem[]): string {
  const names = items.slice(0, maxNamed).map(({ name }) => name);
  const others = items.length - names.length;
  return others > 0 ? `${names.join('; ')} and ${others} more` : names.join('; ');
}

/** Number of records of one request. Small, so that the progress moves and Stop works soon. */
const partSize = 10;

type RunOptions = {
  onProgress?: (done: number) => void;
  isStopped?: () => boolean;
  /** Number of records of the first part. */
  firstSize?: number;
};

/**
 * Returns the records of another attempt. Those whose answer was lost come first, as one part: only the same records
 * are recognized as the same request.
 */
export function toRetry(results: readonly BulkResult[]) {
  const failed = failedOf(results);
  const unknown = failed.filter(({ outcome }) => outcome === 'UNKNOWN');
  const others = failed.filter(({ outcome }) => outcome !== 'UNKNOWN');
  return { items: itemsOf([...unknown, ...others]), firstSize: unknown.length || partSize };
}

/**
 * Runs a task part by part. After a part that failed as a whole, and after a stop, no other part begins: its records
 * are not reached.
 */
export async function runTask(
  task: BulkTask,
  items: readonly BulkItem[],
  { onProgress, isStopped = () => false, firstSize = partSize }: RunOptions = {},
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  while (results.length < items.length && !isStopped()) {
    const size = results.length === 0 ? firstSize : partSize;
    const part = await task.change(items.slice(results.length, results.length + size));
    results.push(...part);
    onProgress?.(results.length);
    if (part.some(({ outcome }) => outcome === 'NOT_REACHED' || outcome === 'UNKNOWN')) break;
  }
  const rest = items.slice(results.length);
  return [...results, ...rest.map((item) => ({ item, outcome: 'NOT_REACHED' as const, reason: null }))];
}

/** Whether a record has the wanted state now. */
export const isDone = ({ outcome }: BulkResult) => outcome === 'SAVED' || outcome === 'UNCHANGED';

export const failedOf = (results: readonly BulkResult[]) => results.filter((result) => !isDone(result));

export const countWhere = (results: readonly BulkResult[], isUnknown: boolean) =>
  failedOf(results).filter(({ outcome }) => (outcome === 'UNKNOWN') === isUnknown).length;

/** Returns how many records were not changed, and of how many that is unknown. */
export function toNotDone(results: readonly BulkResult[]): string {
  const unknown = countWhere(results, true);
  const failed = countWhere(results, false);
  if (failed === 0) return `${unknown} of ${results.length} unknown`;
  return `${failed} of ${results.length} not done${unknown > 0 ? `, ${unknown} unknown` : ''}`;
}

export const itemsOf = (results: readonly BulkResult[]) => results.map(({ item }) => item);
