import { addressLengths } from '@console/schema/limits.ts';
import { useSearchParams } from 'react-router-dom';
import type { BulkOffer } from '../../bulk/bulk-offer.ts';
import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  LocationListPageDocument,
  type LocationListTableFragment,
  LocationListTableFragmentDoc,
} from '../../graph/generated/graphql.ts';
import { ListChips } from '../../list/list-chips.tsx';
import type { ListFilter } from '../../list/list-filter.ts';
import { ListNothing } from '../../list/list-nothing.tsx';
import { ListResults } from '../../list/list-results.tsx';
import { ListSearchPanel } from '../../list/list-search-panel.tsx';
import type { Column } from '../../list/list-shape.ts';
import { SearchText } from '../../list/search-fields.tsx';
import { statusColumn } from '../../list/status-column.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useListView } from '../../list/view/use-list-view.ts';
import { ApplyRatesButton } from '../../rates/apply-rates-button.tsx';
import { usePermission, useViewer } from '../../session/viewer.tsx';
import { recordName } from '../../ui/action/record-name.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { toCompanyView } from '../list/company.views.ts';
import { companyTabs } from '../list/company-place.ts';
import { LocationFields } from '../list/location-fields.tsx';
import { toLocationFilters } from '../list/location-filters.ts';
import { companyColumn, companyOf } from './company-column.tsx';
import { toLocationList } from './location-list.paths.ts';
import {
  type LocationListSearch,
  readLocationList,
  toLocationListVariables,
  wholeLocationList,
} from './location-list.search.ts';

type Row = LocationListTableFragment['rows'][number];

const nameOf = ({ id, publicName }: Row) => recordName(publicName, 'location', id);

const columns: readonly Column<Row>[] = [
  {
    caption: 'Location Name',
    cell: nameOf,
    text: ({ publicName }) => publicName,
    isName: true,
    sort: 'name',
  },
  companyColumn(companyTabs.locations),
  { caption: 'City', cell: ({ address }) => address?.city, sort: 'city', width: '20%' },
  { caption: 'State', cell: ({ address }) => address?.state?.code, barWidth: '2rem', width: '5.5rem' },
  { ...statusColumn, width: '8rem' },
];

const toFilters = ({ city, rates, ...search }: LocationListSearch): ListFilter<LocationListSearch>[] => [
  ...toLocationFilters(search),
  ...(city ? [{ label: `City: ${city}`, without: { city: '' } }] : []),
  ...(rates ? [{ label: 'Former company rates', without: { rates: '' as const } }] : []),
];

/** The locations of all companies that the person may read. The URL holds the whole search. */
export function LocationListPage() {
  const list = useListSearch<LocationListSearch>({
    search: readLocationList(useSearchParams()[0]),
    whole: wholeLocationList,
    toPath: toLocationList,
    query: 'LocationListPage',
  });
  const answer = useListQuery(
    LocationListPageDocument,
    toLocationListVariables(list.asked),
    ({ locations }) => readFragment(LocationListTableFragmentDoc, locations),
  );
  const view = useListView(useViewer().id, 'all-locations', columns, []);
  const { isAllowed: canEdit, reason } = usePermission('LOCATION_EDIT');
  const bulk: BulkOffer<Row> = {
    ...({ kind: 'LOCATION', nameOf, statusOf, companyOf, statusReason: reason } as const),
    more: (chosen, onStart) => (
      <ApplyRatesButton
        items={chosen.map((row) => ({ id: row.id, name: nameOf(row), company: companyOf(row) }))}
        onStart={onStart}
      />
    ),
  };
  const opener = { canEdit, nameOf, to: toLocation };
  const filters = toFilters(list.search);
  const nothing = {
    noMatch: 'No locations match this search.',
    hint: 'Try a shorter name or city, or search all statuses.',
    showAll: 'Show all locations',
    onReset: list.reset,
  };
  return (
    <>
      <PageHeader title="All Locations" />
      <ListSearchPanel
        label="Search locations"
        list={list}
        live={['name', 'city']}
        activeCount={filters.length}
      >
        {(draft, change) => (
          <LocationFields draft={draft} onChange={change}>
            <SearchText
              label="City"
              value={draft.city}
              longest={addressLengths.city}
              onChange={(city) => change({ city })}
            />
          </LocationFields>
        )}
      </ListSearchPanel>
      <ListResults
        list={{ name: 'Locations', kind: 'LOCATION', columns: view.shown, view, opener, bulk }}
        answer={answer}
        search={list}
        filters={<ListChips filters={filters} list={list} />}
      >
        <ListNothing
          none="No locations yet."
          hint="Open a company and add its locations there."
          search={list.isWhole ? null : nothing}
        />
      </ListResults>
    </>
  );
}

const statusOf = ({ status }: Row) => status;

const toLocation = ({ id, company }: Row) =>
  toCompanyView({ id: company?.id ?? '', tab: companyTabs.location, locationId: id });
