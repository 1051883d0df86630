import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { dropAllDrafts } from '../form/drafts/forget-drafts.ts';
import { dropToken, readOwnToken, readSessionRecord, readToken } from '../graph/session-token.ts';
import { redirectTo } from '../session/redirect-to.ts';
import { safeTarget } from '../session/safe-target.ts';
import { toSignIn } from '../session/session.paths.ts';
import { endElsewhere } from '../session/shared-session.ts';
import { singleSignOnRoutes } from '../single-sign-on/single-sign-on.routes.ts';
import { dropAllRecents } from '../ui/command/forget-recents.ts';

/**
 * Signs the person out, here and in the other tabs at once and then on the service. Unlike an expired session, this also deletes
 * all drafts and recent records.
 */
function signOut() {
  const record = readSessionRecord();
  const token = readOwnToken();
  dropToken({ hasSignedOut: true });
  dropAllDrafts();
  dropAllRecents();
  if (token) {
    endElsewhere(token);
    void import('../session/end-session.ts')
      .then(({ endSession }) => endSession(token))
      .catch(() => undefined);
  }
  if (record) {
    void import('../single-sign-on/sign-out.ts')
      .then(({ endEverywhere }) => endEverywhere(record))
      .catch(() => undefined);
  }
  return redirect(toSignIn());
}

/** Redirects a signed-in person away from the sign-in page. */
function leaveSignIn({ request }: LoaderFunctionArgs) {
  if (!readToken()) return null;
  return redirectTo(safeTarget(new URL(request.url).searchParams.get('from')) ?? '/company', request);
}

/** The routes that need no session: the pages before sign-in, sign-out and redirects. */
export const authRoutes: RouteObject[] = [
  {
    path: '/login',
    loader: leaveSignIn,
    lazy: async () => ({ Component: (await import('../session/sign-in-route.tsx')).SignInRoute }),
  },
  { path: '/logout', element: null, loader: signOut },
  ...singleSignOnRoutes,
  {
    path: '/forgotPassword',
    lazy: async () => ({
      Component: (await import('../password/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: '/resetPassword',
    lazy: async () => ({
      Component: (await import('../password/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: '/acceptInvitation',
    lazy: async () => ({
      Component: (await import('../password/accept-invitation-page.tsx')).AcceptInvitationPage,
    }),
  },
  {
    path: '/redirect',
    lazy: async () => ({ Component: (await import('./redirect-page.tsx')).RedirectPage }),
  },
];
