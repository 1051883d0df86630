import { useNavigate, useSearchParams } from 'react-router-dom';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  ProviderUserListDocument,
  type ProviderUsersTableFragment,
  ProviderUsersTableFragmentDoc,
} from '../graph/generated/graphql.ts';
import { ListNothing } from '../list/list-nothing.tsx';
import { ListResults } from '../list/list-results.tsx';
import { ListSearchPanel } from '../list/list-search-panel.tsx';
import type { Column } from '../list/list-table.tsx';
import { PeopleFields } from '../list/people-fields.tsx';
import { useListQuery } from '../list/use-list-query.ts';
import { type ListSearch, useListSearch } from '../list/use-list-search.ts';
import { usePermission } from '../session/viewer.tsx';
import { Button, ButtonLink } from '../ui/action/button.tsx';
import { PlusIcon } from '../ui/action/icons.tsx';
import { usePaletteActions } from '../ui/command/page-actions.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { StatusBadge } from '../ui/message/status-badge.tsx';
import { ProviderAddressFilters } from './provider-address-filters.tsx';
import { roleNames } from './provider-role.ts';
import { toProviderUser, toProviderUserAdd } from './provider-user.paths.ts';
import {
  allProviderUsers,
  type ProviderUserSearch,
  readProviderUserSearch,
  toProviderUserFilter,
  toProviderUserSearch,
} from './provider-user.search.ts';

type Row = ProviderUsersTableFragment['rows'][number];

/** Columns of the list [PRV-02]. */
const columns: readonly Column<Row>[] = [
  { caption: 'First Name', cell: ({ firstName }) => firstName },
  { caption: 'Last Name', cell: ({ lastName }) => lastName },
  { caption: 'User Role', cell: ({ role }) => role && roleNames[role] },
  {
    caption: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => status,
    barWidth: '4rem',
  },
];

const nameOf = ({ id, firstName, lastName }: Row) =>
  [firstName, lastName].filter(Boolean).join(' ') || `user ${id}`;

/** Lists the provider users [PRV-01] [PRV-02] [RTE-12]. The URL holds the search and the page number. */
export function ProviderUserListPage() {
  const list = useListSearch<ProviderUserSearch>({
    search: readProviderUserSearch(useSearchParams()[0]),
    whole: allProviderUsers,
    toPath: toProviderUserSearch,
    query: 'ProviderUserList',
  });
  return (
    <>
      <PageHeader title="J3Tech User Management" />
      <ListSearchPanel label="Search users" list={list} action={<AddUser />}>
        {(draft, change) => (
          <>
            <PeopleFields draft={draft} onChange={change} inactiveCaption="Display inactive users" />
            <ProviderAddressFilters draft={draft} onChange={change} onSearch={list.runSearch} />
          </>
        )}
      </ListSearchPanel>
      <ProviderUserResults list={list} />
    </>
  );
}

function ProviderUserResults({ list }: { list: ListSearch<ProviderUserSearch> }) {
  const { isAllowed: canEdit } = usePermission('PROVIDER_USERS_EDIT');
  const variables = { filter: toProviderUserFilter(list.asked), page: list.asked.page };
  const answer = useListQuery(ProviderUserListDocument, variables, ({ providerUsers }) =>
    readFragment(ProviderUsersTableFragmentDoc, providerUsers),
  );
  const nothing = {
    noMatch: 'No users match this search.',
    hint: 'Try a shorter name, or display inactive users.',
    showAll: 'Show all active users',
    onReset: list.reset,
  };
  return (
    <ListResults
      list={{
        name: 'Users',
        kind: 'PROVIDER_USER',
        columns,
        opener: { canEdit, nameOf, to: toProviderUser },
      }}
      answer={answer}
      search={list}
    >
      <ListNothing none="No active users." search={list.isWhole ? null : nothing} />
    </ListResults>
  );
}

function AddUser() {
  const { isAllowed, reason } = usePermission('PROVIDER_USERS_EDIT');
  const navigate = useNavigate();
  const add = () => void navigate(toProviderUserAdd());
  usePaletteActions([{ label: 'Add user', shortcut: 'create', disabledReason: reason, run: add }]);
  if (!isAllowed) return <Button disabledReason={reason}>Add New User</Button>;
  return (
    <ButtonLink to={toProviderUserAdd()} ms={{ sm: 'auto' }}>
      <PlusIcon /> Add New User
    </ButtonLink>
  );
}
