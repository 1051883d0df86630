import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { Action, PermissionHolder, Resolvers } from '../generated/graph.ts';
import { consoleRoles } from '../session/console-role.ts';
import { actions, type Kind, kinds } from '../session/policy.ts';

/** The largest number of provider administrators in an answer. */
const maxPeople = 20;

const ofProvider: readonly Kind[] = ['providerAdmin', 'providerStaff'];

export const permissionHolderResolvers: Resolvers = {
  Permission: {
    async holders({ action }, _, context, info) {
      const allowed = kindsThatMay(action);
      const [company, provider] = await Promise.all([
        allowed.includes('companyWide') ? ofOwnCompany(context, info) : [],
        allowed.includes('providerAdmin') ? providerAdministrators(action, context, info) : [],
      ]);
      return {
        roles: allowed.map((kind) => consoleRoles[kind].name),
        administrators: [...company, ...provider],
        hasProvider: allowed.some((kind) => ofProvider.includes(kind)) && provider.length === 0,
      };
    },
  },
};

/** Returns the kinds of people who may perform an action, from the highest. */
function kindsThatMay(action: Action): Kind[] {
  const { allowed, anyRoles } = actions[action];
  return kinds.filter((kind) => allowed.includes(kind) || (anyRoles && kind === 'companyWide'));
}

/** Callers who may read a company may know the names of its administrators, which are all that this returns. */
async function ofOwnCompany(
  { config, loaders, policy, session }: Context,
  info: GraphQLResolveInfo,
): Promise<PermissionHolder[]> {
  const caller = await session.get();
  const mayKnow = config.has('bulk-reads') && policy.can(caller, 'COMPANY_READ').allowed;
  if (caller.companyId === null || !mayKnow) return [];
  const rows = await loaders.permissionHolder.administrators.load(caller.companyId, info);
  return rows.map(({ id, first_name: firstName, last_name: lastName }) => ({
    ...{ id, firstName, lastName },
    kind: 'COMPANY_USER',
  }));
}

/** Only the users of the provider may know who its administrators are. */
async function providerAdministrators(
  action: Action,
  { config, loaders, policy, session }: Context,
  info: GraphQLResolveInfo,
): Promise<PermissionHolder[]> {
  const mayKnow =
    config.has('list-filters') && policy.can(await session.get(), 'PROVIDER_USERS_READ').allowed;
  const { onlyRoles } = actions[action];
  const roleIds = config.PROVIDER_ADMIN_ROLES.filter((id) => !onlyRoles || config[onlyRoles].includes(id));
  if (!mayKnow || roleIds.length === 0) return [];
  const { rows } = await loaders.providerUser.page.load(
    {
      ...{ firstName: null, lastName: null, platformIds: [], includeInactive: false, status: 'ACTIVE' },
      ...{ roleIds: roleIds.map(Number), page: 1, pageSize: maxPeople, isBounded: false },
    },
    info,
  );
  return rows.map(({ id, firstName, lastName }) => ({
    ...{ id, firstName, lastName },
    kind: 'PROVIDER_USER',
  }));
}
