import type { PlatformAccess, User } from '../store/records.ts';
import type { EntityStore } from '../store/store.ts';

/** The ids of the chosen alerts of platforms 2 and 5, as a comma list. */
export function commPrefs(user: User, platform: number): string {
  if (platform === 2) return user.medallia_alert_options.join(',');
  return platform === 5 ? user.aftercare_alert_options.join(',') : '';
}

/** The scopes of a role, one entry for each region or location; a role without a scope has one entry. */
function scopesOf(role: number, { regions, locations, director_locations }: PlatformAccess) {
  const none = { location_id: null, region_id: null, director_location_id: null };
  if (role === 1) return [none];
  if (role === 9) return director_locations.map((id) => ({ ...none, director_location_id: id }));
  const scopes = [
    ...(role === 3 ? [] : regions.map((id) => ({ ...none, region_id: id }))),
    ...(role === 4 ? [] : locations.map((id) => ({ ...none, location_id: id }))),
  ];
  return scopes.length > 0 ? scopes : [none];
}

/** The associate_roles entries of a user [ENT-38]. */
export function associateRoles(user: User) {
  return Object.entries(user.access).flatMap(([platform, access]) =>
    access.roles.flatMap((role_id) =>
      scopesOf(role_id, access).map((scope) => ({
        platform_id: Number(platform),
        role_id,
        direct_access: access.direct_access,
        ...scope,
        comm_prefs: commPrefs(user, Number(platform)),
      })),
    ),
  );
}

/** The roles of a user; the first decides the console role [ROL-01]. */
function userRoles(store: EntityStore, user: User) {
  const roles = Object.values(user.access).flatMap(({ roles }) => roles);
  return store.named('role', [...new Set(user.user_role ? [user.user_role, ...roles] : roles)]);
}

/** A row of the two user lists. */
export const userRow = (store: EntityStore, user: User) => ({
  id: user.id,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  status: user.status,
  CompanyUserPlatforms: store.named('platform', user.platforms),
  userRoles: userRoles(store, user),
});

/** A company user [ENT-37] to [ENT-40] or a provider user [ENT-41], without the password. */
export function userRecord(store: EntityStore, user: User) {
  const { password: _password, access, ecommerce_role: _role, user_role, platforms, ...details } = user;
  const scoped = <Key extends string>(key: Key, idsOf: (access: PlatformAccess) => number[]) =>
    Object.entries(access).flatMap(([platform, one]) =>
      idsOf(one).length > 0 ? [{ platform_id: Number(platform), [key]: idsOf(one) }] : [],
    );
  return {
    ...details,
    ...(user_role ? { user_role, platforms } : {}),
    CompanyUserPlatforms: store.named('platform', platforms),
    userRoles: userRoles(store, user),
    associate_roles: associateRoles(user),
    associate_role_regions: scoped('regions', ({ regions }) => regions),
    associate_role_locations: scoped('locations', ({ locations }) => locations),
    associate_role_director_access_locations: scoped('locations', (one) => one.director_locations),
  };
}
