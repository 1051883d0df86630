import { getConfig, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { App } from '../app/app.tsx';
import { routes } from '../app/routes.tsx';
import { keepToken } from '../graph/session-token.ts';
import { TestGraph } from './graph.ts';
import type { PersonName } from './people.ts';

type OpenOptions = {
  /** The signed-in person; null for none. */
  as?: PersonName | null;
  /** A graph that the test has prepared. */
  graph?: TestGraph;
};

/**
 * Opens the whole console at a path, against a graph in this process. Returns the rendered page, a
 * `userEvent` user, the graph and the router. `address()` returns the content of the address bar. `go`
 * navigates like a typed address, or like Back with -1.
 */
export function openConsole(path: string, { as = 'admin', graph = new TestGraph() }: OpenOptions = {}) {
  vi.stubGlobal('fetch', graph.fetch);
  if (as) keepToken(graph.makeToken(as));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const address = () => router.state.location.pathname + router.state.location.search;
  // Wrapped like a click, because `act` must not wait for the work that a navigation starts.
  const go = (to: string | number) =>
    getConfig().asyncWrapper(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
  return { ...render(<App router={router} />), user: userEvent.setup(), graph, router, address, go };
}
