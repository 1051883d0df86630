import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { SingleSignOnData } from './single-sign-on-page.tsx';

/** Begins once a visit; the page shows how it goes. */
async function begin({ request }: LoaderFunctionArgs): Promise<SingleSignOnData> {
  const { startSignIn, toWish } = await import('./start.ts');
  const params = new URL(request.url).searchParams;
  const wish = toWish(params);
  return { wish, start: startSignIn(wish, { isOther: params.get('prompt') === 'login' }) };
}

/** Takes the answer out of the address before anything else is done with it. */
async function takeAnswer({ request }: LoaderFunctionArgs) {
  const answer = new URL(request.url).searchParams;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return (await import('./arrive.ts')).arrive(answer);
}

/** The pages of single sign-on [RTE-02]. */
export const singleSignOnRoutes: RouteObject[] = [
  {
    path: '/login-sso',
    loader: begin,
    lazy: async () => ({ Component: (await import('./single-sign-on-page.tsx')).SingleSignOnPage }),
  },
  {
    path: '/login-sso/callback',
    loader: takeAnswer,
    // What came with the address can be used once.
    shouldRevalidate: () => false,
    lazy: async () => ({ Component: (await import('./callback-page.tsx')).CallbackPage }),
  },
];
