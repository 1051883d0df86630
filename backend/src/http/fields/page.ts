import * as z from 'zod';

const BAD_PAGE = 'Please enter page number to view.';
const BAD_LIMIT = 'Enter a limit from 1 to 100';

const page = z.coerce.number(BAD_PAGE).int(BAD_PAGE).min(1, BAD_PAGE).max(1_000_000, BAD_PAGE);

/** The query parameters of a page, such as `?page=1&limit=30` [CON-01] [CON-02]. */
export const pageQuery = z.object({
  page: page.optional(),
  limit: z.coerce.number(BAD_LIMIT).int(BAD_LIMIT).min(1, BAD_LIMIT).max(100, BAD_LIMIT).default(30),
});

/** The documented API also sends the page in the body. The query string takes precedence. */
export const pageInBody = z.union([z.null(), page], BAD_PAGE).optional();

export type Page = { limit: number; offset: number };

export function toPage(query: z.output<typeof pageQuery>, inBody?: number | null): Page {
  return { limit: query.limit, offset: ((query.page ?? inBody ?? 1) - 1) * query.limit };
}

/**
 * Returns a `like` pattern that matches the text anywhere. It escapes wildcards, so `50%` finds only that
 * text.
 */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
/** Returns a `like` pattern that matches the text at the beginning, with wildcards escaped. */
export const beginningWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
