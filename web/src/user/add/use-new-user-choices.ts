import { useQuery } from '@apollo/client/react';
import { NewUserChoicesDocument } from '../../graph/generated/graphql.ts';
import { type Problem, toProblemOf } from '../../graph/problem.ts';
import { useSessionKind } from '../../session/session-kind.ts';
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

/**
 * Reads the platforms of a company with the roles, regions and locations to choose from. Null where platforms are not
 * shown: after single sign-on [SES-16] and in the account area (AMB-35). Nothing is read then.
 */
export function useNewUserChoices(companyId: string, isEmbedded: boolean): NewUserChoices | null {
  const isHidden = useSessionKind() === 'sso' || isEmbedded;
  const { data, error, loading, refetch } = useQuery(NewUserChoicesDocument, {
    variables: { companyId },
    errorPolicy: 'all',
    skip: isHidden,
  });
  if (isHidden) return null;
  const { options: forms, hasGaps, ...choices } = toAccessChoices(data ?? {});
  return {
    ...choices,
    forms,
    isLoaded: Boolean(choices.company) && !optionsProblem(error) && !(loading && hasGaps),
    problem: error ? toProblemOf(error) : null,
    retry: () => void refetch().catch(() => undefined),
  };
}
