import { accessRules } from '@console/schema/access.rules.ts';
import type { Context, Resolvers, Values } from './context.ts';
import type { LocationData, UserData } from './records.ts';
import { save } from './save.ts';
import { among, find, paginate } from './store.ts';

type Access = UserData['access'][number];
type User = Pick<UserData, 'access' | 'status'>;

const roleOf = ({ platformId, roleId }: Access, { fixtures }: Context) =>
  fixtures.platformForms.find(({ id }) => id === platformId)?.roles.find(({ id }) => id === roleId);

/** Returns how an access entry reaches a location, or null. Region scopes are not implemented. */
function wayTo({ id }: LocationData, entry: Access, context: Context) {
  const scope = roleOf(entry, context)?.scopeKind;
  if (scope === 'COMPANY') return scope;
  if (scope === 'LOCATION' && entry.locationIds?.includes(id)) return scope;
  return entry.directorLocationIds?.includes(id) ? 'DIRECTOR_LOCATIONS' : null;
}

/** Returns the effective access of a user on a platform. */
export function effectiveAccessOf(user: User, platformId: string, context: Context) {
  const entry = user.access.find((one) => one.platformId === platformId);
  const role = entry && roleOf(entry, context);
  const locations = context.fixtures.locations.flatMap((location) => {
    const via = entry && user.status === 'ACTIVE' ? wayTo(location, entry, context) : null;
    return via ? [{ location, via }] : [];
  });
  const count = `${locations.length} ${locations.length === 1 ? 'location' : 'locations'}`;
  return {
    platformId,
    role: role ?? null,
    scopeKind: role?.scopeKind ?? 'NONE',
    locationCount: locations.length,
    locations,
    summary: role?.scopeKind === 'COMPANY' ? `All ${count} of the company` : count,
    obstacle: role ? null : 'No role is assigned on this platform.',
  };
}

function accessTo(location: LocationData, platformId: string | null, context: Context) {
  return context.fixtures.companyUsers.flatMap((user) =>
    user.access.flatMap((entry) => {
      const via = user.status === 'ACTIVE' ? wayTo(location, entry, context) : null;
      if (!via || (platformId && platformId !== entry.platformId)) return [];
      return [{ user, platformId: entry.platformId, role: roleOf(entry, context), via }];
    }),
  );
}

function reachedLocations(user: UserData, context: Context) {
  const reached = user.platformIds.map((platformId) => effectiveAccessOf(user, platformId, context));
  const rows = context.fixtures.locations.map((location) => ({
    location,
    ways: reached.flatMap(({ platformId, locations }) =>
      locations.filter((one) => one.location === location).map(({ via }) => ({ platformId, via })),
    ),
  }));
  return rows.filter(({ ways }) => ways.length > 0);
}

function rulesFor({ platformIds }: Values, { fixtures }: Context) {
  const forms = among(fixtures.platformForms, platformIds).filter(({ roles }) => roles.length > 0);
  return accessRules(forms.map(({ alerts, ...form }) => ({ ...form, hasAlerts: alerts !== null })));
}

const consoleRole = (kind: string, name: string, description: string) => ({ kind, name, description });
const none = consoleRole('NONE', 'No console access', 'can open only their own account');
const editor = consoleRole('COMPANY_SCOPED', 'Company editor', 'can edit the company');
const reader = consoleRole('READ_ONLY', 'Read-only', 'can view the company');
const administrator = consoleRole(
  'COMPANY_WIDE',
  'Company administrator',
  'can edit the company and manage its users',
);
const consoleRoles = new Map([
  ['1', administrator],
  ['2', reader],
  ['3', editor],
  ['4', reader],
  ['9', editor],
]);

/** The first role decides, because tests list access in platform order. */
const consoleRoleOf = (access: readonly Access[]) =>
  consoleRoles.get(access.find(({ roleId }) => roleId)?.roleId ?? '') ?? none;

export const accessResolvers: Resolvers = {
  'Query.platformForms': (_, { platformIds }, { fixtures }) => among(fixtures.platformForms, platformIds),
  'Query.consoleRoleChange': (_, { input: { userAccess, userPlatforms } }, context) => {
    const { access } = find('CompanyUser', (userAccess ?? userPlatforms).userId, context);
    const kept = ({ platformId }: Access) => userPlatforms.platformIds.includes(platformId);
    const before = consoleRoleOf(access);
    const after = consoleRoleOf(userAccess?.access ?? access.filter(kept));
    return { before, after, isChanged: before.kind !== after.kind };
  },
  'Mutation.companyUserAccessSave': (_, { input }, context) => {
    const user = find('CompanyUser', input.userId, context);
    return save('companyUserAccessSave', input, context, rulesFor(user, context));
  },
  'PlatformAccess.role': (entry, _, context) => roleOf(entry as Access, context),
  'CompanyUser.consoleRole': ({ access }) => consoleRoleOf(access),
  'CompanyUser.effectiveAccess': (user, _, context) =>
    user.platformIds.map((id: string) => effectiveAccessOf(user as UserData, id, context)),
  'CompanyUser.reachedLocations': (user, paging, context) =>
    paginate(reachedLocations(user as UserData, context), paging),
  'Location.accessibleBy': (location, { platformId, ...paging }, context) =>
    paginate(accessTo(location as LocationData, platformId, context), paging),
};
