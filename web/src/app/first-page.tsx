import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

type Page = { Component: ComponentType };

let isStarting = false;

/** Set while the router loads the first page. */
export function setStarting(value: boolean) {
  isStarting = value;
}

/**
 * Loads the page of a route. The first page is loaded while the frame around it is rendered. Any other one is loaded
 * before the router leaves the current page.
 */
export const toPage = (load: () => Promise<Page>) => async (): Promise<Page | { element: ReactNode }> =>
  isStarting ? { element: <FirstPage load={load} /> } : load();

/** First pages that have loaded. Coming back shows them at once, so that the scroll position can be restored. */
const loaded = new WeakMap<() => Promise<Page>, Page>();

/** Without `Suspense`, which keeps content back for 300 ms after it has shown a placeholder. */
function FirstPage({ load }: { load: () => Promise<Page> }) {
  const [{ page, error }, setState] = useState<{ page?: Page | undefined; error?: unknown }>(() => ({
    page: loaded.get(load),
  }));
  useEffect(() => {
    load().then(
      (page) => {
        loaded.set(load, page);
        // In steps, between which the browser can answer the person.
        startTransition(() => setState({ page }));
      },
      (error: unknown) => setState({ error }),
    );
  }, [load]);
  // The route's error page shows it.
  if (error) throw error;
  return page ? <page.Component /> : null;
}
