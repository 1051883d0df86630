import * as z from 'zod';
import * as field from '../http/fields.ts';
import * as personField from '../http/person-fields.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders } from '../http/write.ts';

const tags = ['Access'];

const ids = z.array(z.int());
const version = z.int().meta({ description: 'Grows with each change of the access.', 'x-extension': true });

/** What somebody may do on one platform (AMB-45). */
const entry = z.object({
  options: ids.meta({ description: 'The role.' }),
  direct_access: z.boolean(),
  comm_prefs: ids.meta({ description: 'Alert options of the feedback survey, or of after-care.' }),
  master: z.object({ region: ids, location: ids, director_location: ids }),
});
const accessData = z.record(z.string(), entry).meta({ description: 'By the id of the platform.' });
const access = z.object({ access_data: accessData, version }).meta({ id: 'Access' });

export type AccessData = z.output<typeof accessData>;

/** [API-92] */
export const getAccess = {
  tags,
  summary: 'What a user may do on which platform',
  description: 'Whoever belongs to a company may read their own, whatever their role.',
  params: field.idInPath,
  response: { 200: access, ...problems },
};

export const getAccessByUserIds = {
  tags,
  summary: 'What users may do, by their ids',
  description: 'In any order; ids of no company user within reach are left out.',
  'x-extension': true,
  body: z.object({ user_ids: field.bulkIds() }),
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

const chosen = (what: string) => personField.anyChosen(`Choose ${what} of the company`, 1000);

const entryInput = z.object({
  options: personField.anyChosen('Choose a role of the platform').default([]),
  direct_access: personField.ticked(),
  comm_prefs: personField.anyChosen('Choose alert options of the list').default([]),
  master: z
    .object({
      region: chosen('regions').default([]),
      location: chosen('locations').default([]),
      director_location: chosen('locations').default([]),
    })
    .nullish()
    .transform((master) => master ?? { region: [], location: [], director_location: [] }),
});
export type EntryInput = z.output<typeof entryInput>;

/** [API-93] [CUS-12] [CUS-13] */
export const saveAccess = {
  tags,
  summary: 'Say what a user may do on each of their platforms',
  description:
    'Replaces all of it. Each platform of the user that has roles must be there, and no other. What the role is not for is not kept. The console roles of the user become those that are chosen here.',
  headers: versionedWriteHeaders,
  params: field.idInPath,
  body: z.object({
    access_data: z.record(z.string().max(10), entryInput, 'Please select the roles of respective platforms'),
  }),
  response: {
    200: z.object({ message: z.string(), id: z.int(), data: access }),
    ...writeProblems,
    412: staleBody(access),
  },
};

const idOrNull = z.int().nullable();

/** [API-94] [ENT-38] [ENT-39] */
export const getAssociateRoles = {
  tags,
  summary: 'What a user may do, as lists by platform',
  params: field.idInPath,
  response: {
    200: field.dataOf(
      z
        .object({
          associate_roles: z.array(
            z.object({
              platform_id: z.int(),
              role_id: z.int(),
              direct_access: z.boolean(),
              location_id: idOrNull,
              region_id: idOrNull,
              director_location_id: idOrNull,
              comm_prefs: z.string().meta({ description: 'Ids with commas between them.' }),
            }),
          ),
          associate_role_regions: z.array(z.object({ platform_id: z.int(), regions: ids })),
          associate_role_locations: z.array(z.object({ platform_id: z.int(), locations: ids })),
          associate_role_director_access_locations: z.array(
            z.object({ platform_id: z.int(), locations: ids }),
          ),
          version,
        })
        .meta({ id: 'AssociateRoles' }),
    ),
    ...problems,
  },
};
