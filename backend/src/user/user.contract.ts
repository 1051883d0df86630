import * as z from 'zod';
import * as field from '../http/fields.ts';
import { pageInBody, pageQuery } from '../http/page.ts';
import { problems } from '../http/problem.ts';

const tags = ['Company users'];

const text = z.string().nullable();

/** Never a password, nor its hash. */
export const userRecord = z
  .object({
    id: z.int(),
    company_id: z.int(),
    first_name: text,
    middle_name: text,
    last_name: text,
    email: z.string(),
    phone: text,
    status: z.literal([0, 1]),
    isArranger: z.boolean(),
    CompanyUserPlatforms: z.array(field.named),
    userRoles: z.array(field.named),
    version: z.int().meta({ 'x-extension': true }),
  })
  .meta({ id: 'CompanyUser' });

/** AMB-32: inactive people too, not only. */
const withInactive = z.boolean('Enter true or false').nullish();

/** [API-75] */
export const listUsers = {
  tags,
  summary: 'People of a company by name, a page at a time',
  querystring: pageQuery,
  body: z.object({
    company_id: field.requiredId(),
    page: pageInBody,
    first_name: field.searchText(),
    last_name: field.searchText(),
    display_inactive_users: withInactive,
    platforms: field.optionalIds().meta({ description: 'People with at least one of them.' }),
  }),
  response: { 200: field.pageOf(userRecord), ...problems },
};

export const listUsersForCompanies = {
  tags,
  summary: 'People of several companies, the same page of each',
  description: 'Ids of no company that the caller may read are left out.',
  'x-extension': true,
  querystring: pageQuery,
  body: z.object({ company_ids: field.bulkIds(), display_inactive_users: withInactive }),
  response: {
    200: z.object({ companies: z.array(field.pageOf(userRecord).extend({ company_id: z.int() })) }),
    ...problems,
  },
};
