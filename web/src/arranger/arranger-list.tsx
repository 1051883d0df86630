import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyArrangersTabDocument,
  type CompanyArrangersTableFragment,
  CompanyArrangersTableFragmentDoc,
} from '../graph/generated/graphql.ts';
import { ListNothing } from '../list/list-nothing.tsx';
import { ListResults } from '../list/list-results.tsx';
import { ListSearchPanel } from '../list/list-search-panel.tsx';
import type { Column } from '../list/list-table.tsx';
import { ListTitle } from '../list/list-title.tsx';
import { PeopleFields } from '../list/people-fields.tsx';
import { allPeople, type PeopleSearch, toPeopleFilter } from '../list/people-search.ts';
import { useListQuery } from '../list/use-list-query.ts';
import { useListSearch } from '../list/use-list-search.ts';
import { usePermission } from '../session/viewer.tsx';
import { Button } from '../ui/action/button.tsx';
import { countText } from '../ui/action/count-text.ts';
import { PlusIcon } from '../ui/action/icons.tsx';
import { StatusBadge } from '../ui/message/status-badge.tsx';

export type ArrangerListProps = {
  companyId: string;
  search: PeopleSearch;
  toPath: (search: PeopleSearch) => string;
  /** Opens an arranger; null opens the form of a new one. */
  onOpen: (arrangerId: string | null) => void;
};

type Row = CompanyArrangersTableFragment['rows'][number];

/** Columns of the list [ARR-02]. */
const columns: readonly Column<Row>[] = [
  { caption: 'First Name', cell: ({ firstName }) => firstName },
  { caption: 'Last Name', cell: ({ lastName }) => lastName },
  {
    caption: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => status,
    barWidth: '4rem',
  },
];

/**
 * Lists the arrangers of a company [ARR-01] [ARR-02]. The first request is sent when the tab is first opened.
 */
export function ArrangerList({ companyId, search, toPath, onOpen }: ArrangerListProps) {
  const query = 'CompanyArrangersTab';
  const list = useListSearch({ search, whole: allPeople, toPath, query, keepsScroll: true });
  const variables = { id: companyId, filter: toPeopleFilter(list.asked), page: list.asked.page };
  const answer = useListQuery(CompanyArrangersTabDocument, variables, ({ company }) =>
    readFragment(CompanyArrangersTableFragmentDoc, company?.arrangers),
  );
  const { isAllowed: canEdit, reason } = usePermission('ARRANGER_EDIT');
  const opener = { canEdit, nameOf, onOpen: (row: Row) => onOpen(row.id) };
  const nothing = {
    noMatch: 'No arrangers match this search.',
    hint: 'Try a shorter name, or display inactive arrangers.',
    showAll: 'Show all active arrangers',
    onReset: list.reset,
  };
  const action = (
    <Button disabledReason={reason} onClick={() => onOpen(null)}>
      <PlusIcon /> Add New Arranger
    </Button>
  );
  return (
    <>
      <ListTitle name="Arrangers" count={countText(answer.now ?? answer.before)} />
      <ListSearchPanel label="Search arrangers" list={list} action={action}>
        {(draft, change) => (
          <PeopleFields draft={draft} onChange={change} inactiveCaption="Display inactive arrangers" />
        )}
      </ListSearchPanel>
      <ListResults
        list={{ name: 'Arrangers', kind: 'ARRANGER', columns, opener }}
        answer={answer}
        search={list}
      >
        <ListNothing none="This company has no active arrangers." search={list.isWhole ? null : nothing} />
      </ListResults>
    </>
  );
}

const nameOf = ({ id, firstName, lastName }: Row) =>
  [firstName, lastName].filter(Boolean).join(' ') || `arranger ${id}`;
