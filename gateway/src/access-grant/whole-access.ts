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
import type { Context } from '../context.ts';
import { notInList, toUserErrors, type UserError, type Written } from '../errors/user-errors.ts';
import type { CompanyUserWholeAccessInput } from '../generated/graph.ts';
import { readListIds } from '../graph/keys.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { assertRevision } from '../revision/guarded-save.ts';
import { saveRevised } from '../revision/revised-save.ts';
import { toRevision } from '../revision/revision.ts';
import { platformFields } from '../selection/selection.fields.ts';
import { assertNotSelf } from '../session/person-guard.ts';
import { type AccessEntry, blank, wirePathsOf, withStored } from '../user/user.access-save.ts';
import { type ScopedUser, userInScope } from '../user/user.scope.ts';
import { editablePlatforms, revisionName } from '../user/user.sections.ts';
import { unknownChoices } from './access-grant.choices.ts';
import { savePlatforms } from './access-grant.steps.ts';
import type { GrantAnswer } from './access-grant.subject.ts';

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
  const rules = accessRules(forms.flatMap((form) => (form ? [toAccessForm(form)] : [])));
  const checked = checkInput(rules, { access: withStored(sent, stored) });
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

/** Replaces the platforms of a company user and the access on all of them. */
export async function saveWholeAccess(
  input: CompanyUserWholeAccessInput,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Written<GrantAnswer>> {
  const { reached, stored, entries, whole, errors } = await readWholeAccess(input, context, info);
  if (!whole) return { answer: null, errors };
  const { user } = reached;
  const desired = editableAccess(toEntries(whole.entries));
  const editableOf = (found: AccessRecord) => editableAccess(found.entries);
  if (input.revision)
    assertRevision({ of: accessOf(user.id), revision: input.revision, desired, found: stored, editableOf });
  if (input.platformsRevision)
    assertRevision({
      of: revisionName(user.id, 'platforms'),
      revision: input.platformsRevision,
      desired: platformFields.toEditable({ platformIds: whole.platformIds }),
      found: user,
      editableOf: editablePlatforms,
    });
  const hasPlatforms = isSame(
    user.platforms.map(({ id }) => id),
    whole.platformIds,
  );
  const isDone = (found: AccessRecord) => editableOf(found).access === desired.access;
  if (hasPlatforms && isDone(stored)) return { answer: { message: null, unchanged: true }, errors: [] };
  if (!hasPlatforms) {
    const state = { ...reached, access: stored };
    const saved = await savePlatforms(whole.platformIds, state, 'whole', context, info);
    if (!saved.answer) return { answer: null, errors: saved.errors };
    context.loaders.user.forget(user.id);
    context.loaders.access.byUser.clear(user.id);
  }
  const now = hasPlatforms ? stored : await context.loaders.access.byUser.load(user.id, info);
  if (isDone(now)) return { answer: { message: null, unchanged: false }, errors: [] };
  const { answer, errors: refusals } = await saveRevised(context, info, {
    of: accessOf(user.id),
    step: 'whole access',
    revision: toRevision(accessOf(user.id), now.version, editableOf(now)),
    desired,
    wirePaths: wirePathsOf(entries),
    known: now,
    read: async (options) => withOwnAccess(await context.clients.access.get(user.id, options), user),
    editableOf,
    write: (options) => context.clients.access.save(reached.id, whole.entries, options),
  });
  if (!answer) return { answer: null, errors: refusals };
  return { answer: { message: answer.message, unchanged: false }, errors: [] };
}
