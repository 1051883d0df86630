import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * Replaces the console roles of a company user with the roles of their access, each once, in platform order.
 * The first role determines their permissions in the console [ROL-01]. The caller has locked the user.
 */
export async function followAccess(transaction: Db, personId: number): Promise<void> {
  await sql`
    with removed as (
      delete from person_roles where person_id = ${personId} and not exists (
        select from person_access as access
        where access.person_id = person_roles.person_id and access.role_id = person_roles.role_id))
    insert into person_roles (person_id, role_id, position)
    select person_id, role_id, row_number() over (order by min(platform_id)) - 1
    from person_access where person_id = ${personId} group by person_id, role_id
    on conflict (person_id, role_id) do update set position = excluded.position
    where person_roles.position <> excluded.position`.execute(transaction);
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
