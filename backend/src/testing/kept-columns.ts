import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

const spaced = (ids: string) =>
  `coalesce((select ' ' || string_agg(id::text, ' ' order by place, id) || ' ' from (${ids}) as each_once), ' ')`;

const platforms = (table: string, owner: string) =>
  spaced(`select platform_id as id, 0 as place from ${table} where ${table}.${owner} = listed.id`);

const ownRoles = spaced(
  'select role_id as id, position as place from person_roles where person_id = listed.id',
);
const rolesOfAccess = spaced(`
  select role_id as id, min(platform_id) as place from person_access
  where person_id = listed.id and not exists (
    select from person_roles where person_id = listed.id and role_id = person_access.role_id)
  group by role_id`);
/** ' 1 2 | 3 ', and ' 1 2 ' without roles of access only. */
const roles = `(${ownRoles} || coalesce('|' || nullif(${rolesOfAccess}, ' '), ''))`;

const activePeople = `(select count(*) > 0 from people
  where company_id = listed.id and status = 1 and arranger_id is null and deleted_at is null)`;

/** Selects the rows where a column that triggers keep differs from the tables that it follows. */
const DIFFERING = `
  select 'companies' as "table", id, platform_ids, null as role_ids from companies as listed
  where platform_ids <> ${platforms('company_platforms', 'company_id')} or has_active_people <> ${activePeople}
  union all select 'locations', id, platform_ids, null from locations as listed
  where platform_ids <> ${platforms('location_platforms', 'location_id')}
    or city is not null and not exists (select from location_cities where name = search_text(listed.city))
  union all select 'people', id, platform_ids, role_ids from people as listed
  where platform_ids <> ${platforms('person_platforms', 'person_id')} or role_ids <> ${roles}`;

export const differingKeptColumns = async (db: Db) => (await sql.raw(DIFFERING).execute(db)).rows;
