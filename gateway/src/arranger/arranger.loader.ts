import { arrangerMessages } from '@console/schema/arranger.messages.ts';
import { notFound } from '../errors/graph-error.ts';
import { createByIdLoader } from '../rest/by-id-loader.ts';
import { createPagedLoader } from '../rest/paged-loader.ts';
import type { Trace } from '../rest/trace.ts';
import type { ArrangerClient, ArrangerQuery } from './arranger.client.ts';
import type { ArrangerParent, ArrangerRecord } from './arranger.record.ts';

export const createArrangerLoaders = (
  client: ArrangerClient,
  trace: Trace | null,
  hasBulkReads: boolean,
) => ({
  /** One arranger a call: the service has no read of several by their ids. Rows of its lists are whole. */
  byId: createByIdLoader<ArrangerRecord>(trace, {
    bulk: null,
    single: (id, asked) => client.get(id, { asked }),
    missing: () => notFound(arrangerMessages.doesNotExist),
  }),
  /** A page of arrangers a company. */
  byCompany: createPagedLoader<ArrangerQuery, ArrangerParent>({
    trace,
    hasBulkReads,
    // It cannot search: with names it is a call a company.
    takesInBulk: ({ firstName, lastName }) => firstName === null && lastName === null,
    list: (companyId, query, asked) => client.list(companyId, query, { asked }),
    listForOwners: (companyIds, query, asked) => client.listForCompanies(companyIds, query, { asked }),
  }),
});
