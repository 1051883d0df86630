import { passwordResetRequestRules, passwordResetRules } from '@console/schema/account.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import type { Resolvers } from './resolvers.ts';

/** The only reset token that works. It works once. */
export const resetToken = 'a-token-of-a-mailed-link';

const noLonger = 'This link is no longer valid. Request a new one.';

export const passwordResolvers: Resolvers = {
  Mutation: {
    passwordResetRequest: (_, { input }, { fixtures }) => {
      const checked = checkInput(passwordResetRequestRules, input);
      if (!checked.ok) return { message: null, errors: checked.errors };
      fixtures.requestedLinks.push(checked.value);
      const message = 'If an account exists for this address, we’ve emailed a reset link';
      return { message, errors: [] };
    },
    passwordReset: (_, { input }, { fixtures }) => {
      const checked = checkInput(passwordResetRules, input);
      if (!checked.ok) return { message: null, errors: checked.errors };
      if (checked.value.token !== resetToken || fixtures.passwordsSet.length > 0) {
        return { message: null, errors: [{ path: [], code: 'REFUSED', message: noLonger }] };
      }
      fixtures.passwordsSet.push(checked.value);
      return { message: 'Your password has been successfully updated!', errors: [] };
    },
  },
};
