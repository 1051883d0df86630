import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { flag, optionalFlag } from '../http/fields/flag-fields.ts';
import { longListQuery, pageInBody, pageOf } from '../http/fields/page.ts';
import * as personField from '../http/fields/person-fields.ts';
import { answersOf, bodyOf, changeOf } from '../http/fields/record-fields.ts';
import { personSort } from '../http/fields/sort.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems } from '../http/problem.ts';
import { callsOn } from '../http/write/calls.ts';
import { withFirstPassword } from '../password/first-password.ts';
import { personFields } from '../user/person.fields.ts';
import { userDetail } from '../user/user-detail.contract.ts';

const tags = ['Provider users'];

/** [ENT-41] Contains neither the password nor its hash. */
const providerUser = z
  .object({
    id: z.int(),
    ...answersOf(personFields),
    status: z.literal([0, 1]),
    user_role: z.int().nullable().meta({ description: 'Id of the first role in `userRoles`.' }),
    userRoles: z.array(field.named),
    CompanyUserPlatforms: z.array(field.named),
    version: z.int().meta({ 'x-extension': true }),
  })
  .meta({ id: 'ProviderUser' });
const calls = callsOn(tags, providerUser);

/** [API-84] [PRV-03] */
export const listProviderUsers = {
  tags,
  summary: 'List the provider users, sorted by name, in pages',
  querystring: longListQuery,
  body: z.object({
    page: pageInBody,
    first_name: field.searchText(),
    last_name: field.searchText(),
    platform_business_search: sought
      .filterIds()
      .meta({ description: 'Ids of platforms. Users with at least one of them match.' }),
    platforms: sought.filterIds().meta({ description: 'More ids for `platform_business_search`.' }),
    status: field.optionalStatus().meta({
      description: 'Status of the users. It takes precedence over `display_inactive_users`.',
    }),
    display_inactive_users: flag(),
    email: field
      .optionalText(200)
      .meta({ description: 'Part of the email address, ignoring case.', 'x-extension': true }),
    roles: sought.filterIds().meta({
      description: 'Ids of roles. Users whose first role is one of them match.',
      'x-extension': true,
    }),
    is_locked: optionalFlag().meta({
      description: 'Whether the account is locked after too many wrong passwords.',
      'x-extension': true,
    }),
    sort: personSort(),
  }),
  response: { 200: pageOf(providerUser), ...problems },
};

/** [API-86] */
export const getProviderUser = calls.get('Get a provider user');

export const getProviderUsersByIds = calls.getByIds('List provider users by id');

const role = {
  user_role: field.optionalId().meta({
    description:
      'Id of the role. A missing or null role keeps the stored one; a new user gets the staff role (AMB-38).',
  }),
};
const newUser = withFirstPassword({ ...bodyOf(personFields), ...role });
const changedUser = z.object({
  ...changeOf(personFields),
  ...role,
  user_pass: personField
    .changedPassword()
    .meta({ description: 'New password. A missing, null or blank password keeps the stored one.' }),
  current_password: personField.currentPassword(),
});
export type ChangedUser = z.output<typeof changedUser>;

const ALIASES = { email: 'email_address', phone: 'mobile_number', user_pass: 'password' };

/** [API-85] [PRV-05] */
export const createProviderUser = calls.create(
  'Add a provider user',
  personField.withAliases(ALIASES, newUser),
);

/** [API-87] */
export const updateProviderUser = calls.update(
  "Change a provider user's details",
  personField.withAliases(ALIASES, changedUser),
);

/** [API-97] [PRV-06] */
export const savePlatforms = calls.save(
  "Set a provider user's platforms",
  z.object({
    user_id: sought.subjectId(),
    platforms: personField.someChosen('Please select at least one Associate Platform'),
  }),
);

const anybodyCalls = callsOn(['Users'], z.union([userDetail, providerUser]));

/** [API-83] [CUS-06] [CUS-07] */
export const changeStatus = anybodyCalls.save(
  'Set a company user or provider user active or inactive',
  z.object({ user_id: sought.subjectId(), status: field.status() }),
);

/** [API-82] [CUS-08] */
export const removeUser = anybodyCalls.remove(
  'Delete a company user or provider user and free the email address',
);
