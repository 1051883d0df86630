import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../database/database.ts';
import { listToken, noteForeignUse } from '../session/active/session.store.ts';
import type { Where } from '../session/active/where.ts';
import type { KnownToken } from '../session/authenticate.ts';
import { hashOf, prefixOf } from './token-text.ts';

/** How long the list still shows an expired or revoked token. After that it is purged. */
const KEPT_HOURS = 90 * 24;
/** Far more than the number of valid tokens that a person can have. */
const MAX_LISTED = 200;

const isActive = sql<boolean>`(revoked_at is null and personal_access_tokens.expires_at > now())`;
const isUseRecorded = sql<boolean>`coalesce(personal_access_tokens.last_used_at > now() - interval '1 minute', false)`;

const SHOWN = [
  'id',
  'name',
  'prefix',
  'is_read_only',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const;

/**
 * Finds a valid token by its text and records its use, at most once a minute. It takes one look-up in the
 * unique index of the hashes. Returns undefined for a wrong, an expired and a revoked token alike.
 */
export async function use(db: Db, text: string, where: Where): Promise<KnownToken | undefined> {
  const row = await db
    .selectFrom('personal_access_tokens')
    .leftJoin('sessions', 'sessions.personal_access_token_id', 'personal_access_tokens.id')
    .select(['personal_access_tokens.id', 'personal_access_tokens.person_id', 'name', 'is_read_only'])
    .select(['personal_access_tokens.expires_at', 'personal_access_tokens.last_used_at'])
    .select('sessions.id as session_id')
    .select(isUseRecorded.as('is_use_recorded'))
    // Not a condition: the planner could then prefer the index of the expiry.
    .select(isActive.as('is_active'))
    .where('token_hash', '=', hashOf(text))
    .executeTakeFirst();
  if (!row?.is_active) return undefined;
  const { id, person_id: personId, expires_at: expiresAt } = row;
  if (!row.is_use_recorded) await noteUse(db, id);
  const sessionId =
    row.session_id !== null && row.is_use_recorded
      ? row.session_id
      : await noteForeignUse(db, {
          personId,
          tokenId: id,
          isFirst: row.last_used_at === null,
          expiresAt,
          where,
        });
  return { personId, sessionId, token: { id, name: row.name, isReadOnly: row.is_read_only, expiresAt } };
}

/** Does nothing if another request has recorded a use in the last minute. */
async function noteUse(db: Db, id: number) {
  await db
    .updateTable('personal_access_tokens')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`not ${isUseRecorded}`)
    .execute();
}

/**
 * Returns the tokens of a person, newest first, with expired and revoked ones until they are purged. Returns
 * at most 200, including all valid ones.
 */
export async function list(db: Db, personId: number) {
  const rows = await db
    .selectFrom('personal_access_tokens')
    .select(SHOWN)
    .where('person_id', '=', personId)
    .orderBy(isActive, 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.sort((one, other) => other.id - one.id).map(toRecord);
}

/** Returns an existing token of the person. */
export async function get(db: Db, personId: number, id: number) {
  return toRecord(await selectOne(db, personId, id).executeTakeFirstOrThrow());
}

/** Returns a token of the person and locks it until the transaction ends; undefined if it is not theirs. */
export async function lock(transaction: Db, personId: number, id: number) {
  const row = await selectOne(transaction, personId, id).forNoKeyUpdate().executeTakeFirst();
  return row && toRecord(row);
}

const selectOne = (db: Db, personId: number, id: number) =>
  db
    .selectFrom('personal_access_tokens')
    .select(SHOWN)
    .where('id', '=', id)
    .where('person_id', '=', personId);

/**
 * Locks the person until the transaction ends, so that two simultaneous requests cannot exceed the limit.
 * @param sessionEpoch the epoch of the caller's session; if it has changed, the session has ended and must
 *   not create a token
 * @returns the number of valid tokens of the person; undefined if the session has ended
 */
export async function lockOwner(
  transaction: Db,
  owner: { id: number; sessionEpoch: number },
): Promise<number | undefined> {
  const locked = await transaction
    .selectFrom('people')
    .select('id')
    .where('id', '=', owner.id)
    .where('session_epoch', '=', owner.sessionEpoch)
    .where('status', '=', 1)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  const { count } = await transaction
    .selectFrom('personal_access_tokens')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', owner.id)
    .where(isActive)
    .executeTakeFirstOrThrow();
  return count;
}

type NewToken = { text: string; name: string; isReadOnly: boolean; days: number };

/**
 * Stores a token of a person, whom the caller has locked. Stores only the hash and the prefix of its text.
 * Returns its id.
 */
export async function create(transaction: Db, personId: number, token: NewToken): Promise<number> {
  const { id, expires_at: expiresAt } = await transaction
    .insertInto('personal_access_tokens')
    .values({
      person_id: personId,
      name: token.name,
      token_hash: hashOf(token.text),
      prefix: prefixOf(token.text),
      is_read_only: token.isReadOnly,
      expires_at: sql<Date>`now() + ${token.days * 24}::int * interval '1 hour'`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  await listToken(transaction, { personId, tokenId: id, expiresAt });
  return id;
}

/**
 * Revokes a token; it is refused after the transaction commits. A token that is already revoked stays
 * unchanged.
 */
export async function revoke(transaction: Db, personId: number, id: number): Promise<void> {
  await transaction
    .updateTable('personal_access_tokens')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes tokens that expired or were revoked 90 days ago. Returns the number of tokens. */
export async function purge(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('personal_access_tokens')
    .where(sql<boolean>`least(revoked_at, expires_at) <= now() - ${sql.lit(KEPT_HOURS)} * interval '1 hour'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

type Row = Pick<Selectable<Tables['personal_access_tokens']>, (typeof SHOWN)[number]>;

const toRecord = ({ is_read_only, ...row }: Row) => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  read_only: is_read_only,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
});
