import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { notFound } from '../http/problem.ts';
import type { Reach } from './policy.ts';

// Whoever changes something of a company holds its row first, so that changes to one company take turns. Rooms that belong
// to a company may not use its own room; this is what they need of it.

/** Whether there is such a company within reach. */
export async function companyExists(db: Db, reach: Reach, id: number): Promise<boolean> {
  if (reach !== 'all' && reach !== id) return false;
  const found = await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Holds a company until the transaction ends, and gives what stands; 404 when there is none within reach. */
export async function holdCompany(transaction: Db, reach: Reach, id: number) {
  if (reach !== 'all' && reach !== id) throw notFound('Company');
  const row = await transaction
    .selectFrom('companies')
    .select(['id', 'name', 'version'])
    .where('id', '=', id)
    // Not FOR UPDATE: new rows that only point at the company need not wait.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Company');
  return row;
}

/** What was saved belongs to the company as a whole: the version of a company that is held grows by one. */
export async function raiseCompanyVersion(transaction: Db, id: number): Promise<void> {
  await transaction
    .updateTable('companies')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
