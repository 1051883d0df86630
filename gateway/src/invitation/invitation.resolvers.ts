import { accountMessages } from '@console/schema/account.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { arrangerInScope } from '../arranger/arranger.scope.ts';
import type { Context } from '../context.ts';
import { refusedToErrors } from '../errors/user-errors.ts';
import type { InvitationSendInput, MutationResolvers, Resolvers } from '../generated/graph.ts';
import type { Invitee } from '../password/invitation.client.ts';
import { assertInvites } from '../password/invitation.input.ts';
import { changeableProviderUser } from '../provider-user/provider-user.scope.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';
import { assertMayUse } from '../session/guard.ts';
import { userInScope } from '../user/user.scope.ts';

export const invitationResolvers: Resolvers = {
  Mutation: {
    async invitationSend(_, { input }, context, info) {
      assertInvites(context);
      const invitee = await inviteeOf(input, context, info);
      const { send } = context.clients.invitation;
      const { answer, errors } = await write(context, info, (options) => send(invitee, options));
      return { invitation: answer?.data ?? null, message: answer?.message ?? null, errors };
    },
    async invitationWithdraw(_, { input }, context, info) {
      assertInvites(context);
      const invitee = await inviteeOf(input, context, info);
      const { withdraw } = context.clients.invitation;
      const { answer, errors } = await write(context, info, (options) => withdraw(invitee, options));
      return { invitation: answer?.data ?? null, message: answer?.message ?? null, errors };
    },
    async resetLinkSend(_, { input }, context, info) {
      const invitee = await inviteeOf(input, context, info);
      if (!context.config.has('invitations')) return askForReset(invitee, context, info);
      const { sendResetLink } = context.clients.invitation;
      const { answer, errors } = await write(context, info, (options) => sendResetLink(invitee, options));
      return { message: answer?.message ?? null, errors };
    },
  } satisfies MutationResolvers,
  Arranger: {
    invitation({ id }, _, context, info) {
      assertInvites(context);
      return context.loaders.invitation.byArranger.load(id, info);
    },
  },
  CompanyUser: { invitation: ({ id }, _, context, info) => ofUser(id, context, info) },
  ProviderUser: { invitation: ({ id }, _, context, info) => ofUser(id, context, info) },
};

function ofUser(id: string, context: Context, info: GraphQLResolveInfo) {
  assertInvites(context);
  return context.loaders.invitation.byUser.load(id, info);
}

/** A person with what a documented request of a reset link says about them. */
type Reached = Invitee & { companyId: number | null; email: string | null };

/** Returns whom the input means. Throws unless the caller may edit that person. */
async function inviteeOf(
  { companyUserId, providerUserId, arrangerId }: InvitationSendInput,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Reached> {
  if (companyUserId != null) {
    await assertMayUse(context, 'Mutation.companyUserUpdate');
    const { id, companyId, user } = await userInScope(context, companyUserId, info);
    return { kind: 'user', id, companyId, email: user.email };
  }
  if (providerUserId != null) {
    await assertMayUse(context, 'Mutation.providerUserUpdate');
    const { id, user } = await changeableProviderUser(context, providerUserId, info);
    return { kind: 'user', id, companyId: null, email: user.email };
  }
  await assertMayUse(context, 'Mutation.arrangerUpdate');
  const { id, companyId, arranger } = await arrangerInScope(context, arrangerId ?? '', info);
  return { kind: 'arranger', id, companyId, email: arranger.email };
}

/**
 * Asks for the link as the person would on the sign-in page [API-02], which needs no extension. The service does not
 * say whether the person has a password.
 */
async function askForReset({ kind, companyId, email }: Reached, context: Context, info: GraphQLResolveInfo) {
  const linked = {
    companyId: companyId === null ? null : String(companyId),
    isArranger: kind === 'arranger' ? true : null,
  };
  const { answer, errors } = email
    ? await write(context, info, (options) => context.clients.account.forgot(email, linked, options))
    : { answer: null, errors: [] };
  if (errors.length > 0 || answer) return { message: answer?.message ?? null, errors };
  return {
    message: null,
    errors: [{ path: [], code: 'REFUSED' as const, message: accountMessages.userNotFound }],
  };
}

function write<Answer>(
  context: Context,
  info: GraphQLResolveInfo,
  call: (options: CallOptions) => Promise<Answer>,
) {
  const options = {
    idempotencyKey: context.stepKey(info, 'invite'),
    requestedBy: context.requestedBy(info),
  };
  return refusedToErrors(() => call(options), {});
}
