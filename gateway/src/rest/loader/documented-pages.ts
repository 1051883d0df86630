/**
 * A page of a list, counted from 1. With the extension `bounded-counts`, the count may be bounded and a negative number
 * counts from the end.
 */
export type PageQuery = { page: number; pageSize: number; isBounded?: boolean | undefined };

export type Page<Row> = { count: number; countIsExact?: boolean | undefined; rows: Row[] };

/** Returns the query parameters of a page. */
export const toPageParameters = ({ page, pageSize, isBounded }: PageQuery) => ({
  page: Math.abs(page),
  limit: pageSize,
  ...(isBounded && { counts: 'bounded' }),
  ...(page < 0 && { from: 'end' }),
});

/** The documents print `limit=30` for every list [API-20] [API-54] [API-69] [API-75] [API-84]. */
const documentedSize = 30;

/** Reads a list to its end. The pages after the first are read at the same time. */
export async function readWholeList<Row>(
  read: (query: { page: number; pageSize: number }) => Promise<Page<Row>>,
  pageSize: number,
): Promise<Row[]> {
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
 * covers. With `bulk-reads` or `bounded-counts`, the service takes any size.
 * @param read reads one page of the service
 */
export async function readPage<Row>(
  asked: PageQuery,
  hasBulkReads: boolean,
  read: (query: ReturnType<typeof toPageParameters>) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const { page, pageSize, isBounded } = asked;
  if (hasBulkReads || isBounded || pageSize === documentedSize) return read(toPageParameters(asked));
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
