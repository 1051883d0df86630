import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { notFound } from '../http/problem.ts';
import type { Reach } from './policy.ts';
import { isWithin } from './reach.store.ts';

// As company-lock.store.ts, for users of companies: people who are neither the provider's nor arrangers.

/** Holds a company user until the transaction ends, and gives what stands; 404 when there is none within reach. */
export async function holdUser(transaction: Db, reach: Reach, id: number) {
  const row = await transaction
    .selectFrom('people')
    .select(['id', 'company_id', 'first_name', 'last_name', 'email', 'version', 'access_version'])
    .where('id', '=', id)
    .where('company_id', 'is not', null)
    .where('arranger_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where(isWithin(reach, 'company_id'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row?.company_id == null) throw notFound('User');
  return { ...row, company_id: row.company_id };
}

/** The version of a person who is held grows by one. */
export async function raisePersonVersion(transaction: Db, id: number): Promise<void> {
  await transaction
    .updateTable('people')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The version of the access of a person who is held grows by one. */
export async function raiseAccessVersion(transaction: Db, id: number): Promise<void> {
  await transaction
    .updateTable('people')
    .set({ access_version: sql`access_version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
