// A script of its own, which is small and comes first: the page is fetched while the rest of the console loads.
import { beginPage } from './app/begin-page.ts';

if (beginPage(window.location, { withViewer: true }))
  import('./app/console-frame.tsx').catch(() => undefined);
