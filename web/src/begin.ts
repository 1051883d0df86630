// A script of its own, which is small and comes first: the page is fetched while the rest of the console loads.
import { beginPage } from './app/begin-page.ts';
import { showShell } from './app/show-shell.ts';
import { readToken, readViewAs } from './graph/session-token.ts';
import { sessionTakenOver } from './session/shared-session.ts';

/** Resolves when the browser has fetched a resource of the page. */
const fetched = (resource: RegExp) =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntries().some(({ name }) => resource.test(name))) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'resource', buffered: true });
  });

/**
 * Requests what comes later on the page later, because everything that is under way shares the connection: first React
 * and the styles, then the frame, then the page. The answer to the viewer's query comes about when half of the first part
 * has arrived. By then, the next request leaves, so that the connection is never idle.
 */
function begin() {
  const codeAfter = fetched(/\/react-[^/]*\.js$/);
  const page = beginPage(window.location, { withViewer: true, codeAfter });
  if (!page) return;
  if (!readViewAs()) showShell(page.shell, page.readHeading);
  void fetched(/\/graphql$/)
    .then(() => import('./app/console-frame.tsx'))
    .catch(() => undefined);
}

if (readToken()) begin();
else void sessionTakenOver().then(begin);
