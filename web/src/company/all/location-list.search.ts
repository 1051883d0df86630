import { addressLengths, locationLengths } from '@console/schema/limits.ts';
import { readSort } from '../../list/list-sort.ts';
import { readPage, readStatus, readText } from '../../list/search-values.ts';
import { type LocationSearch, locationSortFields } from '../list/location-search.ts';
import { toLocationVariables } from '../list/location-variables.ts';

/** The search of the locations of all companies, and its page. */
export type LocationListSearch = LocationSearch & {
  city: string;
  /** `drifted`: locations with a copy of former company rates. */
  rates: '' | 'drifted';
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

/** Reads a search from the parameters of `toLocationList`; ignores invalid values. */
export const readLocationList = (params: URLSearchParams): LocationListSearch => ({
  name: readText(params.get('name'), locationLengths.name),
  city: readText(params.get('city'), addressLengths.city),
  status: readStatus(params.get('status')),
  rates: params.get('rates') === 'drifted' ? 'drifted' : '',
  sort: readSort(params.get('sort'), locationSortFields),
  page: readPage(params.get('page')),
});

/** Returns the variables of the list's query. */
export function toLocationListVariables({ city, rates, ...search }: LocationListSearch) {
  const { filter, ...others } = toLocationVariables(search);
  return { filter: { ...filter, city: city || null, ...(rates && { hasDriftedRates: true }) }, ...others };
}
