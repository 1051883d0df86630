import type { OperationVariables } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type FragmentType, readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  type EffectiveAccessSummaryFragment,
  EffectiveAccessSummaryFragmentDoc,
  type ReachedLocationFilter,
  type ReachedLocationsFragment,
  ReachedLocationsFragmentDoc,
  type ReachedRegionsFragment,
  ReachedRegionsFragmentDoc,
  UserEffectiveAccessDocument,
  UserEffectiveAccessTableDocument,
  UserReachedRegionsDocument,
} from '../../graph/generated/graphql.ts';
import { type ListSource, listSource } from '../../graph/list-source.ts';
import { type Problem, toProblemOf } from '../../graph/problem.ts';
import { problemAt } from '../../graph/problem-at.ts';

/** What a query has read. `value` is undefined while it loads, and null if there is none. */
type Read<Value> = {
  value: Value | null | undefined;
  problem: Problem | null;
  readAgain: () => void;
};

type AskedLocations = { page: number; filter?: ReachedLocationFilter };

/** The effective access of a person on a platform. */
export type EffectiveAccess = EffectiveAccessSummaryFragment;

/** Returns the path of a location's page. */
export type ToLocation = (locationId: string) => string;

/** Reads what a person can see. */
export type AccessSource = {
  /** The person in a sentence. */
  who: 'this user' | 'you';
  toLocation: ToLocation;
  useAccess: () => Read<readonly EffectiveAccess[]>;
  useLocations: (asked: AskedLocations) => Read<ReachedLocationsFragment>;
  useRegions: (page: number) => Read<ReachedRegionsFragment>;
  /** All locations, for a file or a script. */
  allLocations: ListSource<ReachedLocationsFragment['rows'][number]>;
};

type AccessOf = readonly FragmentType<typeof EffectiveAccessSummaryFragmentDoc>[] | null | undefined;
type LocationsOf = FragmentType<typeof ReachedLocationsFragmentDoc> | null | undefined;
type RegionsOf = FragmentType<typeof ReachedRegionsFragmentDoc> | null | undefined;

export const readAccess = (access: AccessOf) => readFragment(EffectiveAccessSummaryFragmentDoc, access);
export const readLocations = (page: LocationsOf) => readFragment(ReachedLocationsFragmentDoc, page);
export const readRegions = (page: RegionsOf) => readFragment(ReachedRegionsFragmentDoc, page);

/**
 * Reads a part of a record. A page stays until the next one is read.
 * @param path of the part in the answer
 */
export function usePart<Data, Variables extends OperationVariables, Value>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  path: readonly string[],
  partOf: (data: Data) => Value | null | undefined,
): Read<Value> {
  const options: unknown = { variables, errorPolicy: 'all' };
  const query = useQuery(document, options as useQuery.Options<Data, Variables>);
  const data = (query.data ?? ('page' in variables ? query.previousData : undefined)) as Data | undefined;
  return {
    value: (data && partOf(data)) ?? (query.loading ? undefined : null),
    problem: query.error ? (problemAt(query.error, path) ?? toProblemOf(query.error)) : null,
    readAgain: () => void query.refetch().catch(() => undefined),
  };
}

/** Reads what a company user can see. */
export const accessOfUser = (id: string, toLocation: ToLocation): AccessSource => ({
  who: 'this user',
  toLocation,
  useAccess: () =>
    usePart(UserEffectiveAccessDocument, { id }, ['companyUser', 'effectiveAccess'], ({ companyUser }) =>
      readAccess(companyUser?.effectiveAccess),
    ),
  useLocations: (asked) =>
    usePart(
      UserEffectiveAccessTableDocument,
      { id, ...asked },
      ['companyUser', 'reachedLocations'],
      ({ companyUser }) => readLocations(companyUser?.reachedLocations),
    ),
  useRegions: (page) =>
    usePart(UserReachedRegionsDocument, { id, page }, ['companyUser', 'reachedRegions'], ({ companyUser }) =>
      readRegions(companyUser?.reachedRegions),
    ),
  allLocations: listSource(UserEffectiveAccessTableDocument, { id, page: 1 }, ({ companyUser }) =>
    readLocations(companyUser?.reachedLocations),
  ),
});
