import { useSearchParams } from 'react-router-dom';

/** What the table of location rates shows. */
export type RatesView = {
  /** Starts at 1; null while the table is closed. */
  page: number | null;
  /** Whether only locations are shown whose rates differ from the company's. */
  isDrifted: boolean;
};

/** Returns the state of the table of location rates, which is in the address, and a function that changes it. */
export function useRatesView() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('rates'));
  const view: RatesView = {
    page: Number.isInteger(page) && page > 0 ? page : null,
    isDrifted: params.get('differing') === 'yes',
  };
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
