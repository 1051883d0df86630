import { useQuery } from '@apollo/client/react';
import { CompanySearchOptionsDocument } from '../../graph/generated/graphql.ts';
import type { ListFilter } from '../../list/list-filter.ts';
import { platformFilters } from '../../list/platform-filters.ts';
import { toStateGroups } from '../../master-data/state-options.ts';
import type { CompanySearch } from '../company.paths.ts';

/** Returns the active filters of the company list, by name. */
export function useCompanyFilters(search: CompanySearch): ListFilter<CompanySearch>[] {
  const { name, stateId, status, platformIds, rates, people } = search;
  const { data } = useQuery(CompanySearchOptionsDocument, {
    fetchPolicy: 'cache-first',
    errorPolicy: 'all',
    skip: !stateId && platformIds.length === 0,
  });
  const states = toStateGroups(data?.states ?? []).flatMap(({ options }) => options);
  const state = states.find(({ value }) => value === stateId)?.label ?? stateId;
  return [
    ...(name ? [{ label: `Business Name: ${name}`, without: { name: '' } }] : []),
    ...(stateId ? [{ label: `State: ${state}`, without: { stateId: '' } }] : []),
    ...(status ? [{ label: `Status: ${status}`, without: { status: null } }] : []),
    ...platformFilters<CompanySearch>(platformIds, data?.platforms),
    ...(rates ? [{ label: 'Without their own rates', without: { rates: '' as const } }] : []),
    ...(people ? [{ label: 'Inactive with active users', without: { people: '' as const } }] : []),
  ];
}
