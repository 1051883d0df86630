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

const CHOICES = {
  arranger_locations: 'location_id',
  arranger_platforms: 'platform_id',
  arranger_medallia_alert_options: 'medallia_alert_option_id',
} as const;

/** Replaces what an arranger, who is held, has chosen. The ids exist. */
export async function replaceChoice(
  transaction: Db,
  table: keyof typeof CHOICES,
  arrangerId: number,
  ids: number[],
): Promise<void> {
  const [into, chosen] = [sql.table(table), sql.ref(CHOICES[table])];
  await sql`delete from ${into} where arranger_id = ${arrangerId}`.execute(transaction);
  await sql`insert into ${into} (arranger_id, ${chosen}) select ${arrangerId}::int, unnest(${ids}::int[])`.execute(
    transaction,
  );
}
