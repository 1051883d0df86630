import { useEffect, useRef } from 'react';
import { lastPageOf } from '../ui/action/pagination.tsx';

type Page = { rows: readonly unknown[]; count: number; countIsExact?: boolean; pageSize: number };

/** Returns the page to open instead of the requested one, which is beyond the last page. */
export function toExistingPage({ rows, count, countIsExact = true, pageSize }: Page, page: number): number {
  if (!countIsExact) return page > 1 && rows.length === 0 ? -1 : page;
  const last = lastPageOf({ count, pageSize });
  return page < 0 ? Math.max(1, last + 1 + page) : Math.min(page, last);
}

/**
 * Opens the last page if the requested page is beyond it.
 * @param answer the answer to the request for that page, once it is there
 */
export function useExistingPage(
  answer: Page | null | undefined,
  requested: number,
  correctPage: (page: number) => void,
) {
  const page = answer && toExistingPage(answer, requested);
  const correct = useRef(correctPage);
  correct.current = correctPage;
  useEffect(() => {
    if (page && page !== requested) correct.current(page);
  }, [page, requested]);
}
