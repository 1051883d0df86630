import { useQuery } from '@apollo/client/react';
import { NewUserChoicesDocument } from '../../graph/generated/graphql.ts';
import { type Problem, toProblemOf } from '../../graph/problem.ts';
import { type AccessChoices, optionsProblem, toAccessChoices } from '../access/access-choices.ts';
import type { PlatformAccessOptions } from '../access/user-access.form.ts';

/** What can be chosen for a new person of a company. */
export type NewUserChoices = Omit<AccessChoices, 'options' | 'hasGaps'> & {
  /** The platforms of the company. */
  forms: readonly PlatformAccessOptions[];
  isLoaded: boolean;
  /** Why something could not be loaded. */
  problem: Problem | null;
  retry: () => void;
};

/** Reads the platforms of a company with the roles, regions and locations to choose from. */
export function useNewUserChoices(companyId: string): NewUserChoices {
  const { data, error, loading, refetch } = useQuery(NewUserChoicesDocument, {
    variables: { companyId },
    errorPolicy: 'all',
  });
  const { options: forms, hasGaps, ...choices } = toAccessChoices(data ?? {});
  return {
    ...choices,
    forms,
    isLoaded: Boolean(choices.company) && !optionsProblem(error) && !(loading && hasGaps),
    problem: error ? toProblemOf(error) : null,
    retry: () => void refetch().catch(() => undefined),
  };
}
