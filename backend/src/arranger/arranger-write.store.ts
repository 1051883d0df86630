import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ArrangerInput } from './arranger.contract.ts';

/** Creates an arranger and returns the id. */
export async function create(transaction: Db, input: ArrangerInput): Promise<number> {
  const { id } = await transaction
    .insertInto('arrangers')
    .values({ ...toColumns(input), company_id: input.company_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates an arranger. The caller has locked the row. */
export async function update(transaction: Db, id: number, input: ArrangerInput): Promise<void> {
  await transaction.updateTable('arrangers').set(toColumns(input)).where('id', '=', id).execute();
}

/** Lets an arranger access all locations, or only the chosen ones. The caller has locked the row. */
export async function setLocationAccess(transaction: Db, id: number, hasAll: boolean): Promise<void> {
  await transaction.updateTable('arrangers').set({ location_access: hasAll }).where('id', '=', id).execute();
}

export async function hasLocations(transaction: Db, id: number): Promise<boolean> {
  const found = await transaction
    .selectFrom('arranger_locations')
    .select('arranger_id')
    .where('arranger_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Sets an arranger active or inactive. The caller has locked the row. */
export async function setStatus(transaction: Db, id: number, status: 0 | 1): Promise<void> {
  await transaction.updateTable('arrangers').set({ status }).where('id', '=', id).execute();
}

/**
 * Increments the version of an arranger. Every part that is saved counts as a change of the whole arranger.
 */
export async function incrementVersion(transaction: Db, id: number): Promise<void> {
  await transaction
    .updateTable('arrangers')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Lists the columns by name because a contract may carry more fields than are stored. */
function toColumns(input: ArrangerInput) {
  return {
    first_name: input.first_name,
    last_name: input.last_name,
    email: input.email,
    status: input.status,
    location_access: input.location_access,
    email_subscription: input.email_subscription,
  };
}
