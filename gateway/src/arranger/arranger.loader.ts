import { arrangerMessages } from '@console/schema/arranger.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { notFound } from '../errors/graph-error.ts';
import type { Trace } from '../rest/client/trace.ts';
import { createByIdLoader } from '../rest/loader/by-id-loader.ts';
import { createPagedLoader, type ListCalls } from '../rest/loader/paged-loader.ts';
import type { ArrangerClient, ArrangerQuery } from './arranger.client.ts';
import { type ArrangerParent, type ArrangerRecord, isWhole } from './arranger.record.ts';

export function createArrangerLoaders(
  client: ArrangerClient,
  trace: Trace | null,
  { hasBulkReads, hasListFilters }: ListCalls,
) {
  const byId = createByIdLoader<ArrangerRecord>(trace, {
    bulk: hasBulkReads ? (ids, requestedBy) => client.listByIds(ids, { requestedBy }) : null,
    single: (id, requestedBy) => client.get(id, { requestedBy }),
    missing: () => notFound(arrangerMessages.doesNotExist),
  });
  const lists = createPagedLoader<ArrangerQuery, ArrangerParent>({
    trace,
    hasBulkReads,
    // Without the extension, the bulk read cannot search names. A search then takes one call per company.
    takesInBulk: ({ firstName, lastName }) => hasListFilters || (firstName === null && lastName === null),
    list: (companyId, query, requestedBy) => client.list(companyId, query, { requestedBy }),
    listForOwners: (companyIds, query, requestedBy) =>
      client.listForCompanies(companyIds, query, { requestedBy }),
  });

  return {
    byId,
    /** Returns an arranger with locations, platforms and alerts. Reads it only if a list row omitted them. */
    wholeOf: async (row: ArrangerParent, info: GraphQLResolveInfo): Promise<ArrangerRecord> =>
      isWhole(row) ? row : byId.load(row.id, info),
    /** A page of arrangers for each company. */
    byCompany: lists,
    /** Clears an arranger and the lists of companies after a write, so that the same request reads them again. */
    forget(id: string) {
      byId.clear(id);
      lists.clearAll();
    },
  };
}
