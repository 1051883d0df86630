import { randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';

/**
 * Returns the secret that signs file URLs and creates it if there is none. Two processes that start at the
 * same time get the same secret.
 */
export async function getOrCreate(db: Db): Promise<Buffer> {
  await db
    .insertInto('file_secret')
    .values({ secret: randomBytes(32) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { secret } = await db.selectFrom('file_secret').select('secret').executeTakeFirstOrThrow();
  return Buffer.from(secret);
}
