import * as z from 'zod';
import { ecommerceRole } from '../access/access-options.contract.ts';
import * as field from '../http/fields/fields.ts';
import * as personField from '../http/fields/person-fields.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders, writeHeaders } from '../http/write/write.ts';
import { userRecord } from './user.contract.ts';

const tags = ['Company users'];

/** A company user with all stored fields except access [ENT-37] [ENT-40]. */
export const userDetail = userRecord
  .extend({
    business_segments: z.array(z.int()),
    BusinessSegments: z.array(field.named),
    medallia_alert_options: z.array(field.named),
    aftercare_alert_options: z.array(field.named),
    ecommerce_role: ecommerceRole.nullable().meta({ 'x-extension': true }),
  })
  .meta({ id: 'CompanyUserDetail' });

/** [API-77] */
export const getUser = {
  tags,
  summary: 'Get a company user',
  description: 'Company users may read their own record with any role.',
  params: field.idInPath,
  response: { 200: field.dataOf(userDetail), ...problems },
};

export const getUsersByIds = {
  tags,
  summary: 'List company users by id',
  description:
    'Rows in any order. Company users that do not exist or that the caller may not read are left out.',
  'x-extension': true,
  body: z.object({ ids: field.bulkIds() }),
  response: { 200: z.object({ rows: z.array(userDetail) }), ...problems },
};

const details = {
  first_name: personField.nameOfPerson(),
  middle_name: field.optionalText(100),
  last_name: personField.nameOfPerson(),
  email_address: personField
    .signInEmail()
    .meta({ description: 'Email address for sign-in. `email` is accepted too.' }),
  mobile_number: field.optionalPhone().meta({ description: 'Phone number. `phone` is accepted too.' }),
};
const newUser = z.object({
  company_id: field.requiredId(),
  ...details,
  user_pass: personField.newPassword().meta({ description: 'Password. `password` is accepted too.' }),
});
const changedUser = z.object({
  company_id: field.optionalId(),
  ...details,
  user_pass: personField.changedPassword().meta({
    description:
      'New password. A missing, null or blank password keeps the stored one. `password` is accepted too.',
  }),
});
export type UserDetails = Pick<z.output<typeof newUser>, keyof typeof details>;

/** [ENT-37] */
const ALIASES = { email_address: 'email', mobile_number: 'phone', user_pass: 'password' } as const;

const written = { 200: field.written(userDetail), ...writeProblems };
const writtenVersion = { ...written, 412: staleBody(userDetail) };

/** [API-76] [CUS-09] [CUS-10] */
export const createUser = {
  tags,
  summary: 'Add a company user',
  headers: writeHeaders,
  body: personField.withAliases(ALIASES, newUser),
  response: written,
};

/** [API-78] */
export const updateUser = {
  tags,
  summary: "Change a company user's details",
  description:
    'The details replace all stored details except the password. The company of a user cannot change.',
  headers: versionedWriteHeaders,
  params: field.idInPath,
  body: personField.withAliases(ALIASES, changedUser),
  response: writtenVersion,
};

/** [API-79] [CUS-11] */
export const savePlatforms = {
  tags,
  summary: "Set a company user's platforms, out of the company's",
  description: "Removing a platform also deletes the user's access on it.",
  headers: versionedWriteHeaders,
  params: field.idInPath,
  body: z.object({
    user_id: field.optionalId().meta({ description: 'The id in the path.' }),
    platforms: personField.someChosen('Please select at least one Associate Platform to this user'),
  }),
  response: writtenVersion,
};

/** [API-80] */
export const listSegments = {
  tags,
  summary: "List a company user's business segments, sorted by name",
  params: field.idInPath,
  response: { 200: field.dataOf(z.array(field.named)), ...problems },
};

/** [API-81] */
export const saveSegments = {
  tags,
  summary: "Set a company user's business segments, out of the company's; empty for none",
  headers: versionedWriteHeaders,
  body: z.object({
    user_id: field.requiredId(),
    business_segments: personField.anyChosen('Choose business segments from the company’s list'),
  }),
  response: writtenVersion,
};
