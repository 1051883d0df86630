import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Jwk } from '../../database/json-types.ts';

export type StoredKey = {
  kid: string;
  privateJwk: Jwk;
  publicJwk: Jwk;
};

/**
 * The key of the lock while the first key is created, so that two processes that start simultaneously use the
 * same one. The number is arbitrary but fixed.
 */
const ADVISORY_LOCK = 7_300_116;

/** Returns all key pairs, newest first, and creates the first one if there is none. */
export async function listOrCreate(db: Db, makeKey: () => Promise<StoredKey>): Promise<StoredKey[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(transaction);
    const keys = await list(transaction);
    if (keys.length > 0) return keys;
    const key = await makeKey();
    await transaction
      .insertInto('signing_keys')
      .values({
        kid: key.kid,
        private_jwk: JSON.stringify(key.privateJwk),
        public_jwk: JSON.stringify(key.publicJwk),
      })
      .execute();
    return [key];
  });
}

async function list(db: Db): Promise<StoredKey[]> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map((row) => ({ kid: row.kid, privateJwk: row.private_jwk, publicJwk: row.public_jwk }));
}
