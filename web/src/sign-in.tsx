// The script of the prerendered sign-in page, which needs neither the router nor the pages of the console.
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { startPage } from './app/start-page.ts';
import { readToken } from './graph/session-token.ts';
import type { GoTo } from './session/go-to.tsx';
import { PrerenderedSignIn } from './session/prerendered-sign-in.tsx';
import { safeTarget } from './session/safe-target.ts';
import type { PassedState } from './session/session.paths.ts';
import { nextTask } from './ui/action/next-task.ts';
import { whenIdle } from './ui/action/when-idle.ts';

const loadConsole = () => import('./app/start-console.tsx');

/** The console loads while the person types or waits. */
const loadEarly = () => void loadConsole().catch(() => undefined);

async function render(element: HTMLElement) {
  if (readToken() === null) {
    // The browser has just run the code of React.
    await nextTask();
    return takeOver(element);
  }
  // The router redirects a signed-in person.
  const loaded = await loadConsole().catch(() => null);
  // The page is hidden. The browser loads another one, or reports what it cannot load.
  if (!loaded) return window.location.replace(startOf(window.location.search));
  element.replaceChildren();
  await loaded.startConsole(createRoot(element));
}

const startOf = (search: string) => safeTarget(new URLSearchParams(search).get('from')) ?? '/company';

/** Makes the prerendered page usable. The console replaces it when the person goes to another page. */
function takeOver(element: HTMLElement) {
  let root: Root;
  let isLeaving = false;
  const goTo: GoTo = async (...target) => {
    if (isLeaving) return;
    isLeaving = true;
    try {
      const { openConsole } = await loadConsole();
      await openConsole(root, ...target);
    } catch {
      // The browser reports what it cannot load.
      window.location.assign(target[0]);
    }
  };
  const prepare = (path: string) =>
    void loadConsole().then(
      ({ loadConsolePage }) => loadConsolePage(path),
      () => undefined,
    );
  startTransition(() => {
    root = hydrateRoot(
      element,
      <PrerenderedSignIn
        search={window.location.search}
        passed={readPassed()}
        goTo={goTo}
        onSending={prepare}
      />,
    );
  });
  element.addEventListener('input', loadEarly, { once: true });
  whenIdle(loadEarly);
}

/** Returns the state that the router has kept for this page before a reload. */
const readPassed = () => (window.history.state as { usr?: PassedState } | null)?.usr ?? null;

void startPage(render);
