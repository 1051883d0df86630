import * as z from 'zod';
import { ecommerceRole } from '../access/access-options.contract.ts';
import * as field from '../http/fields/fields.ts';
import * as personField from '../http/fields/person-fields.ts';
import { bodyOf, changeOf } from '../http/fields/record-fields.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems } from '../http/problem.ts';
import { callsOn } from '../http/write/calls.ts';
import { withFirstPassword } from '../password/first-password.ts';
import { personFields } from './person.fields.ts';
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
const calls = callsOn(tags, userDetail);

/** [API-77] */
export const getUser = {
  ...calls.get('Get a company user'),
  description: 'Company users may read their own record with any role.',
};

export const getUsersByIds = calls.getByIds('List company users by id');

const { email, phone, ...names } = bodyOf(personFields);
const { email: _, phone: __, ...changedNames } = changeOf(personFields);
const contact = {
  email_address: email.meta({ description: 'Email address for sign-in. `email` is accepted too.' }),
  mobile_number: phone.meta({ description: 'Phone number. `phone` is accepted too.' }),
};
const newUser = withFirstPassword({
  company_id: sought.subjectId(),
  ...names,
  ...contact,
});
const changedUser = z.object({
  company_id: field.optionalId(),
  ...changedNames,
  ...contact,
  user_pass: personField.changedPassword().meta({
    description:
      'New password. A missing, null or blank password keeps the stored one. `password` is accepted too.',
  }),
  current_password: personField.currentPassword(),
});
export type UserDetails = Pick<
  z.output<typeof changedUser>,
  keyof typeof changedNames | keyof typeof contact
>;

/** [ENT-37] */
const ALIASES = { email_address: 'email', mobile_number: 'phone', user_pass: 'password' } as const;

/** [API-76] [CUS-09] [CUS-10] */
export const createUser = calls.create('Add a company user', personField.withAliases(ALIASES, newUser));

/** [API-78] */
export const updateUser = {
  ...calls.update("Change a company user's details", personField.withAliases(ALIASES, changedUser)),
  description:
    'The details replace all stored details except the password. The company of a user cannot change.',
};

/** [API-79] [CUS-11] */
export const savePlatforms = {
  ...calls.update(
    "Set a company user's platforms, out of the company's",
    z.object({
      user_id: field.optionalId().meta({ description: 'The id in the path.' }),
      platforms: personField.someChosen('Please select at least one Associate Platform to this user'),
    }),
  ),
  description: "Removing a platform also deletes the user's access on it.",
};

/** [API-80] */
export const listSegments = {
  tags,
  summary: "List a company user's business segments, sorted by name",
  params: field.idInPath,
  response: { 200: field.dataOf(z.array(field.named)), ...problems },
};

/** [API-81] */
export const saveSegments = calls.save(
  "Set a company user's business segments, out of the company's; empty for none",
  z.object({
    user_id: sought.subjectId(),
    business_segments: personField.anyChosen('Choose business segments from the company’s list'),
  }),
);
