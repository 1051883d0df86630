import { useQuery } from '@apollo/client/react';
import { AccessChoicesDocument, NewUserPlatformsDocument } from '../../graph/generated/graphql.ts';
import { type Problem, toProblemOf } from '../../graph/problem.ts';
import type { Named } from '../../selection/selection.form.ts';
import type { PlatformAccessOptions } from '../access/user-access.form.ts';

/** What can be chosen for a new person of a company. */
export type NewUserChoices = {
  /** The platforms of the company. */
  forms: readonly PlatformAccessOptions[];
  /** The company with its platforms; null platforms could not be read. */
  company: { platforms: readonly Named[] | null } | null;
  regions: readonly Named[];
  locations: readonly Named[];
  isLoaded: boolean;
  /** Why something could not be loaded. */
  problem: Problem | null;
  retry: () => void;
};

/** Reads the platforms of a company, then the roles, regions and locations to choose from. */
export function useNewUserChoices(companyId: string): NewUserChoices {
  const company = useQuery(NewUserPlatformsDocument, { variables: { companyId } });
  const platforms = company.data?.company?.platforms ?? [];
  const choices = useQuery(AccessChoicesDocument, {
    variables: { companyId, platformIds: platforms.map(({ id }) => id as string) },
    errorPolicy: 'all',
    skip: platforms.length === 0,
  });
  const error = company.error ?? choices.error;
  const { data } = choices;
  return {
    forms: (data?.platformAccessOptions ?? []) as PlatformAccessOptions[],
    company: (company.data?.company ?? null) as NewUserChoices['company'],
    regions: ((data?.company?.regions ?? []) as (Named & { isPlaceholder: boolean })[]).filter(
      ({ isPlaceholder }) => !isPlaceholder,
    ),
    locations: (data?.locationOptions ?? []) as Named[],
    isLoaded: Boolean(data?.platformAccessOptions) || (company.data !== undefined && platforms.length === 0),
    problem: error ? toProblemOf(error) : null,
    retry: () => {
      void company.refetch().catch(() => undefined);
      if (platforms.length > 0) void choices.refetch().catch(() => undefined);
    },
  };
}
