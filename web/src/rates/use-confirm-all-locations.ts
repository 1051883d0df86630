import { useApolloClient } from '@apollo/client/react';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { useNotices } from '../ui/message/notices.tsx';
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
    try {
      const { findRatesImpact } = await import('./find-rates-impact.tsx');
      const { report, replacesRates } = await findRatesImpact(client, { companyId, rates });
      return await ask(report, replacesRates);
    } catch (fault) {
      if (endsSession(toProblemOf(fault))) return false;
      return ask(
        'All locations of this company get these rates, including those with their own rates. The number of changes could not be determined.',
        true,
      );
    }
  };

  function ask(message: React.ReactNode, isDestructive: boolean) {
    return notices.ask({ type: 'yes', title: 'Apply to all locations', message, isDestructive });
  }
}
