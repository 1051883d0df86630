import type { ApolloClient } from '@apollo/client';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyRatesImpactDocument,
  type CompanyRatesImpactQueryVariables,
  type FeesInput,
  RateFieldsFragmentDoc,
  type RatesImpactFragment,
  RatesImpactFragmentDoc,
} from '../graph/generated/graphql.ts';
import { countOf, withCommas } from '../ui/action/count-text.ts';
import { changedRates, type RatesChange, RatesChanges } from './rates-changes.tsx';

/**
 * Reads what applying rates to all locations would change, and whether locations lose their own rates. Rejects with the
 * error of the request.
 */
export async function findRatesImpact(client: ApolloClient, variables: CompanyRatesImpactQueryVariables) {
  const { data } = await client.query({
    query: CompanyRatesImpactDocument,
    variables,
    // The impact is valid only at this moment, so it is not cached.
    fetchPolicy: 'no-cache',
  });
  const impact = readFragment(RatesImpactFragmentDoc, data?.companyRatesImpact);
  if (!impact) throw new Error('The response has neither an error nor an impact');
  return {
    report: <RatesImpact impact={impact} fees={variables.rates} />,
    replacesRates: impact.replacedOwnRates.count > 0,
    hasLocations: impact.locationCount > 0,
  };
}

type RatesImpactProps = { impact: RatesImpactFragment; fees: FeesInput };

/** Shows how many locations change, and what those with their own rates pay now and later. */
export function RatesImpact({ impact, fees }: RatesImpactProps) {
  const { replacedOwnRates, lostRates } = impact;
  const rest = replacedOwnRates.count - lostRates.length;
  return (
    <>
      <p>
        {changeSummary(impact)} {replacedSummary(impact)}
      </p>
      {lostRates.length > 0 && <RatesChanges changes={lostRates.map((lost) => toChange(lost, fees))} />}
      {rest > 0 && <p>and {withCommas(rest)} more</p>}
    </>
  );
}

function toChange(lost: RatesImpactFragment['lostRates'][number], fees: FeesInput): RatesChange {
  const own = readFragment(RateFieldsFragmentDoc, lost.fees);
  const rates = changedRates(
    (rate) => own[rate],
    (rate) => fees[rate],
  );
  return { id: lost.locationId, name: lost.name, rates };
}

function changeSummary({ locationCount, changedLocations: { count } }: RatesImpactFragment): string {
  if (locationCount === 0) return 'This company has no locations.';
  const locations = countOf(locationCount, 'location');
  if (count === 0)
    return locationCount === 1
      ? 'The location does not change: it has these rates already.'
      : `None of ${locations} changes: they have these rates already.`;
  return `${withCommas(count)} of ${locations} ${count === 1 ? 'changes' : 'change'}.`;
}

function replacedSummary({ changedLocations, replacedOwnRates: { count } }: RatesImpactFragment): string {
  if (changedLocations.count === 0) return '';
  if (count === 0) return 'None loses its own rates.';
  return count === 1 ? '1 loses its own rates:' : `${withCommas(count)} lose their own rates:`;
}
