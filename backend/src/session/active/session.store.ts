import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Where } from './where.ts';

/** A person keeps this many sessions. Another sign-in ends the one that was not used for the longest time. */
export const MAX_SESSIONS = 50;

/** A single sign-on session that was ended stays ended for this long, whatever new tokens its issuer makes. */
const ENDED_DAYS = 30;

export const METHODS = ['password', 'single-sign-on', 'token'] as const;

export const isActive = sql<boolean>`(sessions.ended_at is null and sessions.expires_at > now())`;
const never = sql<Date>`'infinity'::timestamptz`;

/** Starts the session of a sign-in with a password. Returns its id, which its token names. */
export async function start(
  db: Db,
  session: { personId: number; where: Where; lifetimeSeconds: number },
): Promise<number> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      person_id: session.personId,
      method: 'password',
      address: session.where.address,
      user_agent: session.where.userAgent,
      expires_at: sql<Date>`now() + ${session.lifetimeSeconds}::int * interval '1 second'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await end(
    db,
    sql`id in (select id from sessions where person_id = ${session.personId} and method = 'password' and ${isActive}
      order by last_used_at desc, id desc offset ${MAX_SESSIONS})`,
  );
  await noteSignIn(db, session.personId, 'password');
  return id;
}

/** Records the last sign-in of a person. */
async function noteSignIn(db: Db, personId: number, method: (typeof METHODS)[number]) {
  const row = { at: sql<Date>`now()`, method };
  await db
    .insertInto('last_sign_ins')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
}

/** Records that a session was used, and where from. Call it at most once a minute. */
export async function noteUse(db: Db, id: number, { address, userAgent }: Where): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql`now()`, address, user_agent: userAgent })
    .where('id', '=', id)
    .execute();
}

type Foreign = { personId: number; expiresAt: Date; where: Where } & (
  | { issuerSession: Buffer; issuedAtS: number; tokenId?: never; isFirst?: never }
  | { tokenId: number; isFirst: boolean; issuerSession?: never; issuedAtS?: never }
);

type NewToken = { personId: number; tokenId: number; expiresAt: Date };

/** Lists a personal access token among the sessions of its owner before it is used. */
export async function listToken(transaction: Db, { personId, tokenId, expiresAt }: NewToken): Promise<void> {
  await transaction
    .insertInto('sessions')
    .values({
      person_id: personId,
      method: 'token',
      personal_access_token_id: tokenId,
      expires_at: expiresAt,
    })
    .execute();
}

/**
 * Records the use of a session that this service did not start: one of the single sign-on issuer or of a
 * personal access token. The first use is a sign-in. Returns its id.
 */
export async function noteForeignUse(db: Db, session: Foreign): Promise<number> {
  const method = session.tokenId === undefined ? 'single-sign-on' : 'token';
  const { id, is_new: isNew } = await db
    .insertInto('sessions')
    .values({
      person_id: session.personId,
      method,
      issuer_session: session.issuerSession ?? null,
      personal_access_token_id: session.tokenId ?? null,
      address: session.where.address,
      user_agent: session.where.userAgent,
      expires_at: session.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .column(session.tokenId === undefined ? 'issuer_session' : 'personal_access_token_id')
        .doUpdateSet({
          person_id: sql`excluded.person_id`,
          address: sql`excluded.address`,
          user_agent: sql`excluded.user_agent`,
          last_used_at: sql`now()`,
          expires_at: sql`greatest(sessions.expires_at, excluded.expires_at)`,
          // The session may have ended since the request read it. Only a token issued after that begins it again.
          ended_at: sql`case when sessions.refused_until is null
            or sessions.refused_until < to_timestamp(${session.issuedAtS ?? null}::float8)
            then null else sessions.ended_at end`,
        }),
    )
    // PostgreSQL sets xmax on a row that the conflict updated.
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  if (isNew || session.isFirst) await noteSignIn(db, session.personId, method);
  return id;
}

/** Returns the person of an active session; undefined if there is none with this id. */
export async function personIdOf(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('person_id')
    .where('id', '=', id)
    .where(isActive)
    .executeTakeFirst();
  return row?.person_id;
}

/** Ends one session. A personal access token is revoked with it. */
export async function endOne(transaction: Db, id: number): Promise<void> {
  await end(transaction, sql`id = ${id}`);
  await revokeTokens(transaction, sql`id = ${id}`);
}

/**
 * Ends the session of a caller who signs out. A single sign-on session of the issuer may continue, with
 * tokens that are issued later: the person may sign in again without a password.
 */
export async function signOut(db: Db, id: number): Promise<void> {
  await end(db, sql`id = ${id}`, sql`case method when 'single-sign-on' then now() else ${never} end`);
}

/** Ends all sessions of a person, however they were started, and revokes the person's access tokens. */
export async function endAll(transaction: Db, personId: number): Promise<void> {
  await end(transaction, sql`person_id = ${personId}`);
}

async function revokeTokens(transaction: Db, which: RawBuilder<unknown>) {
  await sql`
    update personal_access_tokens set revoked_at = now()
    where revoked_at is null and id in (select personal_access_token_id from sessions where ${which})`.execute(
    transaction,
  );
}

/** Ends sessions and notifies the gateways. */
async function end(db: Db, which: RawBuilder<unknown>, refusedUntil: RawBuilder<unknown> = never) {
  await sql`
    with ended as (
      update sessions set ended_at = now(), refused_until = ${refusedUntil}
      where ${which} and ended_at is null returning id, person_id, expires_at)
    insert into session_ends (person_id, session_id, expires_at)
    select person_id, id, expires_at from ended`.execute(db);
}

/** Notifies the gateways that all sessions of a person below the stored epoch have ended. */
export async function endBelowEpoch(transaction: Db, id: number): Promise<void> {
  await sql`
    update sessions set ended_at = now(), refused_until = ${never}
    where person_id = ${id} and method = 'password' and ended_at is null`.execute(transaction);
  // No token lives longer than a day.
  await sql`
    insert into session_ends (person_id, session_epoch, expires_at)
    select id, session_epoch, now() + interval '1 day' from people where id = ${id}`.execute(transaction);
}

/** Deletes expired sessions and what gateways need no more. Returns the number of sessions. */
export async function purge(db: Db): Promise<number> {
  await db.deleteFrom('session_ends').where('expires_at', '<=', sql<Date>`now()`).execute();
  const result = await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', sql<Date>`now()`)
    .where(
      sql<boolean>`not exists (select from views_as where session_id = sessions.id and views_as.expires_at > now())`,
    )
    .where(
      sql<boolean>`(method <> 'single-sign-on' or coalesce(ended_at <= now() - ${sql.lit(ENDED_DAYS)} * interval '1 day', true))`,
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
