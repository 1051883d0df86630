/** Search of a list of people, and its page number. */
export type PeopleSearch = {
  firstName: string;
  lastName: string;
  platformIds: string[];
  includeInactive: boolean;
  /** The first page is 1. */
  page: number;
};

/** The initial search: all active people, from the first page [CON-02]. */
export const allPeople: PeopleSearch = {
  firstName: '',
  lastName: '',
  platformIds: [],
  includeInactive: false,
  page: 1,
};

/** Converts the search fields that all lists of people share to the filter of the graph. */
export const toPeopleFilter = ({ firstName, lastName, includeInactive }: PeopleSearch) => ({
  firstName: firstName || null,
  lastName: lastName || null,
  includeInactive,
});

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
        page: 'page',
      }
    : {
        firstName: `${kind}FirstName`,
        lastName: `${kind}LastName`,
        platforms: `${kind}Platforms`,
        inactive: `${kind}Inactive`,
        page: `${kind}s`,
      };

/** Writes a search to URL parameters. */
export function writePeopleSearch(params: URLSearchParams, kind: string | null, search: PeopleSearch) {
  const names = namesFor(kind);
  const { firstName, lastName, platformIds, includeInactive, page } = search;
  if (firstName.trim()) params.set(names.firstName, firstName.trim());
  if (lastName.trim()) params.set(names.lastName, lastName.trim());
  if (platformIds.length > 0) params.set(names.platforms, platformIds.join(','));
  if (includeInactive) params.set(names.inactive, 'true');
  if (page !== 1) params.set(names.page, String(page));
}

/** Reads a search from the parameters of `writePeopleSearch`; ignores invalid values. */
export function readPeopleSearch(params: URLSearchParams, kind: string | null): PeopleSearch {
  const names = namesFor(kind);
  return {
    firstName: params.get(names.firstName)?.trim() ?? '',
    lastName: params.get(names.lastName)?.trim() ?? '',
    platformIds: (params.get(names.platforms) ?? '').split(',').filter((id) => id !== ''),
    includeInactive: params.get(names.inactive) === 'true',
    page: readPage(params.get(names.page)),
  };
}

/**
 * Reads a page number from a URL parameter, from 1, or from -1 for pages from the end. An invalid value means the first
 * page.
 */
export const readPage = (text: string | null) => (text && /^-?[1-9]\d{0,8}$/.test(text) ? Number(text) : 1);
