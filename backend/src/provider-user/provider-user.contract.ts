import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { flag } from '../http/fields/flag-fields.ts';
import { pageInBody, pageQuery } from '../http/fields/page.ts';
import * as personField from '../http/fields/person-fields.ts';
import { problems, staleBody, writeProblems } from '../http/problem.ts';
import { versionedWriteHeaders, writeHeaders } from '../http/write/write.ts';
import { userDetail } from '../user/user-detail.contract.ts';

const tags = ['Provider users'];

const text = z.string().nullable();

/** [ENT-41] Contains neither the password nor its hash. */
export const providerUser = z
  .object({
    id: z.int(),
    first_name: text,
    middle_name: text,
    last_name: text,
    email: z.string(),
    phone: text,
    status: z.literal([0, 1]),
    user_role: z.int().nullable().meta({ description: 'Id of the first role in `userRoles`.' }),
    userRoles: z.array(field.named),
    CompanyUserPlatforms: z.array(field.named),
    version: z.int().meta({ 'x-extension': true }),
  })
  .meta({ id: 'ProviderUser' });

const anyStatus = z.union([z.null(), z.literal('').transform(() => null), field.status()]).optional();

/** [API-84] [PRV-03] */
export const listProviderUsers = {
  tags,
  summary: 'List the provider users, sorted by name, in pages',
  querystring: pageQuery,
  body: z.object({
    page: pageInBody,
    first_name: field.searchText(),
    last_name: field.searchText(),
    platform_business_search: field
      .optionalIds()
      .meta({ description: 'Ids of platforms. Users with at least one of them match.' }),
    platforms: field.optionalIds().meta({ description: 'More ids for `platform_business_search`.' }),
    status: anyStatus.meta({
      description: 'Status of the users. It takes precedence over `display_inactive_users`.',
    }),
    display_inactive_users: flag(),
  }),
  response: { 200: field.pageOf(providerUser), ...problems },
};

/** [API-86] */
export const getProviderUser = {
  tags,
  summary: 'Get a provider user',
  params: field.idInPath,
  response: { 200: field.dataOf(providerUser), ...problems },
};

const details = {
  first_name: personField.nameOfPerson(),
  middle_name: field.optionalText(100),
  last_name: personField.nameOfPerson(),
  email: personField.signInEmail(),
  phone: field.optionalPhone(),
  user_role: field.optionalId().meta({
    description:
      'Id of the role. A missing or null role keeps the stored one; a new user gets the staff role (AMB-38).',
  }),
};
const newUser = z.object({ ...details, user_pass: personField.newPassword() });
const changedUser = z.object({
  ...details,
  user_pass: personField
    .changedPassword()
    .meta({ description: 'New password. A missing, null or blank password keeps the stored one.' }),
});
export type ChangedUser = z.output<typeof changedUser>;

const ALIASES = { email: 'email_address', phone: 'mobile_number', user_pass: 'password' };

const written = { 200: field.written(providerUser), ...writeProblems };
const writtenVersion = { ...written, 412: staleBody(providerUser) };

/** [API-85] [PRV-05] */
export const createProviderUser = {
  tags,
  summary: 'Add a provider user',
  headers: writeHeaders,
  body: personField.withAliases(ALIASES, newUser),
  response: written,
};

/** [API-87] */
export const updateProviderUser = {
  tags,
  summary: "Change a provider user's details",
  headers: versionedWriteHeaders,
  params: field.idInPath,
  body: personField.withAliases(ALIASES, changedUser),
  response: writtenVersion,
};

/** [API-97] [PRV-06] */
export const savePlatforms = {
  tags,
  summary: "Set a provider user's platforms",
  headers: versionedWriteHeaders,
  body: z.object({
    user_id: field.requiredId(),
    platforms: personField.someChosen('Please select at least one Associate Platform'),
  }),
  response: writtenVersion,
};

const anybody = z.union([userDetail, providerUser]);

/** [API-83] [CUS-06] [CUS-07] */
export const changeStatus = {
  tags: ['Users'],
  summary: 'Set a company user or provider user active or inactive',
  headers: versionedWriteHeaders,
  body: z.object({ user_id: field.requiredId(), status: field.status() }),
  response: { 200: field.written(anybody), ...writeProblems, 412: staleBody(anybody) },
};

/** [API-82] [CUS-08] */
export const removeUser = {
  tags: ['Users'],
  summary: 'Delete a company user or provider user and free the email address',
  headers: writeHeaders,
  params: field.idInPath,
  response: { 200: field.removed, ...writeProblems },
};
