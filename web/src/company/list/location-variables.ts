import { toSort } from '../../list/list-sort.ts';
import { type LocationSearch, locationSortFields } from './location-search.ts';

/** Returns the variables that lists of locations share. */
export const toLocationVariables = ({ name, status, sort, page }: LocationSearch) => ({
  filter: { name: name || null, status },
  sort: toSort(sort, locationSortFields),
  page,
});
