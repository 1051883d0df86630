import type { ApolloClient } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyRatesImpactDocument,
  type CompanyRatesImpactQueryVariables,
  type RatesImpactFragment,
  RatesImpactFragmentDoc,
} from '../graph/generated/graphql.ts';
import { countOf, withCommas } from '../ui/action/count-text.ts';

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
    report: <RatesImpact impact={impact} />,
    replacesRates: impact.replacedOwnRates.count > 0,
    hasLocations: impact.locationCount > 0,
  };
}

// Names may be long and contain commas, so each has its own line. Wide screens show two columns.
const Names = chakra('ul', {
  base: { mt: '2', columns: '11rem', columnGap: '4', listStyleType: 'disc', overflowWrap: 'anywhere' },
});
const Name = chakra('li', { base: { ml: '5', breakInside: 'avoid' } });

/** Shows the number of locations that change and the names of those that lose their own rates. */
export function RatesImpact({ impact }: { impact: RatesImpactFragment }) {
  const { count, rows } = impact.replacedOwnRates;
  return (
    <>
      <p>
        {changeSummary(impact)} {replacedSummary(impact)}
      </p>
      {rows.length > 0 && (
        <Names>
          {rows.map(({ recordId, name }) => (
            <Name key={recordId}>{name}</Name>
          ))}
          {count > rows.length && <Name>and {withCommas(count - rows.length)} more</Name>}
        </Names>
      )}
    </>
  );
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
