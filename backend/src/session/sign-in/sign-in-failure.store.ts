import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

const LIMIT = 10;
export const LOCK_MINUTES = 15;
const recent = sql<Date>`now() - interval '1 minute' * ${sql.lit(LOCK_MINUTES)}`;

/** Selects the ids of the people whose accounts are locked. */
export const lockedPeople = sql`
  select locked.id from people as locked
  where locked.deleted_at is null and account_of(locked.email) = any(array(
    select account from sign_in_failures where failed_at > ${recent}
    group by account having count(*) >= ${sql.lit(LIMIT)}))`;

/** `locks` is the wrong guess that locks the account, `locked` any guess after it. */
type Outcome = 'right' | 'wrong' | 'locks' | 'locked';

/**
 * Decides a sign-in after the password check. Ten wrong guesses in 15 minutes lock the account. Guesses at one account
 * are decided one after the other, so that parallel guesses gain nothing: only the first ten count.
 * @param email as entered; upper and lower case count as equal
 */
export async function decide(db: Db, email: string, isRight: boolean): Promise<Outcome> {
  const account = accountOf(email);
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${account.toString('hex')}, 1))`.execute(
      transaction,
    );
    const { failures } = await transaction
      .selectFrom('sign_in_failures')
      .select(sql<number>`count(*)::int`.as('failures'))
      .where('account', '=', account)
      .where('failed_at', '>', recent)
      .executeTakeFirstOrThrow();
    if (failures >= LIMIT) {
      // A write, as for a wrong guess, so that the response time does not reveal the difference.
      await sql`update sign_in_failures set account = account
        where ctid = (select ctid from sign_in_failures where account = ${account} limit 1)`.execute(
        transaction,
      );
      return 'locked';
    }
    if (isRight) await transaction.deleteFrom('sign_in_failures').where('account', '=', account).execute();
    else await transaction.insertInto('sign_in_failures').values({ account }).execute();
    if (isRight) return 'right';
    return failures + 1 >= LIMIT ? 'locks' : 'wrong';
  });
}

/**
 * Deletes the wrong guesses for an account after its owner has proved their identity in another way. Returns
 * whether this unlocks the account.
 */
export async function forget(db: Db, email: string): Promise<boolean> {
  const guesses = await db
    .deleteFrom('sign_in_failures')
    .where('account', '=', accountOf(email))
    .returning(sql<boolean>`failed_at > ${recent}`.as('counts'))
    .execute();
  return guesses.filter(({ counts }) => counts).length >= LIMIT;
}

/** Returns the wrong guesses that count, and until when they lock the account: null if they do not. */
export async function lockOf(db: Db, email: string) {
  const { count, until } = await db
    .selectFrom('sign_in_failures')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<Date | null>`min(failed_at) + interval '1 minute' * ${sql.lit(LOCK_MINUTES)}`.as('until'))
    .where('account', '=', accountOf(email))
    .where('failed_at', '>', recent)
    .executeTakeFirstOrThrow();
  return { count, until: count >= LIMIT ? until : null };
}

const accountOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest();

/** Deletes guesses that no longer count. Returns the number of guesses. */
export async function purge(db: Db): Promise<number> {
  const result = await db.deleteFrom('sign_in_failures').where('failed_at', '<=', recent).executeTakeFirst();
  return Number(result.numDeletedRows);
}
