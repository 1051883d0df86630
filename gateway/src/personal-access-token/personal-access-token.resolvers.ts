import { checkInput } from '@console/schema/input.rules.ts';
import { personalAccessTokenMessages as messages } from '@console/schema/personal-access-token.messages.ts';
import { personalAccessTokenRules } from '@console/schema/personal-access-token.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { GraphError, notFound } from '../errors/graph-error.ts';
import { refusedToErrors, toUserErrors, type UserError } from '../errors/user-errors.ts';
import type { MutationResolvers, Resolvers } from '../generated/graph.ts';
import { badAnswer } from '../rest/client/fault.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { toWritten } from '../rest/wire/written.ts';
import { personalAccessTokenWirePaths } from './personal-access-token.client.ts';
import type { PersonalAccessTokenRecord } from './personal-access-token.record.ts';

/** Mutations of the caller's tokens. The owner comes from the session, never from the input. */
const mutations: MutationResolvers = {
  async personalAccessTokenCreate(_, { input }, context, info) {
    // Otherwise a leaked token could create a successor and outlive its expiry.
    if ((await context.session.get()).token) throw new GraphError('FORBIDDEN', messages.needsSignIn);
    assertConfigured(context);
    const checked = checkInput(personalAccessTokenRules, input);
    if (!checked.ok) return { ...notSaved(toUserErrors(checked.errors)), secret: null };
    const options = {
      idempotencyKey: context.stepKey(info, 'create'),
      requestedBy: context.requestedBy(info),
    };
    const wanted = { ...checked.value, isReadOnly: input.scope === 'READ_ONLY' };
    const create = () => context.clients.personalAccessToken.create(wanted, options);
    const { answer, errors } = await refusedToErrors(create, personalAccessTokenWirePaths);
    if (!answer) return { ...notSaved(errors), secret: null };
    const id = answer.id ?? answer.data?.id;
    if (!id) throw badAnswer();
    return { ...(await saved(id, answer, context, info)), secret: answer.token ?? null };
  },

  async personalAccessTokenRevoke(_, { input }, context, info) {
    assertConfigured(context);
    const id = toWireId(input.personalAccessTokenId);
    if (id === null) throw notFound(messages.doesNotExist);
    const options = {
      idempotencyKey: context.stepKey(info, 'revoke'),
      requestedBy: context.requestedBy(info),
    };
    const revoke = () => context.clients.personalAccessToken.revoke(id, options);
    const { answer, errors } = await refusedToErrors(revoke, {});
    return answer ? saved(String(id), answer, context, info) : notSaved(errors);
  },
};

export const personalAccessTokenResolvers: Resolvers = {
  Mutation: mutations,
  Viewer: {
    async personalAccessTokens(_, _args, context, info) {
      // `sessionCreate` returns a viewer although the request had no token.
      await context.session.get();
      return context.takeRows(await ownTokens(context, info));
    },
    personalAccessToken(_, _args, context, info) {
      const used = context.session.known()?.token;
      return used ? findOwn(used.id, context, info) : null;
    },
  },
  PersonalAccessToken: {
    scope: ({ isReadOnly }) => (isReadOnly ? 'READ_ONLY' : 'READ_WRITE'),
    status({ revokedAt, expiresAt }) {
      if (revokedAt) return 'REVOKED';
      return Date.parse(expiresAt) > Date.now() ? 'ACTIVE' : 'EXPIRED';
    },
  },
};

function assertConfigured({ config }: Context) {
  if (config.has('personal-access-tokens')) return;
  throw new GraphError('NOT_CONFIGURED', 'The service behind this gateway has no personal access tokens.');
}

/** Returns the tokens of the caller. */
export function ownTokens(context: Context, info: GraphQLResolveInfo) {
  assertConfigured(context);
  return context.loaders.personalAccessToken.own.load('all', info);
}

async function findOwn(id: string, { loaders }: Context, info: GraphQLResolveInfo) {
  const all = await loaders.personalAccessToken.own.load('all', info);
  const found = all.find((token) => token.id === id);
  if (!found) throw notFound(messages.doesNotExist);
  return found;
}

type Answer = { message: string | null; data?: PersonalAccessTokenRecord | null | undefined };

async function saved(id: string, { message, data }: Answer, context: Context, info: GraphQLResolveInfo) {
  context.loaders.personalAccessToken.own.clear('all');
  const personalAccessToken = await toWritten(id, {
    data,
    log: context.log,
    read: () => findOwn(id, context, info),
  });
  return { personalAccessToken, message, errors: [] };
}

const notSaved = (errors: UserError[]) => ({ personalAccessToken: null, message: null, errors });
