import {
  allPeople,
  type PeopleSearch,
  readPeopleSearch,
  writePeopleSearch,
} from '../../list/people-search.ts';
import { toSearchPath } from '../../list/search-path.ts';
import { toCompany } from '../company.paths.ts';
import { type CompanyPlace, companyTabs, readCompanyPlace } from './company-place.ts';
import {
  allLocations,
  type LocationSearch,
  readLocationSearch,
  writeLocationSearch,
} from './location-search.ts';

/** State of the company form: its place, and the searches of its lists (pages start at 1). */
export type CompanyView = CompanyPlace & {
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
  return toSearchPath(toCompany({ id }), params);
}

/** Returns the function that gives the path of each location of a company. */
export const toLocationOf = (companyId: string) => (locationId: string) =>
  toCompanyView({ id: companyId, tab: companyTabs.location, locationId });

/** Parses a URL of `toCompanyView`. Ignores invalid values. */
export const readCompanyView = (params: URLSearchParams): CompanyView => ({
  ...readCompanyPlace(params),
  locations: readLocationSearch(params),
  arrangers: readPeopleSearch(params, 'arranger'),
  users: readPeopleSearch(params, 'user'),
});
