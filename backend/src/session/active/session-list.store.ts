import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isActive, MAX_SESSIONS, METHODS } from './session.store.ts';

/** When a session was last used; null for an access token that was not used yet. */
const lastUsed = sql<Date | null>`case when token.id is null then sessions.last_used_at else token.last_used_at end`;

/** Returns the active sessions of a person, the last used first. */
export async function list(db: Db, personId: number) {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('personal_access_tokens as token', 'token.id', 'sessions.personal_access_token_id')
    .select(['sessions.id', 'sessions.person_id', 'method', 'address', 'user_agent'])
    .select(sql<Date>`coalesce(token.created_at, sessions.started_at)`.as('started_at'))
    .select(['sessions.expires_at', 'token.id as token_id', 'token.name as token_name'])
    .select(lastUsed.as('last_used_at'))
    .where('sessions.person_id', '=', personId)
    .where(isActive)
    .where('token.revoked_at', 'is', null)
    .orderBy(sql`${lastUsed} desc nulls last`)
    .orderBy('sessions.id', 'desc')
    .limit(2 * MAX_SESSIONS)
    .execute();
  return rows.map((row) => ({ ...row, method: METHODS.find((name) => name === row.method) ?? 'password' }));
}
