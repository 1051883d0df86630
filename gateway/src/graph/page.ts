import { pageSize as sizes } from '@console/schema/limits.ts';
import { badRequest } from '../errors/graph-error.ts';

/** Largest page number. It keeps an upstream's arithmetic within integers. */
const lastPage = 1_000_000;

/** Page arguments as a query has them. */
export type PageArgs = { page?: number | null | undefined; pageSize?: number | null | undefined };

/** Returns page arguments within their limits. Throws BAD_REQUEST with the limit. */
export function toPage({ page, pageSize }: PageArgs) {
  const result = { page: page ?? 1, pageSize: pageSize ?? sizes.default };
  if (result.page < 1 || result.page > lastPage) throw badRequest(`page must be from 1 to ${lastPage}.`);
  if (result.pageSize < 1 || result.pageSize > sizes.max) {
    throw badRequest(`pageSize must be from 1 to ${sizes.max}. Ask for further pages with page.`);
  }
  return result;
}

/**
 * Bounds the rows of one operation. Nested lists multiply (100 companies, 100 locations each, 100 users
 * each), which a depth limit does not show.
 */
export function createRowBudget(most: number) {
  let left = most;
  return <Row>(rows: Row[]): Row[] => {
    left -= rows.length;
    if (left < 0) {
      throw badRequest(
        `The query requests more than ${most} rows in total. Use smaller pages or fewer nested lists.`,
      );
    }
    return rows;
  };
}

export type RowBudget = ReturnType<typeof createRowBudget>;
