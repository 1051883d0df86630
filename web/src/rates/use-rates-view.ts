import { useSearchParams } from 'react-router-dom';
import { readPage } from '../list/search-values.ts';
import { useSettled } from '../list/use-settled.ts';

/** What the table of location rates shows. */
export type RatesView = {
  /** From 1, or from -1 for pages from the end; null while the table is closed. */
  page: number | null;
  /** Whether only locations are shown whose copy differs from the company's current rates. */
  isDrifted: boolean;
};

/** Returns the state of the table of location rates, which is in the address, and a function that changes it. */
export function useRatesView() {
  const [params, setParams] = useSearchParams();
  const view = useSettled<RatesView>({
    page: params.has('rates') ? readPage(params.get('rates')) : null,
    isDrifted: params.get('differing') === 'yes',
  });
  const show = (next: RatesView) =>
    setParams(
      (now) => {
        const all = new URLSearchParams(now);
        all.delete('rates');
        all.delete('differing');
        if (next.page !== null) all.set('rates', String(next.page));
        if (next.page !== null && next.isDrifted) all.set('differing', 'yes');
        return all;
      },
      { replace: true, preventScrollReset: true },
    );
  return { view, show };
}
