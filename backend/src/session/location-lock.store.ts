import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { notFound } from '../http/problem.ts';
import type { Reach } from './policy.ts';
import { isWithin } from './reach.store.ts';

// As company-lock.store.ts, for locations.

/** Whether there is such a location within reach. */
export async function locationExists(db: Db, reach: Reach, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('locations')
    .select('id')
    .where('id', '=', id)
    .where(isWithin(reach, 'company_id'))
    .executeTakeFirst();
  return found !== undefined;
}

/** Holds a location until the transaction ends, and gives what stands; 404 when there is none within reach. */
export async function holdLocation(transaction: Db, reach: Reach, id: number) {
  const row = await transaction
    .selectFrom('locations')
    .select(['id', 'name', 'company_id', 'version'])
    .where('id', '=', id)
    .where(isWithin(reach, 'company_id'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Location');
  return row;
}

/** The version of a location that is held grows by one. */
export async function raiseLocationVersion(transaction: Db, id: number): Promise<void> {
  await transaction
    .updateTable('locations')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
