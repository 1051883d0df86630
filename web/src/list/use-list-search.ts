import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useExtension } from '../graph/extensions.ts';
import type { AnySearch } from './list-filter.ts';
import { useSettled } from './use-settled.ts';
import { readColumns, withColumns } from './view/columns-in-path.ts';

/** Delay before a list is queried again after a page change or a reset, in milliseconds [CON-03] [CLI-07]. */
const rerunDelayMs = 500;

type ListState = { isDelayed?: boolean; isTyped?: boolean; missingPage?: number | undefined } | null;

type ListSearchOptions<Search> = {
  /** The search in the URL; must be serializable as JSON. */
  search: Search;
  /** The initial search: everything, from the first page [CON-02]. */
  whole: Search;
  /** Returns the URL of a search. */
  toPath: (search: Search) => string;
  /** Name of the list's query. */
  query: string;
  /** Whether to keep the scroll position, for a list that is part of a page. */
  keepsScroll?: boolean;
};

/**
 * Returns the search in the URL, and functions that change it. `asked` is the search to query. It follows the
 * URL immediately after a search. After a page change or a reset it follows with a delay, so that quick
 * paging sends a single query.
 */
export function useListSearch<Search extends AnySearch>(options: ListSearchOptions<Search>) {
  const { whole, toPath, query, keepsScroll = false } = options;
  const canSort = useExtension('LIST_FILTERS') && whole.sort !== undefined;
  const search = canSort ? options.search : { ...options.search, sort: whole.sort };
  const state: ListState = useLocation().state;
  const client = useApolloClient();
  const asked = useSettled(search, state?.isDelayed ? rerunDelayMs : 0);

  const { latest, show } = useShow(search, toPath, keepsScroll);
  const onSort = (sort: string) => show({ ...latest.current, sort, page: 1 }, false);

  return {
    search,
    whole,
    asked,
    /** Whether the URL already differs from the queried search. */
    isStale: toPath(asked) !== toPath(search),
    /** Whether the queried search has no filters. */
    isWhole: toPath({ ...asked, page: 1, sort: whole.sort }) === toPath(whole),
    /** Returns the page of the latest change, which the URL follows a moment later. */
    askedPage: () => latest.current.page,
    goToPage: (page: number) => {
      if (page !== latest.current.page) show({ ...latest.current, page }, true);
    },
    /** Replaces a page number that is too high, because the list became shorter or the user typed the URL. */
    correctPage: (page: number) =>
      show({ ...latest.current, page }, false, {
        replace: true,
        missingPage: search.page > 0 ? search.page : undefined,
      }),
    missingPage: state?.missingPage,
    runSearch: (next: Search) => {
      const isNew = toPath({ ...next, page: 1 }) !== toPath(latest.current);
      if (isNew) return show({ ...next, page: 1 }, false, { replace: state?.isTyped ?? false });
      // The same URL does not navigate, but Search must still reload the list.
      void client.refetchQueries({ include: [query] });
    },
    /** Searches while the user types. Up to the next Search, it adds one history entry. */
    typeSearch: (typed: Partial<Search>) => {
      const next = { ...latest.current, ...typed, page: 1 };
      if (toPath(next) === toPath({ ...latest.current, page: 1 })) return;
      show(next, false, { replace: state?.isTyped ?? false, isTyped: true });
    },
    removeFilters: (without: (now: Search) => Partial<Search>) =>
      show({ ...latest.current, ...without(latest.current), page: 1 }, false),
    reset: () => show(whole, true),
    /** Path of the search from its first page, to be kept as a view. */
    viewPath: toPath({ ...search, page: 1 }),
    sort: canSort ? { by: search.sort ?? '', onSort } : undefined,
  };
}

export type ListSearch<Search extends AnySearch> = ReturnType<typeof useListSearch<Search>>;

type ShowOptions = { replace?: boolean; isTyped?: boolean; missingPage?: number | undefined };

/** Returns the function that writes a search to the URL, and the latest search. */
function useShow<Search>(search: Search, toPath: (search: Search) => string, keepsScroll: boolean) {
  const navigate = useNavigate();
  const present = useLocation().search;
  // The URL follows a change a moment later. Another change in between starts from the first one.
  const latest = useRef(search);
  const text = JSON.stringify(search);
  useEffect(() => {
    latest.current = JSON.parse(text);
  }, [text]);

  const show = (next: Search, isDelayed: boolean, { replace = false, ...state }: ShowOptions = {}) => {
    latest.current = next;
    // A shared view keeps its columns while the person searches in it.
    void navigate(withColumns(toPath(next), readColumns(present)), {
      replace,
      preventScrollReset: keepsScroll,
      state: { isDelayed, ...state } satisfies ListState,
    });
  };
  return { latest, show };
}
