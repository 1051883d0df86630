import type { ListFilter } from './list-filter.ts';

/** The part of a search of people that asks for locked accounts. It needs the extension LIST_FILTERS. */
export type LockedSearch = {
  /** `yes`: only people whose account is locked. */
  locked: '' | 'yes';
};

export const readLocked = (params: URLSearchParams): LockedSearch => ({
  locked: params.get('locked') === 'yes' ? 'yes' : '',
});

export function writeLocked(params: URLSearchParams, { locked }: LockedSearch) {
  if (locked) params.set('locked', locked);
}

/** Converts the search to a part of the graph's filter. */
export const toLockedFilter = ({ locked }: LockedSearch) => locked && { isLocked: true };

/** Returns the active filter, by name. */
export const lockedFilters = ({ locked }: LockedSearch): ListFilter<LockedSearch>[] =>
  locked ? [{ label: 'Locked accounts', without: { locked: '' } }] : [];
