import { sessionMessages } from '@console/schema/session.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.ts';
import { GraphError, notFound } from '../../errors/graph-error.ts';
import { refusedToErrors } from '../../errors/user-errors.ts';
import type { MutationResolvers, Resolvers } from '../../generated/graph.ts';
import type { CallOptions } from '../../rest/client/rest-client.ts';
import { toWireId } from '../../rest/wire/wire.ts';
import type { SessionOwner } from './active-session.client.ts';

/** The service checks whose sessions the caller may see and end. */
export const activeSessionResolvers: Resolvers = {
  Mutation: {
    sessionEnd: (_, { input }, context, info) => {
      const { activeSession } = context.clients;
      if (input.sessionId == null) return end(context, info, activeSession.endCurrent);
      const id = toWireId(input.sessionId);
      if (id === null) throw notFound(sessionMessages.doesNotExist);
      return end(context, info, (options) => activeSession.end(id, options));
    },
    sessionEndAll: (_, { input }, context, info) => {
      const userId = input.userId == null ? null : toWireId(input.userId);
      if (userId === null && input.userId != null) throw notFound(sessionMessages.userDoesNotExist);
      return end(context, info, (options) => context.clients.activeSession.endAll(userId, options));
    },
  } satisfies MutationResolvers,
  Viewer: {
    async sessions(_, _args, context, info) {
      // `sessionCreate` returns a viewer although the request had no token.
      await context.session.get();
      return context.takeRows(await ownSessions(context, info));
    },
  },
  Arranger: { sessions: ({ id }, _, context, info) => list({ arrangerId: id }, context, info) },
  CompanyUser: { sessions: ({ id }, _, context, info) => list({ userId: id }, context, info) },
  ProviderUser: { sessions: ({ id }, _, context, info) => list({ userId: id }, context, info) },
};

/** Returns the sessions of the caller. */
export function ownSessions(context: Context, info: GraphQLResolveInfo) {
  assertConfigured(context);
  return context.loaders.activeSession.byOwner.load({}, info);
}

async function list(owner: SessionOwner, context: Context, info: GraphQLResolveInfo) {
  assertConfigured(context);
  return context.takeRows(await context.loaders.activeSession.byOwner.load(owner, info));
}

async function end(
  context: Context,
  info: GraphQLResolveInfo,
  call: (options: CallOptions) => Promise<{ message: string | null }>,
) {
  assertConfigured(context);
  const options = {
    idempotencyKey: context.stepKey(info, 'end'),
    requestedBy: context.requestedBy(info),
  };
  const { answer, errors } = await refusedToErrors(() => call(options), {});
  return { message: answer?.message ?? null, errors };
}

function assertConfigured({ config }: Context) {
  if (config.has('sessions')) return;
  throw new GraphError('NOT_CONFIGURED', 'The service behind this gateway doesn’t end sessions.');
}
