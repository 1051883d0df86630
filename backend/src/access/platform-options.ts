import type { Db } from '../database/database.ts';
import * as options from './access-options.store.ts';
import { alertOptionsOn, hasDirectorAccess, rolesOn } from './role-map.ts';

/** Returns the access options of the existing platforms among the given ids. */
export async function listPlatformOptions(db: Db, platformIds: number[]) {
  const { platforms, roleNames } = await options.namesOf(db, platformIds);
  return platforms.map(({ id, name }) => ({
    platform_id: id,
    name,
    options: Object.entries(rolesOn(id)).map(([roleId, scope]) => ({
      id: Number(roleId),
      name: roleNames.get(Number(roleId)) ?? roleId,
      selector: scope === 'company' ? ('none' as const) : scope,
    })),
    has_direct_access: hasDirectorAccess(id),
    comm_prefs: alertOptionsOn(id),
  }));
}
