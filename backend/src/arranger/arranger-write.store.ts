import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ArrangerInput } from './arranger.contract.ts';

/** Gives the new arranger's id. */
export async function create(transaction: Db, input: ArrangerInput): Promise<number> {
  const { id } = await transaction
    .insertInto('arrangers')
    .values({ ...toColumns(input), company_id: input.company_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an arranger who is held. */
export async function update(transaction: Db, id: number, input: ArrangerInput): Promise<void> {
  await transaction.updateTable('arrangers').set(toColumns(input)).where('id', '=', id).execute();
}

/** Sets an arranger who is held active or inactive. */
export async function setStatus(transaction: Db, id: number, status: 0 | 1): Promise<void> {
  await transaction.updateTable('arrangers').set({ status }).where('id', '=', id).execute();
}

/** What was saved belongs to the arranger as a whole: their version grows by one. */
export async function raiseVersion(transaction: Db, id: number): Promise<void> {
  await transaction
    .updateTable('arrangers')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** By name, because a contract may carry more than what is stored. */
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
