import * as z from 'zod';
import { associateRoles } from '../access/access.contract.ts';
import { fieldsOf } from '../http/fields/chosen-fields.ts';
import * as field from '../http/fields/fields.ts';
import { flag, optionalFlag } from '../http/fields/flag-fields.ts';
import { longListQuery, pageInBody, pageOf } from '../http/fields/page.ts';
import { answersOf } from '../http/fields/record-fields.ts';
import { personSort } from '../http/fields/sort.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems } from '../http/problem.ts';
import { personFields } from './person.fields.ts';

const tags = ['Company users'];

/** Contains neither the password nor its hash. */
export const userRecord = z
  .object({
    id: z.int(),
    company_id: z.int(),
    ...answersOf(personFields),
    status: z.literal([0, 1]),
    isArranger: z.boolean(),
    CompanyUserPlatforms: z.array(field.named),
    userRoles: z.array(field.named),
    version: z.int().meta({ 'x-extension': true }),
  })
  .meta({ id: 'CompanyUser' });

/** A row of the documented list, with the user's access [ENT-38] [ENT-39]. */
const listedUser = userRecord.extend(associateRoles).meta({ id: 'ListedCompanyUser' });

/** AMB-32: includes inactive users in addition to active ones. */
const withInactive = flag();

/** Filters that the documents do not print. */
const moreFilters = {
  status: field.optionalStatus().meta({
    description: 'Status of the users. It takes precedence over `display_inactive_users`.',
    'x-extension': true,
  }),
  email: field
    .optionalText(200)
    .meta({ description: 'Part of the email address, ignoring case.', 'x-extension': true }),
  roles: sought
    .filterIds()
    .meta({ description: 'Ids of roles. Users with at least one of them match.', 'x-extension': true }),
  has_role: optionalFlag().meta({
    description: 'Whether the user has a role on any platform.',
    'x-extension': true,
  }),
  is_locked: optionalFlag().meta({
    description: 'Whether the account is locked after too many wrong passwords.',
    'x-extension': true,
  }),
  sort: personSort(),
};
const names = { first_name: field.searchText(), last_name: field.searchText() };
const platforms = sought
  .filterIds()
  .meta({ description: 'Ids of platforms. Users with at least one of them match.' });

/** [API-75] */
export const listUsers = {
  tags,
  summary: "List a company's users, sorted by name, in pages",
  querystring: longListQuery,
  body: z.object({
    company_id: sought.subjectId(),
    page: pageInBody,
    ...names,
    display_inactive_users: withInactive,
    platforms,
    ...moreFilters,
  }),
  response: { 200: pageOf(listedUser), ...problems },
};

export const listUsersForCompanies = {
  tags,
  summary: 'List the users of several companies, the same page of each',
  description: 'Companies that do not exist or that the caller may not read are left out.',
  'x-extension': true,
  querystring: longListQuery.extend({ fields: fieldsOf(userRecord) }),
  body: z.object({
    company_ids: sought.bulkIds(),
    ...names,
    display_inactive_users: withInactive,
    platforms,
    ...moreFilters,
  }),
  response: {
    200: z.object({ companies: z.array(pageOf(userRecord).extend({ company_id: z.int() })) }),
    ...problems,
  },
};

export const listAllUsers = {
  tags,
  summary: 'List the users of all companies, sorted by name, in pages',
  description: 'Provider users list all company users; other callers get only those of their own company.',
  'x-extension': true,
  querystring: longListQuery.extend({ fields: fieldsOf(userRecord) }),
  body: z.object({
    ...names,
    display_inactive_users: withInactive,
    platforms,
    ...moreFilters,
    email_is: field.optionalText(200).meta({ description: 'Whole email address, ignoring case.' }),
  }),
  response: { 200: pageOf(userRecord), ...problems },
};
