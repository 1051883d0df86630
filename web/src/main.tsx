import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { setStarting } from './app/first-page.tsx';
import { toHydration } from './app/hydration.ts';
import { routes } from './app/routes.tsx';
import { readToken } from './graph/session-token.ts';
import { listenForPalette } from './palette/early-palette.ts';
import { sessionTakenOver, shareSession } from './session/shared-session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

function toPage(hydrationData?: Parameters<typeof createBrowserRouter>[1]) {
  setStarting(true);
  const router = createBrowserRouter(routes, hydrationData);
  setStarting(!router.state.initialized);
  router.subscribe(({ initialized }) => setStarting(!initialized));
  return (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
}

/** Takes over the prerendered sign-in page. A signed-in person is redirected, so the page is rendered anew. */
async function start(root: HTMLElement) {
  if (readToken() === null) await sessionTakenOver();
  shareSession();
  const canHydrate = root.hasChildNodes() && readToken() === null;
  const hydrationData = canHydrate ? await toHydration(routes, window.location).catch(() => null) : null;
  if (hydrationData) {
    startTransition(() => void hydrateRoot(root, toPage({ hydrationData })));
  } else {
    root.replaceChildren();
    createRoot(root).render(toPage());
  }
  // `before-paint.js` hides a prerendered page that a redirect is about to replace.
  document.documentElement.hidden = false;
}

listenForPalette();
void start(root);
