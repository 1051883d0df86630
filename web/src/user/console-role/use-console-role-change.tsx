import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ConsoleRoleAfterDocument, type ConsoleRoleChangeInput } from '../../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../../graph/problem.ts';
import { ConsoleRoleReport } from './console-role-report.tsx';

/** Codes that are not reported here, because the save will report the same refusal. */
const leftToSave = ['FORBIDDEN', 'NOT_FOUND'];

/**
 * Returns a function that finds how a save changes a person's console role. Its `report` is shown in the
 * confirmation; null if the role stays. The result is null if the session has ended, so nothing can be saved.
 */
export function useConsoleRoleChange(name: string) {
  const client = useApolloClient();
  return async (input: ConsoleRoleChangeInput): Promise<{ report: ReactNode } | null> => {
    try {
      const { data } = await client.query({
        query: ConsoleRoleAfterDocument,
        variables: { input },
        // Valid only until the next save.
        fetchPolicy: 'no-cache',
      });
      const change = data?.consoleRoleChange ?? null;
      return { report: change?.isChanged === false ? null : <ConsoleRoleReport {...{ name, change }} /> };
    } catch (fault) {
      const problem = toProblemOf(fault);
      if (endsSession(problem)) return null;
      const isLeft = leftToSave.includes(problem.code);
      return { report: isLeft ? null : <ConsoleRoleReport name={name} change={null} /> };
    }
  };
}
