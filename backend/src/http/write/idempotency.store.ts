import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** A key belongs to the person who sent it, so two callers may use the same one. */
type OwnedKey = { personId: number; key: string };
/** `unchanged`: the write changed nothing. */
export type KeptAnswer = { requestHash: Buffer; answer: string; unchanged: boolean };

/** How long an answer is kept. */
export const KEPT_HOURS = 24;
const kept = sql<Date>`now() - ${sql.lit(`${KEPT_HOURS} hours`)}::interval`;

/** Locks the key until the transaction ends. Returns false if another transaction has locked it. */
export async function lock(transaction: Db, { personId, key }: OwnedKey): Promise<boolean> {
  const name = `idempotency ${personId} ${key}`;
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`.execute(transaction);
  return rows[0]?.locked === true;
}

/** Returns the first answer if it is still kept. */
export async function get(db: Db, { personId, key }: OwnedKey): Promise<KeptAnswer | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer', 'unchanged'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .where('created_at', '>', kept)
    .executeTakeFirst();
  return row && { requestHash: Buffer.from(row.request_hash), answer: row.answer, unchanged: row.unchanged };
}

/** Returns the messages of the answers that are kept under some keys of a person, in any order. */
export const listMessages = (db: Db, personId: number, keys: readonly string[]) =>
  db
    .selectFrom('idempotency_keys')
    .select(['key', 'unchanged', sql<string | null>`answer::jsonb ->> 'message'`.as('message')])
    .where('person_id', '=', personId)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where('created_at', '>', kept)
    .execute();

/** Stores an answer. Replaces an answer that is no longer kept and not purged yet. */
export async function create(db: Db, { personId, key }: OwnedKey, first: KeptAnswer): Promise<void> {
  const { requestHash: request_hash, answer, unchanged } = first;
  const row = { request_hash, answer, unchanged };
  await db
    .insertInto('idempotency_keys')
    .values({ person_id: personId, key, ...row })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'key']).doUpdateSet({ ...row, created_at: sql`now()` }),
    )
    .execute();
}

/** Deletes the answers that are no longer kept and returns their number. */
export async function purge(db: Db): Promise<number> {
  const result = await db.deleteFrom('idempotency_keys').where('created_at', '<=', kept).executeTakeFirst();
  return Number(result.numDeletedRows);
}
