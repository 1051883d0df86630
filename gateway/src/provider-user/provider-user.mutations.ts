import { checkInput } from '@console/schema/input.rules.ts';
import {
  changedProviderUserRules,
  newProviderUserRules,
  providerUserPlatformsRules,
} from '@console/schema/provider-user.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import { refusedToErrors, toUserErrors } from '../errors/user-errors.ts';
import type { MutationResolvers, ProviderRole, UserError } from '../generated/graph.ts';
import { toNewId, toWritten } from '../rest/wire/written.ts';
import { saveRevised } from '../revision/revised-save.ts';
import { checkChosen, toChoice } from '../selection/selection.choice.ts';
import { assertNotSelf, assertProviderAdmin } from '../session/person-guard.ts';
import { providerUserWirePaths } from './provider-user.client.ts';
import { type ProviderUserRecord, partOf, providerUserParts } from './provider-user.record.ts';
import {
  changeableProviderUser,
  roleIn,
  type ScopedProviderUser,
  toProviderUserId,
  toRoleId,
} from './provider-user.scope.ts';

export const providerUserMutations: MutationResolvers = {
  async providerUserCreate(_, { input }, context, info) {
    const role = input.role ?? 'STAFF';
    if (role === 'ADMIN') await assertProviderAdmin(context, 'makeAdmin');
    const checked = checkInput(newProviderUserRules, input.details);
    if (!checked.ok) return notSaved(toUserErrors(checked.errors));
    const details = { ...checked.value, roleId: toRoleId(role, context) };
    const options = {
      idempotencyKey: context.stepKey(info, 'create'),
      requestedBy: context.requestedBy(info),
    };
    const create = () => context.clients.providerUser.create(details, options);
    const { answer, errors } = await refusedToErrors(create, providerUserWirePaths);
    if (!answer) return notSaved(errors);
    const id = toNewId(answer, context.log);
    return id
      ? saved(id, answer, context, info)
      : { providerUser: null, message: answer.message, errors: [] };
  },

  async providerUserUpdate(_, { input }, context, info) {
    const { id, user } = await changeableProviderUser(context, input.id, info);
    const role = await checkedRole(user, input.role, context);
    const checked = checkInput(changedProviderUserRules, input.details);
    if (!checked.ok) return notSaved(toUserErrors(checked.errors));
    const { password: _password, ...desired } = checked.value;
    const details = { ...checked.value, roleId: role && toRoleId(role, context) };
    const { answer, errors } = await saveRevised(context, info, {
      of: partOf(user.id, 'details'),
      step: 'details',
      revision: input.revision,
      desired: { ...desired, role },
      wirePaths: providerUserWirePaths,
      read: (options) => context.clients.providerUser.get(user.id, options),
      editableOf: (record) => providerUserParts.details(record, roleIn(context)),
      write: (options) => context.clients.providerUser.update(id, details, options),
    });
    return answer ? saved(user.id, answer, context, info) : notSaved(errors);
  },

  async providerUserStatusChange(_, { input }, context, info) {
    const { id, user } = await changeableProviderUser(context, input.id, info);
    if (input.status === 'INACTIVE') await assertNotSelf(context, user.id, 'deactivate');
    const options = {
      idempotencyKey: context.stepKey(info, 'status'),
      requestedBy: context.requestedBy(info),
    };
    const write = () => context.clients.providerUser.setStatus(id, input.status, options);
    const { answer, errors } = await refusedToErrors(write, {});
    return answer ? saved(user.id, answer, context, info) : notSaved(errors);
  },

  async providerUserDelete(_, { input }, context, info) {
    const id = toProviderUserId(input.id);
    const idempotencyKey = context.stepKey(info, 'delete');
    await assertMayBeDeleted(String(id), idempotencyKey !== undefined, context, info);
    const remove = () =>
      context.clients.providerUser.remove(id, { idempotencyKey, requestedBy: context.requestedBy(info) });
    const { answer, errors } = await refusedToErrors(remove, {});
    context.loaders.providerUser.byId.clear(String(id));
    if (!answer) return { deletedId: null, message: null, errors };
    return { deletedId: String(id), message: answer.message, errors: [] };
  },

  async providerUserPlatformsSave(_, { input }, context, info) {
    const { id, user }: ScopedProviderUser = await changeableProviderUser(context, input.userId, info);
    const { chosen, errors } = checkChosen(providerUserPlatformsRules, 'platformIds', input.platformIds);
    if (!chosen) return notSaved(errors);
    const { answer, errors: refusals } = await saveRevised(context, info, {
      of: partOf(user.id, 'platforms'),
      step: 'platforms',
      revision: input.revision,
      desired: { platformIds: toChoice(chosen) },
      wirePaths: providerUserWirePaths,
      read: (options) => context.clients.providerUser.get(user.id, options),
      editableOf: providerUserParts.platforms,
      write: (options) => context.clients.providerUser.savePlatforms(id, chosen, options),
    });
    return answer ? saved(user.id, answer, context, info) : notSaved(refusals);
  },
};

/**
 * Returns the requested role, or undefined to keep the current one. Nobody may change their own role, and
 * only an admin may grant the admin role.
 */
async function checkedRole(
  user: ProviderUserRecord,
  role: ProviderRole | null | undefined,
  context: Context,
): Promise<ProviderRole | undefined> {
  if (!role) return undefined;
  if (role !== roleIn(context)(user.roleId)) await assertNotSelf(context, user.id, 'changeRole');
  if (role === 'ADMIN') await assertProviderAdmin(context, 'makeAdmin');
  return role;
}

/**
 * Throws unless the caller may delete this user. Callers may not delete themselves. With an idempotency key,
 * an already deleted user passes, because the service still has the answer to the first request.
 */
async function assertMayBeDeleted(id: string, hasKey: boolean, context: Context, info: GraphQLResolveInfo) {
  await assertNotSelf(context, id, 'delete');
  try {
    await context.loaders.providerUser.byId.load(id, info);
  } catch (error) {
    if (hasKey && error instanceof GraphError && error.code === 'NOT_FOUND') return;
    throw error;
  }
  await changeableProviderUser(context, id, info);
}

type Answer = { message: string | null; data?: ProviderUserRecord | null | undefined };

async function saved(id: string, { message, data }: Answer, context: Context, info: GraphQLResolveInfo) {
  const { byId } = context.loaders.providerUser;
  byId.clear(id);
  const providerUser = await toWritten(id, { data, log: context.log, read: () => byId.load(id, info) });
  return { providerUser, message, errors: [] };
}

const notSaved = (errors: UserError[]) => ({ providerUser: null, message: null, errors });
