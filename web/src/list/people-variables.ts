import { toSort } from './list-sort.ts';
import { type PeopleSearch, personSortFields } from './people-search.ts';

/** Converts the search fields that all lists of people share to the filter of the graph. */
export const toPeopleFilter = ({
  firstName,
  lastName,
  includeInactive,
}: Pick<PeopleSearch, 'firstName' | 'lastName' | 'includeInactive'>) => ({
  firstName: firstName || null,
  lastName: lastName || null,
  includeInactive,
});

/** Returns the sort and the page of a search as variables of a query. */
export const toPeopleVariables = ({ sort, page }: Pick<PeopleSearch, 'sort' | 'page'>) => ({
  sort: toSort(sort, personSortFields),
  page,
});

/** Returns the variables that lists of company users share. */
export const toUserVariables = ({ platformIds, hasNoRole, sort, page, ...search }: PeopleSearch) => ({
  filter: {
    ...toPeopleFilter(search),
    platformIds: platformIds.length ? platformIds : null,
    ...(hasNoRole && { hasRole: false }),
  },
  ...toPeopleVariables({ sort, page }),
});

/** Returns the variables of other lists of people. */
export const toPersonVariables = (search: PeopleSearch) => ({
  filter: toPeopleFilter(search),
  ...toPeopleVariables(search),
});
