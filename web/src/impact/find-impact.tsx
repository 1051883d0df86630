import type { ApolloClient } from '@apollo/client';
import type { ReactNode } from 'react';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  type ImpactInput,
  ImpactOfDocument,
  type ImpactPersonInput,
  ImpactReportFragmentDoc,
} from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { ImpactReport } from './impact-report.tsx';
import { UnknownImpact } from './unknown-impact.tsx';

/** The expected effect of a change. */
export type ImpactFinding = {
  report: ReactNode;
  /**
   * Whether to ask even if the change needs no confirmation itself: others are affected, or the impact is
   * unknown.
   */
  needsConfirmation: boolean;
};

/** Codes that are not reported, because the change itself will report the refusal. */
const silent = ['NOT_CONFIGURED', 'FORBIDDEN', 'NOT_FOUND'];

/**
 * Returns the expected effect of a change, or why it is unknown. Returns null if the session ended.
 * @param hasRoles whether the report includes console roles that change
 */
export async function findImpact(
  client: ApolloClient,
  input: ImpactInput,
  hasRoles: boolean,
): Promise<ImpactFinding | null> {
  try {
    return await readImpact(client, input, hasRoles);
  } catch (fault) {
    const problem = toProblemOf(fault);
    if (endsSession(problem)) return null;
    if (silent.includes(problem.code)) return { report: null, needsConfirmation: false };
    const readAgain = () => findImpact(client, input, hasRoles);
    return { report: <UnknownImpact {...{ problem, readAgain }} />, needsConfirmation: true };
  }
}

async function readImpact(
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
