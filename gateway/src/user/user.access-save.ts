import { type AccessForm, accessRules, type StoredEntry } from '@console/schema/access.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { messages } from '@console/schema/messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { accessOf, type EntryRecord, editableAccess } from '../access/access.record.ts';
import type { Context } from '../context.ts';
import { toUserErrors } from '../errors/user-errors.ts';
import type { MutationResolvers, UserError } from '../generated/graph.ts';
import { toWireId } from '../rest/wire.ts';
import { saveRevised } from '../revision/revised-save.ts';
import { assertNotSelf } from '../session/person-guard.ts';
import { reachedUser } from './user.reach.ts';
import type { UserRecord } from './user.record.ts';
import { notSaved, written } from './user.save.ts';

/** What a person may do on all of their platforms [API-93] [CUS-12]. */
export const accessMutations: MutationResolvers = {
  async companyUserAccessSave(_, { input }, context, info) {
    const { id, user } = await reachedUser(context, input.userId, info);
    await assertNotSelf(context, user.id, 'changeAccess');
    const checked = checkInput(accessRules(await formsOf(user, context, info)), { access: input.access });
    if (!checked.ok) return notSaved(toUserErrors(checked.errors));
    const { access } = checked.value;
    const badIds = badIdErrors(access);
    if (badIds.length > 0) return notSaved(badIds);
    const { answer, errors } = await saveRevised(context, info, {
      of: accessOf(user.id),
      step: 'access',
      revision: input.revision,
      desired: editableAccess(new Map(access.map((entry) => [entry.platformId, toRecord(entry)]))),
      wirePaths: wirePathsOf(input.access),
      read: (options) => context.clients.access.get(user.id, options),
      editableOf: ({ entries }) => editableAccess(entries),
      write: (options) => context.clients.access.save(id, access, options),
    });
    if (!answer) return notSaved(errors);
    context.loaders.access.byUser.clear(user.id);
    return {
      companyUser: await written(user.id, { message: null }, context, info),
      message: answer.message,
      errors: [],
    };
  },
};

/** What can be chosen on the person's platforms; e-commerce has no roles to choose. */
async function formsOf({ platforms }: UserRecord, { loaders }: Context, info: GraphQLResolveInfo) {
  const forms = await Promise.all(platforms.map(({ id }) => loaders.access.formByPlatform.load(id, info)));
  return forms.flatMap((form): AccessForm[] => {
    if (!form || form.roles.length === 0) return [];
    const { id, roles, hasDirectAccess, alertKind } = form;
    return [{ platformId: id, roles, hasDirectAccess, hasAlerts: alertKind !== null }];
  });
}

const toRecord = ({ platformId: _platformId, ...entry }: StoredEntry): EntryRecord => entry;

const idFields = ['regionIds', 'locationIds', 'directorLocationIds', 'alertIds'] as const;

/** Ids that the wire cannot carry. */
function badIdErrors(access: readonly StoredEntry[]): UserError[] {
  return access.flatMap((entry, at) =>
    idFields
      .filter((field) => entry[field].some((id) => toWireId(id) === null))
      .map((field) => ({
        path: ['access', String(at), field],
        code: 'INVALID' as const,
        message: messages.notInList,
      })),
  );
}

/** Fields of an entry, by the service's words. */
const wireFields = {
  options: 'roleId',
  direct_access: 'hasDirectAccess',
  comm_prefs: 'alertIds',
  'master.region': 'regionIds',
  'master.location': 'locationIds',
  'master.director_location': 'directorLocationIds',
};

/** The service names its mistakes by platform: `access_data.2.master.region`. */
function wirePathsOf(access: readonly { platformId: string }[]): Record<string, string[]> {
  return Object.fromEntries(
    access.flatMap(({ platformId }, at) =>
      Object.entries(wireFields).map(([wire, field]) => [
        `access_data.${platformId}.${wire}`,
        ['access', String(at), field],
      ]),
    ),
  );
}
