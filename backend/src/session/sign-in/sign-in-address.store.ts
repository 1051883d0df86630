import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

// Counts the failed sign-ins of client addresses in the last minute, for all backends together.

const recent = sql`(now() - interval '1 minute')`;

/** A counted attempt, to uncount if it succeeds. */
type Attempt = { address: string; at: string; failures: number };

/**
 * Counts an attempt as failed before it is decided, so that parallel attempts gain nothing. Returns the seconds
 * to wait if the address already has `limit` failures.
 */
export async function count(
  db: Db,
  address: string,
  limit: number,
): Promise<Attempt | { waitSeconds: number }> {
  const { rows } = await sql<Attempt>`
    insert into sign_in_addresses as known (address, failed_at, latest) values (${address}, array[now()], now())
    on conflict (address) do update set latest = now(), failed_at = now() || array(
      select at from unnest(known.failed_at) as at where at > ${recent})
    where (select count(*) from unnest(known.failed_at) as at where at > ${recent}) < ${limit}
    returning address, latest::text as at, cardinality(failed_at) as failures`.execute(db);
  return rows[0] ?? { waitSeconds: await waitSecondsOf(db, address) };
}

async function waitSecondsOf(db: Db, address: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from min(at) - ${recent}))::int as seconds
    from sign_in_addresses, unnest(failed_at) as at
    where address = ${address} and at > ${recent}`.execute(db);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** Uncounts an attempt that succeeded. */
export async function uncount(db: Db, { address, at }: Attempt): Promise<void> {
  await sql`update sign_in_addresses set failed_at = array_remove(failed_at, ${at}::timestamptz)
    where address = ${address}`.execute(db);
}

/** Returns about how many sign-ins of all addresses failed in the last minute. */
export async function countAll(db: Db): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select coalesce(sum(cardinality(failed_at)), 0)::int as failures
    from sign_in_addresses where latest > ${recent}`.execute(db);
  return rows[0]?.failures ?? 0;
}

/** Deletes addresses whose failures no longer count. Returns the number of addresses. */
export async function purge(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('sign_in_addresses')
    .where(sql<boolean>`latest <= ${recent}`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
