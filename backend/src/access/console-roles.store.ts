import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * The console roles of a company user, who is held, become the roles of their access: each once, in the order of the platforms.
 * The first one decides what they may do in the console [ROL-01].
 */
export async function followAccess(transaction: Db, personId: number): Promise<void> {
  await transaction.deleteFrom('person_roles').where('person_id', '=', personId).execute();
  await sql`
    insert into person_roles (person_id, role_id, position)
    select person_id, role_id, row_number() over (order by min(platform_id)) - 1
    from person_access where person_id = ${personId} group by person_id, role_id`.execute(transaction);
}
