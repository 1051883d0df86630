import type { Context, Resolvers } from './context.ts';
import type { Values } from './rows.ts';
import { among, find, paginate } from './store.ts';

const roleOf = ({ platformId, roleId }: Values, { fixtures }: Context) =>
  fixtures.platformAccessOptions.find(({ id }) => id === platformId)?.roles.find(({ id }) => id === roleId);

function viaOf(scope: string | undefined, { locationIds, directorLocationIds }: Values, location: Values) {
  if (scope === 'COMPANY' || (scope === 'LOCATION' && locationIds.includes(location.id))) return scope;
  return directorLocationIds.includes(location.id) ? 'DIRECTOR_LOCATIONS' : null;
}

/** Returns how a user's access reaches a location. Region scopes are not implemented. */
function waysTo(location: Values, { access, status }: Values, context: Context): Values[] {
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

const none = { kind: 'NONE', name: 'No console access', description: 'can open only their own account' };
const reader = { kind: 'READ_ONLY', name: 'Read-only', description: 'can view the company' };
const editor = { kind: 'COMPANY_SCOPED', name: 'Company editor', description: 'can edit the company' };
const administrator = {
  kind: 'COMPANY_WIDE',
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
  'Query.consoleRoleChange': (_, { input: { userAccess, userPlatforms } }, context) => {
    const { access } = find('CompanyUser', (userAccess ?? userPlatforms).userId, context);
    const kept = ({ platformId }: Values) => userPlatforms.platformIds.includes(platformId);
    const before = consoleRoleOf(access);
    const after = consoleRoleOf(userAccess?.access ?? access.filter(kept));
    return { before, after, isChanged: before.kind !== after.kind };
  },
  'PlatformRole.roleId': ({ id }) => id,
  'AlertOption.alertId': ({ id }) => id,
  'ImpactRow.recordId': ({ id }) => id,
  'PlatformAccess.role': (entry, _, context) => roleOf(entry, context),
  'CompanyUser.consoleRole': ({ access }) => consoleRoleOf(access),
  'CompanyUser.effectiveAccess': (user, _, context) => effectiveAccessOf(user, context),
  'CompanyUser.reachedLocations': (user, paging, context) => {
    const { locations } = context.fixtures;
    const rows = locations.map((location) => ({ location, ways: waysTo(location, user, context) }));
    const reached = rows.filter(({ ways }) => ways.length > 0);
    return paginate(reached, paging);
  },
  'Location.accessibleBy': (location, { platformId, ...paging }, context) => {
    const rows = context.fixtures.companyUsers.flatMap((user) =>
      waysTo(location, user, context).map((way) => ({ user, ...way })),
    );
    return paginate(
      rows.filter((row: Values) => !platformId || row.platformId === platformId),
      paging,
    );
  },
};
