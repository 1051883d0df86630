import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { dropAllDrafts } from './form/forget-drafts.ts';
import { dropToken, readSessionRecord, readToken } from './graph/session-token.ts';
import { safeTarget } from './session/safe-target.ts';
import { toSignIn } from './session/session.paths.ts';
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes.ts';

/** Ends the session on purpose: unlike an end that comes by itself, it also forgets what was typed and not saved. */
function signOut() {
  const record = readSessionRecord();
  dropToken();
  dropAllDrafts();
  if (record) {
    void import('./single-sign-on/sign-out.ts')
      .then(({ endEverywhere }) => endEverywhere(record))
      .catch(() => undefined);
  }
  return redirect(toSignIn());
}

/** Who is signed in has no business at the sign-in page. */
function leaveSignIn({ request }: LoaderFunctionArgs) {
  if (!readToken()) return null;
  return redirect(safeTarget(new URL(request.url).searchParams.get('from')) ?? '/company');
}

/** The pages in front of the sign-in, and the ways in and out. Whoever opens one need not be signed in. */
export const entranceRoutes: RouteObject[] = [
  {
    path: '/login',
    loader: leaveSignIn,
    lazy: async () => ({ Component: (await import('./session/sign-in-page.tsx')).SignInPage }),
  },
  { path: '/logout', element: null, loader: signOut },
  ...singleSignOnRoutes,
  {
    path: '/forgotPassword',
    lazy: async () => ({
      Component: (await import('./password/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: '/resetPassword',
    lazy: async () => ({
      Component: (await import('./password/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: '/redirect',
    lazy: async () => ({ Component: (await import('./redirect-page.tsx')).RedirectPage }),
  },
];
