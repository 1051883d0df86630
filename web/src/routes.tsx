import { type LoaderFunctionArgs, Outlet, type RouteObject, redirect } from 'react-router-dom';
import { toCompany, toCompanyAdd, toCompanyList } from './company/company.paths.ts';
import type { RouteHandle } from './console-frame.tsx';
import { entranceRoutes } from './entrance.routes.ts';
import { LonelyPageError, PageError } from './page-error.tsx';
import { toProviderUserList } from './provider-user/provider-user.paths.ts';
import { requireToken } from './session/require-token.ts';
import { Splash } from './ui/splash.tsx';

/** A company's page by its older address (AMB-08). */
const fromDetail = ({ params }: LoaderFunctionArgs) =>
  redirect(params.companyId ? toCompany({ id: params.companyId }) : toCompanyList());

/** `NEW` in the place of an id means creating (AMB-13). */
const fromNew = ({ params }: LoaderFunctionArgs) =>
  params.companyId?.toUpperCase() === 'NEW' ? redirect(toCompanyAdd()) : null;

const needs = (action: NonNullable<RouteHandle['needs']>): RouteHandle => ({ needs: action });

const needsProviderUsers = needs('PROVIDER_USERS_READ');

const toTheUsers = { element: null, loader: () => redirect(toProviderUserList()) };

/** The pages of the provider's own users; anything else among them leads to their list [RTE-11] (AMB-09). */
const providerUserRoutes: RouteObject[] = [
  {
    path: 'list',
    handle: needsProviderUsers,
    lazy: async () => ({
      Component: (await import('./provider-user/provider-user-list-page.tsx')).ProviderUserListPage,
    }),
  },
  {
    path: 'add',
    handle: needs('PROVIDER_USERS_EDIT'),
    lazy: async () => ({
      Component: (await import('./provider-user/provider-user-add-page.tsx')).ProviderUserAddPage,
    }),
  },
  {
    path: 'edit/:userId',
    handle: needsProviderUsers,
    lazy: async () => ({
      Component: (await import('./provider-user/provider-user-page.tsx')).ProviderUserPage,
    }),
  },
  { index: true, ...toTheUsers },
  { path: '*', ...toTheUsers },
];

/** The pages of the company area; anything else under it leads to its base [RTE-21]. */
const companyRoutes: RouteObject[] = [
  { index: true, element: null, loader: () => redirect(toCompanyList()) },
  {
    path: 'list',
    handle: needs('COMPANY_READ'),
    lazy: async () => ({ Component: (await import('./company/company-list-page.tsx')).CompanyListPage }),
  },
  {
    path: 'add',
    handle: needs('COMPANY_CREATE'),
    lazy: async () => ({ Component: (await import('./company/company-add-page.tsx')).CompanyAddPage }),
  },
  {
    path: 'edit/:companyId',
    handle: needs('COMPANY_READ'),
    loader: fromNew,
    lazy: async () => ({ Component: (await import('./company/company-page.tsx')).CompanyPage }),
  },
  { path: 'users', children: providerUserRoutes },
  { path: 'detail/:companyId?', element: null, loader: fromDetail },
  { path: '*', element: null, loader: () => redirect('/company') },
];

/**
 * The sample screens [PLH-01]. They are for the privileged roles, as others have 'Company management' alone in their menu
 * [LAY-03]; the graph has no action for screens without data, and COMPANY_SEARCH is theirs and nobody else's [ROL-02].
 */
const sampleRoute: RouteObject = {
  path: 'programs/*',
  handle: {
    ...needs('COMPANY_SEARCH'),
    refusal: 'Only the provider’s staff may open the sample screens.',
  } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('./program/program-screens.tsx')).ProgramScreens }),
};

/** The account area, under a header of its own [LAY-05]. Its pages are told apart when they are fetched. */
const accountRoute: RouteObject = {
  handle: { isAccount: true } satisfies RouteHandle,
  children: [
    {
      path: 'myaccountdetails/login',
      lazy: async () => ({
        Component: (await import('./single-sign-on/performance-tracker-page.tsx')).PerformanceTrackerPage,
      }),
    },
    {
      path: 'myaccountdetails/*',
      lazy: async () => ({ Component: (await import('./account-screens.tsx')).AccountScreens }),
    },
  ],
};

/**
 * Every page of the console. Paths match whatever their case, with or without a slash at the end (AMB-12): the router's own
 * rule. A page is fetched when it is opened, so the sign-in page does not pay for the rest.
 */
export const routes: RouteObject[] = [
  {
    // For what breaks outside of the frame. Pages have a boundary inside it, so that header and menu outlive them.
    element: <Outlet />,
    errorElement: <LonelyPageError />,
    hydrateFallbackElement: <Splash />,
    children: [
      ...entranceRoutes,
      {
        path: '/',
        loader: requireToken,
        lazy: async () => ({ Component: (await import('./console-frame.tsx')).ConsoleFrame }),
        children: [
          {
            errorElement: <PageError />,
            children: [
              { index: true, element: null, loader: () => redirect('/company') },
              { path: 'company', children: companyRoutes },
              {
                path: 'ptx-default-billing-rates',
                handle: needs('DEFAULT_RATES_READ'),
                lazy: async () => ({
                  Component: (await import('./rates/default-rates-page.tsx')).DefaultRatesPage,
                }),
              },
              {
                path: 'audit',
                handle: needs('AUDIT_READ'),
                lazy: async () => ({ Component: (await import('./audit-screen.tsx')).AuditScreen }),
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
