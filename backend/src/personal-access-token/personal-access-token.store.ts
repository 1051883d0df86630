import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { KnownToken } from '../session/authenticate.ts';
import { hashOf, prefixOf } from './token-text.ts';

/** How long a token that is over is still shown, and so how far back a list can be asked what became of one. */
const DEAD_HOURS = 90 * 24;
/** Far more than anybody can have alive at a time. */
const MOST_LISTED = 200;

const isLiving = sql<boolean>`(revoked_at is null and expires_at > now())`;
const isUseNoted = sql<boolean>`coalesce(last_used_at > now() - interval '1 minute', false)`;

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
 * Finds a living token by its text, with one look-up in the unique index of the hashes, and notes its use, at most once a
 * minute. Undefined for a wrong, an expired and a revoked one alike.
 */
export async function use(db: Db, text: string): Promise<KnownToken | undefined> {
  const row = await db
    .selectFrom('personal_access_tokens')
    .select(['id', 'person_id', 'name', 'is_read_only', 'expires_at', isUseNoted.as('is_use_noted')])
    .where('token_hash', '=', hashOf(text))
    .where(isLiving)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.is_use_noted) await noteUse(db, row.id);
  const token = { id: row.id, name: row.name, isReadOnly: row.is_read_only, expiresAt: row.expires_at };
  return { personId: row.person_id, token };
}

/** Does nothing when another request of this minute was first. */
async function noteUse(db: Db, id: number) {
  await db
    .updateTable('personal_access_tokens')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`not ${isUseNoted}`)
    .execute();
}

/** A person's tokens, the newest first, with those that are over until they are purged; at most 200, the living among them. */
export async function list(db: Db, personId: number) {
  const rows = await db
    .selectFrom('personal_access_tokens')
    .select(SHOWN)
    .where('person_id', '=', personId)
    .orderBy(isLiving, 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.sort((one, other) => other.id - one.id).map(toRecord);
}

/** One of the person's tokens, which is there. */
export async function get(db: Db, personId: number, id: number) {
  return toRecord(await selectOne(db, personId, id).executeTakeFirstOrThrow());
}

/** One of the person's tokens, held until the transaction ends; undefined when it is not theirs. */
export async function hold(transaction: Db, personId: number, id: number) {
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
 * Holds the person until the transaction ends, so that they cannot make two last tokens at once.
 * @param sessionEpoch of the session that asks; when it is over since, so must be what it makes
 * @returns how many living tokens they have; undefined when the session is over
 */
export async function holdOwner(
  transaction: Db,
  owner: { id: number; sessionEpoch: number },
): Promise<number | undefined> {
  const held = await transaction
    .selectFrom('people')
    .select('id')
    .where('id', '=', owner.id)
    .where('session_epoch', '=', owner.sessionEpoch)
    .where('status', '=', 1)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) return undefined;
  const { count } = await transaction
    .selectFrom('personal_access_tokens')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', owner.id)
    .where(isLiving)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewToken = { text: string; name: string; isReadOnly: boolean; days: number };

/** Keeps a token of a person who is held, of its text only the hash and the prefix; gives its id. */
export async function create(transaction: Db, personId: number, token: NewToken): Promise<number> {
  const { id } = await transaction
    .insertInto('personal_access_tokens')
    .values({
      person_id: personId,
      name: token.name,
      token_hash: hashOf(token.text),
      prefix: prefixOf(token.text),
      is_read_only: token.isReadOnly,
      expires_at: sql<Date>`now() + ${token.days * 24}::int * interval '1 hour'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** From the end of the transaction on nobody gets in with it. One that is revoked already stays as it is. */
export async function revoke(transaction: Db, personId: number, id: number): Promise<void> {
  await transaction
    .updateTable('personal_access_tokens')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Forgets tokens that have been over for 90 days; gives how many. */
export async function purge(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('personal_access_tokens')
    .where(sql<boolean>`least(revoked_at, expires_at) <= now() - ${sql.lit(DEAD_HOURS)} * interval '1 hour'`)
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
