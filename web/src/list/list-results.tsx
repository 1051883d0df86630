import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import type { ListSource } from '../graph/list-source.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { Pagination } from '../ui/action/pagination.tsx';
import { TableFrame } from '../ui/layout/table.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { useExistingPage } from './existing-page.ts';
import { type ListShape, toExportColumns } from './list-shape.ts';
import { ListTable, ListWaiting } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import { SelectedRows } from './selected-rows.tsx';
import type { ListSort } from './sort-caption.tsx';
import { SortSelect } from './sort-select.tsx';
import type { ListAnswer } from './use-list-query.ts';
import { type RowScope, type RowSelection, useRowSelection } from './use-row-selection.ts';

type ListResultsProps<Row> = {
  list: ListShape<Row>;
  answer: ListAnswer<Row>;
  /** Current page and page navigation, as `useListSearch` returns them. */
  search: {
    asked: { page: number };
    isStale: boolean;
    goToPage: (page: number) => void;
    askedPage?: () => number;
    correctPage: (page: number) => void;
    sort?: ListSort | undefined;
    missingPage?: number | undefined;
    /** Path of the list with its filters, from its first page. Omitted if it cannot be kept as a view. */
    viewPath?: string;
  };
  /** Stands above the rows, beside the tools: the active filters. */
  filters?: ReactNode;
  /** Buttons beside the export, also of a list without rows. */
  tools?: ReactNode;
  /** How the rows look, if not as a table: while the first ones load, and then. */
  look?: { waiting: ReactNode; rows: (rows: readonly Row[]) => ReactNode } | undefined;
  /** Shown in place of an empty list. */
  children: ReactNode;
};

/**
 * Renders the rows of a list, page by page [WID-12], or the reason that there are none. The filters and tools stand above
 * them in every state, always in the same place, so that a press or the focus is never lost when the state changes.
 */
export function ListResults<Row extends { id: string }>(props: ListResultsProps<Row>) {
  const { list, answer, search, filters, tools, look, children } = props;
  const { now, before, refetch } = answer;
  useExistingPage(search.isStale ? null : now, search.asked.page, search.correctPage);
  const { shown: found, problem } = toShown(answer);
  // The first rows are rendered in steps, between which the browser can answer the person.
  const isReady = useDeferredValue(Boolean(found));
  const shown = isReady ? found : null;
  const [hasWaited] = useState(!isReady);
  const selection = useRowSelection((now ?? before)?.rows ?? [], useShownScope(answer));
  const refresh = () => void refetch().catch(() => undefined);
  if (problem && !now && endsSession(problem)) return null;
  const columns = toExportColumns(list);
  const hasRows = Boolean(shown && shown.count !== 0);
  return (
    <>
      <ListTools
        {...{ name: list.name, source: answer.source, columns, hasRows, tools }}
        view={list.view}
        viewPath={search.viewPath}
      >
        {filters}
        {hasRows && <SortSelect columns={list.columns} sort={search.sort} />}
      </ListTools>
      {problem && (
        <chakra.div mb="4">
          <ProblemPanel {...problem} onRetry={refresh} />
        </chakra.div>
      )}
      {!shown && !problem && (look ? look.waiting : <ListWaiting list={list} />)}
      {shown && !hasRows && children}
      <div {...home}>
        {shown && hasRows && (
          <>
            <Rows
              {...{ list, look, selection, hasWaited, rows: shown.rows, sort: search.sort }}
              isOld={search.isStale || !now}
            />
            <Pagination
              {...shown}
              label={`Pages of ${list.name.toLowerCase()}`}
              shown={shown.rows.length}
              askedPage={search.askedPage}
              onPage={search.goToPage}
              missingPage={search.missingPage}
            />
          </>
        )}
        {shown && list.bulk && (
          <SelectedRows
            {...{ name: list.name, columns, selection, refresh }}
            all={{ source: answer.source, count: shown }}
            offer={list.bulk}
            rows={shown.rows}
          />
        )}
      </div>
    </>
  );
}

/** Returns the page to show, and why the requested one could not be read as a whole. */
function toShown<Row>({ now, before, error }: ListAnswer<Row>) {
  const problem = error ? toProblemOf(error) : null;
  return { shown: problem ? now : (now ?? before), problem };
}

/** Returns what the shown rows are of: while those of another filter load, still what they were read for. */
function useShownScope<Row>({ now, source }: ListAnswer<Row>): RowScope {
  const scope = toScope(source);
  const shown = useRef(scope);
  if (now) shown.current = scope;
  return shown.current;
}

/** What is listed, without page, order and columns. */
function toScope({ operation }: Pick<ListSource<unknown>, 'operation'>): RowScope {
  const { id, filter } = operation.variables;
  return { list: String(id), filter: JSON.stringify(filter) };
}

/** Its first checkbox takes the focus of the bar that disappears when its action is done. */
const home = { 'data-focus-home': true, style: { display: 'contents' } };

const Waiting = chakra('div', {
  base: { mb: '3', transition: 'opacity 150ms', '&[aria-busy=true]': { opacity: 0.6 } },
});

type RowsProps<Row> = Pick<ListResultsProps<Row>, 'list' | 'look'> & {
  rows: readonly Row[];
  selection: RowSelection<Row>;
  isOld: boolean;
  hasWaited: boolean;
  sort: ListSort | undefined;
};

/** Renders the rows, faded while newer ones are loading. */
function Rows<Row extends { id: string }>({ list, look, rows, isOld, ...more }: RowsProps<Row>) {
  return (
    <Waiting aria-busy={isOld}>
      {look ? (
        look.rows(rows)
      ) : (
        <TableFrame>
          <ListTable {...{ list, rows }} {...more} />
        </TableFrame>
      )}
    </Waiting>
  );
}
