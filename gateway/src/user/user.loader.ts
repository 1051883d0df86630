import { createPagedLoader } from '../rest/paged-loader.ts';
import type { Trace } from '../rest/trace.ts';
import type { UserClient, UserQuery } from './user.client.ts';
import type { UserRecord } from './user.record.ts';

export const createUserLoaders = (client: UserClient, trace: Trace | null, hasBulkReads: boolean) => ({
  /** A page of people a company. */
  byCompany: createPagedLoader<UserQuery, UserRecord>({
    trace,
    hasBulkReads,
    list: (companyId, query, asked) => client.list(companyId, query, { asked }),
    listForOwners: (companyIds, query, asked) => client.listForCompanies(companyIds, query, { asked }),
  }),
});
