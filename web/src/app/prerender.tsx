import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toSignIn } from '../session/session.paths.ts';
import { App } from './app.tsx';
import { toHydration } from './hydration.ts';
import { PageShell } from './page-shell.tsx';
import { routes } from './routes.tsx';
import type { ShellKind } from './show-shell.ts';

/** Renders the sign-in page to HTML, which the browser shows before the scripts of the console have loaded. */
export async function renderSignIn(): Promise<string> {
  const hydrationData = await toHydration(routes, toSignIn());
  if (!hydrationData) throw new Error('The sign-in page has no route');
  const router = createMemoryRouter(routes, { initialEntries: [toSignIn()], hydrationData });
  return renderToString(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

/** Renders the shell of a page to HTML, without a heading. */
export function renderShell(kind: ShellKind): string {
  const router = createMemoryRouter([{ path: '*', element: <PageShell kind={kind} /> }]);
  return renderToString(<RouterProvider router={router} />);
}
