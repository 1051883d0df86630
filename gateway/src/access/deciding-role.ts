import { hasRoles } from './role-map.ts';

/** A role on a platform. */
export type RoleChoice = { platformId: string; roleId: string };

type Choice = { platformId: string; roleId?: string | null | undefined };

/**
 * Returns the choices that count for what a company user may do in the console [ROL-01], the deciding one first: the
 * role on the platform with the lowest id. The REST service orders `userRoles` the same way.
 * @param platformIds the platforms of the person; roles on other platforms do not count
 */
export const countingRoles = (choices: Iterable<Choice>, platformIds: readonly string[]): RoleChoice[] =>
  [...choices]
    .flatMap(({ platformId, roleId }) =>
      roleId && hasRoles(platformId) && platformIds.includes(platformId) ? [{ platformId, roleId }] : [],
    )
    .sort((a, b) => Number(a.platformId) - Number(b.platformId));
