import { getConfig, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { App } from '../app.tsx';
import { keepToken } from '../graph/session-token.ts';
import { routes } from '../routes.tsx';
import { TestGraph } from './graph.ts';
import type { PersonName } from './people.ts';

type OpenOptions = {
  /** Who is signed in; null for nobody. */
  as?: PersonName | null;
  /** A graph that the test has prepared. */
  graph?: TestGraph;
};

/**
 * Opens the whole console at a path, over a graph in this process. Gives the person's hands, the graph, and the router:
 * `address()` is what the address bar would show, `go` what typing an address there, or the browser's Back (-1), would do.
 */
export function openConsole(path: string, { as = 'admin', graph = new TestGraph() }: OpenOptions = {}) {
  vi.stubGlobal('fetch', graph.fetch);
  if (as) keepToken(graph.makeToken(as));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const address = () => router.state.location.pathname + router.state.location.search;
  // Like a click: what follows from it may take its time, so it is not for `act` to wait for.
  const go = (to: string | number) =>
    getConfig().asyncWrapper(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
  return { ...render(<App router={router} />), user: userEvent.setup(), graph, router, address, go };
}
