import type { ReactNode } from 'react';
import type { BulkOffer } from '../../bulk/bulk-offer.ts';
import { toPhoneText } from '../../form/fields/phone-text.ts';
import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  CompanyLocationsTabDocument,
  type CompanyLocationsTableFragment,
  CompanyLocationsTableFragmentDoc,
} from '../../graph/generated/graphql.ts';
import { ListChips } from '../../list/list-chips.tsx';
import { ListNothing } from '../../list/list-nothing.tsx';
import { ListResults } from '../../list/list-results.tsx';
import { ListSearchPanel } from '../../list/list-search-panel.tsx';
import type { Column } from '../../list/list-shape.ts';
import { ListTitle } from '../../list/list-title.tsx';
import { statusColumn } from '../../list/status-column.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useListView } from '../../list/view/use-list-view.ts';
import { ApplyRatesButton } from '../../rates/apply-rates-button.tsx';
import { usePermission, useViewer } from '../../session/viewer.tsx';
import { Button } from '../../ui/action/button.tsx';
import { countText } from '../../ui/action/count-text.ts';
import { PlusIcon } from '../../ui/action/icons.tsx';
import { recordName } from '../../ui/action/record-name.ts';
import { LocationFields } from '../list/location-fields.tsx';
import { toLocationFilters } from '../list/location-filters.ts';
import { allLocations, type LocationSearch } from '../list/location-search.ts';
import { toLocationVariables } from '../list/location-variables.ts';

export type CompanyLocationsTabProps = {
  id: string;
  search: LocationSearch;
  toPath: (search: LocationSearch) => string;
  /** Returns the path of a location. */
  toLocation: (locationId: string) => string;
  /** Opens the form of a new location. */
  onAdd: () => void;
  /** Buttons beside the export. */
  tools?: ReactNode;
};

type Row = CompanyLocationsTableFragment['rows'][number] & {
  mailingName?: string | null;
  phone?: string | null;
  address?: { address1?: string | null; zip?: string | null } | null;
};

const nameOf = ({ id, publicName }: Row) => recordName(publicName, 'location', id);

/** The columns of the list [LOC-01]. */
const columns: readonly Column<Row>[] = [
  {
    caption: 'Location Name',
    cell: nameOf,
    text: ({ publicName }) => publicName,
    isName: true,
    sort: 'name',
  },
  { caption: 'City', cell: ({ address }) => address?.city, sort: 'city', width: '25%' },
  { caption: 'State', cell: ({ address }) => address?.state?.code, barWidth: '2rem', width: '5.5rem' },
  { ...statusColumn, width: '8rem' },
];

/** Further columns, which a person can add. */
const more: readonly Column<Row>[] = [
  { caption: 'Mailing Name', cell: ({ mailingName }) => mailingName },
  {
    caption: 'Phone Number',
    cell: ({ phone }) => phone && toPhoneText(phone),
    isNumber: true,
    barWidth: '7rem',
  },
  { caption: 'Address', cell: ({ address }) => address?.address1 },
  { caption: 'Zip Code', cell: ({ address }) => address?.zip, isNumber: true },
];

/** The locations of a company [LOC-01] [LOC-02]. Loads them when the tab is first opened. */
export function CompanyLocationsTab(props: CompanyLocationsTabProps) {
  const { id, search, toPath, toLocation, onAdd, tools } = props;
  const list = useListSearch({
    search,
    whole: allLocations,
    toPath,
    query: 'CompanyLocationsTab',
    keepsScroll: true,
  });
  const view = useListView(useViewer().id, 'locations', columns, more);
  const variables = { id, ...toLocationVariables(list.asked), ...view.variables };
  const answer = useListQuery(CompanyLocationsTabDocument, variables, ({ company }) =>
    readFragment(CompanyLocationsTableFragmentDoc, company?.locations),
  );
  const { isAllowed: canEdit, reason } = usePermission('LOCATION_EDIT');
  const opener = { canEdit, nameOf, to: (row: Row) => toLocation(row.id), keepsScroll: true };
  const bulk: BulkOffer<Row> = {
    ...({ kind: 'LOCATION', nameOf, statusOf, statusReason: reason } as const),
    more: (chosen, onStart) => (
      <ApplyRatesButton items={chosen.map((row) => ({ id: row.id, name: nameOf(row) }))} onStart={onStart} />
    ),
  };
  const filters = toLocationFilters(list.search);
  const nothing = {
    noMatch: 'No locations match this search.',
    hint: 'Try a shorter name, or search all statuses.',
    showAll: 'Show all locations',
    onReset: list.reset,
  };
  const action = (
    <Button disabledReason={reason} onClick={onAdd}>
      <PlusIcon /> Add New Location
    </Button>
  );
  return (
    <>
      <ListTitle name="Locations" count={countText(answer.now ?? answer.before)} />
      <ListSearchPanel
        label="Search locations"
        list={list}
        live={['name']}
        activeCount={filters.length}
        action={action}
      >
        {(draft, change) => <LocationFields draft={draft} onChange={change} />}
      </ListSearchPanel>
      <ListResults
        list={{ name: 'Locations', kind: 'LOCATION', columns: view.shown, view, opener, bulk }}
        answer={answer}
        search={list}
        filters={<ListChips filters={filters} list={list} />}
        tools={tools}
      >
        <ListNothing
          none="This company has no locations."
          hint={
            reason === null
              ? 'Choose Add New Location to add the first one, or import several from a file.'
              : undefined
          }
          search={list.isWhole ? null : nothing}
        />
      </ListResults>
    </>
  );
}

const statusOf = ({ status }: Row) => status;
