import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { unstable_forceFrameRate as setStepsPerSecond } from 'scheduler';
import type { GoTo } from '../session/go-to.tsx';
import { nextTask } from '../ui/action/next-task.ts';
import { App } from './app.tsx';
import { beginPage, loadPage } from './begin-page.ts';
import { setStarting } from './first-page.tsx';
import { routes } from './routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * React renders large changes in steps of 40 ms. With its own 5 ms, the breaks between them take longer than the steps
 * on a phone.
 */
setStepsPerSecond(25);

/** Starts the console at the address of the window. */
export async function startConsole(root: Root) {
  // The browser has just run the code of React and this file.
  await nextTask();
  setStarting(true);
  const router = createBrowserRouter(routes);
  setStarting(!router.state.initialized);
  router.subscribe(({ initialized }) => setStarting(!initialized));
  show(root, router);
}

/** Loads the code of a page that is probably opened next, and of the frame around it. */
export function loadConsolePage(path: string) {
  // The page itself reports a failure.
  import('./console-frame.tsx').catch(() => undefined);
  void loadPage(toAddress(path));
}

/** Starts the console at another page than the one shown now, which stays until the other one has loaded. */
export async function openConsole(root: Root, ...[path, options]: Parameters<GoTo>) {
  beginPage(toAddress(path), { withViewer: true });
  const router = createBrowserRouter(routes);
  await router.navigate(path, options);
  show(root, router);
}

const toAddress = (path: string) => new URL(path, window.location.href);

/** Not in steps: between them, the router could change before it is watched. */
function show(root: Root, router: Router) {
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}
