import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ListPage } from '../graph/list-source.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { lastPageOf, Pagination } from '../ui/action/pagination.tsx';
import { TableFrame } from '../ui/layout/table.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { type ListShape, ListTable, ListWaiting, toExportColumns } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import type { ListAnswer } from './use-list-query.ts';

type ListResultsProps<Row> = {
  list: ListShape<Row>;
  answer: ListAnswer<Row>;
  /** Current page and page navigation, as `useListSearch` returns them. */
  search: {
    asked: { page: number };
    isStale: boolean;
    goToPage: (page: number) => void;
    correctPage: (page: number) => void;
  };
  /** How the rows look, if not as a table: while the first ones load, and then. */
  look?: { waiting: ReactNode; rows: (rows: readonly Row[]) => ReactNode } | undefined;
  /** Shown in place of an empty list. */
  children: ReactNode;
};

/** Renders the rows of a list, page by page [WID-12], or the reason that there are none. */
export function ListResults<Row extends { id: string }>(props: ListResultsProps<Row>) {
  const { list, answer, search, look, children } = props;
  const { now, before, error, refetch } = answer;
  useLastPage(now, search);
  const problem = error ? toProblemOf(error) : null;
  const failure = problem && (
    <ProblemPanel {...problem} onRetry={() => void refetch().catch(() => undefined)} />
  );
  if (problem && !now) return endsSession(problem) ? null : failure;
  const shown = now ?? before;
  if (!shown) return look ? look.waiting : <ListWaiting list={list} />;
  if (shown.count === 0) return children;
  const isOld = search.isStale || !now;
  return (
    <>
      {failure && <chakra.div mb="4">{failure}</chakra.div>}
      <ListTools name={list.name} source={answer.source} columns={toExportColumns(list)} />
      <Rows {...{ list, look, isOld }} rows={shown.rows} />
      <Pagination
        {...shown}
        label={`Pages of ${list.name.toLowerCase()}`}
        shown={shown.rows.length}
        onPage={search.goToPage}
      />
    </>
  );
}

const Waiting = chakra('div', {
  base: { mb: '3', transition: 'opacity 150ms', '&[aria-busy=true]': { opacity: 0.6 } },
});

type RowsProps<Row> = Pick<ListResultsProps<Row>, 'list' | 'look'> & { rows: readonly Row[]; isOld: boolean };

/** Renders the rows, faded while newer ones are loading. */
function Rows<Row extends { id: string }>({ list, look, rows, isOld }: RowsProps<Row>) {
  return (
    <Waiting aria-busy={isOld}>
      {look ? (
        look.rows(rows)
      ) : (
        <TableFrame>
          <ListTable list={list} rows={rows} />
        </TableFrame>
      )}
    </Waiting>
  );
}

/** Returns the page to open instead of the requested one, which is beyond the last page. */
function toExistingPage({ rows, count, countIsExact = true, pageSize }: ListPage<unknown>, page: number) {
  if (!countIsExact) return page > 1 && rows.length === 0 ? -1 : page;
  const last = lastPageOf({ count, pageSize });
  return page < 0 ? Math.max(1, last + 1 + page) : Math.min(page, last);
}

/** Opens the last page if the requested page is beyond it. */
function useLastPage(
  now: ListAnswer<unknown>['now'],
  { asked, isStale, correctPage }: ListResultsProps<never>['search'],
) {
  const page = now && toExistingPage(now, asked.page);
  const correct = useRef(correctPage);
  correct.current = correctPage;
  useEffect(() => {
    if (page && asked.page !== page && !isStale) correct.current(page);
  }, [page, asked.page, isStale]);
}
