import { personLengths } from '@console/schema/limits.ts';
import { useSearchParams } from 'react-router-dom';
import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  UserListPageDocument,
  type UserListTableFragment,
  UserListTableFragmentDoc,
} from '../../graph/generated/graphql.ts';
import { ListChips } from '../../list/list-chips.tsx';
import type { ListFilter } from '../../list/list-filter.ts';
import { ListNothing } from '../../list/list-nothing.tsx';
import { ListResults } from '../../list/list-results.tsx';
import { ListSearchPanel } from '../../list/list-search-panel.tsx';
import type { Column } from '../../list/list-shape.ts';
import { lockedFilters } from '../../list/locked-accounts.ts';
import { PeopleFields } from '../../list/people-fields.tsx';
import { toPeopleFilters } from '../../list/people-filters.ts';
import { typedNames } from '../../list/people-search.ts';
import type { Platforms } from '../../list/platform-filters.ts';
import { SearchPlatforms, SearchText } from '../../list/search-fields.tsx';
import { statusColumn } from '../../list/status-column.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useListView } from '../../list/view/use-list-view.ts';
import { usePermission, useViewer } from '../../session/viewer.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useSearchPlatforms } from '../../user/use-search-platforms.ts';
import { nameOf, useUserBulk } from '../../user/use-user-bulk.tsx';
import { toCompanyView } from '../list/company.views.ts';
import { companyTabs } from '../list/company-place.ts';
import { companyColumn, companyOf } from './company-column.tsx';
import { toUserList } from './user-list.paths.ts';
import { readUserList, toUserListVariables, type UserListSearch, wholeUserList } from './user-list.search.ts';

type Row = UserListTableFragment['rows'][number];

const columns: readonly Column<Row>[] = [
  { caption: 'First Name', cell: ({ firstName }) => firstName, isName: true, sort: 'firstName' },
  { caption: 'Last Name', cell: ({ lastName }) => lastName, isName: true, sort: 'lastName' },
  companyColumn(companyTabs.users),
  { caption: 'Email', cell: ({ email }) => email, sort: 'email', width: '27%' },
  { ...statusColumn, width: '8rem' },
];

/** The fields that search while the user types. */
const typed = [...typedNames, 'email'] as const;

const toFilters = (
  { email, ...search }: UserListSearch,
  platforms: Platforms,
): ListFilter<UserListSearch>[] => [
  ...toPeopleFilters(search, 'users', platforms),
  ...(email ? [{ label: `Email: ${email}`, without: { email: '' } }] : []),
  ...lockedFilters(search),
];

/** The active users of all companies that the person may read. The URL holds the whole search. */
export function UserListPage() {
  const list = useListSearch<UserListSearch>({
    search: readUserList(useSearchParams()[0]),
    whole: wholeUserList,
    toPath: toUserList,
    query: 'UserListPage',
  });
  const answer = useListQuery(UserListPageDocument, toUserListVariables(list.asked), ({ companyUsers }) =>
    readFragment(UserListTableFragmentDoc, companyUsers),
  );
  const view = useListView(useViewer().id, 'all-users', columns, []);
  const bulk = useUserBulk<Row>({ companyId: null, companyOf });
  const opener = { canEdit: usePermission('COMPANY_USERS_EDIT').isAllowed, nameOf, to: toUser };
  const platforms = useSearchPlatforms();
  const filters = toFilters(list.search, platforms);
  const nothing = {
    noMatch: 'No users match this search.',
    hint: 'Try a shorter name, search all platforms, or display inactive users.',
    showAll: 'Show all active users',
    onReset: list.reset,
  };
  return (
    <>
      <PageHeader title="All Users" />
      <ListSearchPanel label="Search users" list={list} live={typed} activeCount={filters.length}>
        {(draft, change) => (
          <PeopleFields draft={draft} onChange={change} inactiveCaption="Display inactive users">
            <SearchText
              label="Email"
              value={draft.email}
              longest={personLengths.email}
              onChange={(email) => change({ email })}
            />
            <SearchPlatforms
              platforms={platforms}
              chosen={draft.platformIds}
              onChange={(platformIds) => change({ platformIds })}
            />
            <Checkbox
              checked={draft.hasNoRole}
              onChange={(event) => change({ hasNoRole: event.target.checked })}
            >
              Only users without a role
            </Checkbox>
          </PeopleFields>
        )}
      </ListSearchPanel>
      <ListResults
        list={{ name: 'Users', kind: 'COMPANY_USER', columns: view.shown, view, opener, bulk }}
        answer={answer}
        search={list}
        filters={<ListChips filters={filters} list={list} />}
      >
        <ListNothing
          none="No active users yet."
          hint="Open a company and add its users there."
          search={list.isWhole ? null : nothing}
        />
      </ListResults>
    </>
  );
}

const toUser = ({ id, company }: Row) =>
  toCompanyView({ id: company?.id ?? '', tab: companyTabs.user, userId: id });
