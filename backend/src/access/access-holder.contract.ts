import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { longListQuery, pageOf } from '../http/fields/page.ts';
import { personSort } from '../http/fields/sort.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems } from '../http/problem.ts';

const tags = ['Access'];

const via = z.literal(['company', 'region', 'location', 'director_location']);

const filter = {
  name: field
    .optionalText(200)
    .meta({ description: 'Words of the name or the email address, ignoring case.' }),
  platform_id: sought.filterId(),
  role_id: sought.filterId().meta({ description: 'Id of a role. Arrangers have none.' }),
  kind: z
    .literal(['company_user', 'arranger'], 'Enter company_user or arranger')
    .nullish()
    .meta({ description: 'By default, both are listed.' }),
  status: field.optionalStatus().meta({
    description: 'By default 1. With 0, people are listed who would have access if they were active.',
  }),
  sort: personSort(),
};
const filterInput = z.object(filter);
export type HolderFilter = z.output<typeof filterInput>;

const holder = z.object({
  kind: z.literal(['company_user', 'arranger']),
  id: z.int(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  status: z.literal([0, 1]),
  via: via.meta({ description: 'The widest part of the company through which the person has access.' }),
  platforms: z
    .array(
      z.object({
        platform_id: z.int(),
        role_id: z.int().nullable().meta({ description: 'Null for an arranger.' }),
        via,
        region_id: z
          .int()
          .nullable()
          .meta({ description: 'Region that includes the location. Null unless `via` is `region`.' }),
      }),
    )
    .meta({ description: 'By platform id. An arranger may have none.' }),
});

const shared = { tags, 'x-extension': true, querystring: longListQuery } as const;
const response = { 200: pageOf(holder), ...problems };

export const listByLocation = {
  ...shared,
  summary:
    'List the company users and arrangers with access to a location in pages, by default sorted by name',
  description: 'One row for each person. An inactive location or company has no rows.',
  body: z.object({ location_id: sought.soughtId(field.REQUIRED), ...filter }),
  response,
};

export const listByCompany = {
  ...shared,
  summary:
    'List the company users and arrangers with access to a company in pages, by default sorted by name',
  description:
    'One row for each person: users with a role on a platform of the company, and arrangers. `via` is the scope of the role. An inactive company has no rows.',
  body: z.object({ company_id: sought.soughtId(field.REQUIRED), ...filter }),
  response,
};
