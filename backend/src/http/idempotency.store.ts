import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A key belongs to the person who sent it: two callers may use the same one. */
export type OwnedKey = { personId: number; key: string };
export type KeptAnswer = { requestHash: Buffer; answer: string };

const kept = sql<Date>`now() - interval '24 hours'`;

/** Holds the key until the transaction ends; false when another transaction holds it. */
export async function lock(transaction: Db, { personId, key }: OwnedKey): Promise<boolean> {
  const name = `idempotency ${personId} ${key}`;
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`.execute(transaction);
  return rows[0]?.locked === true;
}

/** The first answer, if it was given within 24 hours. */
export async function get(db: Db, { personId, key }: OwnedKey): Promise<KeptAnswer | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .where('created_at', '>', kept)
    .executeTakeFirst();
  return row && { requestHash: Buffer.from(row.request_hash), answer: row.answer };
}

/** Keeps an answer; one that is older than 24 hours and was not purged yet makes room. */
export async function create(db: Db, { personId, key }: OwnedKey, first: KeptAnswer): Promise<void> {
  const row = { request_hash: first.requestHash, answer: first.answer };
  await db
    .insertInto('idempotency_keys')
    .values({ person_id: personId, key, ...row })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'key']).doUpdateSet({ ...row, created_at: sql`now()` }),
    )
    .execute();
}

/** Forgets the answers that are older than 24 hours; gives how many. */
export async function purge(db: Db): Promise<number> {
  const result = await db.deleteFrom('idempotency_keys').where('created_at', '<=', kept).executeTakeFirst();
  return Number(result.numDeletedRows);
}
