import { changedProviderUserRules, newProviderUserRules } from '@console/schema/provider-user.rules.ts';
import * as z from 'zod/mini';
import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import type { Stored } from '../form/conflict/values.ts';
import type { ProviderRole, ProviderUserDetailsSectionFragment } from '../graph/generated/graphql.ts';
import { newUser, toStoredUser, type UserDetailsValues, userDescriptors } from '../user/user.form.ts';

/** The queries that contain provider user data. Each save of a provider user refetches them. */
export const providerUserQueries = ['ProviderUserPage', 'ProviderUserList'];

/** Display names of the provider user roles [ROL-02]. */
export const roleNames: Readonly<Record<ProviderRole, string>> = {
  ADMIN: 'J3Tech Admin',
  STAFF: 'J3Tech Staff User',
};

/** Details and role of a provider user as a form holds them; the role is blank when the user has none. */
export type ProviderUserValues = UserDetailsValues & { role: string };

/** Validation rules of a new provider user [PRV-05] (AMB-38). */
export const newProviderUserFormRules = z.extend(newProviderUserRules, { role: z.enum(['ADMIN', 'STAFF']) });

/**
 * Validation rules of an existing provider user. A blank password keeps the stored one, and a user without a
 * role may stay without one.
 */
export const changedProviderUserFormRules = z.extend(changedProviderUserRules, {
  role: z.enum(['', 'ADMIN', 'STAFF']),
});

/**
 * Initial form values of a new provider user. The default role is staff, the role with the fewest permissions
 * (AMB-38).
 */
export const newProviderUser: Stored<ProviderUserValues> = {
  values: { ...newUser.values, role: 'STAFF' satisfies ProviderRole },
  revision: null,
};

/** Converts the stored details to form values. */
export function toStoredProviderUser(user: ProviderUserDetailsSectionFragment): Stored<ProviderUserValues> {
  const { values, revision } = toStoredUser(user);
  return { values: { ...values, role: user.role ?? '' }, revision };
}

/** Captions and display texts of the details, in screen order. */
export const providerUserDescriptors: FieldDescriptor<ProviderUserValues>[] = [
  ...userDescriptors,
  {
    label: 'User Role',
    paths: ['role'],
    toText: ({ role }) => (role ? roleNames[role as ProviderRole] : 'None'),
  },
];
