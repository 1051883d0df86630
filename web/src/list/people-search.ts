/** What a list of people is searched by, and which page of it is shown. */
export type PeopleSearch = {
  firstName: string;
  lastName: string;
  platformIds: string[];
  includeInactive: boolean;
  /** From 1. */
  page: number;
};

/** The list as it begins: everybody who is active, from the first page [CON-02]. */
export const allPeople: PeopleSearch = {
  firstName: '',
  lastName: '',
  platformIds: [],
  includeInactive: false,
  page: 1,
};

/** What the graph is asked for, of what every list of people is searched by. */
export const toPeopleFilter = ({ firstName, lastName, includeInactive }: PeopleSearch) => ({
  firstName: firstName || null,
  lastName: lastName || null,
  includeInactive,
});

/**
 * Where a search stands in an address. `kind` is what the people are, such as `user`: it stands in every name, so that two
 * lists in one address do not disturb each other. Null for a page that is the list.
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

/** Writes a search into an address. */
export function writePeopleSearch(params: URLSearchParams, kind: string | null, search: PeopleSearch) {
  const names = namesFor(kind);
  const { firstName, lastName, platformIds, includeInactive, page } = search;
  if (firstName.trim()) params.set(names.firstName, firstName.trim());
  if (lastName.trim()) params.set(names.lastName, lastName.trim());
  if (platformIds.length > 0) params.set(names.platforms, platformIds.join(','));
  if (includeInactive) params.set(names.inactive, 'true');
  if (page > 1) params.set(names.page, String(page));
}

/** Reads what `writePeopleSearch` wrote; what makes no sense is left out. */
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

/** A page number of an address, from 1; what makes no sense is the first page. */
export const readPage = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1);
