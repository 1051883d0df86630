/** A page of a list, counted from 1. */
type PageQuery = { page: number; pageSize: number };

type Page<Row> = { count: number; rows: Row[] };

/** The documents print `limit=30` for every list [API-20] [API-54] [API-69] [API-75] [API-84]. */
const documentedSize = 30;

/** Reads a list to its end. The pages after the first are read at the same time. */
export async function readWholeList<Row>(
  hasBulkReads: boolean,
  read: (query: PageQuery) => Promise<Page<Row>>,
): Promise<Row[]> {
  const pageSize = wholeListPageSize(hasBulkReads);
  const first = await read({ page: 1, pageSize });
  const others = Array.from({ length: Math.ceil(first.count / pageSize) - 1 }, (_, at) =>
    read({ page: at + 2, pageSize }),
  );
  return [first, ...(await Promise.all(others))].flatMap(({ rows }) => rows);
}

/** The page size for reading a whole list: the largest that takes no call twice. */
export const wholeListPageSize = (hasBulkReads: boolean) => (hasBulkReads ? 100 : 3 * documentedSize);

/**
 * Reads a page of any size from a service that offers only the documented one, by as many calls as the page
 * covers. With `bulk-reads`, the service takes any size.
 * @param read reads one page of the service
 */
export async function readPage<Row>(
  { page, pageSize }: PageQuery,
  hasBulkReads: boolean,
  read: (query: { page: number; limit: number }) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  if (hasBulkReads || pageSize === documentedSize) return read({ page, limit: pageSize });
  const from = (page - 1) * pageSize;
  const firstPage = Math.floor(from / documentedSize) + 1;
  const first = await read({ page: firstPage, limit: documentedSize });
  const lastPage = Math.ceil(Math.min(from + pageSize, first.count) / documentedSize);
  const others = Array.from({ length: Math.max(0, lastPage - firstPage) }, (_, at) =>
    read({ page: firstPage + 1 + at, limit: documentedSize }),
  );
  const rows = [first, ...(await Promise.all(others))].flatMap((one) => one.rows);
  const skipped = from - (firstPage - 1) * documentedSize;
  return { count: first.count, rows: rows.slice(skipped, skipped + pageSize) };
}
