import { addressLengths, locationLengths } from '@console/schema/limits.ts';
import { readSort, toSort } from '../../list/list-sort.ts';
import { readPage, readStatus, readText } from '../../list/search-values.ts';
import { type LocationNaming, locationSortFields } from '../list/location-search.ts';

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
export const toLocationListVariables = ({ name, city, status, rates, sort, page }: LocationListSearch) => ({
  filter: { name: name || null, city: city || null, status, ...(rates && { hasDriftedRates: true }) },
  sort: toSort(sort, locationSortFields),
  page,
});
