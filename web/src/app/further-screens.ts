import { accountTabs, readAccountView } from '../account/account.views.ts';
import { readLocationList, toLocationListVariables } from '../company/all/location-list.search.ts';
import { readUserList, toUserListVariables } from '../company/all/user-list.search.ts';
import { companyTabs, readCompanyPlace } from '../company/list/company-place.ts';
import { readLocationSearch } from '../company/list/location-search.ts';
import { toLocationVariables } from '../company/list/location-variables.ts';
import { type PageQuery, sendEarly } from '../graph/early-requests.ts';
import { furtherHashes } from '../graph/further-hashes.ts';
import { mayHaveTimes, readSessionKind, readToken } from '../graph/session-token.ts';
import { readPeopleSearch } from '../list/people-search.ts';
import { toPersonVariables, toUserVariables } from '../list/people-variables.ts';
import { showsMore } from '../list/view/more-columns.ts';
import { readProviderUserSearch, toProviderUserVariables } from '../provider-user/provider-user.search.ts';
import { isAllowed, recordQuery, toId, type Viewer } from './record-query.ts';

// Pages that are opened less often than those of `begin-page.ts`, which loads this code only for them. Where the queries
// depend on the extensions of the service, it is taken to have them.

type Asked = { pathname: string; viewer: Promise<Viewer | null> };

type Screen = {
  /** Matches the path; its group is the id of the record. */
  path: RegExp;
  begin: (id: string, params: URLSearchParams, asked: Asked) => PageQuery[] | Promise<PageQuery[]>;
};

const query = (name: string, variables: PageQuery['variables'] = {}): PageQuery => ({ name, variables });

const isSso = () => readSessionKind() === 'sso';

/** How a person signs in: the account with its sessions, and the invitation. */
const signInOf = (type: 'CompanyUser' | 'Arranger' | 'ProviderUser', id: string) => {
  const has = mayHaveTimes();
  return [
    query(`${type.replace('Company', '')}SignIn`, { id, hasState: has, hasSessions: has }),
    query('Invitation', { nodeId: `${type}:${id}` }),
  ];
};

/** The queries of the page of a company user. Single sign-on shows no platforms [SES-16]. */
const userQueries = (id: string, companyId: string) => [
  query('UserPage', { isSso: isSso(), id, hasTimes: mayHaveTimes() }),
  ...(isSso() ? [] : [query('UserAccessChoices', { id, companyId })]),
  query('UserEffectiveAccess', { id }),
  ...signInOf('CompanyUser', id),
];

type ListKind = Parameters<typeof showsMore>[0];

const listTab =
  (name: string, kind: ListKind, toVariables: (params: URLSearchParams) => object) =>
  (id: string, params: URLSearchParams) =>
    query(name, { more: showsMore(kind, params.toString()), id, ...toVariables(params) });

const locationsTab = listTab('CompanyLocationsTab', 'locations', (params) =>
  toLocationVariables(readLocationSearch(params)),
);
const arrangersTab = listTab('CompanyArrangersTab', 'arrangers', (params) =>
  toPersonVariables(readPeopleSearch(params, 'arranger')),
);
const usersTab = listTab('CompanyUsersTab', 'users', (params) =>
  toUserVariables(readPeopleSearch(params, 'user')),
);

type Place = { tab: number; userId: string | null; arrangerId: string | null };

/** The tabs that the pages of a company and of one's own company have, by the numbers of the page. */
type TabNumbers = Partial<Record<'locations' | 'arrangers' | 'arranger' | 'users' | 'user', number>>;

/** The queries of a tab about the people or locations of a company. */
function tabQueries(
  tabs: TabNumbers,
  { tab, userId, arrangerId }: Place,
  companyId: string,
  params: URLSearchParams,
): PageQuery[] {
  if (tab === tabs.locations) return [locationsTab(companyId, params)];
  if (tab === tabs.arrangers) return [arrangersTab(companyId, params)];
  if (tab === tabs.users) return [usersTab(companyId, params)];
  if (tab === tabs.user && userId) return userQueries(userId, companyId);
  // The account area offers no platforms (AMB-35).
  const hasPlatforms = !isSso() && tabs !== accountTabs;
  if (tab === tabs.user) return hasPlatforms ? [query('NewUserChoices', { companyId })] : [];
  if (tab !== tabs.arranger) return [];
  const choices = query('ArrangerChoices', { companyId });
  if (!arrangerId) return [choices];
  return [recordQuery('ArrangerPage', arrangerId), choices, ...signInOf('Arranger', arrangerId)];
}

/** The queries of a tab of a company, and that of the company, whose answer has the heading, last. */
const beginCompany = (id: string, params: URLSearchParams): PageQuery[] => [
  ...tabQueries(companyTabs, readCompanyPlace(params), id, params),
  recordQuery('CompanyPage', id),
];

/** The queries of the pages where a person manages users and arrangers, of their own company. */
async function beginManage(_: string, params: URLSearchParams, asked: Asked): Promise<PageQuery[]> {
  const area = query('AccountArea');
  const view = readAccountView(asked.pathname, params);
  const { tab, userId: id } = view;
  if (tab === accountTabs.profile)
    return [area, query('AccountProfile'), query('AccountEffectiveAccess'), query('OwnSessions')];
  if (tab === accountTabs.userDetail && id)
    return [area, query('AccountUser', { isSso: isSso(), id }), query('UserEffectiveAccess', { id })];
  const companyId = toManagedCompany(await asked.viewer);
  return [area, ...(companyId ? tabQueries(accountTabs, view, companyId, params) : [])];
}

/** The company whose people the person with this token manages. */
let managed: { token: string | null; companyId: string } | null = null;

/** Returns the id of the company whose people the viewer manages. Undefined if it cannot be known before the page. */
function toManagedCompany(viewer: Viewer | null): string | undefined {
  const token = readToken();
  if (viewer?.company && isAllowed(viewer, 'ACCOUNT_MANAGE'))
    managed = { token, companyId: viewer.company.id };
  return managed?.token === token ? managed.companyId : undefined;
}

const screens: readonly Screen[] = [
  { path: /^\/+company\/edit\/([^/]+)\/*$/i, begin: beginCompany },
  {
    path: /^\/+company\/import\/([^/]+)\/*$/i,
    begin: (companyId, params) => {
      const kind = params.get('kind') === 'users' ? 'ImportUserChoices' : 'ImportLocationChoices';
      return [query(kind, { companyId })];
    },
  },
  { path: /^\/+company\/add\/*$/i, begin: () => [query('CompanyAddPage')] },
  {
    path: /^\/+company\/users\/edit\/([^/]+)\/*$/i,
    begin: (id) => [recordQuery('ProviderUserPage', id), ...signInOf('ProviderUser', id)],
  },
  {
    path: /^\/+company\/users(\/list)?\/*$/i,
    begin: (_, params) => [
      query('ProviderUserList', toProviderUserVariables(readProviderUserSearch(params))),
    ],
  },
  {
    path: /^\/+locations\/*$/i,
    begin: (_, params) => [query('LocationListPage', toLocationListVariables(readLocationList(params)))],
  },
  {
    path: /^\/+people\/*$/i,
    begin: (_, params) => [query('UserListPage', toUserListVariables(readUserList(params)))],
  },
  {
    path: /^\/+ptx-default-billing-rates\/*$/i,
    begin: () => [query('DefaultRatesPage'), query('DefaultRatesCompanies')],
  },
  {
    path: /^\/+myaccountdetails\/accesstokens(\/|$)/i,
    begin: () => [query('AccountArea'), query('AccessTokens')],
  },
  {
    path: /^\/+myaccountdetails\/(?:manageusers|managearrangers|myprofile)(?:\/|$)/i,
    begin: beginManage,
  },
  { path: /^\/+myaccountdetails(\/[^/]*)?\/*$/i, begin: () => [query('AccountArea')] },
];

/**
 * Sends the queries of a page with one request, and returns them. Returns none for a page that is not known here.
 * @param viewer the answer for the viewer, if it is about to come
 */
export async function beginScreen(
  pathname: string,
  params: URLSearchParams,
  viewer: Promise<Viewer | null>,
): Promise<PageQuery[]> {
  const screen = screens.find(({ path }) => path.test(pathname));
  if (!screen) return [];
  const queries = await screen.begin(toId(screen.path.exec(pathname)?.[1]), params, { pathname, viewer });
  sendEarly(queries, furtherHashes);
  return queries;
}
