import * as z from 'zod';

const BAD_PAGE = 'Please enter page number to view.';

const page = z.coerce.number(BAD_PAGE).int(BAD_PAGE).min(1, BAD_PAGE).max(1_000_000, BAD_PAGE);

/** The query parameters of a page, such as `?page=1&limit=30` [CON-01] [CON-02]. */
const pageQuery = z.object({ page: page.optional(), limit: limitOf(100).default(30) });

/** The query parameters of a page of small rows. */
export const manyRowsQuery = z.object({ page: page.optional(), limit: limitOf(5000).default(5000) });

function limitOf(max: number) {
  const message = `Enter a limit from 1 to ${max}`;
  return z.coerce.number(message).int(message).min(1, message).max(max, message);
}

/** The query parameters of a page of a list that may be long. */
export const longListQuery = pageQuery.extend({
  counts: z.enum(['exact', 'bounded'], 'Enter exact or bounded').default('exact').meta({
    description: 'Whether `count` is exact, however long that takes, or at most 10000.',
    'x-extension': true,
  }),
  from: z.enum(['start', 'end'], 'Enter start or end').default('start').meta({
    description: 'Where pages are counted from. Page 1 from the end has the last rows.',
    'x-extension': true,
  }),
});

/** The documented API also sends the page in the body. The query string takes precedence. */
export const pageInBody = z.union([z.null(), page], BAD_PAGE).optional();

export type Page = { limit: number; offset: number; isFromEnd?: boolean; isBounded?: boolean };

/** The count of a list on all pages. `count_is_exact`: only of a bounded count. */
export type Counted = { count: number; count_is_exact?: boolean | undefined };

export const countOf = ({ count, count_is_exact }: Counted): Counted =>
  count_is_exact === undefined ? { count } : { count, count_is_exact };

type PageQuery = z.output<typeof pageQuery> & Partial<z.output<typeof longListQuery>>;

export function toPage({ page, limit, from, counts }: PageQuery, inBody?: number | null): Page {
  const offset = ((page ?? inBody ?? 1) - 1) * limit;
  return { limit, offset, isFromEnd: from === 'end', isBounded: counts === 'bounded' };
}

/** A page of rows, with their count on all pages [ENT-36]. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    count: z.int().meta({ description: 'Number of rows on all pages.' }),
    count_is_exact: z.boolean().optional().meta({
      description: 'False if there are more rows than `count`. Only with `counts=bounded`.',
      'x-extension': true,
    }),
    rows: z.array(row),
  });
