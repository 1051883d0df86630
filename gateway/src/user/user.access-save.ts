import {
  type AccessForm,
  accessRules,
  keepsDirectorAccess,
  type StoredEntry,
} from '@console/schema/access.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { messages } from '@console/schema/messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import {
  type AccessRecord,
  accessOf,
  type EntryRecord,
  editableAccess,
  toAccessForm,
} from '../access/access.record.ts';
import { withOwnAccess } from '../access/associate-roles.record.ts';
import type { Context } from '../context.ts';
import { notInList, toUserErrors, type UserError } from '../errors/user-errors.ts';
import { overlayItems } from '../field-table/patch.ts';
import type { MutationResolvers, PlatformAccessInput } from '../generated/graph.ts';
import { readListIds, type WithIds } from '../graph/keys.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { saveRevised } from '../revision/revised-save.ts';
import { assertNotSelf } from '../session/person-guard.ts';
import type { UserRecord } from './user.record.ts';
import { notSaved, written } from './user.save.ts';
import { userInScope } from './user.scope.ts';

/** Saves a company user's access on all platforms [API-93] [CUS-12]. */
export const accessMutations: MutationResolvers = {
  async companyUserAccessSave(_, { input }, context, info) {
    const { id, user, companyId } = await userInScope(context, input.userId, info);
    await assertNotSelf(context, user.id, 'changeAccess');
    const read = async (options: CallOptions) =>
      withOwnAccess(await context.clients.access.get(user.id, options), user);
    const { entries, errors: unnamed } = readListIds(input.access, 'access');
    if (unnamed.length > 0) return notSaved(unnamed);
    const known = isWhole(entries) ? undefined : await read({ requestedBy: context.requestedBy(info) });
    const forms = await formsOf(user, context, info);
    const sent = entriesToSave(entries, known, forms);
    const badIds = badIdErrors(sent, companyId);
    if (badIds.length > 0) return notSaved(badIds);
    const checked = checkInput(accessRules(forms), { access: sent });
    if (!checked.ok) return notSaved(toUserErrors(checked.errors));
    const { access } = checked.value;
    const { answer, errors } = await saveRevised(context, info, {
      of: accessOf(user.id),
      step: 'access',
      revision: input.revision,
      desired: editableAccess(new Map(access.map((entry) => [entry.platformId, toRecord(entry)]))),
      wirePaths: wirePathsOf(entries),
      known,
      read,
      editableOf: ({ entries }) => editableAccess(entries),
      write: (options) => context.clients.access.save(id, access, options),
    });
    if (!answer) return notSaved(errors);
    return {
      companyUser: await written(user.id, { message: null }, context, info),
      message: answer.message,
      errors: [],
    };
  },
};

/** Returns the choices on the user's platforms, of which some, such as e-commerce, have none. */
async function formsOf({ platforms }: UserRecord, { loaders }: Context, info: GraphQLResolveInfo) {
  const forms = await Promise.all(platforms.map(({ id }) => loaders.access.formByPlatform.load(id, info)));
  return platforms.map(({ id }, at): AccessForm => {
    const form = forms[at];
    return form
      ? toAccessForm(form)
      : { platformId: id, roles: [], hasDirectorAccess: false, hasAlerts: false };
  });
}

/** An entry of an input, with the ids of its platform and role. */
export type AccessEntry = WithIds<PlatformAccessInput>;

/** Access on a platform that gives nothing. */
export const blank: EntryRecord = {
  roleId: null,
  hasDirectorAccess: false,
  regionIds: [],
  locationIds: [],
  directorLocationIds: [],
  alertIds: [],
};

/** Returns whether the entries leave out nothing, so that their save needs no stored access. */
const isWhole = (access: readonly AccessEntry[]) =>
  access.every((entry) => Object.keys(blank).every((name) => entry[name as keyof EntryRecord] !== undefined));

/** Returns the entries with what they leave out. */
export const withStored = (access: readonly AccessEntry[], stored: AccessRecord | undefined) =>
  overlayItems<'platformId', EntryRecord & { platformId: string }>(access, {
    stored: [...(stored?.entries ?? [])].map(([platformId, entry]) => ({ ...entry, platformId })),
    key: 'platformId',
    blank,
  });

/** Returns the entries to save: with what they leave out, as far as it can stay with their role. */
export const entriesToSave = (
  access: readonly AccessEntry[],
  stored: AccessRecord | undefined,
  forms: readonly AccessForm[],
) =>
  withStored(access, stored).map((entry, at) => {
    if (access[at]?.hasDirectorAccess !== undefined) return entry;
    const form = forms.find(({ platformId }) => platformId === entry.platformId);
    const scope = form?.roles.find(({ id }) => id === entry.roleId)?.scopeKind;
    return { ...entry, hasDirectorAccess: keepsDirectorAccess(entry, scope) };
  });

const toRecord = ({ platformId: _platformId, ...entry }: StoredEntry): EntryRecord => entry;

const nouns = { regionIds: 'region', locationIds: 'location', directorLocationIds: 'location' };

const idFields = ['regionIds', 'locationIds', 'directorLocationIds', 'alertIds'] as const;

/** Returns an error for each id that is not an integer, because no record of the REST service can have it. */
function badIdErrors(access: readonly EntryRecord[], companyId: number): UserError[] {
  return access.flatMap((entry, at) =>
    idFields.flatMap((field) => {
      const bad = entry[field].find((id) => toWireId(id) === null);
      if (bad === undefined) return [];
      const message =
        field === 'alertIds'
          ? messages.notInList
          : `Company ${companyId} has no ${nouns[field]} with id '${bad}'.`;
      return [notInList(['access', String(at), field], bad, message)];
    }),
  );
}

/** Input fields of an access entry by wire field. */
const wireFields = {
  options: 'roleId',
  direct_access: 'hasDirectorAccess',
  comm_prefs: 'alertIds',
  'master.region': 'regionIds',
  'master.location': 'locationIds',
  'master.director_location': 'directorLocationIds',
};

/**
 * Maps the service's error paths, which contain the platform id (`2.master.region`), to input paths. Some
 * services name the field of the answer first (`access_data.2.master.region`).
 */
export function wirePathsOf(access: readonly { platformId: string }[]): Record<string, string[]> {
  return Object.fromEntries(
    access.flatMap(({ platformId }, at) =>
      Object.entries(wireFields).flatMap(([wire, field]) =>
        ['', 'access_data.'].map((above) => [`${above}${platformId}.${wire}`, ['access', String(at), field]]),
      ),
    ),
  );
}
