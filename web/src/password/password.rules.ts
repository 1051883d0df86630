// Kept apart from the pages, so that they render before the rules are loaded.
import { accountMessages } from '@console/schema/account.messages.ts';
import { passwordResetRequestRules, passwordResetRules } from '@console/schema/account.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';

/** Checks the request of a reset link [PWR-07]. */
export const checkResetRequest = (values: unknown) => checkInput(passwordResetRequestRules, values);

/** Checks a new password and its confirmation [PWR-07]. The confirmation is not sent. */
export function checkReset({ confirmation, ...values }: Record<string, unknown>) {
  const checked = checkInput(passwordResetRules, values);
  if (!checked.ok || values.newPassword === confirmation) return checked;
  return {
    ok: false as const,
    errors: [{ path: ['confirmation'], message: accountMessages.passwordsDiffer }],
  };
}
