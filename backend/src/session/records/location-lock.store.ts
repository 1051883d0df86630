import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { notFound } from '../../http/problem.ts';
import type { TenantScope } from '../policy.ts';
import { isWithin } from './tenant-scope.store.ts';

// The same as company-lock.store.ts, for locations.

/** Returns whether the location exists in the tenant scope. */
export async function locationExists(db: Db, tenantScope: TenantScope, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('locations')
    .select('id')
    .where('id', '=', id)
    .where(isWithin(tenantScope, 'company_id'))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Locks a location until the transaction ends and returns its row. Throws 404 if there is none in the tenant
 * scope.
 */
export async function lockLocation(transaction: Db, tenantScope: TenantScope, id: number) {
  const row = await transaction
    .selectFrom('locations')
    .select(['id', 'name', 'company_id', 'version'])
    .where('id', '=', id)
    .where(isWithin(tenantScope, 'company_id'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Location');
  return row;
}

/**
 * Locks all locations of a company until the transaction ends. The order by id prevents deadlocks between two
 * such locks.
 */
export async function lockLocationsOf(transaction: Db, companyId: number): Promise<void> {
  await transaction
    .selectFrom('locations')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Increments the version of a location, which the caller has locked. */
export async function incrementLocationVersion(transaction: Db, id: number): Promise<void> {
  await transaction
    .updateTable('locations')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
