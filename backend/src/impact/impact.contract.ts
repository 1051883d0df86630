import * as z from 'zod';
import * as field from '../http/fields.ts';
import * as personField from '../http/person-fields.ts';
import { problems } from '../http/problem.ts';
import { saveRegions } from '../location/location-sections.contract.ts';

const id = field.requiredId();
const platforms = personField.someChosen('Please select at least one Platform');

/** A change, as the call that would make it has it. */
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
    z.object({ kind: z.literal('location_regions'), id, regions: saveRegions.body.shape.regions }),
    z.object({ kind: z.literal('arranger_deactivate'), id }),
  ],
  'Enter a kind of change',
);
export type Change = z.output<typeof change>;

export const MOST_NAMED = 50;

const affected = <Row extends z.ZodType>(row: Row, description: string) =>
  z
    .object({ count: z.int(), rows: z.array(row).meta({ description: `The first ${MOST_NAMED}.` }) })
    .meta({ description });

const impact = z
  .object({
    users_losing_all_access: affected(
      field.named,
      'They see a location now, and none on any platform after.',
    ),
    users_losing_access: affected(
      field.named,
      'They see fewer locations on a platform after, but still some.',
    ),
    arrangers_without_active_location: affected(
      field.named,
      'Active ones who have an active location of an active company now, and not after.',
    ),
    emptied_scopes: affected(
      z.object({
        user_id: z.int(),
        name: z.string(),
        platform_id: z.int(),
        scope: z.literal(['region', 'location', 'director_location']),
      }),
      'Of active users: what a role is for has nothing chosen after, or no active location.',
    ),
    locations_without_primary_region: affected(field.named, 'They have one now, and not after.'),
  })
  .meta({ id: 'Impact' });
export type Impact = z.output<typeof impact>;

export const foresee = {
  tags: ['Impact'],
  summary: 'What a change would do to whom',
  description:
    'Nothing is changed. Found out by making the change and taking it back; whoever may not make it may not ask. Whoever may not see company users gets counts of them, and no names.',
  'x-extension': true,
  body: change,
  response: { 200: field.dataOf(impact), ...problems },
};
