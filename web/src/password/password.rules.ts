// Apart from the pages, so that they can be shown before the rules are there.
import { accountMessages } from '@console/schema/account.messages.ts';
import { passwordResetRequestRules, passwordResetRules } from '@console/schema/account.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';

/** Who asks for a link [PWR-07]. */
export const checkResetRequest = (values: unknown) => checkInput(passwordResetRequestRules, values);

/** A new password, typed twice alike [PWR-07]. The second one stays here. */
export function checkReset({ confirmation, ...values }: Record<string, unknown>) {
  const checked = checkInput(passwordResetRules, values);
  if (!checked.ok || values.newPassword === confirmation) return checked;
  return {
    ok: false as const,
    errors: [{ path: ['confirmation'], message: accountMessages.passwordsDiffer }],
  };
}
