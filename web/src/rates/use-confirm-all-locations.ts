import { useApolloClient } from '@apollo/client/react';
import { useNotices } from '../ui/message/notices.tsx';
import { describeRatesImpact } from './describe-rates-impact.tsx';
import type { RateValues } from './rates.form.ts';

/**
 * Asks for confirmation before the rates of a company replace those of its locations. The dialog shows how
 * many locations change and which ones lose their own rates [AMB-39]. Resolves with true if the person
 * confirms.
 */
export function useConfirmAllLocations(companyId: string) {
  const client = useApolloClient();
  const notices = useNotices();
  return async (rates: RateValues): Promise<boolean> => {
    const found = await describeRatesImpact(client, companyId, rates).catch(() => null);
    if (!found) return false;
    return notices.ask({
      type: 'yes',
      title: 'Apply to all locations',
      message: found.report,
      isDestructive: found.replacesRates,
    });
  };
}
