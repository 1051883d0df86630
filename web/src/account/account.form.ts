import { accountDetailsRules } from '@console/schema/account.rules.ts';
import { type FieldsOf, fieldList } from '../form/field-list/field-list.ts';
import { newPassword } from '../form/fields/new-password-field.tsx';
import { email } from '../form/fields/text-field.tsx';
import type { AccountDetailsFragment, AccountDetailsPatchInput } from '../graph/generated/graphql.ts';
import { personFields } from '../user/user.form.ts';

/** The fields of the signed-in person's details [ACC-07]. */
export const accountDetails = fieldList(accountDetailsRules, {
  ...personFields,
  email: email('Email Address', { hint: 'Used to sign in. Changing this signs you out.' }),
  password: newPassword(
    'New Password',
    '8–20 characters. Leave blank to keep your current password. Changing it signs you out.',
  ),
} satisfies FieldsOf<AccountDetailsPatchInput>);

/** Returns the stored state of the details. */
export const toStoredAccount = (account: AccountDetailsFragment) =>
  accountDetails.toStored(account, account.revisions.details);
