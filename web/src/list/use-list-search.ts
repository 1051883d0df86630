import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** How long a list waits after a page change or a reset before it asks again, in milliseconds [CON-03] [CLI-07]. */
const rerunDelayMs = 500;

type ListState = { isDelayed?: boolean } | null;

type ListSearchOptions<Search> = {
  /** What the list shows, as the address has it; plain data. */
  search: Search;
  /** The list as it begins: everything, from the first page [CON-02]. */
  whole: Search;
  /** The address of what a search finds. */
  toPath: (search: Search) => string;
  /** Name of the query behind the list. */
  query: string;
  /** Whether the page stays where it is scrolled to: for a list that is a part of a page. */
  staysPut?: boolean;
};

/**
 * What a list shows, as the address has it, and ways to change that. `asked` follows the address: at once after a search, and
 * after a rest when pages are turned or the search is reset, so that leafing through asks only once.
 */
export function useListSearch<Search extends { page: number }>(options: ListSearchOptions<Search>) {
  const { search, whole, toPath, query, staysPut = false } = options;
  const state: ListState = useLocation().state;
  const navigate = useNavigate();
  const client = useApolloClient();
  const asked = useSettled(search, state?.isDelayed ? rerunDelayMs : 0);

  const show = (next: Search, isDelayed: boolean, replace = false) =>
    void navigate(toPath(next), {
      replace,
      preventScrollReset: staysPut,
      state: { isDelayed } satisfies ListState,
    });

  return {
    search,
    whole,
    asked,
    /** Whether the address already wants something else than what is asked for. */
    isStale: toPath(asked) !== toPath(search),
    /** Whether everything was asked for, searched by nothing. */
    isWhole: toPath({ ...asked, page: 1 }) === toPath(whole),
    goToPage: (page: number) => show({ ...search, page }, true),
    /** The list has become shorter, or somebody typed the address. */
    correctPage: (page: number) => show({ ...search, page }, false, true),
    runSearch: (next: Search) => {
      if (toPath({ ...next, page: 1 }) !== toPath(search)) return show({ ...next, page: 1 }, false);
      // The same address is no navigation, but who presses Search wants to see the list as it is now.
      void client.refetchQueries({ include: [query] });
    },
    reset: () => show(whole, true),
  };
}

export type ListSearch<Search extends { page: number }> = ReturnType<typeof useListSearch<Search>>;

/**
 * The search once it has rested for `delayMs`. The first one counts at once. It changes after the address has been rendered,
 * never with it: the router renders an address as a transition, which the progress bar of a request interrupts, and a query that
 * changed in there would go back and forth between both searches, asking for each again and again.
 */
function useSettled<Search>(search: Search, delayMs: number): Search {
  // By its text: each reading of the address gives another object of the same search.
  const text = JSON.stringify(search);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (delayMs === 0) return setSettled(text);
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return JSON.parse(settled);
}
