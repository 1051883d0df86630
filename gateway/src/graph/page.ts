import { pageSize as sizes } from '@console/schema/limits.ts';
import { badRequest } from '../errors/graph-error.ts';

/** A page beyond this is nobody's page; it keeps the arithmetic of any upstream within integers. */
const lastPage = 1_000_000;

type Asked = { page?: number | null | undefined; pageSize?: number | null | undefined };

/** Page arguments within their limits. Throws BAD_REQUEST that names the limit. */
export function toPage({ page, pageSize }: Asked) {
  const result = { page: page ?? 1, pageSize: pageSize ?? sizes.default };
  if (result.page < 1 || result.page > lastPage) throw badRequest(`page must be from 1 to ${lastPage}.`);
  if (result.pageSize < 1 || result.pageSize > sizes.max) {
    throw badRequest(`pageSize must be from 1 to ${sizes.max}. Ask for further pages with page.`);
  }
  return result;
}

/**
 * Bounds the rows that one operation may collect: lists within lists multiply (100 companies with 100 locations each with
 * their company's 100 users), and depth alone does not show it.
 */
export function createRowBudget(most: number) {
  let left = most;
  return <Row>(rows: Row[]): Row[] => {
    left -= rows.length;
    if (left < 0) {
      throw badRequest(
        `The query asks for more than ${most} rows in all. Ask for smaller pages, or for fewer lists within lists.`,
      );
    }
    return rows;
  };
}

export type RowBudget = ReturnType<typeof createRowBudget>;
