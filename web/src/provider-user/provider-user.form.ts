import {
  changedProviderUserRules,
  invitedProviderUserRules,
  newProviderUserRules,
} from '@console/schema/provider-user.rules.ts';
import * as z from 'zod/mini';
import { type FieldsOf, fieldList } from '../form/field-list/field-list.ts';
import { radios } from '../form/fields/radios-field.tsx';
import type { SavedRecord } from '../form/save/use-part-form.ts';
import type {
  ProviderUserCreateInput,
  ProviderUserDetailsInput,
  ProviderUserUpdateInput,
} from '../graph/generated/graphql.ts';
import { currentPasswordRule } from '../password/use-current-password.ts';
import { changedPersonFields, newPersonFields } from '../user/user.form.ts';
import { roleNames } from './provider-role.ts';

/** The queries that contain provider user data. Each save of a provider user refetches them. */
export const providerUserQueries = [
  'ProviderUserPage',
  'ProviderUserList',
  'Invitation',
  // A deactivation or a new password ends the sessions.
  'ProviderUserSignIn',
];

/** Returns a provider user as the forms of its parts save it. */
export const providerUserRecord = (id: string): SavedRecord<'providerUser', { userId: string }> => ({
  record: 'providerUser',
  id,
  owner: { userId: id },
  refetch: providerUserQueries,
});

type Input = ProviderUserDetailsInput & Pick<ProviderUserCreateInput, 'role'>;

// The default role is staff, the role with the fewest permissions (AMB-38).
const role = radios(
  'User Role',
  [
    { value: 'ADMIN', label: roleNames.ADMIN },
    { value: 'STAFF', label: roleNames.STAFF },
  ],
  { initial: 'STAFF', none: 'None' },
);

/** The fields of a new provider user [PRV-05] (AMB-38). */
export const newProviderUser = fieldList(
  z.extend(newProviderUserRules, { role: z.enum(['ADMIN', 'STAFF']) }),
  { ...newPersonFields, role } satisfies FieldsOf<Input>,
);

/** The rules of a new provider user who gets an invitation. */
export const invitedProviderUser = z.extend(invitedProviderUserRules, { role: z.enum(['ADMIN', 'STAFF']) });

/** The fields of a provider user. A user without a role may stay without one. */
export const changedProviderUser = fieldList(
  z.extend(changedProviderUserRules, { role: z.enum(['', 'ADMIN', 'STAFF']), ...currentPasswordRule }),
  { ...changedPersonFields, role } satisfies FieldsOf<
    Input & Pick<ProviderUserUpdateInput, 'currentPassword'>
  >,
);
