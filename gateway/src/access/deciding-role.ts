import { hasRoles } from './role-map.ts';

type Choice = { platformId: string; roleId?: string | null | undefined };

/**
 * Returns the role that decides what a company user may do in the console [ROL-01]: the role on the platform
 * with the lowest id. Null if they have no role. The REST service orders `userRoles` the same way.
 * @param platformIds the platforms of the person; roles on other platforms do not count
 */
export function decidingRole(choices: Iterable<Choice>, platformIds: readonly string[]): string | null {
  const [first] = [...choices]
    .filter(({ platformId, roleId }) => roleId && hasRoles(platformId) && platformIds.includes(platformId))
    .sort((a, b) => Number(a.platformId) - Number(b.platformId));
  return first?.roleId ?? null;
}
