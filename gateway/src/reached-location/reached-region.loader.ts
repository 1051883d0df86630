import type { Trace } from '../rest/client/trace.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';
import type { ReachedRegionClient, ReachedRegionQuery } from './reached-region.client.ts';
import type { ReachedRegionPage } from './reached-region.record.ts';

/** A page of the regions that a person sees. The REST service reads one person per call. */
export const createReachedRegionLoader = (client: ReachedRegionClient, trace: Trace | null) =>
  createKeyedLoader<ReachedRegionQuery, ReachedRegionPage>({
    trace,
    toText: (query) => JSON.stringify(query),
    load: oneByOne((query, requestedBy) => client.list(query, { requestedBy })),
  });
