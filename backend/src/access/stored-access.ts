import type { Db } from '../database/database.ts';
import { notFound } from '../http/problem.ts';
import type { TenantScope } from '../session/policy.ts';
import type * as contract from './access.contract.ts';
import * as access from './access.store.ts';

/** Returns the access of a company user. Throws 404 if there is none in the tenant scope. */
export async function getExisting(db: Db, tenantScope: TenantScope, id: number) {
  const [found] = await access.listByUserIds(db, tenantScope, [id]);
  if (!found) throw notFound('Company User');
  return found;
}

/** Like `getExisting`, but with wire names. */
export async function readAccess(db: Db, tenantScope: TenantScope, id: number) {
  const { entries, version } = await getExisting(db, tenantScope, id);
  return { access_data: toAccessData(entries), version };
}

export function toAccessData(entries: access.StoredAccess['entries']): contract.AccessData {
  return Object.fromEntries(
    entries.map((entry) => [
      entry.platform_id,
      {
        options: [entry.role_id],
        direct_access: entry.direct_access,
        comm_prefs: entry.alert_options,
        master: {
          region: entry.regions,
          location: entry.locations,
          director_location: entry.director_locations,
        },
      },
    ]),
  );
}
