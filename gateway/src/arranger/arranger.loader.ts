import { arrangerMessages } from '@console/schema/arranger.messages.ts';
import { notFound } from '../errors/graph-error.ts';
import type { Trace } from '../rest/client/trace.ts';
import { createByIdLoader } from '../rest/loader/by-id-loader.ts';
import { createPagedLoader } from '../rest/loader/paged-loader.ts';
import type { ArrangerClient, ArrangerQuery } from './arranger.client.ts';
import type { ArrangerParent, ArrangerRecord } from './arranger.record.ts';

export const createArrangerLoaders = (
  client: ArrangerClient,
  trace: Trace | null,
  hasBulkReads: boolean,
) => ({
  /** One call per arranger, because the REST service cannot read several by id. */
  byId: createByIdLoader<ArrangerRecord>(trace, {
    bulk: null,
    single: (id, requestedBy) => client.get(id, { requestedBy }),
    missing: () => notFound(arrangerMessages.doesNotExist),
  }),
  /** A page of arrangers for each company. */
  byCompany: createPagedLoader<ArrangerQuery, ArrangerParent>({
    trace,
    hasBulkReads,
    // The bulk read cannot search names. A search takes one call per company.
    takesInBulk: ({ firstName, lastName }) => firstName === null && lastName === null,
    list: (companyId, query, requestedBy) => client.list(companyId, query, { requestedBy }),
    listForOwners: (companyIds, query, requestedBy) =>
      client.listForCompanies(companyIds, query, { requestedBy }),
  }),
});
