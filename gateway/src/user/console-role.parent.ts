import type { GraphQLResolveInfo } from 'graphql';
import { roleOn } from '../access/access.person.ts';
import { countingRoles, type RoleChoice } from '../access/deciding-role.ts';
import type { Context } from '../context.ts';
import type { ConsoleRoleResolvers } from '../generated/graph.ts';
import { consoleRoles } from '../session/console-role.ts';
import { countUsers } from './user.lists.ts';
import type { UserRecord } from './user.record.ts';

/** A console role and what it comes from. */
export type ConsoleRoleParent = (typeof consoleRoles)[keyof typeof consoleRoles] & {
  /** The role that decides; null without one. */
  roleId: string | null;
  companyId: string | null;
  /** The roles that count, the deciding one first; or the user, whose stored roles are read. */
  from: readonly RoleChoice[] | UserRecord;
};

export function toConsoleRole(
  roleId: string | null,
  of: Pick<ConsoleRoleParent, 'companyId' | 'from'>,
  { policy }: Context,
): ConsoleRoleParent {
  const kind = policy.kindOf({ roleIds: roleId === null ? [] : [roleId], isArranger: false });
  return { ...consoleRoles[kind], ...of, roleId };
}

/** Returns the user's roles that count as they are stored, the deciding one first. */
export async function storedRoles(
  user: UserRecord,
  { loaders }: Context,
  info: GraphQLResolveInfo,
  platformIds: readonly string[] = user.platforms.map(({ id }) => id),
) {
  const { entries } = await loaders.access.byUser.load(user.id, info);
  const choices = [...entries].map(([platformId, { roleId }]) => ({ platformId, roleId }));
  return countingRoles(choices, platformIds);
}

/** Returns the deciding role on its platform; undefined if the service sent another role with the user. */
async function decidingOf({ from, roleId }: ConsoleRoleParent, context: Context, info: GraphQLResolveInfo) {
  const [first] = 'length' in from ? from : await storedRoles(from, context, info);
  return first?.roleId === roleId ? first : undefined;
}

export const consoleRoleFields: ConsoleRoleResolvers = {
  async reason(role, _, context, info) {
    if (role.roleId === null) return 'The user has no role on any platform.';
    const deciding = await decidingOf(role, context, info);
    if (!deciding) return 'The provider sends a role that differs from those on the platforms.';
    const { platformId, roleId } = deciding;
    const [form, named] = await Promise.all([
      context.loaders.access.formByPlatform.load(platformId, info),
      roleOn(platformId, roleId, context, info),
    ]);
    const platform = form?.platform.name ?? platformId;
    return `The role ${named?.name ?? roleId} on ${platform} decides, the first platform with a role.`;
  },
  async platform(role, _, context, info) {
    const deciding = await decidingOf(role, context, info);
    return deciding ? { id: deciding.platformId, name: null } : null;
  },
  managedUserCount: ({ kind, companyId }, _, context, info) =>
    kind === 'COMPANY_WIDE' && companyId !== null ? countUsers(companyId, context, info) : null,
};
