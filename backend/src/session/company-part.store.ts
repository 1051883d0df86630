import type { Db } from '../database/database.ts';
import type { Reach } from './policy.ts';
import { isWithin } from './reach.store.ts';

// What belongs to one company, has a version of its own, and is deleted on its own.

type PartTable = 'regions' | 'company_events' | 'company_default_venues';

/** Holds a part until the transaction ends; false when there is none within reach. */
export async function lockPart(
  transaction: Db,
  table: PartTable,
  reach: Reach,
  id: number,
): Promise<boolean> {
  const row = await transaction
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where(isWithin(reach, 'company_id'))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a part, and what hangs on it; false when there is none within reach. */
export async function removePart(
  transaction: Db,
  table: PartTable,
  reach: Reach,
  id: number,
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom(table)
    .where('id', '=', id)
    .where(isWithin(reach, 'company_id'))
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
