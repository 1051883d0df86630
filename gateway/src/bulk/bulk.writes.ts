import type { Endpoint } from '../rest/client/endpoint.ts';
import {
  type CallOptions,
  createRestClient,
  type RestClient,
  type RestScope,
} from '../rest/client/rest-client.ts';
import { createLimiter } from '../rest/resilience/limiter.ts';
import { createBulkCalls } from './bulk.calls.ts';
import { createBulkClient, type WholeChange } from './bulk.client.ts';

type Needs<Clients> = {
  rest: RestClient;
  scope: Omit<RestScope, 'limit'>;
  clientsOver: (rest: RestClient) => Clients;
};

/** The bulk writes of one operation. */
export function createBulkWrites<Clients>({ rest, scope, clientsOver }: Needs<Clients>) {
  // Whether an earlier request made the writes stands in their own answers.
  const outer = { ...scope, onKeyedWrite: () => {}, limit: createLimiter(1) };
  const client = createBulkClient(createRestClient(outer));

  return {
    /**
     * Begins a part of a change.
     * @param items the number of items that run side by side
     * @returns clients whose writes are made in one call, and what to call when an item has ended
     */
    begin(items: number, change: WholeChange) {
      const { made } = change;
      const calls = createBulkCalls(items, async (list) => {
        const run = (keys?: readonly string[]) => client.run(list, change, keys);
        return (await (made ? made.askWith(run) : run())).answers;
      });
      const write = createRestClient({
        ...toInner(scope, items),
        upstream: { ...scope.upstream, send: calls.send },
      });
      const both: RestClient = {
        call: <Answer>(endpoint: Endpoint<Answer>, options?: CallOptions) =>
          (endpoint.kind === 'write' ? write : rest).call(endpoint, options),
      };
      return { clients: clientsOver(both), itemEnded: calls.itemEnded };
    },
    /** Returns what earlier requests made of an item; null without all of it. Asks the service if needed. */
    madeOf: async (index: number, change: WholeChange) =>
      change.made?.askFor(index, (keys) => client.run([], change, keys)) ?? null,
    /** Returns whether earlier requests made a part of an item, but not all of it. Asks the service if needed. */
    isBegun: async (index: number, change: WholeChange) =>
      change.made?.isBegun(index, (keys) => client.run([], change, keys)) ?? false,
  };
}

export type BulkWrites<Clients> = ReturnType<typeof createBulkWrites<Clients>>;

/**
 * The writes of the items are not sent separately: they are not counted as calls, and wait only for each
 * other.
 */
const toInner = (scope: Omit<RestScope, 'limit'>, items: number): RestScope => ({
  ...scope,
  limit: createLimiter(items),
  share: { ...scope.share, call: (task) => task(), expensiveCall: (task) => task() },
  metrics: { ...scope.metrics, called: () => {} },
  trace: null,
  spans: null,
});
