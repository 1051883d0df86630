import type { ApolloClient } from '@apollo/client';
import type { ListSource } from '../graph/list-source.ts';

/** The most rows that the graph gives at once. */
const pageSize = 100;

type Options = {
  signal: AbortSignal;
  /** Told after each page: how many rows are read, of how many that there are. */
  onProgress: (read: number, count: number) => void;
};

/** All rows of a list; `isSteady` says whether the list stayed the same length while it was read. */
export type ReadRows<Row> = { rows: Row[]; isSteady: boolean };

/**
 * Reads all pages of a list, one after the other; null where there is no such list. All or nothing: a page that cannot be read
 * throws, and so does `signal`.
 */
export async function readRows<Row>(
  client: ApolloClient,
  source: ListSource<Row>,
  { signal, onProgress }: Options,
): Promise<ReadRows<Row> | null> {
  const rows: Row[] = [];
  const counts = new Set<number>();
  for (let page = 1; ; page += 1) {
    const found = await source.readPage(client, { page, pageSize, signal });
    signal.throwIfAborted();
    if (!found) return null;
    rows.push(...found.rows);
    counts.add(found.count);
    onProgress(rows.length, found.count);
    if (page * pageSize >= found.count) return { rows, isSteady: counts.size === 1 };
  }
}
