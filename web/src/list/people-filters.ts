import type { ListFilter } from './list-filter.ts';
import type { PeopleSearch } from './people-search.ts';
import { type Platforms, platformFilters } from './platform-filters.ts';

/** Returns the active filters of a list of people, by name. `kind` is the plural of the people, such as `users`. */
export function toPeopleFilters(
  { firstName, lastName, platformIds, includeInactive, hasNoRole }: PeopleSearch,
  kind: string,
  platforms: Platforms = null,
): ListFilter<PeopleSearch>[] {
  return [
    ...(firstName ? [{ label: `First Name: ${firstName}`, without: { firstName: '' } }] : []),
    ...(lastName ? [{ label: `Last Name: ${lastName}`, without: { lastName: '' } }] : []),
    ...platformFilters<PeopleSearch>(platformIds, platforms),
    ...(hasNoRole ? [{ label: 'Without a role', without: { hasNoRole: false } }] : []),
    ...(includeInactive
      ? [{ label: `Including inactive ${kind}`, without: { includeInactive: false } }]
      : []),
  ];
}
