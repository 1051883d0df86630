import { addressLengths, locationLengths } from '@console/schema/limits.ts';
import { readSort } from '../../list/list-sort.ts';
import { readPage, readStatus, readText } from '../../list/search-values.ts';
import { type LocationNaming, locationSortFields } from '../list/location-search.ts';
import { allLocationsPath } from './all-lists.paths.ts';

/** The search of the locations of all companies, and its page. */
export type LocationListSearch = LocationNaming & {
  city: string;
  /** `drifted`: locations with a copy of former company rates. */
  rates: '' | 'drifted';
  /** As `list-sort.ts` spells it. */
  sort: string;
  /** Starts at 1. */
  page: number;
};

/** The unfiltered list, from the first page. */
export const wholeLocationList: LocationListSearch = {
  name: '',
  city: '',
  status: null,
  rates: '',
  sort: 'name',
  page: 1,
};

/** Returns the path of the locations of all companies. The URL holds the whole search. */
export function toLocationList(search: Partial<LocationListSearch> = {}): string {
  const { name, city, status, rates, sort, page } = { ...wholeLocationList, ...search };
  const params = new URLSearchParams();
  if (name.trim()) params.set('name', name.trim());
  if (city.trim()) params.set('city', city.trim());
  if (status) params.set('status', status.toLowerCase());
  if (rates) params.set('rates', rates);
  if (sort !== wholeLocationList.sort) params.set('sort', sort);
  if (page !== 1) params.set('page', String(page));
  const query = params.toString();
  return query ? `${allLocationsPath}?${query}` : allLocationsPath;
}

/** Reads a search from the parameters of `toLocationList`; ignores invalid values. */
export const readLocationList = (params: URLSearchParams): LocationListSearch => ({
  name: readText(params.get('name'), locationLengths.name),
  city: readText(params.get('city'), addressLengths.city),
  status: readStatus(params.get('status')),
  rates: params.get('rates') === 'drifted' ? 'drifted' : '',
  sort: readSort(params.get('sort'), locationSortFields),
  page: readPage(params.get('page')),
});
