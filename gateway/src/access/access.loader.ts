import { userMessages } from '@console/schema/user.messages.ts';
import type * as z from 'zod';
import { notFound } from '../errors/graph-error.ts';
import { createKeyedLoader, inBulk, oneByOne } from '../rest/keyed-loader.ts';
import type { Trace } from '../rest/trace.ts';
import { toWireId } from '../rest/wire.ts';
import type { AccessClient, LocationAccessQuery } from './access.client.ts';
import { type CompanyReads, createCompanyScopeLoaders } from './access.company.ts';
import type { AccessRecord, FormRecord, formsAnswer, RoleRecord } from './access.record.ts';
import type { LocationAccessPage } from './location-access.record.ts';
import { rolesOn } from './role-map.ts';

const toText = (id: string) => id;
const toNumbers = (ids: readonly string[]) => ids.map(toWireId).filter((id) => id !== null);

export function createAccessLoaders(
  client: AccessClient,
  reads: CompanyReads,
  trace: Trace | null,
  hasBulkReads: boolean,
) {
  const roleNames = createKeyedLoader<'all', Map<string, string>>({
    trace,
    toText: (key) => key,
    load: oneByOne(
      async (_, asked) => new Map((await client.roles({ asked })).map(({ id, name }) => [id, name])),
    ),
  });
  const many = inBulk<string, AccessRecord & { userId: string }, AccessRecord>({
    call: (ids, asked) => client.listByUserIds(toNumbers(ids), { asked }),
    toText,
    keyOf: ({ userId }) => userId,
    found: (row) => row,
    missing: () => notFound(userMessages.doesNotExist),
  });
  const one = oneByOne<LocationAccessQuery, LocationAccessPage | null>((query, asked) =>
    client.listByLocation(query, { asked }),
  );
  const each = oneByOne<string, AccessRecord>((id, asked) => client.get(id, { asked }));

  return {
    ...createCompanyScopeLoaders(reads, trace),
    /** Names of roles, for those that no form has. */
    roleNames,
    /** What can be chosen on a platform; null where there is no such platform. One call for any number. */
    formByPlatform: createKeyedLoader<string, FormRecord | null>({
      trace,
      toText,
      load: inBulk({
        call: async (ids, asked) => {
          const forms = await client.forms(toNumbers(ids), { asked });
          return withRoles(forms, () => roleNames.load('all'));
        },
        toText,
        keyOf: ({ id }) => id,
        found: (form): FormRecord | null => form,
        missing: () => null,
      }),
    }),
    /**
     * Who can see a location. The service has no read for several: null where more than one is asked for, or where it has none at
     * all, which is found from everybody's access instead.
     */
    byLocation: createKeyedLoader<LocationAccessQuery, LocationAccessPage | null>({
      trace,
      toText: (query) => JSON.stringify(query),
      load: async (queries, asked) =>
        hasBulkReads && queries.length === 1 ? one(queries, asked) : queries.map(() => null),
    }),
    /** All access of a person; of several in one call, where the service can. */
    byUser: createKeyedLoader<string, AccessRecord>({
      trace,
      toText,
      load: async (ids, asked) => (hasBulkReads && ids.length > 1 ? many(ids, asked) : each(ids, asked)),
    }),
  };
}

/** The forms with the roles of each. `readNames` has the names of roles, for where the service says nothing of them. */
export async function withRoles(
  forms: z.output<typeof formsAnswer>['data'],
  readNames: () => Promise<ReadonlyMap<string, string>>,
): Promise<FormRecord[]> {
  const names = forms.every(({ roles }) => roles) ? new Map<string, string>() : await readNames();
  return forms.map((form) => ({ ...form, roles: form.roles ?? fromTable(form.id, names) }));
}

/** The roles of a platform that the service says nothing of (AMB-01). */
const fromTable = (platformId: string, names: ReadonlyMap<string, string>): RoleRecord[] =>
  Object.entries(rolesOn(platformId)).map(([id, scopeKind]) => ({
    id,
    name: names.get(id) ?? id,
    scopeKind,
  }));
