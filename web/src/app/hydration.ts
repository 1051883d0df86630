import { type HydrationState, matchRoutes, type RouteObject } from 'react-router-dom';

/** Id of the route whose page is rendered at build time. */
export const SIGN_IN_ROUTE = 'sign-in';

/**
 * Loads the code of the prerendered page, so that the first render of the router equals the HTML. Resolves with
 * null if the path leads to another page.
 */
export async function toHydration(
  routes: RouteObject[],
  location: string | Pick<Location, 'pathname'>,
): Promise<HydrationState | null> {
  const matches = matchRoutes(routes, location) ?? [];
  const route = matches.at(-1)?.route;
  if (route?.id !== SIGN_IN_ROUTE || typeof route.lazy !== 'function') return null;
  Object.assign(route, await route.lazy(), { lazy: undefined });
  return { loaderData: { [SIGN_IN_ROUTE]: null } };
}
