import { vi } from 'vitest';
import type { TestGraph } from './graph.ts';

/**
 * Lets the first request for an operation through, and holds later ones until the returned function is
 * called. A test can then decide when the request that the console sends a second later [CON-04] completes.
 * Call it immediately after opening the console.
 */
export function holdSecondRead(graph: TestGraph, operation: string): () => void {
  const gate = Promise.withResolvers<void>();
  let reads = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (JSON.parse(String(init.body)).operationName === operation) {
      reads += 1;
      if (reads > 1) await gate.promise;
    }
    return graph.fetch(path, init);
  });
  return gate.resolve;
}
