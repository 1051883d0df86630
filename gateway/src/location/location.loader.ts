import { createKeyedLoader, oneByOne } from '../rest/keyed-loader.ts';
import { createPagedLoader } from '../rest/paged-loader.ts';
import type { Trace } from '../rest/trace.ts';
import type { LocationClient, PageQuery } from './location.client.ts';
import type { LocationRecord } from './location.record.ts';

export const createLocationLoaders = (client: LocationClient, trace: Trace | null, hasBulkReads: boolean) => {
  const byId = createKeyedLoader({
    trace,
    toText: (id: string) => id,
    load: oneByOne((id, asked) => client.get(id, { asked })),
  });
  return {
    byId,
    /** A page of locations a company. */
    byCompany: createPagedLoader<PageQuery, LocationRecord>({
      trace,
      hasBulkReads,
      list: (companyId, page, asked) => client.list(companyId, page, { asked }),
      listForOwners: (companyIds, page, asked) => client.listForCompanies(companyIds, page, { asked }),
    }),
    /** Forgets a location after a write, so that the same request reads it anew. */
    forget: (id: string) => byId.clear(id),
  };
};
