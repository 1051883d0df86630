import { type LoaderFunctionArgs, Outlet, type RouteObject } from 'react-router-dom';
import { toCompany, toCompanyAdd, toCompanyList } from '../company/company.paths.ts';
import { toProviderUserList } from '../provider-user/provider-user.paths.ts';
import { redirectTo } from '../session/redirect-to.ts';
import { requireToken } from '../session/require-token.ts';
import { Splash } from '../ui/layout/splash.tsx';
import { authRoutes } from './auth.routes.ts';
import type { RouteHandle } from './console-frame.tsx';
import { toPage } from './first-page.tsx';
import { PageError, StandalonePageError } from './page-error.tsx';

/** Redirects the former path of a company's page (AMB-08). */
const fromDetail = ({ params, request }: LoaderFunctionArgs) =>
  redirectTo(params.companyId ? toCompany({ id: params.companyId }) : toCompanyList(), request);

/** `NEW` instead of an id opens the form of a new company (AMB-13). */
const fromNew = ({ params, request }: LoaderFunctionArgs) =>
  params.companyId?.toUpperCase() === 'NEW' ? redirectTo(toCompanyAdd(), request) : null;

/** A route that only redirects. */
const leadsTo = (path: string) => ({
  element: null,
  loader: ({ request }: LoaderFunctionArgs) => redirectTo(path, request),
});

const needs = (action: NonNullable<RouteHandle['needs']>): RouteHandle => ({ needs: action });

const needsProviderUsers = needs('PROVIDER_USERS_READ');

const toTheUsers = leadsTo(toProviderUserList());

/** The routes of the provider users. Any other path below redirects to their list [RTE-11] (AMB-09). */
const providerUserRoutes: RouteObject[] = [
  {
    path: 'list',
    handle: { ...needsProviderUsers, isTop: true },
    lazy: async () => ({
      Component: (await import('../provider-user/provider-user-list-page.tsx')).ProviderUserListPage,
    }),
  },
  {
    path: 'add',
    handle: needs('PROVIDER_USERS_EDIT'),
    lazy: async () => ({
      Component: (await import('../provider-user/provider-user-add-page.tsx')).ProviderUserAddPage,
    }),
  },
  {
    path: 'edit/:userId',
    handle: needsProviderUsers,
    lazy: async () => ({
      Component: (await import('../provider-user/provider-user-page.tsx')).ProviderUserPage,
    }),
  },
  { index: true, ...toTheUsers },
  { path: '*', ...toTheUsers },
];

/** The routes of the company area. Any other path below redirects to its base [RTE-21]. */
const companyRoutes: RouteObject[] = [
  { index: true, ...leadsTo(toCompanyList()) },
  {
    path: 'list',
    handle: { ...needs('COMPANY_READ'), isStart: true, isTop: true },
    lazy: toPage(async () => ({
      Component: (await import('../company/list/company-list-page.tsx')).CompanyListPage,
    })),
  },
  {
    path: 'add',
    handle: needs('COMPANY_CREATE'),
    lazy: async () => ({ Component: (await import('../company/company-add-page.tsx')).CompanyAddPage }),
  },
  {
    path: 'edit/:companyId',
    handle: needs('COMPANY_READ'),
    loader: fromNew,
    lazy: toPage(async () => ({ Component: (await import('../company/company-page.tsx')).CompanyPage })),
  },
  {
    path: 'import/:companyId',
    handle: needs('COMPANY_READ'),
    lazy: async () => ({ Component: (await import('../import/import-page.tsx')).ImportPage }),
  },
  { path: 'users', children: providerUserRoutes },
  { path: 'detail/:companyId?', element: null, loader: fromDetail },
  { path: '*', ...leadsTo('/company') },
];

/**
 * The route of the sample screens [PLH-01]. They are limited to provider users, because the menu of other
 * roles has only 'Company management' [LAY-03]. The graph has no action for pages without data, so the route
 * uses COMPANY_SEARCH, which only provider users have [ROL-02].
 */
const sampleRoute: RouteObject = {
  path: 'programs/*',
  handle: {
    ...needs('COMPANY_SEARCH'),
    refusal: 'Only J3Tech staff can view the sample screens.',
    isTop: true,
  } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('../program/program-screens.tsx')).ProgramScreens }),
};

/**
 * The routes of the account area, which has a different header [LAY-05]. `AccountScreens` selects the page.
 */
const accountRoute: RouteObject = {
  handle: { isAccount: true } satisfies RouteHandle,
  children: [
    {
      path: 'myaccountdetails/login',
      lazy: async () => ({
        Component: (await import('../single-sign-on/performance-tracker-page.tsx')).PerformanceTrackerPage,
      }),
    },
    {
      path: 'myaccountdetails/*',
      lazy: async () => ({ Component: (await import('./account-screens.tsx')).AccountScreens }),
    },
  ],
};

/**
 * All routes of the console. The router matches paths in any case, with or without a trailing slash (AMB-12).
 * Pages are loaded lazily, which keeps them out of the sign-in bundle.
 */
export const routes: RouteObject[] = [
  {
    // Catches errors outside the frame. Errors of pages are caught inside it, so that header and menu stay.
    element: <Outlet />,
    errorElement: <StandalonePageError />,
    hydrateFallbackElement: <Splash />,
    children: [
      ...authRoutes,
      {
        path: '/',
        loader: requireToken,
        lazy: async () => ({ Component: (await import('./console-frame.tsx')).ConsoleFrame }),
        children: [
          {
            errorElement: <PageError />,
            children: [
              { index: true, ...leadsTo('/company') },
              { path: 'company', children: companyRoutes },
              {
                path: 'ptx-default-billing-rates',
                handle: { ...needs('DEFAULT_RATES_READ'), isTop: true },
                lazy: async () => ({
                  Component: (await import('./default-rates-screen.tsx')).DefaultRatesScreen,
                }),
              },
              {
                path: 'audit',
                handle: { ...needs('AUDIT_READ'), isTop: true },
                lazy: async () => ({ Component: (await import('./audit-screen.tsx')).AuditScreen }),
              },
              {
                path: 'home',
                handle: { ...needs('COMPANY_READ'), isStart: true, isTop: true },
                lazy: async () => ({ Component: (await import('./home-screen.tsx')).HomeScreen }),
              },
              {
                path: 'locations',
                handle: { ...needs('COMPANY_READ'), isTop: true },
                lazy: async () => ({
                  Component: (await import('./all-lists-screens.tsx')).LocationListScreen,
                }),
              },
              {
                path: 'people',
                handle: { ...needs('COMPANY_USERS_READ'), isTop: true },
                lazy: async () => ({ Component: (await import('./all-lists-screens.tsx')).UserListScreen }),
              },
              accountRoute,
              sampleRoute,
              {
                path: '*',
                lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
              },
            ],
          },
        ],
      },
    ],
  },
];
