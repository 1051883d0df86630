import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type CompanySearch, toCompanyList } from './company.paths.ts';
import { readCompanyList } from './company.views.ts';

/** How long the list waits after a page change or a reset before it asks again, in milliseconds [CON-03] [CLI-07]. */
const rerunDelayMs = 500;

type ListState = { isDelayed?: boolean } | null;

/**
 * What the company list shows, as the address has it, and ways to change that. `asked` follows the address: at once after a
 * search, and after a rest when pages are turned or the search is reset, so that leafing through asks only once.
 */
export function useCompanySearch() {
  const [params] = useSearchParams();
  const search = useMemo(() => readCompanyList(params), [params]);
  const location = useLocation();
  const navigate = useNavigate();
  const asked = useSettled(search, (location.state as ListState)?.isDelayed ? rerunDelayMs : 0);

  const goToPage = useCallback(
    (page: number, options: { replace?: boolean } = {}) => {
      const state: ListState = { isDelayed: !options.replace };
      navigate(toCompanyList({ ...search, page }), { ...options, state });
    },
    [navigate, search],
  );

  return {
    search,
    asked,
    goToPage,
    runSearch: (next: CompanySearch) => navigate(toCompanyList({ ...next, page: 1 })),
    reset: () => navigate(toCompanyList(), { state: { isDelayed: true } satisfies ListState }),
  };
}

/** The search once it has rested for `delayMs`. The first one counts at once. */
function useSettled(search: CompanySearch, delayMs: number): CompanySearch {
  const [settled, setSettled] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), delayMs);
    return () => clearTimeout(timer);
  }, [search, delayMs]);
  return delayMs === 0 ? search : settled;
}
