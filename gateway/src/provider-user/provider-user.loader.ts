import { providerUserMessages } from '@console/schema/provider-user.messages.ts';
import { notFound } from '../errors/graph-error.ts';
import type { Trace } from '../rest/client/trace.ts';
import { createByIdLoader } from '../rest/loader/by-id-loader.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';
import type { ProviderUserClient, ProviderUserQuery } from './provider-user.client.ts';
import type { ProviderUserRecord } from './provider-user.record.ts';

export const createProviderUserLoaders = (
  client: ProviderUserClient,
  trace: Trace | null,
  hasBulkReads: boolean,
) => ({
  byId: createByIdLoader<ProviderUserRecord>(trace, {
    bulk: hasBulkReads ? (ids, requestedBy) => client.listByIds(ids, { requestedBy }) : null,
    single: (id, requestedBy) => client.get(id, { requestedBy }),
    missing: () => notFound(providerUserMessages.doesNotExist),
  }),
  page: createKeyedLoader({
    trace,
    toText: (query: ProviderUserQuery) => JSON.stringify(query),
    load: oneByOne((query, requestedBy) => client.list(query, { requestedBy })),
  }),
});
