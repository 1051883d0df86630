import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * Replaces the console roles of a company user with the roles of their access, each once, in platform order.
 * The first role determines their permissions in the console [ROL-01]. The caller has locked the user.
 */
export async function followAccess(transaction: Db, personId: number): Promise<void> {
  await transaction.deleteFrom('person_roles').where('person_id', '=', personId).execute();
  await sql`
    insert into person_roles (person_id, role_id, position)
    select person_id, role_id, row_number() over (order by min(platform_id)) - 1
    from person_access where person_id = ${personId} group by person_id, role_id`.execute(transaction);
}

/** Returns the ids of the console roles of a person in their order. */
export async function listRoleIds(db: Db, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('person_roles')
    .select('role_id')
    .where('person_id', '=', personId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.role_id);
}
