import { passwordResetRequestRules, passwordResetRules } from '@console/schema/account.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import type { Resolvers } from './resolvers.ts';

/** The token of the mailed link that works, once. */
export const resetToken = 'a-token-of-a-mailed-link';

const noLonger = 'This link is no longer valid. Ask for a new one.';

export const passwordResolvers: Resolvers = {
  Mutation: {
    passwordResetRequest: (_, { input }, { world }) => {
      const checked = checkInput(passwordResetRequestRules, input);
      if (!checked.ok) return { message: null, errors: checked.errors };
      world.linksAskedFor.push(checked.value);
      const message = 'If there is an account for this address, a mail with a link is on its way.';
      return { message, errors: [] };
    },
    passwordReset: (_, { input }, { world }) => {
      const checked = checkInput(passwordResetRules, input);
      if (!checked.ok) return { message: null, errors: checked.errors };
      if (checked.value.token !== resetToken || world.passwordsSet.length > 0) {
        return { message: null, errors: [{ path: [], code: 'REFUSED', message: noLonger }] };
      }
      world.passwordsSet.push(checked.value);
      return { message: 'Your password has been successfully updated!', errors: [] };
    },
  },
};
