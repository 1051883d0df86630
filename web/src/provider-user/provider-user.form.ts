import { changedProviderUserRules, newProviderUserRules } from '@console/schema/provider-user.rules.ts';
import * as z from 'zod/mini';
import type { Fact } from '../form/conflict.ts';
import type { Stored } from '../form/values.ts';
import type { ProviderRole, ProviderUserDetailsSectionFragment } from '../graph/generated/graphql.ts';
import { newUser, toStoredUser, type UserDetailsValues, userFacts } from '../user/user.form.ts';

/** The queries that show something of a user of the provider: to be read anew after each of their saves. */
export const providerUserQueries = ['ProviderUserPage', 'ProviderUserList'];

/** What a user of the provider may be [ROL-02]. */
export const roleNames: Readonly<Record<ProviderRole, string>> = {
  ADMIN: 'J3Tech Admin',
  STAFF: 'J3Tech Staff User',
};

/** Details and role of a user of the provider as a screen edits them; the role is blank where there is none. */
export type ProviderUserValues = UserDetailsValues & { role: string };

/** What a new user of the provider needs [PRV-05] (AMB-38). */
export const newProviderUserFormRules = z.extend(newProviderUserRules, { role: z.enum(['ADMIN', 'STAFF']) });

/** The same later: a blank password stays, and so does that somebody has no role. */
export const changedProviderUserFormRules = z.extend(changedProviderUserRules, {
  role: z.enum(['', 'ADMIN', 'STAFF']),
});

/** The form of a new user of the provider: of the staff, who may do least (AMB-38). */
export const newProviderUser: Stored<ProviderUserValues> = {
  values: { ...newUser.values, role: 'STAFF' satisfies ProviderRole },
  revision: null,
};

/** The details of a form from those on record. */
export function toStoredProviderUser(user: ProviderUserDetailsSectionFragment): Stored<ProviderUserValues> {
  const { values, revision } = toStoredUser(user);
  return { values: { ...values, role: user.role ?? '' }, revision };
}

/** The details in a person's words, in the order of the screen. */
export const providerUserFacts: Fact<ProviderUserValues>[] = [
  ...userFacts,
  {
    label: 'User Role',
    paths: ['role'],
    toText: ({ role }) => (role ? roleNames[role as ProviderRole] : 'None'),
  },
];
