import { sessionMessages } from '@console/schema/session.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.ts';
import { GraphError, notFound } from '../../errors/graph-error.ts';
import { refusedToErrors } from '../../errors/user-errors.ts';
import type { MutationResolvers, Resolvers } from '../../generated/graph.ts';
import { toWireId } from '../../rest/wire/wire.ts';
import type { SessionOwner } from '../active/active-session.client.ts';
import { assertNotSelf } from '../person-guard.ts';

/** The service checks whose sign-in the caller may see and unlock. */
export const signInStateResolvers: Resolvers = {
  Mutation: {
    async signInUnlock(_, { input }, context, info) {
      assertConfigured(context);
      const userId = toWireId(input.userId);
      if (userId === null) throw notFound(sessionMessages.userDoesNotExist);
      await assertNotSelf(context, String(userId), 'unlock');
      const options = {
        idempotencyKey: context.stepKey(info, 'unlock'),
        requestedBy: context.requestedBy(info),
      };
      const { answer, errors } = await refusedToErrors(
        () => context.clients.signInState.unlock(userId, options),
        {},
      );
      return { signInState: answer?.data ?? null, message: answer?.message ?? null, errors };
    },
  } satisfies MutationResolvers,
  Arranger: { signInState: ({ id }, _, context, info) => load({ arrangerId: id }, context, info) },
  CompanyUser: { signInState: ({ id }, _, context, info) => load({ userId: id }, context, info) },
  ProviderUser: { signInState: ({ id }, _, context, info) => load({ userId: id }, context, info) },
};

function load(owner: SessionOwner, context: Context, info: GraphQLResolveInfo) {
  assertConfigured(context);
  return context.loaders.signInState.byOwner.load(owner, info);
}

function assertConfigured({ config }: Context) {
  if (config.has('sign-in-state')) return;
  throw new GraphError('NOT_CONFIGURED', 'The service behind this gateway doesn’t report sign-ins.');
}
