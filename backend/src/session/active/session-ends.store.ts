import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** The most ends in one answer. A reader that misses some asks this service about each token instead. */
const MAX_ENDS = 10_000;

type End = { person_id: number; session_id: number | null; session_epoch: number | null; expires_at: string };

/**
 * Returns the ends of sessions that a reader has not seen, and the cursor for its next call. A transaction
 * that commits late is not missed. A cursor of another database counts as none.
 * @param after the cursor of the previous call; null returns all ends of tokens that may still be valid
 */
export async function list(db: Db, after: string | null) {
  const { rows } = await sql<{ cursor: string; ends: End[] }>`
    with reader as (
      select case when pg_snapshot_xmax(seen) <= pg_snapshot_xmax(pg_current_snapshot()) then seen end as seen
      from (select ${after}::pg_snapshot as seen) as given)
    select pg_current_snapshot()::text as cursor, coalesce((
      select json_agg(newest) from (
        select person_id, session_id, session_epoch, expires_at from session_ends
        where expires_at > now()
          and (seen is null or (transaction_id >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(transaction_id, seen)))
        limit ${MAX_ENDS + 1}) as newest), '[]') as ends
    from reader`.execute(db);
  const { cursor, ends } = rows[0] ?? { cursor: '', ends: [] };
  const isComplete = ends.length <= MAX_ENDS;
  return { cursor, is_complete: isComplete, data: isComplete ? ends : [] };
}
