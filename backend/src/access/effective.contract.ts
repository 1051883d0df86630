import * as z from 'zod';
import * as field from '../http/fields.ts';
import { pageQuery } from '../http/page.ts';
import { problems } from '../http/problem.ts';

const tags = ['Access'];

const via = z.literal(['company', 'region', 'location', 'director_location']).meta({
  description: 'The part of the scope that the location is in; of several the first in this order.',
});
const regionId = z
  .int()
  .nullable()
  .meta({ description: 'The region by which it is seen; null when it is not by a region.' });

export const listByLocation = {
  tags,
  summary: 'Who sees a location on which platform, by name, a page at a time',
  description:
    'A row a person and platform. Only active people of an active company that uses the platform; nobody sees an inactive location.',
  'x-extension': true,
  querystring: pageQuery,
  body: z.object({ location_id: field.requiredId(), platform_id: field.optionalId() }),
  response: {
    200: field.pageOf(
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
  summary: 'What a user sees on each platform that they have a role on',
  description: 'Whoever belongs to a company may read their own, whatever their role.',
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
            .meta({ description: 'Why nothing is seen, whatever the role says.' }),
          locations: z.array(field.named.extend({ via, region_id: regionId })),
        }),
      ),
    ),
    ...problems,
  },
};
