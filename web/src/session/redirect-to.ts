import { redirect, replace } from 'react-router-dom';

/**
 * Redirects from a loader. The page that was opened is replaced, so that Back leaves the console instead of redirecting
 * again. After a link, Back returns to the page of the link.
 */
export function redirectTo(path: string, { url }: Request): Response {
  const { pathname, search } = new URL(url);
  const isOpened = pathname === window.location.pathname && search === window.location.search;
  return isOpened ? replace(path) : redirect(path);
}
