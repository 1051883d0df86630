import type { BulkOffer } from '../bulk/bulk-offer.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyArrangersTabDocument,
  type CompanyArrangersTableFragment,
  CompanyArrangersTableFragmentDoc,
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
import { toPersonVariables } from '../list/people-variables.ts';
import { statusColumn } from '../list/status-column.tsx';
import { useListQuery } from '../list/use-list-query.ts';
import { useListSearch } from '../list/use-list-search.ts';
import { useListView } from '../list/view/use-list-view.ts';
import { BulkInviteButton } from '../password/bulk-invite-button.tsx';
import { usePermission, useViewer } from '../session/viewer.tsx';
import { Button } from '../ui/action/button.tsx';
import { countText } from '../ui/action/count-text.ts';
import { PlusIcon } from '../ui/action/icons.tsx';
import { personName } from '../ui/action/person-name.ts';
import { recordName } from '../ui/action/record-name.ts';

export type ArrangerListProps = {
  companyId: string;
  search: PeopleSearch;
  toPath: (search: PeopleSearch) => string;
  /** Returns the path of an arranger. */
  toArranger: (arrangerId: string) => string;
  /** Opens the form of a new arranger. */
  onAdd: () => void;
};

type Row = CompanyArrangersTableFragment['rows'][number] & { email?: string | null };

/** Columns of the list [ARR-02]. */
const columns: readonly Column<Row>[] = [
  { caption: 'First Name', cell: ({ firstName }) => firstName, isName: true, sort: 'firstName' },
  { caption: 'Last Name', cell: ({ lastName }) => lastName, isName: true, sort: 'lastName' },
  { ...statusColumn, width: '8rem' },
];

/** Further columns, which a person can add. */
const more: readonly Column<Row>[] = [{ caption: 'Email', cell: ({ email }) => email }];

/**
 * Lists the arrangers of a company [ARR-01] [ARR-02]. The first request is sent when the tab is first opened.
 */
export function ArrangerList({ companyId, search, toPath, toArranger, onAdd }: ArrangerListProps) {
  const query = 'CompanyArrangersTab';
  const list = useListSearch({ search, whole: allPeople, toPath, query, keepsScroll: true });
  const view = useListView(useViewer().id, 'arrangers', columns, more);
  const variables = { id: companyId, ...toPersonVariables(list.asked), ...view.variables };
  const answer = useListQuery(CompanyArrangersTabDocument, variables, ({ company }) =>
    readFragment(CompanyArrangersTableFragmentDoc, company?.arrangers),
  );
  const { isAllowed: canEdit, reason } = usePermission('ARRANGER_EDIT');
  const opener = { canEdit, nameOf, to: (row: Row) => toArranger(row.id), keepsScroll: true };
  const bulk: BulkOffer<Row> = {
    ...({ kind: 'ARRANGER', nameOf, statusOf, statusReason: reason } as const),
    more: (chosen, onStart) => <BulkInviteButton kind="ARRANGER" {...{ nameOf, chosen, reason, onStart }} />,
  };
  const filters = toPeopleFilters(list.search, 'arrangers');
  const action = (
    <Button disabledReason={reason} onClick={onAdd}>
      <PlusIcon /> Add New Arranger
    </Button>
  );
  return (
    <>
      <ListTitle name="Arrangers" count={countText(answer.now ?? answer.before)} />
      <ListSearchPanel
        label="Search arrangers"
        list={list}
        live={typedNames}
        activeCount={filters.length}
        action={action}
      >
        {(draft, change) => (
          <PeopleFields draft={draft} onChange={change} inactiveCaption="Display inactive arrangers" />
        )}
      </ListSearchPanel>
      <ListResults
        list={{ name: 'Arrangers', kind: 'ARRANGER', columns: view.shown, view, opener, bulk }}
        answer={answer}
        search={list}
        filters={<ListChips filters={filters} list={list} />}
      >
        <NoPeople
          kind="arrangers"
          list={list}
          hint="Try a shorter name, or display inactive arrangers."
          toAdding={reason === null ? (which) => `Choose Add New Arranger to add ${which}.` : null}
        />
      </ListResults>
    </>
  );
}

const nameOf = ({ id, firstName, lastName }: Row) =>
  recordName(personName({ firstName, lastName }), 'arranger', id);

const statusOf = ({ status }: Row) => status;
