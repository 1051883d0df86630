import {
  allPeople,
  type PeopleSearch,
  readPage,
  readPeopleSearch,
  writePeopleSearch,
} from '../list/people-search.ts';
import { type CompanySearch, toCompany } from './company.paths.ts';

// Apart from the paths themselves, which are fetched with the sign-in page.

/** Numbers of the tabs of the company form [COM-01]. */
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
 * What the company form shows: a tab, what each of the lists in them shows (pages from 1), and the location that tab 2
 * edits; without one it adds a location.
 */
export type CompanyView = {
  tab: CompanyTabNumber;
  locationId: string | null;
  /** The arranger that tab 4 edits; without one it adds one. */
  arrangerId: string | null;
  /** The person that tab 7 edits; without one it adds one. */
  userId: string | null;
  locationPage: number;
  arrangers: PeopleSearch;
  users: PeopleSearch;
};

/** A tab of the company form, and what the tabs show [COM-01]. */
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
  if (locationPage > 1) params.set('locations', String(locationPage));
  writePeopleSearch(params, 'arranger', arrangers);
  writePeopleSearch(params, 'user', users);
  const query = params.toString().replaceAll('%2C', ',');
  const path = toCompany({ id });
  return query ? `${path}?${query}` : path;
}

/** Reads what `toCompanyList` wrote; what makes no sense is left out. */
export function readCompanyList(params: URLSearchParams): CompanySearch {
  return {
    name: params.get('name')?.trim() ?? '',
    stateId: params.get('state') ?? '',
    platformIds: (params.get('platforms') ?? '').split(',').filter((id) => id !== ''),
    page: readPage(params.get('page')),
  };
}

/** Reads what `toCompanyView` wrote; what makes no sense is the first tab, or left out. */
export const readCompanyView = (params: URLSearchParams): CompanyView => ({
  tab: Object.values(companyTabs).find((tab) => String(tab) === params.get('tab')) ?? companyTabs.company,
  locationId: params.get('location') || null,
  arrangerId: params.get('arranger') || null,
  userId: params.get('user') || null,
  locationPage: readPage(params.get('locations')),
  arrangers: readPeopleSearch(params, 'arranger'),
  users: readPeopleSearch(params, 'user'),
});
