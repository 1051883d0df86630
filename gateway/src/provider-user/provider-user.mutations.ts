import {
  changedProviderUserRules,
  invitedProviderUserRules,
  newProviderUserRules,
} from '@console/schema/provider-user.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import { refusedToErrors, type UserError } from '../errors/user-errors.ts';
import { checkFields } from '../field-table/check-fields.ts';
import type { WirePaths } from '../field-table/field-table.ts';
import { saveSection } from '../field-table/save-section.ts';
import { type Section, sectionOf } from '../field-table/section.ts';
import type { MutationResolvers, ProviderRole } from '../generated/graph.ts';
import { currentPasswordPath, proofFor } from '../password/current-password.ts';
import { firstPassword } from '../password/invitation.input.ts';
import { toNewId, toWritten } from '../rest/wire/written.ts';
import { assertNotSelf, assertProviderAdmin } from '../session/person-guard.ts';
import { providerUserFields } from './provider-user.fields.ts';
import {
  editableDetails,
  type ProviderUserRecord,
  providerUserPlatforms,
  revisionName,
} from './provider-user.record.ts';
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
    const first = firstPassword(context, input.sendInvitation, {
      withPassword: newProviderUserRules,
      invited: invitedProviderUserRules,
    });
    const details = checkFields(providerUserFields, first.rules, input.details);
    if (!details.values) return notSaved(details.errors);
    const body = {
      ...providerUserFields.toBody(details.values),
      ...toRoleBody(role, context),
      ...first.body,
    };
    const options = {
      idempotencyKey: context.stepKey(info, 'create'),
      requestedBy: context.requestedBy(info),
    };
    const create = () => context.clients.providerUser.create(body, options);
    const { answer, errors } = await refusedToErrors(create, wirePaths);
    if (!answer) return notSaved(errors);
    const id = toNewId(answer, context.log);
    return id
      ? saved(id, answer, context, info)
      : { providerUser: null, message: answer.message, errors: [] };
  },

  async providerUserUpdate(_, { input }, context, info) {
    const { id, user } = await changeableProviderUser(context, input.userId, info);
    const role = await checkedRole(user, input.role, context);
    const proof = await proofFor(user.id, input, context);
    const { answer, errors } = await saveSection(context, info, {
      section: detailsWith(role, context),
      of: revisionName(user.id, 'details'),
      step: 'details',
      revision: input.revision,
      input: input.details,
      read: (options) => context.clients.providerUser.get(user.id, options),
      write: (body, options) => context.clients.providerUser.update(id, { ...body, ...proof }, options),
    });
    return answer ? saved(user.id, answer, context, info) : notSaved(errors);
  },

  async providerUserStatusChange(_, { input }, context, info) {
    const { id, user } = await changeableProviderUser(context, input.userId, info);
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
    const id = toProviderUserId(input.userId);
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
    const { answer, errors } = await saveSection(context, info, {
      section: providerUserPlatforms,
      of: revisionName(user.id, 'platforms'),
      step: 'platforms',
      revision: input.revision,
      input,
      read: (options) => context.clients.providerUser.get(user.id, options),
      write: (body, options) => context.clients.providerUser.savePlatforms(id, body, options),
    });
    return answer ? saved(user.id, answer, context, info) : notSaved(errors);
  },
};

const wirePaths: WirePaths = { ...providerUserFields.wirePaths, user_role: ['role'], ...currentPasswordPath };

const details = sectionOf(providerUserFields, changedProviderUserRules, {
  of: (user: ProviderUserRecord) => user,
});

/** Returns the section of the details with a role, which is beside them in the input. */
const detailsWith = (role: ProviderRole | undefined, context: Context): Section<ProviderUserRecord> => ({
  ...details,
  wirePaths,
  editableOf: (record) => editableDetails(record, roleIn(context)),
  check(input, stored) {
    const { save, errors } = details.check(input, stored);
    if (!save) return { save, errors };
    const toBody = () => ({ ...save.toBody(), ...toRoleBody(role, context) });
    return { save: { ...save, desired: { ...save.desired, role }, toBody }, errors: [] };
  },
});

/** Without a role, the stored one stays. */
function toRoleBody(role: ProviderRole | undefined, context: Context) {
  const roleId = role && toRoleId(role, context);
  return { user_role: roleId === undefined ? undefined : Number(roleId) };
}

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
