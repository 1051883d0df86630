import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../database/database.ts';
import type { Answer } from './service.ts';

/** Returns how many locks of the database are waited for. */
export async function waitingLocks(db: Db): Promise<number> {
  const waiting = await sql`select from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`.execute(db);
  return waiting.rows.length;
}

/**
 * Sends requests while another transaction has locked a row, each once those before it wait for a lock. Then releases the
 * row and returns the answers. Needs several connections, which PGlite does not have.
 * @param row selects and locks the row
 */
export async function whileLocked(
  db: Db,
  row: RawBuilder<unknown>,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const sent: Promise<Answer>[] = [];
  await db.transaction().execute(async (transaction) => {
    await row.execute(transaction);
    for (const request of requests) {
      sent.push(request());
      await expect.poll(() => waitingLocks(db)).toBe(sent.length);
    }
  });
  return Promise.all(sent);
}
