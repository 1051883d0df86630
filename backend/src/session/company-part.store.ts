import type { Db } from '../database/database.ts';
import type { Reach } from './policy.ts';
import { isWithin } from './reach.store.ts';

// What belongs to one company, has a version of its own, and is deleted on its own.

type PartTable = 'regions' | 'company_events' | 'company_default_venues';

/** The version of a part, which is held until the transaction ends; undefined when the company has no such part. */
export async function lockPart(
  transaction: Db,
  table: PartTable,
  companyId: number,
  id: number,
): Promise<number | undefined> {
  const row = await transaction
    .selectFrom(table)
    .select('version')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
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
