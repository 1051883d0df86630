import { accountMessages } from '@console/schema/account.messages.ts';
import {
  invitationAcceptRules,
  passwordResetRequestRules,
  passwordResetRules,
} from '@console/schema/account.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { messages } from '@console/schema/messages.ts';
import { GraphError } from '../errors/graph-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { refusalToErrors, toUserErrors, type UserError } from '../errors/user-errors.ts';
import type { MutationResolvers } from '../generated/graph.ts';
import { assertInvites } from '../password/invitation.input.ts';
import { passwordWirePaths } from './account.client.ts';

/**
 * Password mutations for people who cannot sign in. They need no session, so a refusal is never about one.
 */
export const passwordMutations: MutationResolvers = {
  async passwordResetRequest(_, { input }, { clients, requestedBy }, info) {
    const checked = checkInput(passwordResetRequestRules, input);
    if (!checked.ok) return notDone(toUserErrors(checked.errors));
    const { email, ...linked } = checked.value;
    try {
      const answer = await clients.account.forgot(email, linked, { requestedBy: requestedBy(info) });
      if (answer) return { message: answer.message, errors: [] };
      return notDone([{ path: ['email'], code: 'REFUSED', message: accountMessages.userNotFound }]);
    } catch (error) {
      return notDone(toErrors(error));
    }
  },

  async passwordReset(_, { input }, { clients, requestedBy }, info) {
    const checked = checkInput(passwordResetRules, input);
    if (!checked.ok) return notDone(toUserErrors(checked.errors));
    const { token, newPassword, ...linked } = checked.value;
    try {
      const { message } = await clients.account.reset(token, newPassword, linked, {
        requestedBy: requestedBy(info),
      });
      return { message, errors: [] };
    } catch (error) {
      return notDone(toErrors(withReason(error)));
    }
  },

  async invitationAccept(_, { input }, context, info) {
    assertInvites(context);
    const checked = checkInput(invitationAcceptRules, input);
    if (!checked.ok) return notDone(toUserErrors(checked.errors));
    const { token, newPassword } = checked.value;
    const options = { requestedBy: context.requestedBy(info) };
    try {
      const { message } = await context.clients.invitation.accept(token, newPassword, options);
      return { message, errors: [] };
    } catch (error) {
      return notDone(toErrors(error));
    }
  },
};

/**
 * [ERR-36] Returns the REST service's reason: its text, or that of its first field. Throws an error that does
 * not concern the input.
 */
function toErrors(error: unknown): UserError[] {
  const isAnswer = error instanceof Refusal && error.status < 500 && error.status !== 429;
  if (!isAnswer) throw error;
  return refusalToErrors(error, passwordWirePaths);
}

/**
 * [ERR-46] Adds a message to a failure without a reason. Keeps the error code, which says whether a retry
 * makes sense.
 */
function withReason(error: unknown): unknown {
  const { resetFailed } = accountMessages;
  if (error instanceof Refusal) {
    if (error.message !== messages.errorOccurred) return error;
    return new Refusal(error.code, { status: error.status, message: resetFailed, fields: {} }, error.details);
  }
  return error instanceof GraphError ? new GraphError(error.code, resetFailed, error.details, error) : error;
}

const notDone = (errors: UserError[]) => ({ message: null, errors });
