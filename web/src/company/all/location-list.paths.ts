import { toSearchPath } from '../../list/search-path.ts';
import { allLocationsPath } from './all-lists.paths.ts';
import { type LocationListSearch, wholeLocationList } from './location-list.search.ts';

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
  return toSearchPath(allLocationsPath, params);
}
