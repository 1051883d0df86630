import type { ApolloClient } from '@apollo/client';
import type { ReactNode } from 'react';
import type { FeesInput } from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';

/** What rates for all locations of a company change. */
type Description = {
  /** For the question. */
  report: ReactNode;
  /** Whether locations lose their own rates. */
  replacesRates: boolean;
  hasLocations: boolean;
};

/**
 * Describes what applying rates to all locations of a company would change [AMB-39], in general if that could not be
 * read, and says that it cannot be undone. Rejects only if the session ended.
 */
export async function describeRatesImpact(
  client: ApolloClient,
  companyId: string,
  rates: FeesInput,
): Promise<Description> {
  const found = await readImpact(client, companyId, rates);
  const report = (
    <>
      <div>{found.report}</div>
      {found.hasLocations && (
        <p>This can’t be undone here; each location’s history keeps the former rates.</p>
      )}
    </>
  );
  return { ...found, report };
}

async function readImpact(client: ApolloClient, companyId: string, rates: FeesInput): Promise<Description> {
  try {
    const { findRatesImpact } = await import('./find-rates-impact.tsx');
    return await findRatesImpact(client, { companyId, rates });
  } catch (fault) {
    if (endsSession(toProblemOf(fault))) throw fault;
    const report =
      'All locations of this company get these rates, including those with their own rates. The number of changes could not be determined.';
    return { report, replacesRates: true, hasLocations: true };
  }
}
