import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ConsoleRoleAfterDocument, type ConsoleRoleChangeInput } from '../../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../../graph/problem.ts';
import { ConsoleRoleReport } from './console-role-report.tsx';

/** Codes that are not reported here, because the save will report the same refusal. */
const leftToSave = ['FORBIDDEN', 'NOT_FOUND'];

/**
 * What a save does to a console role; a null `report` means nothing. `makesManager` if the person can manage the company's
 * users after it.
 */
type Found = { report: ReactNode; makesManager: boolean } | null;

/**
 * Finds how a save changes a person's console role. Its `report` is shown in the confirmation; null if the role stays.
 * The result is null if the session has ended, so nothing can be saved.
 */
export async function findConsoleRoleChange(
  client: ApolloClient,
  name: string,
  input: ConsoleRoleChangeInput,
): Promise<Found> {
  try {
    const { data } = await client.query({
      query: ConsoleRoleAfterDocument,
      variables: { input },
      // Valid only until the next save.
      fetchPolicy: 'no-cache',
    });
    const change = data?.consoleRoleChange ?? null;
    const report = change?.isChanged === false ? null : <ConsoleRoleReport {...{ name, change }} />;
    return { report, makesManager: change?.after?.managedUserCount != null };
  } catch (fault) {
    const problem = toProblemOf(fault);
    if (endsSession(problem)) return null;
    const isLeft = leftToSave.includes(problem.code);
    const report = isLeft ? null : <ConsoleRoleReport name={name} change={null} />;
    return { report, makesManager: false };
  }
}

/** Returns a function that finds how a save changes the console role of a person. */
export function useConsoleRoleChange(name: string) {
  const client = useApolloClient();
  return (input: ConsoleRoleChangeInput): Promise<Found> => findConsoleRoleChange(client, name, input);
}
