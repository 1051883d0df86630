import type { ApolloClient } from '@apollo/client';
import type { CompanyRatesSectionFragment, FeesInput } from '../../graph/generated/graphql.ts';
import { describeRatesImpact } from '../../rates/describe-rates-impact.tsx';
import type { Note, Target } from './restore-part.ts';

/**
 * Returns what restored rates of a company change at its locations, if they apply to all of them; otherwise null. They
 * replace the rates of each location, which Undo could not bring back.
 */
export async function noteOfRates(
  client: ApolloClient,
  { id, stored, patch }: Pick<Target, 'id' | 'stored' | 'patch'>,
): Promise<Note | null> {
  const { rates } = stored as CompanyRatesSectionFragment;
  if (!rates?.appliedToAllLocations) return null;
  const fees = { ...rates.fees, ...(patch.fees as object) } as unknown as FeesInput;
  // Fees that were read have further fields.
  const { digital, paper, resendPaper, perLocation } = fees;
  const restored = { digital, paper, resendPaper, perLocation };
  const { report, replacesRates, hasLocations } = await describeRatesImpact(client, id, restored);
  return { message: report, isDestructive: replacesRates, isFinal: hasLocations };
}
