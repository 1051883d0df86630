import type { ApolloClient } from '@apollo/client';
import type { ReactNode } from 'react';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import { type ImpactInput, ImpactOfDocument, ImpactReportFragmentDoc } from '../graph/generated/graphql.ts';
import { ImpactReport } from './impact-report.tsx';

/** What can be told of a change before it is made. */
export type Foreseen = {
  report: ReactNode;
  /** Whether it is to be asked about even where nothing is asked otherwise: others are affected, or nobody knows. */
  isToBeAsked: boolean;
};

/** Asks what a change would do. Throws what the request throws. */
export async function findImpact(client: ApolloClient, input: ImpactInput): Promise<Foreseen> {
  const { data } = await client.query({
    query: ImpactOfDocument,
    variables: { input },
    // Rows of different kinds have the same ids, and nothing of it is true for long: the cache takes none.
    fetchPolicy: 'no-cache',
  });
  const impact = readFragment(ImpactReportFragmentDoc, data?.impact);
  if (!impact) throw new Error('An answer without an error and without an impact');
  return { report: <ImpactReport impact={impact} />, isToBeAsked: impact.summary !== null };
}
