import type { ApolloClient } from '@apollo/client';
import type { ReactNode } from 'react';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  type ImpactInput,
  ImpactOfDocument,
  type ImpactPersonInput,
  ImpactReportFragmentDoc,
} from '../graph/generated/graphql.ts';
import { ImpactReport } from './impact-report.tsx';

/** The expected effect of a change. */
export type ImpactFinding = {
  report: ReactNode;
  /**
   * Whether to ask even if the change needs no confirmation itself: others are affected, or the impact is
   * unknown.
   */
  needsConfirmation: boolean;
};

/**
 * Returns the expected effect of a change. Throws the errors of the request.
 * @param hasRoles whether the report includes console roles that change
 */
export async function findImpact(
  client: ApolloClient,
  input: ImpactInput,
  hasRoles: boolean,
): Promise<ImpactFinding> {
  const read = async (allLocationsOf?: ImpactPersonInput) => {
    const { data } = await client.query({
      query: ImpactOfDocument,
      variables: { input, ...(allLocationsOf && { allLocationsOf }) },
      // Not cached: rows of different types share ids, and the result is soon out of date.
      fetchPolicy: 'no-cache',
    });
    const found = readFragment(ImpactReportFragmentDoc, data?.impact);
    if (!found) throw new Error('The response has neither an error nor an impact');
    return found;
  };
  const found = await read();
  const impact = hasRoles ? found : { ...found, consoleRoles: [] };
  return {
    report: <ImpactReport impact={impact} read={read} />,
    needsConfirmation: impact.summary !== null || impact.consoleRoles.length > 0,
  };
}
