import { companyLengths } from '@console/schema/limits.ts';
import type { CompanySortField } from '../../graph/generated/graphql.ts';
import { readSort, toSort } from '../../list/list-sort.ts';
import {
  allPeople,
  type PeopleSearch,
  readPeopleSearch,
  writePeopleSearch,
} from '../../list/people-search.ts';
import { readId, readIds, readPage, readStatus, readText } from '../../list/search-values.ts';
import { type CompanySearch, toCompany } from '../company.paths.ts';
import {
  allLocations,
  type LocationSearch,
  readLocationSearch,
  writeLocationSearch,
} from './location-search.ts';

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
  locations: LocationSearch;
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
  locations = allLocations,
  arrangers = allPeople,
  users = allPeople,
}: { id: string } & Partial<CompanyView>): string {
  const params = new URLSearchParams();
  if (tab !== companyTabs.company) params.set('tab', String(tab));
  if (locationId) params.set('location', locationId);
  if (arrangerId) params.set('arranger', arrangerId);
  if (userId) params.set('user', userId);
  writeLocationSearch(params, locations);
  writePeopleSearch(params, 'arranger', arrangers);
  writePeopleSearch(params, 'user', users);
  const query = params.toString().replaceAll('%2C', ',');
  const path = toCompany({ id });
  return query ? `${path}?${query}` : path;
}

/** Returns the function that gives the path of each location of a company. */
export const toLocationOf = (companyId: string) => (locationId: string) =>
  toCompanyView({ id: companyId, tab: companyTabs.location, locationId });

const sortFields: readonly [CompanySortField, ...CompanySortField[]] = ['NAME', 'CITY', 'STATUS', 'ID'];

/** Parses a URL of `toCompanyList`. Ignores invalid values. */
export function readCompanyList(params: URLSearchParams): CompanySearch {
  return {
    name: readText(params.get('name'), companyLengths.name),
    stateId: readId(params.get('state')),
    status: readStatus(params.get('status')),
    platformIds: readIds(params.get('platforms')),
    rates: params.get('rates') === 'none' ? 'none' : '',
    people: params.get('people') === 'active' ? 'active' : '',
    sort: readSort(params.get('sort'), sortFields),
    page: readPage(params.get('page')),
  };
}

/** Returns the variables of the list's query. */
export function toListVariables(search: CompanySearch) {
  const { name, stateId, status, platformIds, rates, people, sort, page } = search;
  const filter = {
    name: name || null,
    stateId: stateId || null,
    platformIds: platformIds.length ? platformIds : null,
    // Needs an extension, so it is left out if it does not filter.
    ...(status && { status }),
    ...(rates && { hasRates: false }),
    ...(people && { hasActivePeople: true, status: 'INACTIVE' as const }),
  };
  // `more` is first, as Apollo sends it: `begin-page.ts` sends an equal request early.
  return { more: false, filter, page, sort: toSort(sort, sortFields) };
}

/**
 * Parses a URL of `toCompanyView`. An invalid tab selects the first tab; other invalid values are ignored.
 */
export const readCompanyView = (params: URLSearchParams): CompanyView => ({
  tab: Object.values(companyTabs).find((tab) => String(tab) === params.get('tab')) ?? companyTabs.company,
  locationId: params.get('location') || null,
  arrangerId: params.get('arranger') || null,
  userId: params.get('user') || null,
  locations: readLocationSearch(params),
  arrangers: readPeopleSearch(params, 'arranger'),
  users: readPeopleSearch(params, 'user'),
});
