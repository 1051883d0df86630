import { useQuery } from '@apollo/client/react';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyUserSearchOptionsDocument,
  CompanyUsersTabDocument,
  type CompanyUsersTableFragment,
  CompanyUsersTableFragmentDoc,
} from '../graph/generated/graphql.ts';
import { ListNothing } from '../list/list-nothing.tsx';
import { ListResults } from '../list/list-results.tsx';
import { ListSearchPanel } from '../list/list-search-panel.tsx';
import type { Column } from '../list/list-table.tsx';
import { ListTitle } from '../list/list-title.tsx';
import { PeopleFields } from '../list/people-fields.tsx';
import { allPeople, type PeopleSearch, toPeopleFilter } from '../list/people-search.ts';
import { SearchPlatforms } from '../list/search-fields.tsx';
import { useListQuery } from '../list/use-list-query.ts';
import { type ListSearch, useListSearch } from '../list/use-list-search.ts';
import { usePermission } from '../session/viewer.tsx';
import { Button } from '../ui/action/button.tsx';
import { countText } from '../ui/action/count-text.ts';
import { PlusIcon } from '../ui/action/icons.tsx';
import { StatusBadge } from '../ui/message/status-badge.tsx';

export type CompanyUserListProps = {
  companyId: string;
  search: PeopleSearch;
  toPath: (search: PeopleSearch) => string;
  /** Opens a person; null to add one. */
  onOpen: (id: string | null) => void;
  /** Shows a person read-only. Without it, the list only offers to open a person. */
  onShow?: (id: string) => void;
};

/** The people of a company [CUS-01] [CUS-02]. Loads them when the tab is first opened. */
export function CompanyUserList({ companyId, search, toPath, ...open }: CompanyUserListProps) {
  const { isAllowed, reason } = usePermission('COMPANY_USERS_READ');
  const list = useListSearch({
    search,
    whole: allPeople,
    toPath,
    query: 'CompanyUsersTab',
    keepsScroll: true,
  });
  if (isAllowed) return <UserSearch companyId={companyId} list={list} {...open} />;
  return (
    <>
      <ListTitle name="Users" count={undefined} />
      <p>{reason}</p>
    </>
  );
}

type Row = CompanyUsersTableFragment['rows'][number];

/** The columns of the list [CUS-02]. */
const columns: readonly Column<Row>[] = [
  { caption: 'First Name', cell: ({ firstName }) => firstName },
  { caption: 'Last Name', cell: ({ lastName }) => lastName },
  { caption: 'Email', cell: ({ email }) => email },
  {
    caption: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => status,
    barWidth: '4rem',
  },
];

type UserSearchProps = Pick<CompanyUserListProps, 'companyId' | 'onOpen' | 'onShow'> & {
  list: ListSearch<PeopleSearch>;
};

function UserSearch({ companyId, list, onOpen, onShow }: UserSearchProps) {
  const { isAllowed: canEdit } = usePermission('COMPANY_USERS_EDIT');
  const opener = {
    canEdit,
    nameOf,
    onOpen: (row: Row) => onOpen(row.id),
    onShow: onShow && ((row: Row) => onShow(row.id)),
  };
  const { page, platformIds } = list.asked;
  const filter = { ...toPeopleFilter(list.asked), platformIds: platformIds.length ? platformIds : null };
  const answer = useListQuery(CompanyUsersTabDocument, { id: companyId, filter, page }, ({ company }) =>
    readFragment(CompanyUsersTableFragmentDoc, company?.users),
  );
  return (
    <>
      <ListTitle name="Users" count={countText(answer.now ?? answer.before)} />
      <UserSearchPanel list={list} onOpen={onOpen} />
      <ListResults
        list={{ name: 'Users', kind: 'COMPANY_USER', columns, opener }}
        answer={answer}
        search={list}
      >
        <NoUsers list={list} />
      </ListResults>
    </>
  );
}

function UserSearchPanel({ list, onOpen }: Pick<UserSearchProps, 'list' | 'onOpen'>) {
  const { reason } = usePermission('COMPANY_USERS_EDIT');
  const action = (
    <Button disabledReason={reason} onClick={() => onOpen(null)}>
      <PlusIcon /> Add New User
    </Button>
  );
  const { data, loading } = useQuery(CompanyUserSearchOptionsDocument, {
    fetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  return (
    <ListSearchPanel label="Search users" list={list} action={action}>
      {(draft, change) => (
        <PeopleFields draft={draft} onChange={change} inactiveCaption="Display inactive users">
          <SearchPlatforms
            platforms={data?.platforms ?? (loading ? undefined : null)}
            chosen={draft.platformIds}
            onChange={(platformIds) => change({ platformIds })}
          />
        </PeopleFields>
      )}
    </ListSearchPanel>
  );
}

function NoUsers({ list }: Pick<UserSearchProps, 'list'>) {
  const search = {
    noMatch: 'No users match this search.',
    hint: 'Try a shorter name, search all platforms, or display inactive users.',
    showAll: 'Show all active users',
    onReset: list.reset,
  };
  return <ListNothing none="This company has no active users." search={list.isWhole ? null : search} />;
}

const nameOf = ({ id, firstName, lastName }: Row) =>
  [firstName, lastName].filter(Boolean).join(' ') || `user ${id}`;
