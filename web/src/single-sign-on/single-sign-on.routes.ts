import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { SingleSignOnData } from './single-sign-on-page.tsx';

/** Starts the sign-in once per visit; the page shows its progress. */
async function begin({ request }: LoaderFunctionArgs): Promise<SingleSignOnData> {
  const { startSignIn, toTarget } = await import('./start.ts');
  const params = new URL(request.url).searchParams;
  const target = toTarget(params);
  return { target, start: startSignIn(target, { isOther: params.get('prompt') === 'login' }) };
}

/**
 * Removes the authorization response from the URL before it is processed, so that it does not stay in the
 * history.
 */
async function takeAnswer({ request }: LoaderFunctionArgs) {
  const answer = new URL(request.url).searchParams;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return (await import('./oidc-callback.ts')).handleOidcCallback(answer);
}

/** The routes of single sign-on [RTE-02]. */
export const singleSignOnRoutes: RouteObject[] = [
  {
    path: '/login-sso',
    loader: begin,
    lazy: async () => ({ Component: (await import('./single-sign-on-page.tsx')).SingleSignOnPage }),
  },
  {
    path: '/login-sso/callback',
    loader: takeAnswer,
    // An authorization response can be used only once.
    shouldRevalidate: () => false,
    lazy: async () => ({ Component: (await import('./callback-page.tsx')).CallbackPage }),
  },
];
