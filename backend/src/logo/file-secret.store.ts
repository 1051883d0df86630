import { randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';

/** The secret of signed addresses; makes it when there is none. Two processes that start at once agree on one. */
export async function getOrCreate(db: Db): Promise<Buffer> {
  await db
    .insertInto('file_secret')
    .values({ secret: randomBytes(32) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { secret } = await db.selectFrom('file_secret').select('secret').executeTakeFirstOrThrow();
  return Buffer.from(secret);
}
