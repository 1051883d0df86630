/** A page of stored records. */
type Page<Row> = { count: number; countIsExact: boolean; rows: readonly Row[] };

/** How far the reading of stored records has come. */
export type ReadProgress = { signal: AbortSignal; onProgress: (read: number, all: number) => void };

const pageSize = 100;

/** Reads all pages in turn. Rejects if one fails, so that no record is taken for a new one. */
export async function readAll<Row>(
  readPage: (page: number) => Promise<Page<Row> | null | undefined>,
  { signal, onProgress }: ReadProgress,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = await readPage(page);
    signal.throwIfAborted();
    if (!found) throw new Error('The list does not exist');
    rows.push(...found.rows);
    onProgress(rows.length, Math.max(found.count, rows.length));
    const isLast = found.countIsExact ? page * pageSize >= found.count : found.rows.length < pageSize;
    if (isLast) return rows;
  }
}
