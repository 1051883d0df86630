import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { toSignIn } from '../session/session.paths.ts';
import { App } from './app.tsx';
import { toHydration } from './hydration.ts';
import { routes } from './routes.tsx';

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
