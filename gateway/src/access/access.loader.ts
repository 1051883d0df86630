import { userMessages } from '@console/schema/user.messages.ts';
import type * as z from 'zod';
import { notFound } from '../errors/graph-error.ts';
import type { Trace } from '../rest/client/trace.ts';
import { createKeyedLoader, inBulk, oneByOne } from '../rest/loader/keyed-loader.ts';
import { toWireId } from '../rest/wire/wire.ts';
import type { AccessClient, LocationAccessQuery } from './access.client.ts';
import { type CompanyReads, createCompanyScopeLoaders } from './access.company.ts';
import type { AccessRecord, FormRecord, formsAnswer, RoleRecord, StoredAccess } from './access.record.ts';
import { isIncomplete, type OwnAccess, withOwnAccess } from './associate-roles.record.ts';
import type { LocationAccessPage } from './location-access.record.ts';
import type { ListedRole } from './role.record.ts';
import { rolesOn } from './role-map.ts';

/** Reads of other features that access depends on. */
export type AccessReads = CompanyReads & { ownAccess: (userId: string) => Promise<OwnAccess> };
/** All roles by id. */
export type Roles = ReadonlyMap<string, ListedRole>;

const toText = (id: string) => id;
const toNumbers = (ids: readonly string[]) => ids.map(toWireId).filter((id) => id !== null);

export function createAccessLoaders(
  client: AccessClient,
  reads: AccessReads,
  trace: Trace | null,
  hasBulkReads: boolean,
) {
  /** Reads the user's own record only for what the service left out. An error is of this user alone. */
  const complete = async (userId: string, stored: StoredAccess): Promise<AccessRecord | Error> => {
    try {
      return withOwnAccess(stored, isIncomplete(stored) ? await reads.ownAccess(userId) : null);
    } catch (error) {
      return error as Error;
    }
  };
  const roles = createKeyedLoader<'all', Roles>({
    trace,
    toText: (key) => key,
    load: oneByOne(
      async (_, requestedBy) => new Map((await client.roles({ requestedBy })).map((role) => [role.id, role])),
    ),
  });
  const each = oneByOne<string, StoredAccess>((id, requestedBy) => client.get(id, { requestedBy }));
  const many = inBulk<string, StoredAccess & { userId: string }, StoredAccess>({
    call: (ids, requestedBy) => client.listByUserIds(toNumbers(ids), { requestedBy }),
    toText,
    keyOf: ({ userId }) => userId,
    found: (row) => row,
    missing: () => notFound(userMessages.doesNotExist),
    alone: each,
  });
  const one = oneByOne<LocationAccessQuery, LocationAccessPage | null>((query, requestedBy) =>
    client.listByLocation(query, { requestedBy }),
  );

  return {
    ...createCompanyScopeLoaders(client, reads, trace, hasBulkReads),
    /** All roles by id: their child roles, and names for roles that no form lists. */
    roles,
    /**
     * What users can choose on a platform; null if the platform does not exist. One call for any number of
     * platforms.
     */
    formByPlatform: createKeyedLoader<string, FormRecord | null>({
      trace,
      toText,
      load: inBulk({
        call: async (ids, requestedBy) => {
          const numbers = toNumbers(ids);
          const forms = numbers.length > 0 ? await client.forms(numbers, { requestedBy }) : [];
          return withRoles(forms, () => roles.load('all'));
        },
        toText,
        keyOf: ({ id }) => id,
        found: (form): FormRecord | null => form,
        missing: () => null,
      }),
    }),
    /**
     * The people who can see a location. The REST service reads only one location per call, and only with
     * `bulk-reads`. Otherwise null: the caller derives the result from the access of all people.
     */
    byLocation: createKeyedLoader<LocationAccessQuery, LocationAccessPage | null>({
      trace,
      toText: (query) => JSON.stringify(query),
      load: async (queries, requestedBy) =>
        hasBulkReads && queries.length === 1 ? one(queries, requestedBy) : queries.map(() => null),
    }),
    /** All access of a person. Several people take one call with `bulk-reads`. */
    byUser: createKeyedLoader<string, AccessRecord>({
      trace,
      toText,
      load: async (ids, requestedBy) => {
        const read = hasBulkReads && ids.length > 1 ? many : each;
        const answers = await read(ids, requestedBy);
        return Promise.all(
          answers.map((stored, at) => (stored instanceof Error ? stored : complete(ids[at] ?? '', stored))),
        );
      },
    }),
  };
}

/**
 * Adds roles to forms that lack them.
 * @param readRoles reads all roles for their names; called only if a form lacks roles
 */
export async function withRoles(
  forms: z.output<typeof formsAnswer>['data'],
  readRoles: () => Promise<Roles>,
): Promise<FormRecord[]> {
  const all: Roles = forms.every(({ roles }) => roles) ? new Map() : await readRoles();
  return forms.map((form) => ({ ...form, roles: form.roles ?? fromTable(form.id, all) }));
}

/** Returns the roles of a platform for which the REST service lists none (AMB-01). */
const fromTable = (platformId: string, all: Roles): RoleRecord[] =>
  Object.entries(rolesOn(platformId)).map(([id, scopeKind]) => ({
    id,
    name: all.get(id)?.name ?? id,
    scopeKind,
  }));
