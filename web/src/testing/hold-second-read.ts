import { vi } from 'vitest';
import type { TestGraph } from './graph.ts';

/**
 * Lets the first request for an operation pass and keeps later ones waiting until the returned function is called: what
 * the console does a second later [CON-04] then happens when the test says so. Call it right after the console was opened.
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
