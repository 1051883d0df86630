import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { longListQuery, manyRowsQuery, pageOf } from '../http/fields/page.ts';
import { personSort } from '../http/fields/sort.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems } from '../http/problem.ts';

const tags = ['Access'];

const via = z.literal(['company', 'region', 'location', 'director_location']).meta({
  description: 'Part of the scope that includes the location. Of several, the first in this order.',
});
const regionId = z
  .int()
  .nullable()
  .meta({ description: 'Id of the region that includes the location. Null unless `via` is `region`.' });

export const listByLocation = {
  tags,
  summary: 'List the company users with access to a location in pages, by default sorted by name',
  description:
    'One row for each user and platform. Only active users of an active company with the platform are listed. An inactive location has no rows.',
  'x-extension': true,
  querystring: longListQuery,
  body: z.object({
    location_id: sought.soughtId(field.REQUIRED),
    platform_id: sought.filterId(),
    sort: personSort(),
  }),
  response: {
    200: pageOf(
      z.object({
        user_id: z.int(),
        first_name: z.string().nullable(),
        last_name: z.string().nullable(),
        email: z.string(),
        platform_id: z.int(),
        role_id: z.int(),
        via,
        region_id: regionId,
      }),
    ),
    ...problems,
  },
};

export const listByUser = {
  tags,
  summary: 'List the locations that a company user can see on each platform with a role',
  description: 'Company users may read their own effective access with any role.',
  'x-extension': true,
  params: field.idInPath,
  response: {
    200: field.dataOf(
      z.array(
        z.object({
          platform_id: z.int(),
          role_id: z.int(),
          scope: z.literal(['company', 'region', 'location', 'director_location']).nullable(),
          direct_access: z.boolean(),
          withheld_because: z
            .literal(['user_inactive', 'company_inactive', 'company_without_platform'])
            .nullable()
            .meta({
              description:
                'Reason why the user can see no location regardless of the role. Null if there is none.',
            }),
          locations: z.array(field.named.extend({ via, region_id: regionId })),
        }),
      ),
    ),
    ...problems,
  },
};

export const listLocations = {
  tags,
  summary: 'List what access depends on of the locations of companies, sorted by name, in pages',
  description: 'Companies that do not exist or that the caller may not read are left out.',
  'x-extension': true,
  querystring: manyRowsQuery,
  body: z.object({ company_ids: sought.bulkIds() }),
  response: {
    200: z.object({
      companies: z.array(
        pageOf(
          field.named.extend({
            status: z.literal([0, 1]),
            region_ids: z.array(z.int()).meta({ description: 'Ids of the regions of the location.' }),
          }),
        ).extend({ company_id: z.int() }),
      ),
    }),
    ...problems,
  },
};
