import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A named view of a list: its path has the filters, the order and the columns. */
export type NewView = { name: string; path: string };

const SHOWN = ['id', 'name', 'path'] as const;

/** Returns the views of a person, oldest first. */
export const list = (db: Db, personId: number) =>
  db.selectFrom('saved_views').select(SHOWN).where('person_id', '=', personId).orderBy('id').execute();

const selectOne = (db: Db, personId: number, id: number) =>
  db.selectFrom('saved_views').select(SHOWN).where('person_id', '=', personId).where('id', '=', id);

/** Returns an existing view of the person. */
export const get = (db: Db, personId: number, id: number) =>
  selectOne(db, personId, id).executeTakeFirstOrThrow();

/** Returns a view of the person and locks it until the transaction ends; undefined if it is not theirs. */
export const lock = (transaction: Db, personId: number, id: number) =>
  selectOne(transaction, personId, id).forUpdate().executeTakeFirst();

/** Locks a person, so that simultaneous requests neither exceed the limits nor store the same name twice. */
const lockPerson = (transaction: Db, personId: number) =>
  transaction
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Locks the person and the view until the transaction ends, to rename it; undefined if it is not theirs. */
export async function lockToRename(transaction: Db, personId: number, id: number) {
  await lockPerson(transaction, personId);
  return lock(transaction, personId, id);
}

/**
 * Locks the person until the transaction ends. Returns the number of the person's views, in total and of the list
 * of this path, and the view with the same list and name.
 */
export async function lockOwn(transaction: Db, personId: number, { name, path }: NewView) {
  await lockPerson(transaction, personId);
  const isInList = sql<boolean>`list = ${listOf(path)}`;
  const counts = await transaction
    .selectFrom('saved_views')
    .select([
      sql<number>`count(*)::int`.as('inSum'),
      sql<number>`(count(*) filter (where ${isInList}))::int`.as('inList'),
    ])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return { ...counts, same: await findNamed(transaction, personId, { name, path }) };
}

/** Returns the view of a person with the same list and name. */
export const findNamed = (db: Db, personId: number, { name, path }: NewView) =>
  db
    .selectFrom('saved_views')
    .select(SHOWN)
    .where('person_id', '=', personId)
    .where('name', '=', name)
    .where('list', '=', listOf(path))
    .executeTakeFirst();

/** The list of a view is its path without the query. */
const listOf = (path: string) => path.split('?', 1)[0] ?? path;

/** Stores a view of a person. Returns its id. */
export async function create(transaction: Db, personId: number, { name, path }: NewView): Promise<number> {
  const { id } = await transaction
    .insertInto('saved_views')
    .values({ person_id: personId, list: listOf(path), name, path })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a view another name, or another path of the same list. */
export const update = (transaction: Db, id: number, change: Partial<NewView>) =>
  transaction.updateTable('saved_views').set(change).where('id', '=', id).execute();

export const remove = (transaction: Db, id: number) =>
  transaction.deleteFrom('saved_views').where('id', '=', id).execute();
