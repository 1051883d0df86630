import type { Trace } from '../rest/client/trace.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';
import type { SearchClient, SearchQuery } from './search.client.ts';

export const createSearchLoaders = (client: SearchClient, trace: Trace | null) => ({
  hits: createKeyedLoader({
    trace,
    toText: (query: SearchQuery) => JSON.stringify(query),
    load: oneByOne((query, requestedBy) => client.find(query, { requestedBy })),
  }),
});
