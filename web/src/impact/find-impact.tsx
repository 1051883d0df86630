import type { ApolloClient } from '@apollo/client';
import type { ReactNode } from 'react';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import { type ImpactInput, ImpactOfDocument, ImpactReportFragmentDoc } from '../graph/generated/graphql.ts';
import { ImpactReport } from './impact-report.tsx';

/**
 * Asks what a change would do, and puts it into words. A module of its own, because pages are ready before anybody takes
 * something away. Throws what the request throws.
 */
export async function findImpact(
  client: ApolloClient,
  input: ImpactInput,
): Promise<{ report: ReactNode; isHarmful: boolean }> {
  // Rows of different kinds have the same ids, and nothing of it is true for long: the cache takes none.
  const { data } = await client.query({
    query: ImpactOfDocument,
    variables: { input },
    fetchPolicy: 'no-cache',
  });
  const impact = readFragment(ImpactReportFragmentDoc, data?.impact);
  if (!impact) throw new Error('An answer without an error and without an impact');
  return { report: <ImpactReport impact={impact} />, isHarmful: impact.summary !== null };
}
