import { userMessages } from '@console/schema/user.messages.ts';
import { GraphError, notFound } from '../errors/graph-error.ts';
import type { NamedParent } from '../master-data/master-data.record.ts';
import type { Trace } from '../rest/client/trace.ts';
import { createByIdLoader } from '../rest/loader/by-id-loader.ts';
import { createKeyedLoader, oneByOne } from '../rest/loader/keyed-loader.ts';
import { createPagedLoader, type ListCalls } from '../rest/loader/paged-loader.ts';
import type { UserClient, UserQuery } from './user.client.ts';
import type { EcommerceRoleRecord, UserRecord } from './user.record.ts';

const missing = () => notFound(userMessages.doesNotExist);

/**
 * Replaces the service's NOT_FOUND message, which is about users of every kind, with the documented one for
 * company users [ERR-32].
 */
function toMissing(error: unknown): never {
  throw error instanceof GraphError && error.code === 'NOT_FOUND' ? missing() : error;
}

export function createUserLoaders(
  client: UserClient,
  trace: Trace | null,
  { hasBulkReads, hasListFilters }: ListCalls,
) {
  const byId = createByIdLoader<UserRecord>(trace, {
    bulk: hasBulkReads ? (ids, requestedBy) => client.listByIds(ids, { requestedBy }) : null,
    single: (id, requestedBy) => client.get(id, { requestedBy }).catch(toMissing),
    missing,
  });
  // Fields that lists omit. The documented calls read them for one user each. The bulk read returns both for
  // all users.
  const segments = createKeyedLoader<string, NamedParent[]>({
    trace,
    toText: (id) => id,
    load: oneByOne(async (id, requestedBy) => {
      const known = hasBulkReads ? (await byId.load(id)).segments : undefined;
      return known ?? client.segments(id, { requestedBy });
    }),
  });
  const ecommerceRoles = createKeyedLoader<string, EcommerceRoleRecord | null>({
    trace,
    toText: (id) => id,
    load: oneByOne(async (id, requestedBy) => {
      const known = hasBulkReads ? (await byId.load(id)).ecommerceRole : undefined;
      return known === undefined ? client.ecommerceRole(id, { requestedBy }) : known;
    }),
  });

  const lists = createPagedLoader<UserQuery, UserRecord>({
    trace,
    hasBulkReads,
    // Without the extension, the bulk read cannot search. With names or platforms, each company needs a call.
    takesInBulk: ({ firstName, lastName, platformIds }) =>
      hasListFilters || (firstName === null && lastName === null && platformIds.length === 0),
    list: (companyId, query, requestedBy) => client.list(companyId, query, { requestedBy }),
    listForOwners: (companyIds, query, requestedBy) =>
      client.listForCompanies(companyIds, query, { requestedBy }),
  });

  return {
    byId,
    segmentsById: segments,
    ecommerceRoleById: ecommerceRoles,
    /** Loads a page of users for each company. */
    byCompany: lists,
    /** A page of users of all companies. */
    page: createKeyedLoader({
      trace,
      toText: (query: UserQuery) => JSON.stringify(query),
      load: oneByOne((query, requestedBy) => client.listAll(query, { requestedBy })),
    }),
    /** Clears a user and the lists of companies. After a write use `forgetUser`, which clears the access too. */
    forget(id: string) {
      byId.clear(id);
      segments.clear(id);
      ecommerceRoles.clear(id);
      lists.clearAll();
    },
  };
}
