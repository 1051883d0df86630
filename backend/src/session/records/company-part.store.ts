import type { Db } from '../../database/database.ts';
import type { TenantScope } from '../policy.ts';
import { isWithin } from './tenant-scope.store.ts';

// Parts of a company that have a version and can be deleted separately.

export type PartTable = 'regions' | 'company_events' | 'company_default_venues';

/** Locks a part until the transaction ends. Returns false if there is none in the tenant scope. */
export async function lockPart(
  transaction: Db,
  table: PartTable,
  tenantScope: TenantScope,
  id: number,
): Promise<boolean> {
  const row = await transaction
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where(isWithin(tenantScope, 'company_id'))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a part and its dependent rows. Returns false if there is none in the tenant scope. */
export async function removePart(
  transaction: Db,
  table: PartTable,
  tenantScope: TenantScope,
  id: number,
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom(table)
    .where('id', '=', id)
    .where(isWithin(tenantScope, 'company_id'))
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
