import { personMessages } from '@console/schema/person.messages.ts';
import { changedUserRules, newUserRules } from '@console/schema/user.rules.ts';
import * as z from 'zod/mini';
import { type FieldsOf, fieldList } from '../form/field-list/field-list.ts';
import { phone } from '../form/fields/masked-fields.tsx';
import { currentPassword, newPassword } from '../form/fields/new-password-field.tsx';
import { email, text } from '../form/fields/text-field.tsx';
import type { SavedRecord } from '../form/save/use-part-form.ts';
import type { CompanyUserDetailsInput, CompanyUserUpdateInput } from '../graph/generated/graphql.ts';
import { userQueries } from '../graph/user-queries.ts';
import { currentPasswordRule } from '../password/use-current-password.ts';

/** Returns a company user as the forms of its parts save it. */
export const userRecord = (id: string): SavedRecord<'companyUser', { userId: string }> => ({
  record: 'companyUser',
  id,
  owner: { userId: id },
  refetch: userQueries,
});

/** The fields that each person who signs in has. */
export const personFields = {
  firstName: text('First Name'),
  middleName: text('M.I.'),
  lastName: text('Last Name'),
  email: email('Email Address', { hint: 'Used to sign in' }),
  phone: phone('Phone Number'),
};

/** The fields of a person who must get a password. */
export const newPersonFields = { ...personFields, password: newPassword('Password', '8–20 characters') };

/** The fields of a person who has a password. */
export const changedPersonFields = {
  ...personFields,
  password: newPassword('Password', personMessages.passwordUnchanged),
  /** Only people who change their own record are asked for it. */
  currentPassword: currentPassword(),
};

/** The fields of a new company user [CUS-09]. */
export const newUser = fieldList(newUserRules, newPersonFields satisfies FieldsOf<CompanyUserDetailsInput>);

/** The fields of a company user. */
export const changedUser = fieldList(
  z.extend(changedUserRules, currentPasswordRule),
  changedPersonFields satisfies FieldsOf<
    CompanyUserDetailsInput & Pick<CompanyUserUpdateInput, 'currentPassword'>
  >,
);
