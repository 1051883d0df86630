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
 * Writes a search into an address. `kind` is what the people are, such as `user`: it stands in every name, so that two lists
 * in one address do not disturb each other.
 */
export function writePeopleSearch(params: URLSearchParams, kind: string, search: PeopleSearch) {
  const { firstName, lastName, platformIds, includeInactive, page } = search;
  if (firstName.trim()) params.set(`${kind}FirstName`, firstName.trim());
  if (lastName.trim()) params.set(`${kind}LastName`, lastName.trim());
  if (platformIds.length > 0) params.set(`${kind}Platforms`, platformIds.join(','));
  if (includeInactive) params.set(`${kind}Inactive`, 'true');
  if (page > 1) params.set(`${kind}s`, String(page));
}

/** Reads what `writePeopleSearch` wrote; what makes no sense is left out. */
export function readPeopleSearch(params: URLSearchParams, kind: string): PeopleSearch {
  return {
    firstName: params.get(`${kind}FirstName`)?.trim() ?? '',
    lastName: params.get(`${kind}LastName`)?.trim() ?? '',
    platformIds: (params.get(`${kind}Platforms`) ?? '').split(',').filter((id) => id !== ''),
    includeInactive: params.get(`${kind}Inactive`) === 'true',
    page: readPage(params.get(`${kind}s`)),
  };
}

/** A page number of an address, from 1; what makes no sense is the first page. */
export const readPage = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1);
