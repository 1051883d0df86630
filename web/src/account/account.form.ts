import { accountDetailsRules } from '@console/schema/account.rules.ts';
import * as z from 'zod/mini';
import { type FieldsOf, fieldList } from '../form/field-list/field-list.ts';
import { currentPassword, newPassword } from '../form/fields/new-password-field.tsx';
import { email } from '../form/fields/text-field.tsx';
import type {
  AccountDetailsFragment,
  AccountDetailsPatchInput,
  AccountUpdateInput,
} from '../graph/generated/graphql.ts';
import { currentPasswordRule } from '../password/use-current-password.ts';
import { personFields } from '../user/user.form.ts';

/** The fields of the signed-in person's details [ACC-07]. */
export const accountDetails = fieldList(z.extend(accountDetailsRules, currentPasswordRule), {
  ...personFields,
  email: email('Email Address', { hint: 'Used to sign in. Changing this signs you out.' }),
  password: newPassword(
    'New Password',
    '8–20 characters. Leave blank to keep your current password. Changing it signs you out.',
  ),
  currentPassword: currentPassword(),
} satisfies FieldsOf<AccountDetailsPatchInput & Pick<AccountUpdateInput, 'currentPassword'>>);

/** Returns the stored state of the details. */
export const toStoredAccount = (account: AccountDetailsFragment) =>
  accountDetails.toStored(account, account.revisions.details);
