import type { Context, Resolvers } from './context.ts';
import { accessEntry } from './fixtures.ts';
import type { Values } from './rows.ts';
import { among, find, paginate } from './store.ts';

const roleOf = ({ platformId, roleId }: Values, { fixtures }: Context) =>
  fixtures.platformAccessOptions.find(({ id }) => id === platformId)?.roles.find(({ id }) => id === roleId);

function viaOf(scope: string | undefined, { locationIds, directorLocationIds }: Values, location: Values) {
  if (scope === 'COMPANY' || (scope === 'LOCATION' && locationIds.includes(location.id))) return scope;
  return directorLocationIds.includes(location.id) ? 'DIRECTOR_LOCATIONS' : null;
}

/** Returns how a user's access reaches a location. Region scopes are not implemented. */
export function waysTo(location: Values, { access, status }: Values, context: Context): Values[] {
  const active: Values[] = status === 'ACTIVE' ? access : [];
  return active.flatMap((entry) => {
    const role = roleOf(entry, context);
    const via = viaOf(role?.scopeKind, entry, location);
    return via ? [{ platformId: entry.platformId, role, via }] : [];
  });
}

/** Returns the effective access of a user on each of their platforms. */
export const effectiveAccessOf = (user: Values, context: Context) =>
  user.platformIds.map((platformId: string) => {
    const entry = user.access.find((one: Values) => one.platformId === platformId);
    const role = entry && roleOf(entry, context);
    const locations = context.fixtures.locations.flatMap((location) => {
      const ways = waysTo(location, user, context).filter((way) => way.platformId === platformId);
      return ways.map(({ via }) => ({ location, via }));
    });
    const count = `${locations.length} ${locations.length === 1 ? 'location' : 'locations'}`;
    return {
      platformId,
      role,
      scopeKind: role?.scopeKind ?? 'NONE',
      locationCount: locations.length,
      locations,
      summary: role?.scopeKind === 'COMPANY' ? `All ${count} of the company` : count,
      obstacle: role ? null : 'No role is assigned on this platform.',
    };
  });

const reason = 'The role on the first platform decides.';
const none = {
  kind: 'NONE',
  name: 'No console access',
  description: 'can open only their own account',
  reason: 'The user has no role on any platform.',
};
const reader = { kind: 'READ_ONLY', name: 'Read-only', description: 'can view the company', reason };
const editor = {
  kind: 'COMPANY_SCOPED',
  name: 'Company editor',
  description: 'can edit the company',
  reason,
};
const administrator = {
  kind: 'COMPANY_WIDE',
  reason,
  managedUserCount: 112,
  name: 'Company administrator',
  description: 'can edit the company and manage its users',
};
const consoleRoles: Values = { '1': administrator, '2': reader, '3': editor, '4': reader, '9': editor };

/** The first role decides, because tests list access in platform order. */
const consoleRoleOf = (access: readonly Values[]) =>
  consoleRoles[access.find(({ roleId }) => roleId)?.roleId] ?? none;

export const accessResolvers: Resolvers = {
  'Query.platformAccessOptions': (_, { platformIds }, { fixtures }) =>
    among(fixtures.platformAccessOptions, platformIds),
  'Query.consoleRoleChange': (
    _,
    { input: { userAccess, userPlatforms, userWholeAccess, newUserAccess } },
    context,
  ) => {
    if (newUserAccess) {
      const role = consoleRoleOf(newUserAccess.access);
      return { before: none, after: role, isChanged: role !== none };
    }
    const { access } = find('CompanyUser', (userWholeAccess ?? userAccess ?? userPlatforms).userId, context);
    const kept = ({ platformId }: Values) => userPlatforms.platformIds.includes(platformId);
    const before = consoleRoleOf(access);
    const after = consoleRoleOf((userWholeAccess ?? userAccess)?.access ?? access.filter(kept));
    return { before, after, isChanged: before.kind !== after.kind };
  },
  'Mutation.companyUserAccessGrant': (_, { input: { userId, platformId, ...given } }, context) => {
    const user = find('CompanyUser', userId, context);
    user.platformIds = [...new Set([...user.platformIds, platformId])];
    const others = user.access.filter((one: Values) => one.platformId !== platformId);
    user.access = [...others, accessEntry(platformId, given)];
    return { companyUser: user, message: 'Access saved successfully', errors: [] };
  },
  'Platform.accessOptions': ({ id }, _, { fixtures }) =>
    fixtures.platformAccessOptions.find((options) => options.id === id) ?? null,
  'PlatformRole.roleId': ({ id }) => id,
  'AlertOption.alertId': ({ id }) => id,
  'ImpactRow.recordId': ({ id }) => id,
  'ImpactRow.losses': ({ losses }) => losses ?? [],
  'PlatformAccess.role': (entry, _, context) => roleOf(entry, context),
  'CompanyUser.consoleRole': ({ access }) => consoleRoleOf(access),
  'CompanyUser.effectiveAccess': (user, _, context) => effectiveAccessOf(user, context),
  'Location.accessHolders': (location, asked, context) =>
    holdersOf(
      context,
      asked,
      (user) => waysTo(location, user, context),
      (arranger) => arranger.accessesAllLocations || arranger.locationIds.includes(location.id),
    ),
  'Company.accessHolders': (_, asked, context) =>
    holdersOf(
      context,
      asked,
      ({ access }) =>
        access.map((entry: Values) => {
          const role = roleOf(entry, context);
          return { platformId: entry.platformId, role, via: role?.scopeKind };
        }),
      () => true,
    ),
};

/** Returns a page of users with their ways, and of the first arranger. */
function holdersOf(
  { fixtures }: Context,
  { filter, ...paging }: Values,
  waysOf: (user: Values) => Values[],
  isHolder: (arranger: Values) => boolean,
) {
  const { name, platformId, roleId, kind } = filter ?? {};
  const users = fixtures.companyUsers.flatMap((user) => {
    const platforms = waysOf(user);
    return platforms.length > 0 ? [{ kind: 'COMPANY_USER', user, via: platforms[0]?.via, platforms }] : [];
  });
  const arrangers = fixtures.arrangers
    .slice(0, 1)
    .filter(isHolder)
    .map((arranger) => ({
      ...{ kind: 'ARRANGER', arranger, via: 'LOCATION' },
      platforms: arranger.platformIds.map((one: string) => ({ platformId: one, via: 'LOCATION' })),
    }));
  const isShown = (row: Values) =>
    (!kind || row.kind === kind) &&
    (!platformId || row.platforms.some((way: Values) => way.platformId === platformId)) &&
    (!roleId || row.platforms.some((way: Values) => way.role?.id === roleId)) &&
    (!name ||
      JSON.stringify(row.user ?? row.arranger)
        .toLowerCase()
        .includes(name.toLowerCase()));
  return paginate([...users, ...arrangers].filter(isShown), paging);
}
