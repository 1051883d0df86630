import { redirect, replace } from 'react-router-dom';

/** The browser's state of an entry, as the router keeps it. A page that was opened directly has no key yet. */
type EntryState = { key?: string } | null;

/**
 * Redirects from a loader. A page that was opened directly is replaced, so that Back leaves the console instead of
 * redirecting again. After a link, Back returns to the page of the link.
 */
export const redirectTo = (path: string): Response =>
  (window.history.state as EntryState)?.key ? redirect(path) : replace(path);
