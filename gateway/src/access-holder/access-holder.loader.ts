import type { Trace } from '../rest/client/trace.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';
import type { AccessHolderClient, AccessHolderQuery } from './access-holder.client.ts';
import type { AccessHolderPage } from './access-holder.record.ts';

/** A page of people with access. The REST service reads one location or company per call. */
export const createAccessHolderLoader = (client: AccessHolderClient, trace: Trace | null) =>
  createKeyedLoader<AccessHolderQuery, AccessHolderPage>({
    trace,
    toText: (query) => JSON.stringify(query),
    load: oneByOne((query, requestedBy) => client.list(query, { requestedBy })),
  });
