import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** How long a refusal counts. */
export const MINUTES = 10;

/** Returns how many refusals a person caused lately, and the seconds until the oldest one no longer counts. */
export function countRecent(transaction: Db, personId: number) {
  const since = sql`(now() - interval '1 minute' * ${sql.lit(MINUTES)})`;
  return transaction
    .selectFrom('audit_entries')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`ceil(extract(epoch from min(at) - ${since}))::int`.as('seconds'),
    ])
    .where('entity', '=', 'email')
    .where('actor_id', '=', personId)
    .where(sql<boolean>`at > ${since}`)
    .executeTakeFirstOrThrow();
}
