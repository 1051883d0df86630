import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { notFound } from '../../http/problem.ts';
import type { TenantScope } from '../policy.ts';

// A change to a part of a company first locks the row of the company. Changes to one company therefore run
// one after the other. Features whose records belong to a company cannot import the company feature; this
// file has what they need of it.

/** Returns whether the company exists in the tenant scope. */
export async function companyExists(db: Db, tenantScope: TenantScope, id: number): Promise<boolean> {
  if (tenantScope !== 'all' && tenantScope !== id) return false;
  const found = await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/**
 * Locks a company until the transaction ends and returns its row. Throws 404 if there is none in the tenant
 * scope.
 */
export async function lockCompany(transaction: Db, tenantScope: TenantScope, id: number) {
  if (tenantScope !== 'all' && tenantScope !== id) throw notFound('Company');
  const row = await transaction
    .selectFrom('companies')
    .select(['id', 'name', 'version'])
    .where('id', '=', id)
    // Not `FOR UPDATE`, so that new rows that only refer to the company need not wait.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Company');
  return row;
}

/**
 * Increments the version of a company, which the caller has locked. For changes to the company as a whole.
 */
export async function incrementCompanyVersion(transaction: Db, id: number): Promise<void> {
  await transaction
    .updateTable('companies')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
