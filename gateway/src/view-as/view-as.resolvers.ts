import { sessionMessages } from '@console/schema/session.messages.ts';
import { viewAsMessages } from '@console/schema/view-as.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { arrangerInScope } from '../arranger/arranger.scope.ts';
import type { Context } from '../context.ts';
import { GraphError, notFound } from '../errors/graph-error.ts';
import { refusedToErrors } from '../errors/user-errors.ts';
import type { ConsoleRoleKind, MutationResolvers, Resolvers, ViewAsStartInput } from '../generated/graph.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { consoleRoles, outranks } from '../session/console-role.ts';
import { type Kind, kinds } from '../session/policy.ts';
import { consoleRoleOf } from '../user/user.console-role.ts';
import { isOwn } from '../user/user.record.ts';
import { userInScope } from '../user/user.scope.ts';
import type { ViewedPerson } from './view-as.client.ts';

const mutations: MutationResolvers = {
  async viewAsStart(_, { input }, context, info) {
    assertConfigured(context);
    const person = await viewedPerson(context, input, info);
    const start = () => context.clients.viewAs.start(person, optionsOf('start', context, info));
    const { answer, errors } = await refusedToErrors(start, {});
    if (!answer) return { viewAs: null, message: null, errors };
    const { data, token, message } = answer;
    return { viewAs: { ...data, accessToken: token }, message, errors: [] };
  },
  async viewAsEnd(_, { input }, context, info) {
    assertConfigured(context);
    const id = toWireId(input.viewAsId);
    if (id === null) throw notFound(viewAsMessages.doesNotExist);
    const end = () => context.clients.viewAs.end(id, optionsOf('end', context, info));
    const { answer, errors } = await refusedToErrors(end, {});
    return { message: answer?.message ?? null, errors };
  },
};

export const viewAsResolvers: Resolvers = {
  Mutation: mutations,
  CompanyUser: {
    async viewAs(parent, _, context, info) {
      if (!context.config.has('view-as')) return null;
      const user = isOwn(parent) ? parent : await context.loaders.user.byId.load(parent.id, info);
      return permissionFor(context, user, kindOf(await consoleRoleOf(user, context, info)));
    },
  },
  Arranger: {
    async viewAs(parent, _, context, info) {
      if (!context.config.has('view-as')) return null;
      const { status, hasSignIn } = await context.loaders.arranger.byId.load(parent.id, info);
      // Ids of arrangers and of people are not alike.
      const found = await permissionFor(context, { id: null, status }, 'arranger');
      return found.allowed && hasSignIn === false
        ? { allowed: false, reason: viewAsMessages.hasNoSignIn }
        : found;
    },
  },
  ProviderUser: {
    async viewAs(user, _, context) {
      if (!context.config.has('view-as')) return null;
      const roleIds = user.roleId === null ? [] : [user.roleId];
      return permissionFor(context, user, context.policy.kindOf({ roleIds, isArranger: false }));
    },
  },
};

/** The kind in the policy table behind a console role. */
const kindOf = (role: { kind: ConsoleRoleKind }) =>
  kinds.find((kind) => consoleRoles[kind].kind === role.kind) ?? 'other';

/** Returns the person of an input in the REST spelling. Throws NOT_FOUND for a person of another company. */
async function viewedPerson(
  context: Context,
  { userId, arrangerId }: ViewAsStartInput,
  info: GraphQLResolveInfo,
): Promise<ViewedPerson> {
  if (arrangerId != null) return { arranger_id: (await arrangerInScope(context, arrangerId, info)).id };
  return { user_id: await userIdFor(context, userId ?? '', info) };
}

/** Throws NOT_FOUND for a user of another company. Provider users see everybody. */
async function userIdFor(context: Context, id: string, info: GraphQLResolveInfo): Promise<number> {
  if ((await context.session.get()).companyId !== null) return (await userInScope(context, id, info)).id;
  const userId = toWireId(id);
  if (userId === null) throw notFound(sessionMessages.userDoesNotExist);
  return userId;
}

/** Returns what `viewAsStart` would decide, without a call. */
async function permissionFor(
  { session, policy }: Context,
  { id, status }: { id: string | null; status: string | null },
  kind: Kind,
) {
  const caller = await session.get();
  const verdict = policy.can(caller, 'VIEW_AS');
  if (!verdict.allowed) return verdict;
  if (caller.personId === id) return { allowed: false, reason: viewAsMessages.isOneself };
  if (status === 'INACTIVE') return { allowed: false, reason: viewAsMessages.isInactive };
  if (!outranks(policy.kindOf(caller), kind))
    return { allowed: false, reason: viewAsMessages.needsLowerRole };
  return verdict;
}

const optionsOf = (step: string, context: Context, info: GraphQLResolveInfo) => ({
  idempotencyKey: context.stepKey(info, step),
  requestedBy: context.requestedBy(info),
});

function assertConfigured({ config }: Context) {
  if (config.has('view-as')) return;
  throw new GraphError(
    'NOT_CONFIGURED',
    'The service behind this gateway cannot show the console as another person.',
  );
}
