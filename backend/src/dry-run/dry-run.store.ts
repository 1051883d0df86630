import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * The ids of new rows in dry runs. They are far above real ones, and every person has a range of their own,
 * so that two dry runs never wait for each other's rows. All ids fit into an integer.
 */
const IDS = { first: 2_000_000_000, perPerson: 1_000, people: 147_000 };

/** Returns the first id that a new row of each table gets in the dry runs of a person. */
export const firstIdOf = (personId: number) => IDS.first + (personId % IDS.people) * IDS.perPerson;

/**
 * Begins the dry run of a person in the current transaction. Returns false if another process runs one for
 * the same person.
 */
export async function begin(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`dry run ${personId}`}, 4)) as "isFree",
      set_config('dry_run.first_id', ${String(firstIdOf(personId))}, true)`.execute(db);
  return rows[0]?.isFree === true;
}
