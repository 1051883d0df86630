import { providerUserMessages } from '@console/schema/provider-user.messages.ts';
import { notFound } from '../errors/graph-error.ts';
import { createByIdLoader } from '../rest/by-id-loader.ts';
import { createKeyedLoader, oneByOne } from '../rest/keyed-loader.ts';
import type { Trace } from '../rest/trace.ts';
import type { ProviderUserClient, ProviderUserQuery } from './provider-user.client.ts';
import type { ProviderUserRecord } from './provider-user.record.ts';

export const createProviderUserLoaders = (client: ProviderUserClient, trace: Trace | null) => ({
  /** One person a call: nothing in the graph asks for several. */
  byId: createByIdLoader<ProviderUserRecord>(trace, {
    bulk: null,
    single: (id, asked) => client.get(id, { asked }),
    missing: () => notFound(providerUserMessages.doesNotExist),
  }),
  page: createKeyedLoader({
    trace,
    toText: (query: ProviderUserQuery) => JSON.stringify(query),
    load: oneByOne((query, asked) => client.list(query, { asked })),
  }),
});
