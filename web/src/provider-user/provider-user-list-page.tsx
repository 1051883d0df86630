import { useNavigate, useSearchParams } from 'react-router-dom';
import type { BulkOffer } from '../bulk/bulk-offer.ts';
import { useExtension } from '../graph/extensions.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  ProviderUserListDocument,
  type ProviderUsersTableFragment,
  ProviderUsersTableFragmentDoc,
} from '../graph/generated/graphql.ts';
import { ListChips } from '../list/list-chips.tsx';
import type { ListFilter } from '../list/list-filter.ts';
import { ListNothing } from '../list/list-nothing.tsx';
import { ListResults } from '../list/list-results.tsx';
import { ListSearchPanel } from '../list/list-search-panel.tsx';
import type { Column } from '../list/list-shape.ts';
import { PeopleFields } from '../list/people-fields.tsx';
import { typedNames } from '../list/people-search.ts';
import { statusColumn } from '../list/status-column.tsx';
import { useListQuery } from '../list/use-list-query.ts';
import { type ListSearch, useListSearch } from '../list/use-list-search.ts';
import { useListView } from '../list/view/use-list-view.ts';
import { BulkInviteButton } from '../password/bulk-invite-button.tsx';
import { usePermission, useViewer } from '../session/viewer.tsx';
import { Button } from '../ui/action/button.tsx';
import { ButtonLink } from '../ui/action/button-link.ts';
import { PlusIcon } from '../ui/action/icons.tsx';
import { personName } from '../ui/action/person-name.ts';
import { recordName } from '../ui/action/record-name.ts';
import { usePaletteActions } from '../ui/command/page-actions.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { roleNames } from './provider-role.ts';
import { toProviderUser, toProviderUserAdd } from './provider-user.paths.ts';
import {
  allProviderUsers,
  type ProviderUserSearch,
  readProviderUserSearch,
  toProviderUserVariables,
} from './provider-user.search.ts';
import { toProviderUserSearch } from './provider-user-list.paths.ts';
import { useProviderUserFilters } from './use-provider-user-filters.ts';

type Row = ProviderUsersTableFragment['rows'][number];

/** The email address stands for both names if they are missing, so that such rows differ. */
const firstNameOf = ({ firstName, lastName, email }: Row) => firstName || (lastName ? null : email);

/** Columns of the list [PRV-02]. */
const columns: readonly Column<Row>[] = [
  { caption: 'First Name', cell: firstNameOf, isName: true, sort: 'firstName' },
  { caption: 'Last Name', cell: ({ lastName }) => lastName, isName: true, sort: 'lastName' },
  { caption: 'User Role', cell: ({ role }) => role && roleNames[role] },
  { ...statusColumn, width: '8rem' },
];

const nameOf = ({ id, firstName, lastName, email }: Row) =>
  recordName(personName({ firstName, lastName }) || email, 'user', id);

const statusOf = ({ status }: Row) => status;

/** Lists the provider users [PRV-01] [PRV-02] [RTE-12]. The URL holds the search and the page number. */
export function ProviderUserListPage() {
  const search = readProviderUserSearch(useSearchParams()[0]);
  const canFilter = useExtension('LIST_FILTERS');
  const list = useListSearch<ProviderUserSearch>({
    search: canFilter ? search : { ...search, locked: '' },
    whole: allProviderUsers,
    toPath: toProviderUserSearch,
    query: 'ProviderUserList',
  });
  const filters = useProviderUserFilters(list.search);
  return (
    <>
      <PageHeader title="J3Tech User Management" />
      <ListSearchPanel
        label="Search users"
        list={list}
        live={typedNames}
        activeCount={filters.length}
        action={<AddUser />}
      >
        {(draft, change) => (
          <PeopleFields draft={draft} onChange={change} inactiveCaption="Display inactive users" />
        )}
      </ListSearchPanel>
      <ProviderUserResults list={list} filters={filters} />
    </>
  );
}

type ProviderUserResultsProps = {
  list: ListSearch<ProviderUserSearch>;
  filters: readonly ListFilter<ProviderUserSearch>[];
};

function ProviderUserResults({ list, filters }: ProviderUserResultsProps) {
  const { isAllowed: canEdit, reason } = usePermission('PROVIDER_USERS_EDIT');
  const ownId = useViewer().id;
  const bulk: BulkOffer<Row> = {
    ...({ kind: 'PROVIDER_USER', nameOf, statusOf, statusReason: reason, ownId } as const),
    more: (chosen, onStart) => (
      <BulkInviteButton kind="PROVIDER_USER" {...{ nameOf, chosen, reason, onStart }} />
    ),
  };
  const view = useListView(ownId, 'provider-users', columns, []);
  const answer = useListQuery(
    ProviderUserListDocument,
    toProviderUserVariables(list.asked),
    ({ providerUsers }) => readFragment(ProviderUsersTableFragmentDoc, providerUsers),
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
        columns: view.shown,
        view,
        opener: { canEdit, nameOf, to: toProviderUser },
        bulk,
      }}
      answer={answer}
      search={list}
      filters={<ListChips filters={filters} list={list} />}
    >
      <ListNothing none="No active users." search={list.isWhole ? null : nothing} />
    </ListResults>
  );
}

function AddUser() {
  const { reason } = usePermission('PROVIDER_USERS_EDIT');
  const navigate = useNavigate();
  const add = () => void navigate(toProviderUserAdd());
  usePaletteActions([{ label: 'Add user', shortcut: 'create', disabledReason: reason, run: add }]);
  if (reason !== null) return <Button disabledReason={reason}>Add New User</Button>;
  return (
    <ButtonLink to={toProviderUserAdd()}>
      <PlusIcon /> Add New User
    </ButtonLink>
  );
}
