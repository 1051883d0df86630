/** The search of the locations of all companies, and its page. */
export type LocationListSearch = {
  name: string;
  /** `drifted`: locations with a copy of former company rates. */
  rates: '' | 'drifted';
  /** As `list-sort.ts` spells it. */
  sort: string;
  /** Starts at 1. */
  page: number;
};

/** The unfiltered list, from the first page. */
export const wholeLocationList: LocationListSearch = { name: '', rates: '', sort: 'name', page: 1 };

/** Returns the path of the locations of all companies. The URL holds the whole search. */
export function toLocationList(search: Partial<LocationListSearch> = {}): string {
  const { name, rates, sort, page } = { ...wholeLocationList, ...search };
  const params = new URLSearchParams();
  if (name.trim()) params.set('name', name.trim());
  if (rates) params.set('rates', rates);
  if (sort !== wholeLocationList.sort) params.set('sort', sort);
  if (page !== 1) params.set('page', String(page));
  const query = params.toString();
  return query ? `/locations?${query}` : '/locations';
}
