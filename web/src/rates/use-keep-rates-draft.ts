import { keepDraft } from '../form/drafts/drafts.ts';
import { useViewer } from '../session/viewer.tsx';
import { type CompanyRatesValues, type RateValues, ratesFormId, toRateValues } from './rates.form.ts';

/**
 * Keeps rates that could not be saved with a new company as a draft, so that the company's page shows them as
 * unsaved changes.
 */
export function useKeepRatesDraft() {
  const viewer = useViewer();
  return (companyId: string, rates: RateValues) => {
    const none = { rates: toRateValues(null), appliedToAllLocations: false };
    keepDraft<CompanyRatesValues>(viewer.id, ratesFormId(companyId), {
      values: { ...none, rates },
      base: { values: none, revision: null },
    });
  };
}
