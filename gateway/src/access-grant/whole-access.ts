import { accessRules, type StoredEntry } from '@console/schema/access.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import {
  type AccessRecord,
  accessOf,
  type EntryRecord,
  editableAccess,
  toAccessForm,
} from '../access/access.record.ts';
import { withOwnAccess } from '../access/associate-roles.record.ts';
import { hasRoles } from '../access/role-map.ts';
import type { Context } from '../context.ts';
import { notInList, toUserErrors, type UserError, type Written } from '../errors/user-errors.ts';
import type { CompanyUserWholeAccessInput } from '../generated/graph.ts';
import { readIds, readListIds } from '../graph/keys.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { assertRevision } from '../revision/guarded-save.ts';
import { saveRevised } from '../revision/revised-save.ts';
import { toRevision } from '../revision/revision.ts';
import { platformFields } from '../selection/selection.fields.ts';
import { assertNotSelf } from '../session/person-guard.ts';
import { type AccessEntry, blank, entriesToSave, wirePathsOf } from '../user/user.access-save.ts';
import { forgetUser } from '../user/user.save.ts';
import { type ScopedUser, userInScope } from '../user/user.scope.ts';
import { editablePlatforms, revisionName } from '../user/user.sections.ts';
import { unknownChoices } from './access-grant.choices.ts';
import { savePlatforms } from './access-grant.steps.ts';
import type { GrantAnswer } from './access-grant.subject.ts';
import { inOrder, neededWrites, unlessMade } from './two-writes.ts';

// The whole access of a company user with the documented calls: the platforms, then the access on them [API-79]
// [API-93].

/** The access to save: all platforms, and an entry for each that has roles. */
type WholeAccess = { platformIds: string[]; entries: StoredEntry[] };

type Checked = { whole: WholeAccess; errors: [] } | { whole: null; errors: UserError[] };

const refused = (...errors: UserError[]): Checked => ({ whole: null, errors });

/** Reads whose access changes, and validates the new one. Throws as `companyUserAccessSave` does. */
export async function readWholeAccess(
  { userId, access: sent }: Pick<CompanyUserWholeAccessInput, 'userId' | 'access'>,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const reached = await userInScope(context, userId, info);
  await assertNotSelf(context, reached.user.id, 'changeAccess');
  const stored = await context.loaders.access.byUser.load(reached.user.id, info);
  const { entries, errors } = readListIds(sent, 'access');
  const checked =
    errors.length > 0 ? refused(...errors) : await check(entries, reached, stored, context, info);
  return { reached, stored, entries, ...checked };
}

async function check(
  sent: readonly AccessEntry[],
  { user }: ScopedUser,
  stored: AccessRecord,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Checked> {
  if (sent.length === 0)
    return refused({ path: ['access'], code: 'REQUIRED', message: userMessages.selectPlatform });
  const forms = await Promise.all(
    sent.map(({ platformId }) => context.loaders.access.formByPlatform.load(platformId, info)),
  );
  const unknownAt = forms.findIndex((form, at) => !form || toWireId(sent[at]?.platformId ?? '') === null);
  if (unknownAt >= 0)
    return refused(notInList(['access', String(unknownAt), 'platformId'], sent[unknownAt]?.platformId ?? ''));
  const known = forms.flatMap((form) => (form ? [toAccessForm(form)] : []));
  const checked = checkInput(accessRules(known), { access: entriesToSave(sent, stored, known) });
  if (!checked.ok) return refused(...toUserErrors(checked.errors));
  const { access: entries } = checked.value;
  const unknown = await Promise.all(
    sent.map(async ({ platformId }, at) => {
      const entry = entries.find((one) => one.platformId === platformId) ?? {
        ...blank,
        platformId,
        roleId: '',
      };
      const errors = await unknownChoices(entry, user, context, info);
      return errors.map((error) => ({ ...error, path: ['access', String(at), ...error.path] }));
    }),
  );
  if (unknown.flat().length > 0) return refused(...unknown.flat());
  return { whole: { platformIds: sent.map(({ platformId }) => platformId), entries }, errors: [] };
}

const toEntries = (entries: readonly StoredEntry[]) =>
  new Map(entries.map(({ platformId, ...entry }): [string, EntryRecord] => [platformId, entry]));

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

const editableOf = (found: AccessRecord) => editableAccess(found.entries);

/** Replaces the platforms of a company user and the access on all of them. */
export async function saveWholeAccess(
  input: CompanyUserWholeAccessInput,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Written<GrantAnswer>> {
  const { whole, errors, ...found } = await readWholeAccess(input, context, info);
  if (!whole) return { answer: null, errors };
  const change = { ...found, whole, desired: editableAccess(toEntries(whole.entries)) };
  const hasPlatforms = isSame(
    found.reached.user.platforms.map(({ id }) => id),
    whole.platformIds,
  );
  return unlessMade(context, {
    isLikely: !hasPlatforms,
    write: async () => {
      await assertRevisions(input, change, hasPlatforms, context);
      return writeWholeAccess(change, hasPlatforms, context, info);
    },
  });
}

type Change = {
  reached: ScopedUser;
  stored: AccessRecord;
  entries: readonly AccessEntry[];
  whole: WholeAccess;
  desired: ReturnType<typeof editableAccess>;
};

/**
 * Throws CONFLICT if the access or the platforms changed since the caller's revisions. The access is not compared if an
 * earlier request saved the platforms of the same keyed item: that also removed the access on the removed ones.
 */
async function assertRevisions(
  { revision, platformsRevision }: CompanyUserWholeAccessInput,
  { reached: { user }, stored, whole, desired }: Change,
  hasPlatforms: boolean,
  { keyedItem }: Pick<Context, 'keyedItem'>,
) {
  if (revision)
    try {
      assertRevision({ of: accessOf(user.id), revision, desired, found: stored, editableOf });
    } catch (error) {
      if (!hasPlatforms || !(await keyedItem?.isBegun())) throw error;
    }
  if (platformsRevision)
    assertRevision({
      of: revisionName(user.id, 'platforms'),
      revision: platformsRevision,
      desired: platformFields.toEditable({ platformIds: whole.platformIds }),
      found: user,
      editableOf: editablePlatforms,
    });
}

/** Saves the platforms, then the access, as far as that is needed. */
function writeWholeAccess(
  { reached, stored, entries, whole, desired }: Change,
  hasPlatforms: boolean,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Written<GrantAnswer>> {
  const { user } = reached;
  const { loaders } = context;
  const isDone = (found: AccessRecord) => editableOf(found).access === desired.access;
  const needed = (found: AccessRecord) =>
    neededWrites(context.keyedItem, { hasPlatforms, hasAccess: isDone(found) }, whole.entries.length > 0);
  const saveAllPlatforms = async () => {
    const state = { ...reached, access: stored };
    const saved = await savePlatforms(whole.platformIds, state, 'whole', context, info);
    forgetUser(user.id, context);
    return saved;
  };
  const saveAccess = (known: AccessRecord) =>
    saveRevised(context, info, {
      of: accessOf(user.id),
      step: 'whole access',
      revision: toRevision(accessOf(user.id), known.version, editableOf(known)),
      desired,
      wirePaths: wirePathsOf(entries),
      known,
      read: async (options) => withOwnAccess(await context.clients.access.get(user.id, options), user),
      editableOf,
      write: (options) => context.clients.access.save(reached.id, whole.entries, options),
    });
  return inOrder(
    context,
    () => (needed(stored).platforms ? { isStored: hasPlatforms, save: saveAllPlatforms } : null),
    async () => {
      const now = hasPlatforms ? stored : await loaders.access.byUser.load(user.id, info);
      return needed(now).access ? { isStored: isDone(now), save: () => saveAccess(now) } : null;
    },
  );
}

/** Returns the names of the writes of `saveWholeAccess`, the last of which is always made for a keyed item. */
export const wholeAccessSteps = ({ access }: CompanyUserWholeAccessInput) =>
  access.some((entry) => hasRoles(readIds(entry).entry.platformId))
    ? ['whole platforms', 'whole access']
    : ['whole platforms'];
