import { userMessages } from '@console/schema/user.messages.ts';
import { GraphError, notFound } from '../errors/graph-error.ts';
import type { NamedParent } from '../master-data/master-data.record.ts';
import { createByIdLoader } from '../rest/by-id-loader.ts';
import { createKeyedLoader, oneByOne } from '../rest/keyed-loader.ts';
import { createPagedLoader } from '../rest/paged-loader.ts';
import type { Trace } from '../rest/trace.ts';
import type { UserClient, UserQuery } from './user.client.ts';
import type { EcommerceRoleRecord, UserRecord } from './user.record.ts';

const missing = () => notFound(userMessages.doesNotExist);

/** The service calls people of every kind users; the documents have words for those of companies [ERR-32]. */
function toMissing(error: unknown): never {
  throw error instanceof GraphError && error.code === 'NOT_FOUND' ? missing() : error;
}

export function createUserLoaders(client: UserClient, trace: Trace | null, hasBulkReads: boolean) {
  const byId = createByIdLoader<UserRecord>(trace, {
    bulk: hasBulkReads ? (ids, asked) => client.listByIds(ids, { asked }) : null,
    single: (id, asked) => client.get(id, { asked }).catch(toMissing),
    missing,
  });
  // What lists leave out. The documents have it for one person a call; the bulk read has both for all of them.
  const segments = createKeyedLoader<string, NamedParent[]>({
    trace,
    toText: (id) => id,
    load: oneByOne(async (id, asked) => {
      const known = hasBulkReads ? (await byId.load(id)).segments : undefined;
      return known ?? client.segments(id, { asked });
    }),
  });
  const ecommerceRoles = createKeyedLoader<string, EcommerceRoleRecord | null>({
    trace,
    toText: (id) => id,
    load: oneByOne(async (id, asked) => {
      const known = hasBulkReads ? (await byId.load(id)).ecommerceRole : undefined;
      return known === undefined ? client.ecommerceRole(id, { asked }) : known;
    }),
  });

  return {
    byId,
    segmentsById: segments,
    ecommerceRoleById: ecommerceRoles,
    /** A page of people a company. */
    byCompany: createPagedLoader<UserQuery, UserRecord>({
      trace,
      hasBulkReads,
      // It cannot search: with names or platforms it is a call a company.
      takesInBulk: ({ firstName, lastName, platformIds }) =>
        firstName === null && lastName === null && platformIds.length === 0,
      list: (companyId, query, asked) => client.list(companyId, query, { asked }),
      listForOwners: (companyIds, query, asked) => client.listForCompanies(companyIds, query, { asked }),
    }),
    /** Forgets a person after a write, so that the same request reads them anew. */
    forget(id: string) {
      byId.clear(id);
      segments.clear(id);
      ecommerceRoles.clear(id);
    },
  };
}
