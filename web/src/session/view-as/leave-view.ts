import { dropViewAs, readViewAs } from '../../graph/session-token.ts';

/** Loads pages anew. An object, so that tests can replace its methods. */
export const page = {
  open: (place: string) => window.location.assign(place),
  reload: () => window.location.reload(),
};

/**
 * Returns to the person's own session, on the page where the view began. The page is reloaded, so that nothing that
 * either of the two people has read is shown to the other. Returns whether there was a view.
 */
export function leaveView(message: string): boolean {
  const view = readViewAs();
  if (!view) return false;
  dropViewAs();
  // The state of the router, which survives the reload. By `idx` it knows how far Back leads; with this key, the page
  // is the first one for its own back button.
  const idx = (window.history.state?.idx ?? 0) + 1;
  window.history.pushState({ usr: { message }, key: 'default', idx }, '', view.returnTo);
  page.reload();
  return true;
}
