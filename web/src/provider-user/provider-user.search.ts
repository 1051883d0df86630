import type { ActiveStatus } from '../graph/generated/graphql.ts';
import {
  allPeople,
  type PeopleSearch,
  readPeopleSearch,
  toPeopleFilter,
  writePeopleSearch,
} from '../list/people-search.ts';
import { toProviderUserList } from './provider-user.paths.ts';

/** What the list is searched by. Platforms and a status come by the address only (AMB-37). */
export type ProviderUserSearch = PeopleSearch & {
  /** Only people of this status; null for what the box about inactive ones says. */
  status: ActiveStatus | null;
};

/** The list as it begins: everybody who is active [CON-02]. */
export const allProviderUsers: ProviderUserSearch = { ...allPeople, status: null };

/** The list of what a search finds; everything about it stands in the address [PRV-03]. */
export function toProviderUserSearch(search: ProviderUserSearch): string {
  const params = new URLSearchParams();
  writePeopleSearch(params, null, search);
  if (search.status) params.set('status', search.status.toLowerCase());
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `${toProviderUserList()}?${query}` : toProviderUserList();
}

/** The statuses as an address may say them: by word, or as the service counts them [WID-18]. */
const statuses: ReadonlyMap<string, ActiveStatus> = new Map([
  ['active', 'ACTIVE'],
  ['inactive', 'INACTIVE'],
  ['1', 'ACTIVE'],
  ['0', 'INACTIVE'],
]);

/** Reads what `toProviderUserSearch` wrote; what makes no sense is left out. */
export const readProviderUserSearch = (params: URLSearchParams): ProviderUserSearch => ({
  ...readPeopleSearch(params, null),
  status: statuses.get(params.get('status')?.toLowerCase() ?? '') ?? null,
});

/** What the graph is asked for. */
export const toProviderUserFilter = (search: ProviderUserSearch) => ({
  ...toPeopleFilter(search),
  platformIds: search.platformIds.length > 0 ? search.platformIds : null,
  status: search.status,
});
