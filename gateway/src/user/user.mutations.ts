import { invitedUserRules, newUserRules } from '@console/schema/user.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import { refusedToErrors } from '../errors/user-errors.ts';
import { checkFields } from '../field-table/check-fields.ts';
import type { MutationResolvers } from '../generated/graph.ts';
import { proofFor } from '../password/current-password.ts';
import { firstPassword } from '../password/invitation.input.ts';
import { storedBeforeCreate } from '../rest/wire/full-bodies.ts';
import { toNewId } from '../rest/wire/written.ts';
import { companyIdInScope } from '../session/guard.ts';
import { assertNotSelf } from '../session/person-guard.ts';
import { userFields } from './user.fields.ts';
import { forgetUser, notSaved, save, written } from './user.save.ts';
import { toUserId, userInScope } from './user.scope.ts';

export const userMutations: MutationResolvers = {
  async companyUserCreate(_, { input }, context, info) {
    const companyId = await companyIdInScope(context, input.companyId);
    const first = firstPassword(context, input.sendInvitation, {
      withPassword: newUserRules,
      invited: invitedUserRules,
    });
    const details = checkFields(userFields, first.rules, input.details);
    if (!details.values) return notSaved(details.errors);
    const body = { ...userFields.toBody(details.values, storedBeforeCreate(context)), ...first.body };
    const options = {
      idempotencyKey: context.stepKey(info, 'create'),
      requestedBy: context.requestedBy(info),
    };
    const create = () => context.clients.user.create(companyId, body, options);
    const { answer, errors } = await refusedToErrors(create, userFields.wirePaths);
    if (!answer) return notSaved(errors);
    const id = toNewId(answer, context.log);
    const companyUser = id === null ? null : await written(id, answer, context, info);
    return { companyUser, message: answer.message, errors: [] };
  },

  async companyUserUpdate(_, { input }, context, info) {
    const reached = await userInScope(context, input.userId, info);
    const proof = await proofFor(reached.user.id, input, context);
    return save(context, info, reached, {
      section: 'details',
      revision: input.revision,
      input: input.details,
      write: (body, options) =>
        context.clients.user.update(reached.id, reached.companyId, { ...body, ...proof }, options),
    });
  },

  async companyUserStatusChange(_, { input }, context, info) {
    const { id, user } = await userInScope(context, input.userId, info);
    if (input.status === 'INACTIVE') await assertNotSelf(context, user.id, 'deactivate');
    const options = {
      idempotencyKey: context.stepKey(info, 'status'),
      requestedBy: context.requestedBy(info),
    };
    const write = () => context.clients.user.setStatus(id, input.status, options);
    const { answer, errors } = await refusedToErrors(write, {});
    if (!answer) return notSaved(errors);
    return {
      companyUser: await written(user.id, answer, context, info),
      message: answer.message,
      errors: [],
    };
  },

  async companyUserDelete(_, { input }, context, info) {
    const id = toUserId(input.userId);
    const idempotencyKey = context.stepKey(info, 'delete');
    await assertMayBeDeleted(String(id), idempotencyKey !== undefined, context, info);
    const remove = () =>
      context.clients.user.remove(id, { idempotencyKey, requestedBy: context.requestedBy(info) });
    const { answer, errors } = await refusedToErrors(remove, {});
    forgetUser(String(id), context);
    if (!answer) return { deletedId: null, message: null, errors };
    return { deletedId: String(id), message: answer.message, errors: [] };
  },

  async companyUserPlatformsSave(_, { input }, context, info) {
    const reached = await userInScope(context, input.userId, info);
    // Removing a platform also removes its access.
    await assertNotSelf(context, reached.user.id, 'changeAccess');
    return save(context, info, reached, {
      section: 'platforms',
      revision: input.revision,
      input,
      write: (body, options) => context.clients.user.savePlatforms(reached.id, body, options),
    });
  },

  async companyUserSegmentsSave(_, { input }, context, info) {
    const reached = await userInScope(context, input.userId, info);
    return save(context, info, reached, {
      section: 'segments',
      revision: input.revision,
      input,
      write: (body, options) => context.clients.user.saveSegments(reached.id, body, options),
    });
  },
};

/**
 * Throws unless the caller may delete this user. Callers may not delete themselves. With an idempotency key,
 * an already deleted user passes, because the service still has the answer to the first request.
 */
async function assertMayBeDeleted(id: string, hasKey: boolean, context: Context, info: GraphQLResolveInfo) {
  await assertNotSelf(context, id, 'delete');
  try {
    await context.loaders.user.byId.load(id, info);
  } catch (error) {
    if (hasKey && error instanceof GraphError && error.code === 'NOT_FOUND') return;
    throw error;
  }
  await userInScope(context, id, info);
}
