import * as z from 'zod';
import { entryInput } from '../access/access.contract.ts';
import { arrangerLocations, arrangerPlatforms } from '../arranger/arranger.contract.ts';
import * as field from '../http/fields/fields.ts';
import { keptFlag } from '../http/fields/flag-fields.ts';
import * as personField from '../http/fields/person-fields.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { dryRunProblems } from '../http/problem.ts';
import { chosenRegions } from '../location/location-sections.contract.ts';

const id = sought.soughtId(field.REQUIRED);
/** Records of one company that change together. */
const ids = sought.bulkIds().min(1, 'Name at least one record');
const platforms = personField.someChosen('Please select at least one Platform');

/** The new platforms of company users of one company, with the whole access on them. */
const users = z
  .array(
    z.object({ id, platforms, access_data: z.record(z.string().max(10), entryInput).default({}) }),
    'Name at least one record',
  )
  .min(1, 'Name at least one record')
  .max(100, 'Name at most 100 records');

/** A change, with the fields of the call that makes it. */
const change = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('user_deactivate'), id }),
    z.object({ kind: z.literal('user_delete'), id }),
    z.object({ kind: z.literal('user_platforms'), id, platforms }),
    z.object({ kind: z.literal('company_platforms'), id, platforms }),
    z.object({ kind: z.literal('company_deactivate'), id }),
    z.object({ kind: z.literal('region_delete'), id }),
    z.object({ kind: z.literal('location_deactivate'), id }),
    z.object({ kind: z.literal('location_regions'), id, regions: chosenRegions }),
    z.object({ kind: z.literal('arranger_deactivate'), id }),
    z.object({
      kind: z.literal('arranger_locations'),
      id,
      locations: arrangerLocations(),
      location_access: keptFlag(),
    }),
    z.object({ kind: z.literal('arranger_platforms'), id, platforms: arrangerPlatforms() }),
    z.object({ kind: z.literal('user_deactivate_many'), ids }),
    z.object({ kind: z.literal('user_access_many'), users }),
    z.object({ kind: z.literal('location_deactivate_many'), ids }),
    z.object({ kind: z.literal('arranger_deactivate_many'), ids }),
  ],
  'Enter a kind of change',
);
export type Change = z.output<typeof change>;

/** Number of affected records that are named, in each list. */
export const MAX_NAMED = 200;

const affected = <Row extends z.ZodType>(row: Row, description: string) =>
  z
    .object({
      count: z.int(),
      rows: z.array(row).meta({ description: `First ${MAX_NAMED} of the affected records.` }),
    })
    .meta({ description });

/** Number of locations that are named for each person and platform. */
export const MAX_NAMED_LOCATIONS = 5;
/** The same for the person whose locations are asked for. */
export const MAX_LOCATIONS_OF_ONE = 2000;

const loser = z.object({
  id: z.int(),
  name: z.string(),
  losses: z
    .array(
      z.object({
        platform_id: z.int(),
        location_count: z.int().nullable().meta({ description: 'Null if the whole platform is lost.' }),
        platform_location_count: z.int().nullable().meta({
          description: 'Number of locations on a platform that is lost as a whole. Otherwise null.',
        }),
        locations: z.array(z.string()).meta({
          description: `Names of the first ${MAX_NAMED_LOCATIONS} locations, by name, or of the first ${MAX_LOCATIONS_OF_ONE} with \`user_id\` or \`arranger_id\`.`,
        }),
      }),
    )
    .meta({ description: 'What the person loses, by platform.' }),
});

const impact = z
  .object({
    users_losing_all_access: affected(loser, 'Company users losing all access.'),
    users_losing_access: affected(loser, 'Company users losing some access, but not all.'),
    arrangers_without_active_location: affected(
      loser,
      'Active arrangers left without an active location of an active company.',
    ),
    arrangers_losing_access: affected(
      loser,
      'Active arrangers losing access to locations who keep an active location.',
    ),
    emptied_scopes: affected(
      z.object({
        user_id: z.int(),
        name: z.string(),
        platform_id: z.int(),
        scope: z.literal(['region', 'location', 'director_location']),
      }),
      'Scopes of active company users left without a selected record or an active location.',
    ),
    locations_without_primary_region: affected(field.named, 'Locations left without a primary region.'),
  })
  .meta({ id: 'Impact' });
export type Impact = z.output<typeof impact>;

const personOfLocations = z.object({
  user_id: field.optionalId().meta({ description: 'User whose lost locations are named.' }),
  arranger_id: field.optionalId().meta({ description: 'Arranger whose lost locations are named.' }),
});

export const predict = {
  tags: ['Impact'],
  summary: "Predict the effects of a change on other people's access",
  description:
    'The change is made in a transaction that is rolled back. The caller needs the permission for the change. Callers who may not read company users get counts without names.',
  'x-extension': true,
  querystring: personOfLocations,
  body: change,
  response: { 200: field.dataOf(impact), ...dryRunProblems },
};
