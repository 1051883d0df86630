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

/** All rows of a list. `isSteady` says whether its length stayed the same while it was read, and no row came twice. */
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
  const ids = new Set<unknown>();
  let hasRepeated = false;
  for (let page = 1; ; page += 1) {
    const found = await source.readPage(client, { page, pageSize, signal });
    signal.throwIfAborted();
    if (!found) return null;
    rows.push(...found.rows);
    counts.add(found.count);
    // A count that is not exact stays the same, whatever happens to the list.
    for (const row of found.rows) {
      const id = idOf(row);
      hasRepeated ||= id !== undefined && ids.has(id);
      ids.add(id);
    }
    onProgress(rows.length, found);
    if (isLast(found, page)) return { rows, isSteady: counts.size === 1 && !hasRepeated };
  }
}

type Named = { id?: string };
type Identified = Named & { location?: Named | null; user?: Named | null; arranger?: Named | null };

/** Returns the id of a row or, in lists about access, of the record that it is about. Undefined if it has none. */
function idOf(row: unknown): string | undefined {
  const { id, location, user, arranger } = row as Identified;
  return id ?? location?.id ?? user?.id ?? (arranger ? `arranger ${arranger.id}` : undefined);
}

const isLast = (
  { count, countIsExact = true, rows }: Counted & { rows: readonly unknown[] },
  page: number,
) => (countIsExact ? page * pageSize >= count : rows.length < pageSize);
