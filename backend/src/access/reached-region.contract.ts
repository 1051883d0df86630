import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { longListQuery, pageOf } from '../http/fields/page.ts';
import { problems } from '../http/problem.ts';

const region = z.object({
  region: field.named.nullable().meta({ description: 'Null for the locations without a region.' }),
  location_count: z.int().meta({ description: 'Number of active locations in the region.' }),
  reached_count: z
    .int()
    .meta({ description: 'Number of these that the user can see on at least one platform.' }),
  is_alike: z.boolean().meta({
    description:
      'Whether the user can see none of the locations, or all of them and each on the same platforms.',
  }),
  platforms: z
    .array(
      z.object({
        platform_id: z.int(),
        reached_count: z
          .int()
          .meta({ description: 'Number of locations that the user can see on the platform.' }),
      }),
    )
    .meta({ description: 'Platforms with at least one location, by platform id.' }),
});

const fields = ['name', 'location_count', 'reached_count'] as const;

export const listByUser = {
  tags: ['Access'],
  summary: 'Count the locations that a company user can see by region, in pages',
  description:
    'Each region of the company, and the locations without a region if there are any. A location in several regions counts in each. By default sorted by difference: regions that are not alike, then those where all locations are seen, then those where none is. Within each, by name.',
  'x-extension': true,
  params: field.idInPath,
  querystring: longListQuery.extend({
    sort: z.enum(fields, `Enter one of ${fields.join(', ')}`).optional(),
    direction: z.enum(['asc', 'desc'], 'Enter asc or desc').optional(),
  }),
  response: { 200: pageOf(region), ...problems },
};
