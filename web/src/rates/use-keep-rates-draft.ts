import { keepDraft } from '../form/drafts/drafts.ts';
import { useViewer } from '../session/viewer.tsx';
import { companyRates, type RateValues, ratesFormId } from './rates.form.ts';

/**
 * Keeps rates that could not be saved with a new company as a draft, so that the company's page shows them as
 * unsaved changes.
 */
export function useKeepRatesDraft() {
  const viewer = useViewer();
  return (companyId: string, fees: RateValues) => {
    const { initial } = companyRates;
    keepDraft<typeof initial>(viewer.id, ratesFormId(companyId), {
      values: { ...initial, fees },
      base: { values: initial, revision: null },
    });
  };
}
