/** What the search of every list has. A list without `sort` has one order. */
export type AnySearch = { page: number; sort?: string };

type Change<Search> = Partial<Search> | ((now: Search) => Partial<Search>);

/**
 * An active filter of a list: its text, such as `Status: ACTIVE`, and the change of the search that removes it. One of
 * several values is removed by a function, because another one may just have been removed.
 */
export type ListFilter<Search> = { label: string; without: Change<Search> };

export type ListChipsProps<Search> = {
  filters: readonly ListFilter<Search>[];
  list: { whole: Search; removeFilters: (without: (now: Search) => Partial<Search>) => void };
};
