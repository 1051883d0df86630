import { useQuery } from '@apollo/client/react';
import { UserAccessChoicesDocument } from '../../graph/generated/graphql.ts';
import { toProblemOf } from '../../graph/problem.ts';
import { optionsProblem, toAccessChoices } from './access-choices.ts';

/** Reads what can be chosen for a person. `options` is null until it is read. Nobody without a platform needs it. */
export function useUserAccessChoices(id: string, companyId: string, isNeeded: boolean) {
  const { data, error, loading, refetch } = useQuery(UserAccessChoicesDocument, {
    variables: { id, companyId },
    errorPolicy: 'all',
    skip: !isNeeded,
  });
  const choices = toAccessChoices(data ?? {});
  const problem = optionsProblem(error) ?? (error && !choices.company ? toProblemOf(error) : null);
  return {
    choices,
    options: data && !problem && !(loading && choices.hasGaps) ? choices.options : null,
    /** Why the options could not be read. */
    problem,
    hasError: error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
