import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PrerenderedSignIn } from '../session/prerendered-sign-in.tsx';
import { PageShell } from './page-shell.tsx';
import type { ShellKind } from './show-shell.ts';

/** Renders the sign-in page to HTML, which the browser shows before its scripts have loaded. */
export const renderSignIn = (): string =>
  renderToString(<PrerenderedSignIn search="" goTo={() => undefined} />);

/** Renders the shell of a page to HTML, without a heading. */
export function renderShell(kind: ShellKind): string {
  const router = createMemoryRouter([{ path: '*', element: <PageShell kind={kind} /> }]);
  return renderToString(<RouterProvider router={router} />);
}
