import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { keptFlag } from '../http/fields/flag-fields.ts';
import * as personField from '../http/fields/person-fields.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders } from '../http/write/calls.ts';

const tags = ['Access'];

const ids = z.array(z.int());
const version = z
  .int()
  .meta({ description: 'Version of the access. It increases with each change.', 'x-extension': true });

/** The access of a person on one platform (AMB-45). */
const entry = z.object({
  options: ids.meta({ description: 'Id of the role. Empty for none.' }),
  direct_access: z.boolean(),
  comm_prefs: ids.meta({ description: 'Ids of alerts of the feedback survey or of after-care.' }),
  master: z.object({ region: ids, location: ids, director_location: ids }),
});
const accessData = z.record(z.string(), entry).meta({ description: 'Access by platform id.' });
export const access = z.object({ access_data: accessData, version }).meta({ id: 'Access' });

export type AccessData = z.output<typeof accessData>;

/** [API-92] */
export const getAccess = {
  tags,
  summary: "Get a company user's access on each platform",
  description: 'Company users may read their own access with any role.',
  params: field.idInPath,
  response: { 200: access, ...problems },
};

export const getAccessByUserIds = {
  tags,
  summary: 'List the access of company users by user id',
  description:
    'Rows in any order. Company users that do not exist or that the caller may not read are left out.',
  'x-extension': true,
  body: z.object({ user_ids: sought.bulkIds() }),
  response: {
    200: z.object({
      rows: z.array(
        z.object({
          user_id: z.int(),
          company_id: z.int(),
          status: z.literal([0, 1]),
          access_data: accessData,
          version: z.int(),
        }),
      ),
    }),
    ...problems,
  },
};

export const chosen = (what: string) => personField.anyChosen(`Choose ${what} of the company`, 1000);

/** Ids that stay as they are if they are missing or null. An empty list removes them. */
export const kept = (ids: ReturnType<typeof chosen>) =>
  ids
    .nullish()
    .transform((sent) => sent ?? undefined)
    .meta({ description: 'A missing or null value keeps the stored ids.' });

export const entryInput = z.object({
  options: personField.anyChosen('Choose a role available on this platform').default([]),
  direct_access: keptFlag().meta({ description: 'A missing or null value keeps the stored one.' }),
  comm_prefs: kept(personField.anyChosen('Choose alert options from the list')),
  master: z
    .object({
      region: chosen('regions').default([]),
      location: chosen('locations').default([]),
      director_location: kept(chosen('locations')),
    })
    .nullish()
    .transform((master) => master ?? { region: [], location: [], director_location: undefined }),
});
export type EntryInput = z.output<typeof entryInput>;

const isRecord = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/** Drops fields that are not platform ids. Other bodies ignore unknown fields too. */
function toKnownFields(sent: unknown): unknown {
  if (!isRecord(sent)) return sent;
  if (Object.hasOwn(sent, 'access_data')) return { access_data: sent.access_data };
  return Object.fromEntries(Object.entries(sent).filter(([name]) => /^\d{1,10}$/.test(name)));
}

/** The documented map by platform id, or the same map as `access_data`. */
const accessInput = z
  .object({
    access_data: z
      .record(z.string().max(10), entryInput, 'Please select the roles of respective platforms')
      .optional()
      .meta({ description: 'The whole map, instead of its entries.', 'x-extension': true }),
  })
  .catchall(entryInput)
  .transform(({ access_data, ...byPlatform }): Record<string, EntryInput> => access_data ?? byPlatform);

/** [API-93] [CUS-12] [CUS-13] */
export const saveAccess = {
  tags,
  summary: "Set a company user's access on all platforms",
  description:
    "The body is a map by platform id. It replaces the stored access and has exactly one entry for each of the user's platforms that have roles. Scope values that the role does not use are not stored. The selected roles become the user's console roles.",
  headers: versionedWriteHeaders,
  params: field.idInPath,
  body: z.preprocess(toKnownFields, accessInput),
  response: {
    200: z.object({ message: z.string(), id: z.int(), data: access }),
    ...writeProblems,
    412: staleBody(access),
  },
};

const idOrNull = z.int().nullable();

/** The access of a company user as lists by platform [ENT-38] [ENT-39]. */
export const associateRoles = {
  associate_roles: z.array(
    z.object({
      platform_id: z.int(),
      role_id: z.int(),
      direct_access: z.boolean(),
      location_id: idOrNull,
      region_id: idOrNull,
      director_location_id: idOrNull,
      comm_prefs: z.string().meta({ description: 'Comma-separated ids of alerts.' }),
    }),
  ),
  associate_role_regions: z.array(z.object({ platform_id: z.int(), regions: ids })),
  associate_role_locations: z.array(z.object({ platform_id: z.int(), locations: ids })),
  associate_role_director_access_locations: z.array(z.object({ platform_id: z.int(), locations: ids })),
};

/** [API-94] [ENT-38] [ENT-39] */
export const getAssociateRoles = {
  tags,
  summary: "Get a company user's access as lists by platform",
  params: field.idInPath,
  response: {
    200: field.dataOf(
      z
        .object({
          ...associateRoles,
          version,
        })
        .meta({ id: 'AssociateRoles' }),
    ),
    ...problems,
  },
};
