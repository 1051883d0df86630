import { personLengths } from '@console/schema/limits.ts';
import { useSearchParams } from 'react-router-dom';
import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  UserListPageDocument,
  type UserListTableFragment,
  UserListTableFragmentDoc,
} from '../../graph/generated/graphql.ts';
import { ListChips } from '../../list/list-chips.tsx';
import { ListNothing } from '../../list/list-nothing.tsx';
import { ListResults } from '../../list/list-results.tsx';
import { ListSearchPanel } from '../../list/list-search-panel.tsx';
import type { Column } from '../../list/list-shape.ts';
import { readSort } from '../../list/list-sort.ts';
import { personSortFields, toPeopleVariables } from '../../list/people-search.ts';
import { SearchText } from '../../list/search-fields.tsx';
import { readPage, readText } from '../../list/search-values.ts';
import { statusColumn } from '../../list/status-column.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { usePermission } from '../../session/viewer.tsx';
import { personName } from '../../ui/action/person-name.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useUserBulk } from '../../user/use-user-bulk.tsx';
import { companyTabs, toCompanyView } from '../list/company.views.ts';
import { toUserList, type UserListSearch, wholeUserList } from './user-list.paths.ts';

type Row = UserListTableFragment['rows'][number];

const columns: readonly Column<Row>[] = [
  { caption: 'First Name', cell: ({ firstName }) => firstName, isName: true, sort: 'firstName' },
  { caption: 'Last Name', cell: ({ lastName }) => lastName, isName: true, sort: 'lastName' },
  { caption: 'Company', cell: ({ company }) => company?.name },
  { caption: 'Email', cell: ({ email }) => email, sort: 'email', width: '30%' },
  { ...statusColumn, width: '8rem' },
];

const readSearch = (params: URLSearchParams): UserListSearch => ({
  lastName: readText(params.get('lastName'), personLengths.name),
  locked: params.get('locked') === 'yes' ? 'yes' : '',
  sort: readSort(params.get('sort'), personSortFields),
  page: readPage(params.get('page')),
});

const toVariables = ({ lastName, locked, ...search }: UserListSearch) => ({
  filter: { lastName: lastName || null, ...(locked && { isLocked: true }) },
  ...toPeopleVariables(search),
});

const toFilters = ({ lastName, locked }: UserListSearch) => [
  ...(lastName ? [{ label: `Last Name: ${lastName}`, without: { lastName: '' } }] : []),
  ...(locked ? [{ label: 'Locked accounts', without: { locked: '' as const } }] : []),
];

/** The active users of all companies that the person may read. The URL holds the whole search. */
export function UserListPage() {
  const list = useListSearch<UserListSearch>({
    search: readSearch(useSearchParams()[0]),
    whole: wholeUserList,
    toPath: toUserList,
    query: 'UserListPage',
  });
  const answer = useListQuery(UserListPageDocument, toVariables(list.asked), ({ companyUsers }) =>
    readFragment(UserListTableFragmentDoc, companyUsers),
  );
  const bulk = useUserBulk<Row>(null, companyOf);
  const opener = { canEdit: usePermission('COMPANY_USERS_EDIT').isAllowed, nameOf, to: toUser };
  const filters = toFilters(list.search);
  const nothing = {
    noMatch: 'No users match this search.',
    hint: 'Try a shorter name.',
    showAll: 'Show all active users',
    onReset: list.reset,
  };
  return (
    <>
      <PageHeader title="Company Users" />
      <ListSearchPanel label="Search users" list={list} live={['lastName']} activeCount={filters.length}>
        {(draft, change) => (
          <SearchText
            label="Last Name"
            value={draft.lastName}
            longest={personLengths.name}
            onChange={(lastName) => change({ lastName })}
          />
        )}
      </ListSearchPanel>
      <ListResults
        list={{ name: 'Users', kind: 'COMPANY_USER', columns, opener, bulk }}
        answer={answer}
        search={list}
        filters={<ListChips filters={filters} list={list} />}
      >
        <ListNothing none="No active users yet." search={list.isWhole ? null : nothing} />
      </ListResults>
    </>
  );
}

const nameOf = ({ id, firstName, lastName }: Row) => personName({ firstName, lastName }) || `user ${id}`;

const companyOf = ({ company }: Row) => ({ id: company?.id ?? '', name: company?.name ?? '' });

const toUser = ({ id, company }: Row) =>
  toCompanyView({ id: company?.id ?? '', tab: companyTabs.user, userId: id });
