import type { GraphQLResolveInfo } from 'graphql';
import { decidingRole } from '../access/deciding-role.ts';
import type { Context } from '../context.ts';
import { badRequest } from '../errors/graph-error.ts';
import type { ConsoleRoleChangeInput } from '../generated/graph.ts';
import { consoleRoles } from '../session/console-role.ts';
import type { UserRecord } from './user.record.ts';
import { userInScope } from './user.scope.ts';

/** Returns the console role of a company user [ROL-01]. */
export async function consoleRoleOf(user: UserRecord, context: Context, info: GraphQLResolveInfo) {
  const sent = sentRole(user);
  if (sent !== undefined) return toConsoleRole(sent, context);
  return toConsoleRole(decidingRole(await storedChoices(user, context, info), platformIdsOf(user)), context);
}

/**
 * Returns the console role before and after a change to a user's access. Throws the errors of `userInScope`.
 */
export async function consoleRoleChange(
  { userAccess, userPlatforms }: ConsoleRoleChangeInput,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const change = userAccess ?? userPlatforms;
  if (!change || (userAccess && userPlatforms)) throw badRequest('input: name exactly one change.');
  const { user } = await userInScope(context, change.userId, info);
  const stored = await storedChoices(user, context, info);
  const derived = decidingRole(stored, platformIdsOf(user));
  const next = userPlatforms
    ? decidingRole(stored, userPlatforms.platformIds)
    : decidingRole(userAccess?.access ?? [], platformIdsOf(user));
  const sent = sentRole(user);
  const now = sent === undefined ? derived : sent;
  const before = toConsoleRole(now, context);
  if (next === derived) return { before, after: before, isChanged: false };
  // If the role that the service sent differs from the role of the stored access, the role after the change is
  // unknown.
  const after = now === derived ? toConsoleRole(next, context) : null;
  return { before, after, isChanged: before.kind !== after?.kind };
}

/**
 * Returns the first role that the service sent with the user, null if the list is empty, or undefined if it
 * sent no list.
 */
function sentRole(user: UserRecord): string | null | undefined {
  const roleIds = user.roleIds();
  return roleIds && (roleIds[0] ?? null);
}

const toConsoleRole = (roleId: string | null, { policy }: Context) =>
  consoleRoles[policy.kindOf({ roleIds: roleId === null ? [] : [roleId], isArranger: false })];

async function storedChoices({ id }: UserRecord, { loaders }: Context, info: GraphQLResolveInfo) {
  const { entries } = await loaders.access.byUser.load(id, info);
  return [...entries].map(([platformId, { roleId }]) => ({ platformId, roleId }));
}

const platformIdsOf = ({ platforms }: UserRecord) => platforms.map(({ id }) => id);
