import { arrangerMessages } from '@console/schema/arranger.messages.ts';
import { notFound } from '../errors/graph-error.ts';
import type { Trace } from '../rest/client/trace.ts';
import { createByIdLoader } from '../rest/loader/by-id-loader.ts';
import { createPagedLoader, type ListCalls } from '../rest/loader/paged-loader.ts';
import type { ArrangerClient, ArrangerQuery } from './arranger.client.ts';
import type { ArrangerParent, ArrangerRecord } from './arranger.record.ts';

export const createArrangerLoaders = (
  client: ArrangerClient,
  trace: Trace | null,
  { hasBulkReads, hasListFilters }: ListCalls,
) => ({
  byId: createByIdLoader<ArrangerRecord>(trace, {
    bulk: hasBulkReads ? (ids, requestedBy) => client.listByIds(ids, { requestedBy }) : null,
    single: (id, requestedBy) => client.get(id, { requestedBy }),
    missing: () => notFound(arrangerMessages.doesNotExist),
  }),
  /** A page of arrangers for each company. */
  byCompany: createPagedLoader<ArrangerQuery, ArrangerParent>({
    trace,
    hasBulkReads,
    // Without the extension, the bulk read cannot search names. A search then takes one call per company.
    takesInBulk: ({ firstName, lastName }) => hasListFilters || (firstName === null && lastName === null),
    list: (companyId, query, requestedBy) => client.list(companyId, query, { requestedBy }),
    listForOwners: (companyIds, query, requestedBy) =>
      client.listForCompanies(companyIds, query, { requestedBy }),
  }),
});
