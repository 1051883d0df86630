import type { GraphQLResolveInfo } from 'graphql';
import { countingRoles, type RoleChoice } from '../access/deciding-role.ts';
import type { Context } from '../context.ts';
import { badRequest } from '../errors/graph-error.ts';
import type {
  CompanyUserWholeAccessInput,
  ConsoleRoleChangeInput,
  ConsoleRoleNewAccessInput,
  PlatformAccessInput,
} from '../generated/graph.ts';
import { askedPlatforms, readQueryIds } from '../graph/keys.ts';
import { companyIdInScope } from '../session/guard.ts';
import { assertNotSelf } from '../session/person-guard.ts';
import { storedRoles, toConsoleRole } from './console-role.parent.ts';
import { withStored } from './user.access-save.ts';
import type { UserRecord } from './user.record.ts';
import { userInScope } from './user.scope.ts';

/** Returns the console role of a company user [ROL-01]. */
export async function consoleRoleOf(user: UserRecord, context: Context, info: GraphQLResolveInfo) {
  const { companyId } = user;
  const sent = sentRole(user);
  if (sent !== undefined) return toConsoleRole(sent, { companyId, from: user }, context);
  const from = await storedRoles(user, context, info);
  return toConsoleRole(decidingId(from), { companyId, from }, context);
}

/**
 * Returns the console role before and after a change to a user's access. Throws the errors of `changeableUser`.
 */
export async function consoleRoleChange(
  { newUserAccess, ...ofUser }: ConsoleRoleChangeInput,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const { userAccess, userPlatforms, userWholeAccess } = ofUser;
  const [change, ...more] = [userAccess, userPlatforms, userWholeAccess, newUserAccess].filter(
    (one) => one != null,
  );
  if (!change || more.length > 0) throw badRequest('input: name exactly one change.');
  if (newUserAccess) return roleOfNewUser(newUserAccess, context, info);
  if (userWholeAccess) return (await consoleRoleChangeByWholeAccess(userWholeAccess, context, info)).change;
  const { user } = await changeableUser('userId' in change ? change.userId : '', context, info);
  const stored = await storedRoles(user, context, info);
  const from = userPlatforms
    ? await storedRoles(user, context, info, askedPlatforms(userPlatforms))
    : countingRoles(await entriesAfter(userAccess?.access ?? [], user, context, info), platformIdsOf(user));
  return changeOf(user, { stored, from }, context);
}

/** Returns the console role before and after a change to all platforms of a user and the access on them. */
export async function consoleRoleChangeByWholeAccess(
  { userId, access }: Pick<CompanyUserWholeAccessInput, 'userId' | 'access'>,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const { user } = await changeableUser(userId, context, info);
  const entries = await entriesAfter(access, user, context, info);
  const platformIds = entries.map(({ platformId }) => platformId);
  const stored = await storedRoles(user, context, info);
  const change = changeOf(user, { stored, from: countingRoles(entries, platformIds) }, context);
  return { user, change };
}

/** Returns a user whose access the caller may change. Throws the errors of `userInScope`, and FORBIDDEN for the caller. */
async function changeableUser(id: string, context: Context, info: GraphQLResolveInfo) {
  const reached = await userInScope(context, id, info);
  await assertNotSelf(context, reached.user.id, 'changeAccess');
  return reached;
}

/** Returns the entries that a save of these would store: what one leaves out stays. */
const entriesAfter = async (
  access: readonly PlatformAccessInput[],
  user: UserRecord,
  { loaders }: Context,
  info: GraphQLResolveInfo,
) => withStored(readQueryIds(access, 'access'), await loaders.access.byUser.load(user.id, info));

/** Compares the role of the stored access with that of the access after a change. */
function changeOf(
  user: UserRecord,
  { stored, from }: { stored: RoleChoice[]; from: RoleChoice[] },
  context: Context,
) {
  const { companyId } = user;
  const [derived, next] = [decidingId(stored), decidingId(from)];
  const sent = sentRole(user);
  const now = sent === undefined ? derived : sent;
  const before = toConsoleRole(now, { companyId, from: stored }, context);
  if (next === derived && now !== derived) return { before, after: before, isChanged: false };
  // If the role that the service sent differs from the role of the stored access, the role after the change is
  // unknown.
  const after = now === derived ? toConsoleRole(next, { companyId, from }, context) : null;
  return { before, after, isChanged: before.kind !== after?.kind };
}

/** Returns the console role that a new user gets. Before, the user has none. */
async function roleOfNewUser(input: ConsoleRoleNewAccessInput, context: Context, info: GraphQLResolveInfo) {
  const companyId = String(await companyIdInScope(context, input.companyId));
  // So that the service refuses unknown companies and deactivated callers.
  await context.loaders.company.byId.load(companyId, info);
  const entries = readQueryIds(input.access, 'access');
  const from = countingRoles(
    entries,
    entries.map(({ platformId }) => platformId),
  );
  const before = toConsoleRole(null, { companyId, from: [] }, context);
  const after = toConsoleRole(decidingId(from), { companyId, from }, context);
  return { before, after, isChanged: before.kind !== after.kind };
}

const decidingId = ([first]: readonly RoleChoice[]) => first?.roleId ?? null;

/**
 * Returns the first role that the service sent with the user, null if the list is empty, or undefined if it
 * sent no list.
 */
function sentRole(user: UserRecord): string | null | undefined {
  const roleIds = user.roleIds();
  return roleIds && (roleIds[0] ?? null);
}

const platformIdsOf = ({ platforms }: UserRecord) => platforms.map(({ id }) => id);
