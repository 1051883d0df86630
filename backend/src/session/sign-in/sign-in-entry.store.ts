import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Returns the number of failed sign-ins in the last hour with a name of no account. */
export async function countUnknown(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('entity', '=', 'sign_in')
    .where('entity_id', 'is', null)
    .where(sql<boolean>`at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}
