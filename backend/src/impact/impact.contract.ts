import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import * as personField from '../http/fields/person-fields.ts';
import { dryRunProblems, problems } from '../http/problem.ts';
import { chosenRegions } from '../location/location-sections.contract.ts';

const id = field.requiredId();
const platforms = personField.someChosen('Please select at least one Platform');

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
  ],
  'Enter a kind of change',
);
export type Change = z.output<typeof change>;

export const MOST_NAMED = 50;

const affected = <Row extends z.ZodType>(row: Row, description: string) =>
  z
    .object({
      count: z.int(),
      rows: z.array(row).meta({ description: `First ${MOST_NAMED} of the affected records.` }),
    })
    .meta({ description });

const impact = z
  .object({
    users_losing_all_access: affected(field.named, 'Company users losing all access.'),
    users_losing_access: affected(field.named, 'Company users losing some access, but not all.'),
    arrangers_without_active_location: affected(
      field.named,
      'Active arrangers left without an active location of an active company.',
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

export const predict = {
  tags: ['Impact'],
  summary: "Predict the effects of a change on other people's access",
  description:
    'The change is made in a transaction that is rolled back. The caller needs the permission for the change. Callers who may not read company users get counts without names.',
  'x-extension': true,
  body: change,
  response: { 200: field.dataOf(impact), ...problems, 422: dryRunProblems[422] },
};
