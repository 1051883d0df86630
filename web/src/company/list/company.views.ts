import {
  allPeople,
  type PeopleSearch,
  readPage,
  readPeopleSearch,
  writePeopleSearch,
} from '../../list/people-search.ts';
import { type CompanySearch, toCompany } from '../company.paths.ts';

// Kept apart from the paths, because the sign-in page loads those.

/** Tab numbers of the company form [COM-01]. */
export const companyTabs = {
  company: 0,
  locations: 1,
  location: 2,
  arrangers: 3,
  arranger: 4,
  platforms: 5,
  users: 6,
  user: 7,
} as const;

export type CompanyTabNumber = (typeof companyTabs)[keyof typeof companyTabs];

/**
 * State of the company form: the tab, the searches of its lists (pages start at 1), and the records of its
 * detail tabs. Without a location, tab 2 adds one.
 */
export type CompanyView = {
  tab: CompanyTabNumber;
  locationId: string | null;
  /** The arranger of tab 4. Without one, the tab adds an arranger. */
  arrangerId: string | null;
  /** The person of tab 7. Without one, the tab adds a person. */
  userId: string | null;
  locationPage: number;
  arrangers: PeopleSearch;
  users: PeopleSearch;
};

/** Returns the path of a tab of the company form, with the state of its tabs [COM-01]. */
export function toCompanyView({
  id,
  tab = companyTabs.company,
  locationId = null,
  arrangerId = null,
  userId = null,
  locationPage = 1,
  arrangers = allPeople,
  users = allPeople,
}: { id: string } & Partial<CompanyView>): string {
  const params = new URLSearchParams();
  if (tab !== companyTabs.company) params.set('tab', String(tab));
  if (locationId) params.set('location', locationId);
  if (arrangerId) params.set('arranger', arrangerId);
  if (userId) params.set('user', userId);
  if (locationPage !== 1) params.set('locations', String(locationPage));
  writePeopleSearch(params, 'arranger', arrangers);
  writePeopleSearch(params, 'user', users);
  const query = params.toString().replaceAll('%2C', ',');
  const path = toCompany({ id });
  return query ? `${path}?${query}` : path;
}

/** Parses a URL of `toCompanyList`. Ignores invalid values. */
export function readCompanyList(params: URLSearchParams): CompanySearch {
  return {
    name: params.get('name')?.trim() ?? '',
    stateId: params.get('state') ?? '',
    platformIds: (params.get('platforms') ?? '').split(',').filter((id) => id !== ''),
    page: readPage(params.get('page')),
  };
}

/** Returns the variables of the list's query. */
export function toListVariables({ name, stateId, platformIds, page }: CompanySearch) {
  const filter = {
    name: name || null,
    stateId: stateId || null,
    platformIds: platformIds.length ? platformIds : null,
  };
  return { filter, page };
}

/**
 * Parses a URL of `toCompanyView`. An invalid tab selects the first tab; other invalid values are ignored.
 */
export const readCompanyView = (params: URLSearchParams): CompanyView => ({
  tab: Object.values(companyTabs).find((tab) => String(tab) === params.get('tab')) ?? companyTabs.company,
  locationId: params.get('location') || null,
  arrangerId: params.get('arranger') || null,
  userId: params.get('user') || null,
  locationPage: readPage(params.get('locations')),
  arrangers: readPeopleSearch(params, 'arranger'),
  users: readPeopleSearch(params, 'user'),
});
