import { personLengths } from '@console/schema/limits.ts';
import type { PersonSortField } from '../graph/generated/graphql.ts';
import { readSort } from './list-sort.ts';
import { readIds, readPage, readText } from './search-values.ts';

/** Search of a list of people, and its page number. */
export type PeopleSearch = {
  firstName: string;
  lastName: string;
  platformIds: string[];
  includeInactive: boolean;
  /** Only people without a role on any platform; for lists of users. */
  hasNoRole: boolean;
  /** As `list-sort.ts` spells it. */
  sort: string;
  /** The first page is 1. */
  page: number;
};

/** The initial search: all active people, from the first page [CON-02]. */
export const allPeople: PeopleSearch = {
  firstName: '',
  lastName: '',
  platformIds: [],
  includeInactive: false,
  hasNoRole: false,
  sort: 'lastName',
  page: 1,
};

/** The fields that search while the user types. */
export const typedNames = ['firstName', 'lastName'] as const;

export const personSortFields: readonly [PersonSortField, ...PersonSortField[]] = [
  'LAST_NAME',
  'FIRST_NAME',
  'EMAIL',
  'STATUS',
  'ID',
];

/**
 * Names of the URL parameters of a search. `kind` is the kind of people, such as `user`. It is part of every
 * name, so that two lists can share a URL. Null for a page that shows only this list.
 */
const namesFor = (kind: string | null) =>
  kind === null
    ? {
        firstName: 'firstName',
        lastName: 'lastName',
        platforms: 'platforms',
        inactive: 'inactive',
        role: 'role',
        sort: 'sort',
        page: 'page',
      }
    : {
        firstName: `${kind}FirstName`,
        lastName: `${kind}LastName`,
        platforms: `${kind}Platforms`,
        inactive: `${kind}Inactive`,
        role: `${kind}Role`,
        sort: `${kind}Sort`,
        page: `${kind}s`,
      };

/** Writes a search to URL parameters. */
export function writePeopleSearch(params: URLSearchParams, kind: string | null, search: PeopleSearch) {
  const names = namesFor(kind);
  const { firstName, lastName, platformIds, includeInactive, hasNoRole, sort, page } = search;
  if (firstName.trim()) params.set(names.firstName, firstName.trim());
  if (lastName.trim()) params.set(names.lastName, lastName.trim());
  if (platformIds.length > 0) params.set(names.platforms, platformIds.join(','));
  if (includeInactive) params.set(names.inactive, 'true');
  if (hasNoRole) params.set(names.role, 'none');
  if (sort !== allPeople.sort) params.set(names.sort, sort);
  if (page !== 1) params.set(names.page, String(page));
}

/** Reads a search from the parameters of `writePeopleSearch`; ignores invalid values. */
export function readPeopleSearch(params: URLSearchParams, kind: string | null): PeopleSearch {
  const names = namesFor(kind);
  return {
    firstName: readText(params.get(names.firstName), personLengths.name),
    lastName: readText(params.get(names.lastName), personLengths.name),
    platformIds: readIds(params.get(names.platforms)),
    includeInactive: params.get(names.inactive) === 'true',
    hasNoRole: params.get(names.role) === 'none',
    sort: readSort(params.get(names.sort), personSortFields),
    page: readPage(params.get(names.page)),
  };
}
