import type { ReactNode } from 'react';
import { toPhoneText } from '../form/fields/phone-text.ts';
import { FormLock } from '../form/save/form-lock.tsx';
import { useExtension } from '../graph/extensions.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyUsersTabDocument,
  type CompanyUsersTableFragment,
  CompanyUsersTableFragmentDoc,
} from '../graph/generated/graphql.ts';
import { ListChips } from '../list/list-chips.tsx';
import { ListResults } from '../list/list-results.tsx';
import { ListSearchPanel } from '../list/list-search-panel.tsx';
import type { Column } from '../list/list-shape.ts';
import { ListTitle } from '../list/list-title.tsx';
import { NoPeople } from '../list/no-people.tsx';
import { PeopleFields } from '../list/people-fields.tsx';
import { toPeopleFilters } from '../list/people-filters.ts';
import { allPeople, type PeopleSearch, typedNames } from '../list/people-search.ts';
import { toUserVariables } from '../list/people-variables.ts';
import { SearchPlatforms, type SearchPlatformsProps } from '../list/search-fields.tsx';
import { statusColumn } from '../list/status-column.tsx';
import { useListQuery } from '../list/use-list-query.ts';
import { type ListSearch, useListSearch } from '../list/use-list-search.ts';
import { useListView } from '../list/view/use-list-view.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';
import { Button } from '../ui/action/button.tsx';
import { countText } from '../ui/action/count-text.ts';
import { PlusIcon } from '../ui/action/icons.tsx';
import { Checkbox } from '../ui/input/checkbox.tsx';
import { useSearchPlatforms } from './use-search-platforms.ts';
import { nameOf, useUserBulk } from './use-user-bulk.tsx';

export type CompanyUserListProps = {
  companyId: string;
  /** Whether the list is shown in the account area (AMB-35). */
  isEmbedded?: boolean;
  search: PeopleSearch;
  toPath: (search: PeopleSearch) => string;
  /** Returns the path of a person. */
  toUser: (id: string) => string;
  /** Returns the path that shows a person read-only. Without it, the list only offers to open a person. */
  toShow?: (id: string) => string;
  /** Opens the form of a new person. */
  onAdd: () => void;
  /** Buttons beside the export. */
  tools?: ReactNode;
};

/** The people of a company [CUS-01] [CUS-02]. Loads them when the tab is first opened. */
export function CompanyUserList({ companyId, search, toPath, ...paths }: CompanyUserListProps) {
  const { isAllowed, reason } = usePermission('COMPANY_USERS_READ');
  const list = useListSearch({
    search,
    whole: allPeople,
    toPath,
    query: 'CompanyUsersTab',
    keepsScroll: true,
  });
  if (isAllowed) return <UserSearch companyId={companyId} list={list} {...paths} />;
  return (
    <>
      <ListTitle name="Users" count={undefined} />
      <FormLock reason={reason} />
    </>
  );
}

type Row = CompanyUsersTableFragment['rows'][number] & { phone?: string | null };

/** The columns of the list [CUS-02]. */
const columns: readonly Column<Row>[] = [
  { caption: 'First Name', cell: ({ firstName }) => firstName, isName: true, sort: 'firstName' },
  { caption: 'Last Name', cell: ({ lastName }) => lastName, isName: true, sort: 'lastName' },
  { caption: 'Email', cell: ({ email }) => email, sort: 'email', width: '35%' },
  { ...statusColumn, width: '8rem' },
];

/** Further columns, which a person can add. */
const more: readonly Column<Row>[] = [
  {
    caption: 'Phone Number',
    cell: ({ phone }) => phone && toPhoneText(phone),
    isNumber: true,
    barWidth: '7rem',
  },
];

type UserSearchProps = Omit<CompanyUserListProps, 'search' | 'toPath'> & {
  list: ListSearch<PeopleSearch>;
};

function UserSearch({ companyId, isEmbedded = false, list, toUser, toShow, onAdd, tools }: UserSearchProps) {
  const canEdit = usePermission('COMPANY_USERS_EDIT').isAllowed;
  const bulk = useUserBulk({ companyId, isEmbedded });
  const opener = {
    canEdit,
    nameOf,
    to: (row: Row) => toUser(row.id),
    toShow: toShow && ((row: Row) => toShow(row.id)),
    keepsScroll: true,
  };
  const view = useListView(useViewer().id, 'users', columns, more);
  const variables = { id: companyId, ...toUserVariables(list.asked), ...view.variables };
  const answer = useListQuery(CompanyUsersTabDocument, variables, ({ company }) =>
    readFragment(CompanyUsersTableFragmentDoc, company?.users),
  );
  const platforms = useSearchPlatforms();
  const filters = toPeopleFilters(list.search, 'users', platforms);
  return (
    <>
      <ListTitle name="Users" count={countText(answer.now ?? answer.before)} />
      <UserSearchPanel list={list} onAdd={onAdd} platforms={platforms} activeCount={filters.length} />
      <ListResults
        list={{ name: 'Users', kind: 'COMPANY_USER', columns: view.shown, view, opener, bulk }}
        answer={answer}
        search={list}
        filters={<ListChips filters={filters} list={list} />}
        tools={tools}
      >
        <NoUsers list={list} />
      </ListResults>
    </>
  );
}

type UserSearchPanelProps = Pick<UserSearchProps, 'list' | 'onAdd'> & {
  platforms: SearchPlatformsProps['platforms'];
  activeCount: number;
};

function UserSearchPanel({ list, onAdd, platforms, activeCount }: UserSearchPanelProps) {
  const hasFilters = useExtension('LIST_FILTERS');
  return (
    <ListSearchPanel
      label="Search users"
      list={list}
      live={typedNames}
      activeCount={activeCount}
      action={<AddUser onAdd={onAdd} />}
    >
      {(draft, change) => (
        <PeopleFields draft={draft} onChange={change} inactiveCaption="Display inactive users">
          <SearchPlatforms
            platforms={platforms}
            chosen={draft.platformIds}
            onChange={(platformIds) => change({ platformIds })}
          />
          {hasFilters && (
            <Checkbox
              checked={draft.hasNoRole}
              onChange={(event) => change({ hasNoRole: event.target.checked })}
            >
              Only users without a role
            </Checkbox>
          )}
        </PeopleFields>
      )}
    </ListSearchPanel>
  );
}

function AddUser({ onAdd }: Pick<UserSearchProps, 'onAdd'>) {
  return (
    <Button disabledReason={usePermission('COMPANY_USERS_EDIT').reason} onClick={onAdd}>
      <PlusIcon /> Add New User
    </Button>
  );
}

function NoUsers({ list }: Pick<UserSearchProps, 'list'>) {
  const { reason } = usePermission('COMPANY_USERS_EDIT');
  return (
    <NoPeople
      kind="users"
      list={list}
      hint="Try a shorter name, search all platforms, or display inactive users."
      toAdding={
        reason === null
          ? (which) => `Choose Add New User to add ${which}, or import several from a file.`
          : null
      }
    />
  );
}
