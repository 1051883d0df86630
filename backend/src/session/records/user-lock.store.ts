import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { notFound } from '../../http/problem.ts';
import type { TenantScope } from '../policy.ts';
import { isWithin } from './tenant-scope.store.ts';

// The same as company-lock.store.ts, for company users: people who are neither provider users nor arrangers.

/**
 * Locks a company user until the transaction ends and returns the row. Throws 404 if there is none in the
 * tenant scope.
 * @param what the name of the missing record in the 404 [ERR-32]
 */
export async function lockUser(
  transaction: Db,
  tenantScope: TenantScope,
  id: number,
  what: 'Company User' | 'User' = 'Company User',
) {
  const row = await transaction
    .selectFrom('people')
    .select(['id', 'company_id', 'first_name', 'last_name', 'email', 'version', 'access_version'])
    .where('id', '=', id)
    .where('company_id', 'is not', null)
    .where('arranger_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where(isWithin(tenantScope, 'company_id'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row?.company_id == null) throw notFound(what);
  return { ...row, company_id: row.company_id };
}

/** Increments the version of a person, whom the caller has locked. */
export async function incrementPersonVersion(transaction: Db, id: number): Promise<void> {
  await transaction
    .updateTable('people')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Increments the access version of a person, whom the caller has locked. */
export async function incrementAccessVersion(transaction: Db, id: number): Promise<void> {
  await transaction
    .updateTable('people')
    .set({ access_version: sql`access_version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
