import { locationLengths } from '@console/schema/limits.ts';
import type { ActiveStatus, LocationSortField } from '../../graph/generated/graphql.ts';
import { readSort } from '../../list/list-sort.ts';
import { readPage, readStatus, readText } from '../../list/search-values.ts';

/** What every list of locations is searched by. */
export type LocationNaming = {
  name: string;
  /** Null for both. */
  status: ActiveStatus | null;
};

/** Search of the locations of a company, and its page number. */
export type LocationSearch = LocationNaming & {
  /** As `list-sort.ts` spells it. */
  sort: string;
  /** The first page is 1. */
  page: number;
};

/** The initial search: all locations, from the first page [CON-02]. */
export const allLocations: LocationSearch = { name: '', status: null, sort: 'name', page: 1 };

/** Writes a search to URL parameters. */
export function writeLocationSearch(params: URLSearchParams, search: LocationSearch) {
  const { name, status, sort, page } = search;
  if (name.trim()) params.set('locationName', name.trim());
  if (status) params.set('locationStatus', status.toLowerCase());
  if (sort !== allLocations.sort) params.set('locationSort', sort);
  if (page !== 1) params.set('locations', String(page));
}

export const locationSortFields: readonly [LocationSortField, ...LocationSortField[]] = [
  'NAME',
  'CITY',
  'STATUS',
  'ID',
];

/** Reads a search from the parameters of `writeLocationSearch`; ignores invalid values. */
export const readLocationSearch = (params: URLSearchParams): LocationSearch => ({
  name: readText(params.get('locationName'), locationLengths.name),
  status: readStatus(params.get('locationStatus')),
  sort: readSort(params.get('locationSort'), locationSortFields),
  page: readPage(params.get('locations')),
});
