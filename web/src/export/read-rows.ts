import type { ApolloClient } from '@apollo/client';
import type { ListSource } from '../graph/list-source.ts';
import type { Counted } from '../ui/action/count-text.ts';

/** The maximum page size of the graph. */
const pageSize = 100;

type Options = {
  signal: AbortSignal;
  /** Called after each page with the number of rows read and of all rows. */
  onProgress: (read: number, all: Counted) => void;
};

/** All rows of a list. `isSteady` says whether its length stayed the same while it was read. */
export type ReadRows<Row> = { rows: Row[]; isSteady: boolean };

/**
 * Reads all pages of a list in sequence; returns null if the list does not exist. Throws if a page fails or
 * `signal` is aborted, so it never returns a part of the list.
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
    onProgress(rows.length, found);
    if (isLast(found, page)) return { rows, isSteady: counts.size === 1 };
  }
}

const isLast = (
  { count, countIsExact = true, rows }: Counted & { rows: readonly unknown[] },
  page: number,
) => (countIsExact ? page * pageSize >= count : rows.length < pageSize);
