import { allPeople, type PeopleSearch, readPeopleSearch, writePeopleSearch } from '../list/people-search.ts';
import { toSearchPath } from '../list/search-path.ts';
import type { AccountPlace } from './account.paths.ts';

/** Tab numbers of the management page [ACC-05]. */
export const accountTabs = {
  users: 0,
  arrangers: 1,
  profile: 2,
  userDetail: 3,
  arranger: 4,
  user: 7,
} as const;

export type AccountTabNumber = (typeof accountTabs)[keyof typeof accountTabs];

/** The pages that hold the tabs. The first tab of each page is its default [RTE-16] [RTE-17] [RTE-18]. */
const pages = [
  {
    path: '/myaccountdetails/manageusers',
    tabs: [accountTabs.users, accountTabs.userDetail, accountTabs.user],
  },
  { path: '/myaccountdetails/managearrangers', tabs: [accountTabs.arrangers, accountTabs.arranger] },
  { path: '/myAccountDetails/myprofile', tabs: [accountTabs.profile] },
] as const;

/**
 * State of the management page: the tab, the searches of its lists, and the person or arranger of its detail
 * tabs.
 */
export type AccountView = {
  tab: AccountTabNumber;
  /** The person of tabs 3 and 7. Without one, tab 7 adds a person. */
  userId: string | null;
  /** The arranger of tab 4. Without one, the tab adds an arranger. */
  arrangerId: string | null;
  users: PeopleSearch;
  arrangers: PeopleSearch;
};

const pageOf = (tab: AccountTabNumber) =>
  pages.find(({ tabs }) => (tabs as readonly number[]).includes(tab)) ?? pages[2];

/** Returns the path of a tab of the management page, with the state of its tabs. */
export function toAccountView({
  accountId,
  postRedirectUri,
  tab = accountTabs.profile,
  userId = null,
  arrangerId = null,
  users = allPeople,
  arrangers = allPeople,
}: AccountPlace & Partial<AccountView>): string {
  const page = pageOf(tab);
  const params = new URLSearchParams();
  if (tab !== page.tabs[0]) params.set('tab', String(tab));
  if (userId) params.set('user', userId);
  if (arrangerId) params.set('arranger', arrangerId);
  writePeopleSearch(params, 'user', users);
  writePeopleSearch(params, 'arranger', arrangers);
  if (postRedirectUri) params.set('postRedirectUri', postRedirectUri);
  return toSearchPath(`${page.path}/${encodeURIComponent(accountId)}`, params);
}

/** Parses a URL of `toAccountView`. A tab number that the page does not have selects its first tab. */
export function readAccountView(pathname: string, params: URLSearchParams): AccountView {
  const page = pages.find(({ path }) => pathname.toLowerCase().startsWith(path.toLowerCase())) ?? pages[2];
  return {
    tab: page.tabs.find((tab) => String(tab) === params.get('tab')) ?? page.tabs[0],
    userId: params.get('user') || null,
    arrangerId: params.get('arranger') || null,
    users: readPeopleSearch(params, 'user'),
    arrangers: readPeopleSearch(params, 'arranger'),
  };
}

/**
 * Returns the heading of the page that holds a tab. It is also the caption of the page's first tab [ACC-02].
 */
export const accountHeading = (tab: AccountTabNumber): string =>
  ({
    [pages[0].path]: 'Manage User Accounts',
    [pages[1].path]: 'Manage Arrangers',
    [pages[2].path]: 'My Profile',
  })[pageOf(tab).path];
