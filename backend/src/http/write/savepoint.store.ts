import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Marks the state of a transaction before a change. */
export const setSavepoint = (transaction: Db) => sql`savepoint before_change`.execute(transaction);

/** Undoes everything since the savepoint. */
export const rollBack = (transaction: Db) => sql`rollback to savepoint before_change`.execute(transaction);
