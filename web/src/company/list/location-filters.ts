import type { ListFilter } from '../../list/list-filter.ts';
import type { LocationNaming } from './location-search.ts';

/** Returns the active filters by name and status. */
export const toLocationFilters = ({ name, status }: LocationNaming): ListFilter<LocationNaming>[] => [
  ...(name ? [{ label: `Location Name: ${name}`, without: { name: '' } }] : []),
  ...(status ? [{ label: `Status: ${status}`, without: { status: null } }] : []),
];
