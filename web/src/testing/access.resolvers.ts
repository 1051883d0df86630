import { accessRules, type ScopeKind } from '@console/schema/access.rules.ts';
import type { LocationData } from './fixtures.ts';
import { among, feedbackAlerts, platforms } from './places.ts';
import { type Context, paginate, type Resolvers } from './resolvers.ts';
import { saveUserPart, userFor } from './user.resolvers.ts';
import type { AccessData, UserData } from './users.ts';

type RoleData = { id: string; name: string; scopeKind: ScopeKind };

const role = (id: string, name: string, scopeKind: ScopeKind): RoleData => ({ id, name, scopeKind });

/** Roles by platform: both variants of the REST documentation, and a platform without roles. */
const rolesOn: Record<string, RoleData[]> = {
  '1': [],
  '2': [
    role('1', 'Company-wide', 'COMPANY'),
    role('2', 'Region', 'REGION'),
    role('3', 'Location', 'LOCATION'),
    role('9', 'Director', 'DIRECTOR_LOCATIONS'),
  ],
  '5': [
    role('1', 'Company-wide', 'COMPANY'),
    role('2', 'Location', 'LOCATION'),
    role('4', 'Regional', 'REGION'),
  ],
};

const alertsOn: Record<string, typeof feedbackAlerts> = {
  '2': feedbackAlerts,
  '5': [{ id: '8', name: 'Follow-up due' }],
};

/** Returns the options that the access form offers on a platform. */
export const toForm = (platform: (typeof platforms)[number]) => ({
  platform,
  roles: rolesOn[platform.id] ?? [],
  hasDirectAccess: platform.id === '2',
  alerts: alertsOn[platform.id] ?? null,
});

const roleOf = ({ platformId, roleId }: AccessData) => rolesOn[platformId]?.find(({ id }) => id === roleId);

const toOption = ({ id, publicName }: LocationData) => ({ id, name: publicName });

/** Returns the regions with these ids from any company, because tests use only one company with regions. */
const regionsIn = ({ fixtures }: Context, ids: readonly string[]) =>
  among(
    fixtures.companies.flatMap(({ regions }) => regions),
    ids,
  );

/** Returns how an access entry reaches a location, or null. Region scopes are not implemented. */
function wayTo(location: LocationData, entry: AccessData): { via: ScopeKind; regionId?: string } | null {
  const scope = roleOf(entry)?.scopeKind;
  if (scope === 'COMPANY') return { via: 'COMPANY' };
  if (scope === 'LOCATION' && entry.locationIds.includes(location.id)) return { via: 'LOCATION' };
  if (entry.directorLocationIds.includes(location.id)) return { via: 'DIRECTOR_LOCATIONS' };
  return null;
}

/** Returns the effective access of a user on a platform. */
export function effectiveAccessOf(
  user: Pick<UserData, 'access' | 'status'>,
  platformId: string,
  { fixtures }: Context,
) {
  const entry = user.access.find((one) => one.platformId === platformId);
  const found = entry && roleOf(entry);
  const locations = fixtures.locations.flatMap((location) => {
    const way = entry && user.status === 'ACTIVE' ? wayTo(location, entry) : null;
    return way ? [{ location: toOption(location), via: way.via, region: null }] : [];
  });
  const count = `${locations.length} ${locations.length === 1 ? 'location' : 'locations'}`;
  return {
    platform: platforms.find(({ id }) => id === platformId),
    role: found ?? null,
    scopeKind: found?.scopeKind ?? 'NONE',
    locationCount: locations.length,
    locations,
    summary: found?.scopeKind === 'COMPANY' ? `All ${count} of the company` : count,
    obstacle: found ? null : 'No role is assigned on this platform.',
  };
}

function accessTo(location: LocationData, platformId: string | null | undefined, { fixtures }: Context) {
  return fixtures.users.flatMap((user) =>
    user.access.flatMap((entry) => {
      const way = user.status === 'ACTIVE' ? wayTo(location, entry) : null;
      if (!way || (platformId && platformId !== entry.platformId)) return [];
      const platform = platforms.find(({ id }) => id === entry.platformId);
      return [{ user, platform, role: roleOf(entry), via: way.via, region: null }];
    }),
  );
}

export const accessResolvers: Resolvers = {
  Query: {
    platformForms: (_, { platformIds }: { platformIds: string[] }) =>
      among(platforms, platformIds).map(toForm),
  },
  Mutation: {
    companyUserAccessSave: (_, { input }, context) => {
      const { platformIds } = userFor(context, input.userId);
      const forms = among(platforms, platformIds)
        .map(toForm)
        .filter(({ roles }) => roles.length > 0)
        .map(({ platform, alerts, ...form }) => ({
          ...form,
          platformId: platform.id,
          hasAlerts: alerts !== null,
        }));
      const message = 'Roles saved successfully';
      const part = { ...input, id: input.userId, part: 'access', message } as const;
      return saveUserPart(context, part, accessRules(forms), input, (user, { access }) => {
        user.access = access;
      });
    },
  },
  CompanyUser: {
    access: ({ access }: UserData, _, context) =>
      access.map((entry) => ({
        platform: platforms.find(({ id }) => id === entry.platformId),
        role: roleOf(entry),
        hasDirectAccess: entry.hasDirectAccess,
        regions: regionsIn(context, entry.regionIds),
        locations: among(context.fixtures.locations, entry.locationIds).map(toOption),
        directorLocations: among(context.fixtures.locations, entry.directorLocationIds).map(toOption),
        alerts: among(alertsOn[entry.platformId] ?? [], entry.alertIds),
      })),
    effectiveAccess: (user: UserData, _, context) =>
      user.platformIds.map((platformId) => effectiveAccessOf(user, platformId, context)),
    reachedLocations: (user: UserData, paging, context) => {
      const reached = user.platformIds.map((platformId) => effectiveAccessOf(user, platformId, context));
      const rows = context.fixtures.locations.map((location) => ({
        location: toOption(location),
        ways: reached.flatMap(({ platform, locations }) =>
          locations.filter((it) => it.location.id === location.id).map((way) => ({ ...way, platform })),
        ),
      }));
      return paginate(
        rows.filter(({ ways }) => ways.length > 0),
        paging,
      );
    },
  },
  Location: {
    accessibleBy: (location: LocationData, { platformId, ...paging }, context) =>
      paginate(accessTo(location, platformId, context), paging),
  },
};
