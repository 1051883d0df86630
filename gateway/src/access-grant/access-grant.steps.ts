import { accessMessages } from '@console/schema/access.messages.ts';
import { type Grant, grantRules, type StoredEntry } from '@console/schema/access.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import {
  type AccessRecord,
  accessOf,
  editableAccess,
  type FormRecord,
  toAccessForm,
} from '../access/access.record.ts';
import { withOwnAccess } from '../access/associate-roles.record.ts';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import { toUserErrors, type UserError, type Written } from '../errors/user-errors.ts';
import { assertRevision } from '../revision/guarded-save.ts';
import { saveRevised } from '../revision/revised-save.ts';
import { toRevision } from '../revision/revision.ts';
import { platformFields } from '../selection/selection.fields.ts';
import type { UserRecord } from '../user/user.record.ts';
import { forgetUser } from '../user/user.save.ts';
import { userInScope } from '../user/user.scope.ts';
import { editablePlatforms, revisionName } from '../user/user.sections.ts';
import { unknownChoices } from './access-grant.choices.ts';
import {
  type Entries,
  isSameAccess,
  savableOn,
  toGranted,
  toStoredEntries,
  withEntry,
  withoutEntry,
} from './access-grant.entries.ts';
import { type GrantAnswer, type GrantSubject, wirePathsOn } from './access-grant.subject.ts';
import { inOrder, neededWrites, unlessMade } from './two-writes.ts';

// Changes of the access on one platform with the documented calls, which save all platforms and the access on all
// of them [API-79] [API-93].

/** The most attempts at a change while someone else changes the same user. */
const maxTries = 3;

type State = { user: UserRecord; id: number; access: AccessRecord };

/** Saves the platforms if the user lacks this one, then the access. Reads both first. */
export const grantInSteps = (
  subject: GrantSubject,
  form: FormRecord,
  grant: Grant,
  step: string,
  context: Context,
  info: GraphQLResolveInfo,
) =>
  tryAgain(subject, context, info, (state) => {
    const { user, access } = state;
    const platformIds = user.platforms.map(({ id }) => id);
    const hasPlatforms = platformIds.includes(form.id);
    const entry = toGranted(form, grant, access.entries.get(form.id));
    const savable = savableOn(platformIds, access.entries);
    const desired = form.roles.length > 0 ? withEntry(savable, entry) : savable;
    const hasAccess = isSameAccess(savable, desired);
    const needed = neededWrites(context.keyedItem, { hasPlatforms, hasAccess }, form.roles.length > 0);
    const saveAll = () => savePlatforms([...new Set([...platformIds, form.id])], state, step, context, info);
    const saveEntry = () => saveAccess(desired, form, state, step, context, info);
    const write = async () => {
      assertUnchanged(subject, access, hasAccess ? access.entries : desired);
      const errors = await errorsBefore(entry, form, state, context, info);
      if (errors.length > 0) return { answer: null, errors };
      return inOrder(
        context,
        () => (needed.platforms ? { isStored: hasPlatforms, save: saveAll } : null),
        () => (needed.access ? { isStored: hasAccess, save: saveEntry } : null),
      );
    };
    return unlessMade(context, { isLikely: !hasPlatforms, write });
  });

/** Saves the platforms without this one, which removes the access on it. */
export const revokeInSteps = (
  subject: GrantSubject,
  step: string,
  context: Context,
  info: GraphQLResolveInfo,
) =>
  tryAgain(subject, context, info, async (state) => {
    const platformId = String(subject.platformId);
    const platformIds = state.user.platforms.map(({ id }) => id);
    const kept = platformIds.filter((id) => id !== platformId);
    assertUnchanged(subject, state.access, withoutEntry(state.access.entries, platformId));
    if (kept.length === platformIds.length) return { answer: { message: null, unchanged: true }, errors: [] };
    if (kept.length === 0) {
      const error = { path: ['platformId'], code: 'REQUIRED' as const, message: userMessages.selectPlatform };
      return { answer: null, errors: [error] };
    }
    return toAnswer(await savePlatforms(kept, state, step, context, info));
  });

type Outcome = Written<GrantAnswer>;

/**
 * Runs a change with what is stored now. Without a revision of the caller, a conflict only means that someone else
 * saved first, so the change is attempted again.
 */
async function tryAgain(
  { reached: { user }, revision }: GrantSubject,
  context: Context,
  info: GraphQLResolveInfo,
  change: (state: State) => Promise<Outcome>,
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const [reached, access] = await Promise.all([
      userInScope(context, user.id, info),
      context.loaders.access.byUser.load(user.id, info),
    ]);
    try {
      return await change({ ...reached, access });
    } catch (error) {
      const isConflict = error instanceof GraphError && error.code === 'CONFLICT';
      if (!isConflict || revision !== null || tries === maxTries) throw error;
      forgetUser(user.id, context);
    }
  }
}

/** Throws CONFLICT if the access changed since the caller's revision. */
function assertUnchanged({ reached, revision }: GrantSubject, access: AccessRecord, desired: Entries) {
  if (revision === null) return;
  assertRevision({
    of: accessOf(reached.user.id),
    revision,
    desired: editableAccess(desired),
    found: access,
    editableOf: ({ entries }) => editableAccess(entries),
  });
}

/** Returns the errors that the documented calls would meet after the platforms were saved. */
async function errorsBefore(
  entry: StoredEntry,
  form: FormRecord,
  { user, access }: State,
  { loaders }: Context,
  info: GraphQLResolveInfo,
): Promise<UserError[]> {
  const checked = checkInput(grantRules(toAccessForm(form)), entry);
  if (!checked.ok) return toUserErrors(checked.errors);
  const unknown = await unknownChoices(entry, user, { loaders }, info);
  if (unknown.length > 0 || form.roles.length === 0) return unknown;
  const others = user.platforms.filter(({ id }) => id !== form.id && !access.entries.get(id)?.roleId);
  const forms = await Promise.all(others.map(({ id }) => loaders.access.formByPlatform.load(id, info)));
  if (!forms.some((other) => other?.roles.length)) return [];
  return [{ path: [], code: 'REQUIRED', message: accessMessages.otherPlatformWithoutRole }];
}

/** Saves all platforms of a user. Removing a platform also removes the access on it. */
export function savePlatforms(
  platformIds: string[],
  { user, id }: State,
  step: string,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const of = revisionName(user.id, 'platforms');
  return saveRevised(context, info, {
    of,
    step: `${step} platforms`,
    revision: toRevision(of, user.version, editablePlatforms(user)),
    desired: platformFields.toEditable({ platformIds }),
    wirePaths: { platforms: ['platformId'] },
    read: (options) => context.clients.user.get(user.id, options),
    editableOf: editablePlatforms,
    write: (options) =>
      context.clients.user.savePlatforms(id, platformFields.toBody({ platformIds }), options),
  });
}

function saveAccess(
  entries: Entries,
  form: FormRecord,
  { user, id, access }: State,
  step: string,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const of = accessOf(user.id);
  return saveRevised(context, info, {
    of,
    step: `${step} access`,
    revision: toRevision(of, access.version, editableAccess(access.entries)),
    desired: editableAccess(entries),
    wirePaths: wirePathsOn(form.id),
    read: async (options) => withOwnAccess(await context.clients.access.get(user.id, options), user),
    editableOf: (found) => editableAccess(found.entries),
    write: (options) => context.clients.access.save(id, toStoredEntries(entries), options),
  });
}

const toAnswer = ({ answer, errors }: Written<{ message: string | null }>): Outcome =>
  answer ? { answer: { message: answer.message, unchanged: false }, errors: [] } : { answer: null, errors };
