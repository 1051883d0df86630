import { pageSize as sizes } from '@console/schema/limits.ts';
import { badRequest, GraphError } from '../errors/graph-error.ts';
import type { Page, PageQuery } from '../rest/loader/documented-pages.ts';

/** Largest page number. It keeps an upstream's arithmetic within integers. */
const lastPage = 1_000_000;

const positive = `page must be from 1 to ${lastPage}`;

/** Page arguments as a query has them. */
export type PageArgs = { page?: number | null | undefined; pageSize?: number | null | undefined };

/** Returns page arguments within their limits. Throws BAD_REQUEST with the limit. */
export const toPage = (args: PageArgs) => withinLimits(args, `${positive}.`);

function withinLimits({ page, pageSize }: PageArgs, pageLimits: string) {
  const result = { page: page ?? 1, pageSize: pageSize ?? sizes.default };
  if (result.page < 1 || result.page > lastPage) throw badRequest(pageLimits);
  if (result.pageSize < 1 || result.pageSize > sizes.max) {
    throw badRequest(`pageSize must be from 1 to ${sizes.max}. Ask for more in further pages.`);
  }
  return result;
}

/**
 * Returns page arguments of a list that may be long. With the extension `bounded-counts`, its count is bounded and a
 * negative page counts from the end. Otherwise a negative page throws NOT_CONFIGURED.
 */
export function toLongPage(
  { page, ...pageArgs }: PageArgs,
  config: { has: (extension: 'bounded-counts') => boolean },
): PageQuery {
  const isBounded = config.has('bounded-counts');
  const isFromEnd = typeof page === 'number' && page < 0;
  if (isFromEnd && !isBounded)
    throw new GraphError(
      'NOT_CONFIGURED',
      'The service behind this gateway cannot count pages from the end. Ask for a page from 1.',
    );
  const pageLimits = isBounded
    ? `${positive}, or from -1 to -${lastPage} to count from the end.`
    : `${positive}.`;
  const result = withinLimits({ ...pageArgs, page: isFromEnd ? -page : page }, pageLimits);
  return { ...result, page: isFromEnd ? page : result.page, ...(isBounded && { isBounded }) };
}

/** Returns the rows of a page of a list that is read as a whole. */
export function rowsOfPage<Row>(rows: readonly Row[], { page, pageSize }: PageQuery): Row[] {
  const start = page < 0 ? rows.length + page * pageSize : (page - 1) * pageSize;
  return rows.slice(Math.max(0, start), Math.max(0, start + pageSize));
}

/** Returns the counts of a page for the graph. A count that the service did not bound is exact. */
export const toCounted = ({ count, countIsExact = true }: Omit<Page<never>, 'rows'>) => ({
  count,
  countIsExact,
});

/** Whether a list has pages after this one. Beyond a bounded count, a full page suggests it. */
export function hasLaterPages({ page, pageSize }: PageQuery, { count, countIsExact, rows }: Page<unknown>) {
  if (page < 0) return page < -1;
  return count > page * pageSize || (countIsExact === false && rows.length === pageSize);
}

/**
 * Bounds the rows of one operation. Nested lists multiply (100 companies, 100 locations each, 100 users
 * each), which a depth limit does not show.
 */
export function createRowBudget(max: number) {
  let left = max;
  return <Row>(rows: Row[]): Row[] => {
    left -= rows.length;
    if (left < 0) {
      throw badRequest(
        `The query requests more than ${max} rows in total. Use smaller pages or fewer nested lists.`,
      );
    }
    return rows;
  };
}

export type RowBudget = ReturnType<typeof createRowBudget>;
