// A script of its own, which is small and comes first: the page is fetched while the rest of the console loads.
import { beginPage } from './app/begin-page.ts';
import { readToken } from './graph/session-token.ts';
import { sessionTakenOver } from './session/shared-session.ts';

const begin = () => {
  if (beginPage(window.location, { withViewer: true }))
    import('./app/console-frame.tsx').catch(() => undefined);
};

if (readToken()) begin();
else void sessionTakenOver().then(begin);
