import { readToken } from '../graph/session-token.ts';
import { listenForPalette } from '../palette/early-palette.ts';
import { sessionTakenOver, shareSession } from '../session/shared-session.ts';

/**
 * Renders the first page of this tab, as soon as it is known whether the person is signed in. `before-paint.js` hides
 * a page that another one may replace at once.
 */
export async function startPage(render: (element: HTMLElement) => void | Promise<void>) {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id "root"');
  listenForPalette();
  if (readToken() === null) await sessionTakenOver();
  shareSession();
  await render(element);
  document.documentElement.hidden = false;
}
