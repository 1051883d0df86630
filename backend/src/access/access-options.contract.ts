import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems } from '../http/problem.ts';

const tags = ['Access'];

const platformOptions = z
  .object({
    platform_id: z.int(),
    name: z.string(),
    options: z.array(
      field.named.extend({
        selector: z
          .literal(['none', 'region', 'location', 'director_location'])
          .meta({ description: 'Scope to select with the role.' }),
      }),
    ),
    has_direct_access: z.boolean(),
    comm_prefs: z.literal(['medallia', 'aftercare']).nullable(),
  })
  .meta({ id: 'AccessOptions' });

export const listed = { 200: field.dataOf(z.array(platformOptions)), ...problems };

/** [API-90] [ROL-12] */
export const listForUser = {
  tags,
  summary: 'List the available roles of a company user, by platform',
  description: "Covers those of the user's platforms that have roles.",
  params: field.idInPath,
  response: listed,
};

/** [API-91] [CUS-15] */
export const listForPlatforms = {
  tags,
  summary: 'List the available roles on platforms',
  body: z.object({ platforms: sought.bulkIds() }),
  response: listed,
};

export const ecommerceRole = z
  .object({
    id: z.int(),
    name: z.literal(['superadmin', 'selleradmin', 'enduser']),
    display_name: z.string(),
  })
  .meta({ id: 'EcommerceRole' });

/** [API-89] [CUS-17] [ENT-11] */
export const getEcommerceRole = (summary: string) => ({
  tags,
  summary,
  params: field.idInPath,
  response: { 200: field.dataOf(ecommerceRole.nullable()), ...problems },
});

/** [API-88] [API-94] [ENT-10] [ROL-11] */
export const listRoles = (summary: string) => ({
  tags,
  summary,
  response: {
    200: field.dataOf(
      z.array(
        field.named
          .extend({ childRoles: z.array(z.object({ role: z.array(field.named) })) })
          .meta({ id: 'RoleWithChildren' }),
      ),
    ),
    ...problems,
  },
});
