import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Delay before a list is queried again after a page change or a reset, in milliseconds [CON-03] [CLI-07]. */
const rerunDelayMs = 500;

type ListState = { isDelayed?: boolean } | null;

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
export function useListSearch<Search extends { page: number }>(options: ListSearchOptions<Search>) {
  const { search, whole, toPath, query, keepsScroll = false } = options;
  const state: ListState = useLocation().state;
  const navigate = useNavigate();
  const client = useApolloClient();
  const asked = useSettled(search, state?.isDelayed ? rerunDelayMs : 0);

  const show = (next: Search, isDelayed: boolean, replace = false) =>
    void navigate(toPath(next), {
      replace,
      preventScrollReset: keepsScroll,
      state: { isDelayed } satisfies ListState,
    });

  return {
    search,
    whole,
    asked,
    /** Whether the URL already differs from the queried search. */
    isStale: toPath(asked) !== toPath(search),
    /** Whether the queried search has no filters. */
    isWhole: toPath({ ...asked, page: 1 }) === toPath(whole),
    goToPage: (page: number) => show({ ...search, page }, true),
    /** Replaces a page number that is too high, because the list became shorter or the user typed the URL. */
    correctPage: (page: number) => show({ ...search, page }, false, true),
    runSearch: (next: Search) => {
      if (toPath({ ...next, page: 1 }) !== toPath(search)) return show({ ...next, page: 1 }, false);
      // The same URL does not navigate, but Search must still reload the list.
      void client.refetchQueries({ include: [query] });
    },
    reset: () => show(whole, true),
  };
}

export type ListSearch<Search extends { page: number }> = ReturnType<typeof useListSearch<Search>>;

/**
 * Returns the search after it has been unchanged for `delayMs`; the first search counts immediately.
 *
 * It changes in an effect after the new URL has rendered. The router renders a URL as a transition, which the
 * progress bar of a request interrupts. If the query changed inside that transition, it would alternate
 * between both searches and request each of them repeatedly.
 */
function useSettled<Search>(search: Search, delayMs: number): Search {
  // Compare as text, because each parsed URL is a new object.
  const text = JSON.stringify(search);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (delayMs === 0) return setSettled(text);
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return JSON.parse(settled);
}
