import { accountTabs, readAccountView } from '../account/account.views.ts';
import { readLocationList, toLocationListVariables } from '../company/all/location-list.search.ts';
import { readUserList, toUserListVariables } from '../company/all/user-list.search.ts';
import { companyTabs, readCompanyPlace } from '../company/list/company-place.ts';
import { readLocationSearch } from '../company/list/location-search.ts';
import { toLocationVariables } from '../company/list/location-variables.ts';
import { type PageQuery, sendEarly } from '../graph/early-requests.ts';
import { furtherHashes } from '../graph/further-hashes.ts';
import { mayHaveTimes, readSessionKind } from '../graph/session-token.ts';
import { readPeopleSearch } from '../list/people-search.ts';
import { toPersonVariables, toUserVariables } from '../list/people-variables.ts';
import { showsMore } from '../list/view/more-columns.ts';
import { readProviderUserSearch, toProviderUserVariables } from '../provider-user/provider-user.search.ts';
import { recordQuery, toId } from './record-query.ts';

// Pages that are opened less often than those of `begin-page.ts`, which loads this code only for them. Where the queries
// depend on the extensions of the service, it is taken to have them.

type Screen = {
  /** Matches the path; its group is the id of the record. */
  path: RegExp;
  begin: (id: string, params: URLSearchParams, pathname: string) => PageQuery[];
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
const userQueries = (id: string, companyId?: string) => [
  query('UserPage', { isSso: isSso(), id, hasTimes: mayHaveTimes() }),
  ...(companyId && !isSso() ? [query('UserAccessChoices', { id, companyId })] : []),
  query('UserEffectiveAccess', { id }),
  ...signInOf('CompanyUser', id),
];

/** The queries of a tab of a company, and that of the company, whose answer has the heading, last. */
function beginCompany(id: string, params: URLSearchParams): PageQuery[] {
  const { tab, arrangerId, userId } = readCompanyPlace(params);
  const list = (name: string, kind: Parameters<typeof showsMore>[0], variables: object) => [
    query(name, { more: showsMore(kind, params.toString()), id, ...variables }),
  ];
  const choices = query('ArrangerChoices', { companyId: id });
  const ofTab: Partial<Record<typeof tab, () => PageQuery[]>> = {
    [companyTabs.locations]: () =>
      list('CompanyLocationsTab', 'locations', toLocationVariables(readLocationSearch(params))),
    [companyTabs.arrangers]: () =>
      list('CompanyArrangersTab', 'arrangers', toPersonVariables(readPeopleSearch(params, 'arranger'))),
    [companyTabs.users]: () =>
      list('CompanyUsersTab', 'users', toUserVariables(readPeopleSearch(params, 'user'))),
    [companyTabs.arranger]: () =>
      arrangerId
        ? [recordQuery('ArrangerPage', arrangerId), choices, ...signInOf('Arranger', arrangerId)]
        : [choices],
    [companyTabs.user]: () =>
      userId ? userQueries(userId, id) : [query('NewUserChoices', { companyId: id })],
  };
  return [...(ofTab[tab]?.() ?? []), recordQuery('CompanyPage', id)];
}

/** The queries of the tabs that need no company: it is known only from the answer for the account. */
function beginManage(_: string, params: URLSearchParams, pathname: string): PageQuery[] {
  const { tab, userId, arrangerId } = readAccountView(pathname, params);
  const ofTab: Partial<Record<typeof tab, () => PageQuery[]>> = {
    [accountTabs.profile]: () => [
      query('AccountProfile'),
      query('AccountEffectiveAccess'),
      query('OwnSessions'),
    ],
    [accountTabs.userDetail]: () =>
      userId
        ? [query('AccountUser', { isSso: isSso(), id: userId }), query('UserEffectiveAccess', { id: userId })]
        : [],
    [accountTabs.arranger]: () =>
      arrangerId ? [recordQuery('ArrangerPage', arrangerId), ...signInOf('Arranger', arrangerId)] : [],
    [accountTabs.user]: () => (userId ? userQueries(userId) : []),
  };
  return [query('AccountArea'), ...(ofTab[tab]?.() ?? [])];
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

/** Sends the queries of a page with one request, and returns them. Returns none for a page that is not known here. */
export function beginScreen(pathname: string, params: URLSearchParams): PageQuery[] {
  const screen = screens.find(({ path }) => path.test(pathname));
  if (!screen) return [];
  const queries = screen.begin(toId(screen.path.exec(pathname)?.[1]), params, pathname);
  sendEarly(queries, furtherHashes);
  return queries;
}
