import { accountTitle } from '../account/account.paths.ts';
import {
  companyTabs,
  readCompanyPlace,
  toCompanyName,
  toCompanyTitle,
} from '../company/list/company-place.ts';
import { companyListTitle, readCompanyList, toListVariables } from '../company/list/company-search.ts';
import { type PageQuery, peekEarly, sendEarly } from '../graph/early-requests.ts';
import { readToken } from '../graph/session-token.ts';
import { isAllowed, recordQuery, toId, type Viewer } from './record-query.ts';
import type { ShellHeading, ShellKind } from './show-shell.ts';

type Address = { pathname: string; search: string };

/** A page whose queries follow from its address. */
type Screen = {
  /** Matches the path; its group is the id of the record. */
  path: RegExp;
  code: (params: URLSearchParams) => Promise<unknown>;
  /** Returns the queries, or null if `further-screens.ts` knows them. */
  begin: (id: string, params: URLSearchParams) => PageQuery[] | null;
  /** `top` if omitted. */
  shell?: ShellKind;
  /**
   * Returns the heading of the page from the answer to its last query, or null if the answer does not contain
   * it.
   */
  toTitle?: (record: Named, viewer: Viewer, params: URLSearchParams) => string | null;
};

type Named = { name?: string | null; publicName?: string };

/** What can be shown of a page before its code has loaded. */
export type PageStart = { shell: ShellKind; readHeading: () => Promise<ShellHeading | null> };

/** The location that the address of a company shows. */
function shownLocation(params: URLSearchParams): PageQuery[] {
  const { tab, locationId } = readCompanyPlace(params);
  if (tab !== companyTabs.location || !locationId) return [];
  return [recordQuery('LocationPage', locationId)];
}

/** The tabs of a company that need no further query. */
const ownTabs: readonly number[] = [companyTabs.company, companyTabs.location, companyTabs.platforms];

/** Returns the heading of the open location, or of the company unless another record is open. */
function toRecordTitle({ name = null, publicName }: Named, viewer: Viewer, params: URLSearchParams) {
  const { tab } = readCompanyPlace(params);
  if (tab === companyTabs.location) return publicName || null;
  if (tab === companyTabs.arranger || tab === companyTabs.user) return null;
  const canEdit = isAllowed(viewer, 'COMPANY_EDIT');
  return toCompanyTitle(toCompanyName(name), tab === companyTabs.company && canEdit);
}

/** Loads the heading of a record first, then its sections. */
async function loadCompany(params: URLSearchParams) {
  const isLocation = shownLocation(params).length > 0;
  await Promise.all([
    import('../company/company-page.tsx'),
    isLocation && import('../location/location-tab.tsx'),
  ]);
  if (readCompanyPlace(params).tab === companyTabs.company) await import('../company/tabs/company-tab.tsx');
  if (isLocation) await import('../location/location-sections.tsx');
}

const screens: readonly Screen[] = [
  {
    path: /^\/+(?:company(?:\/list)?\/*)?$/i,
    code: () => import('../company/list/company-list-page.tsx'),
    begin: (_, params) => [{ name: 'CompanyListPage', variables: toListVariables(readCompanyList(params)) }],
    toTitle: () => companyListTitle,
  },
  {
    path: /^\/+company\/edit\/(?!new\/*$)([^/]+)\/*$/i,
    code: loadCompany,
    begin: (id, params) =>
      ownTabs.includes(readCompanyPlace(params).tab)
        ? [recordQuery('CompanyPage', id), ...shownLocation(params)]
        : null,
    shell: 'record',
    toTitle: toRecordTitle,
  },
];

/** Pages at which a person starts. Those who may not read companies start at their account instead (AMB-07). */
const isStart = /^\/+(home|company(\/list)?)?\/*$/i;

/** Pages without a session. */
const isPublic = /^\/+(login|login-sso|logout|forgotpassword|resetpassword|redirect)(\/|$)/i;

const viewerQuery: PageQuery = { name: 'Viewer', variables: {} };

/**
 * Loads the code of a page and sends its queries at the same time, not one after the other. `withViewer` also sends the
 * query of the viewer. Returns null for a page without a session.
 */
export function beginPage(
  { pathname, search }: Address,
  { withViewer = false, codeAfter = Promise.resolve() } = {},
): PageStart | null {
  if (isPublic.test(pathname) || readToken() === null) return null;
  if (withViewer) sendEarly([viewerQuery]);
  const { path, begin, shell = 'top', toTitle } = screenAt(pathname) ?? {};
  void codeAfter.then(() => loadPage({ pathname, search }));
  const params = new URLSearchParams(search);
  const known = begin?.(toId(path?.exec(pathname)?.[1]), params);
  if (known) sendEarly(known);
  const queries = known ?? beginFurther(pathname, params);
  const title = async () => readTitle(await queries, toTitle, params);
  return { shell, readHeading: () => readHeading(pathname, shell, title) };
}

/** Sends the queries of one of the other pages, and returns them. Without the code for it, the page sends them itself. */
function beginFurther(pathname: string, params: URLSearchParams): Promise<PageQuery[]> {
  // At once, before the client can take the answer.
  const viewer = peekEarly(viewerQuery).catch(() => null) as Promise<Viewer | null>;
  return import('./further-screens.ts').then(
    ({ beginScreen }) => beginScreen(pathname, params, viewer),
    () => [],
  );
}

const screenAt = (pathname: string) => screens.find(({ path }) => path.test(pathname));

/** Loads the code of a page. The page itself reports a failure. */
export async function loadPage({ pathname, search }: Address) {
  await screenAt(pathname)
    ?.code(new URLSearchParams(search))
    .catch(() => undefined);
}

async function readHeading(
  pathname: string,
  shell: ShellKind,
  readTitle: () => Promise<string | null>,
): Promise<ShellHeading | null> {
  const viewer = (await peekEarly(viewerQuery)) as Viewer | null;
  if (viewer && isStart.test(pathname) && !isAllowed(viewer, 'COMPANY_READ'))
    return { shell: 'account', title: accountTitle };
  const title = await readTitle();
  return title === null ? null : { shell, title };
}

async function readTitle(queries: PageQuery[], toTitle: Screen['toTitle'], params: URLSearchParams) {
  const read = [viewerQuery, ...queries.slice(-1)].map((query) => peekEarly(query));
  const [viewer, record] = (await Promise.all(read)) as [Viewer | null, Named | null];
  return toTitle && viewer && record ? toTitle(record, viewer, params) : null;
}
