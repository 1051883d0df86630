import {
  companyTabs,
  readCompanyList,
  readCompanyView,
  toListVariables,
} from '../company/list/company.views.ts';
import { type PageQuery, sendEarly } from '../graph/early-requests.ts';
import { mayHaveTimes, readToken } from '../graph/session-token.ts';

type Address = { pathname: string; search: string };

/** A page whose queries follow from its address. */
type Screen = {
  /** Matches the path; its group is the id of the record. */
  path: RegExp;
  code: (params: URLSearchParams) => Promise<unknown>;
  begin: (id: string, params: URLSearchParams) => PageQuery[];
};

/** The variables of the page of a record. */
const variablesOf = (id: string) => ({ id, hasTimes: mayHaveTimes() });

const company = (id: string): PageQuery => ({
  name: 'CompanyPage',
  field: 'company',
  variables: variablesOf(id),
});

/** The location that the address of a company shows. */
function shownLocation(params: URLSearchParams): PageQuery[] {
  const { tab, locationId } = readCompanyView(params);
  if (tab !== companyTabs.location || !locationId) return [];
  return [{ name: 'LocationPage', field: 'location', variables: variablesOf(locationId) }];
}

/** Loads the heading of a record first, then its sections. */
async function loadCompany(params: URLSearchParams) {
  const isLocation = shownLocation(params).length > 0;
  await Promise.all([
    import('../company/company-page.tsx'),
    isLocation && import('../location/location-tab.tsx'),
  ]);
  if (readCompanyView(params).tab === companyTabs.company) await import('../company/tabs/company-tab.tsx');
  if (isLocation) await import('../location/location-sections.tsx');
}

const screens: readonly Screen[] = [
  {
    path: /^\/+(?:company(?:\/list)?\/*)?$/i,
    code: () => import('../company/list/company-list-page.tsx'),
    begin: (_, params) => [
      {
        name: 'CompanyListPage',
        field: 'companies',
        variables: toListVariables(readCompanyList(params)),
      },
    ],
  },
  {
    path: /^\/+company\/edit\/(?!new\/*$)([^/]+)\/*$/i,
    code: loadCompany,
    begin: (id, params) => [company(id), ...shownLocation(params)],
  },
  {
    path: /^\/+company\/users\/edit\/([^/]+)\/*$/i,
    code: () => import('../provider-user/provider-user-page.tsx'),
    begin: (id) => [{ name: 'ProviderUserPage', field: 'providerUser', variables: variablesOf(id) }],
  },
];

/** Pages without a session. */
const isPublic = /^\/+(login|login-sso|logout|forgotpassword|resetpassword|redirect)(\/|$)/i;

/**
 * Loads the code of a page and sends its query at the same time, not one after the other. Other pages than those
 * above do both themselves. `withViewer` also sends the query of the viewer. Returns whether the page needs a session
 * and there is one.
 */
export function beginPage(
  { pathname, search }: Address,
  { withViewer = false, codeAfter = Promise.resolve() } = {},
): boolean {
  if (isPublic.test(pathname) || readToken() === null) return false;
  if (withViewer) sendEarly([{ name: 'Viewer', field: 'viewer', variables: {} }]);
  for (const { path, code, begin } of screens) {
    const match = path.exec(pathname);
    if (!match) continue;
    const params = new URLSearchParams(search);
    // The page itself reports a failure.
    codeAfter.then(() => code(params)).catch(() => undefined);
    sendEarly(begin(toId(match[1]), params));
  }
  return true;
}

function toId(text = ''): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
