import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { TenantScope } from '../session/policy.ts';
import { isWithin } from '../session/records/tenant-scope.store.ts';
import { get } from './region.store.ts';

/** A location of a region, with its name at that time. */
export type MemberLocation = { id: number; name: string | null; is_primary: boolean };

/** A user whose role on a platform covers a region. Their name contains that of the platform. */
export type MemberUser = { id: number; name: string; platform_id: number; role_id: number };

/** Everything that the deletion of a region removes. */
export type Members = { locations: MemberLocation[]; users: MemberUser[] };

/** Returns an existing region with its locations and the users whose access it is part of. */
export async function getWithMembers(db: Db, id: number) {
  const members: Members = { locations: await locationsOf(db, id), users: await usersOf(db, id) };
  return { ...(await get(db, id)), ...members };
}

const locationsOf = (db: Db, regionId: number): Promise<MemberLocation[]> =>
  db
    .selectFrom('location_regions')
    .innerJoin('locations', 'locations.id', 'location_regions.location_id')
    .select(['locations.id', 'locations.name', 'location_regions.is_primary'])
    .where('location_regions.region_id', '=', regionId)
    .orderBy(sql`search_text(locations.name) collate "C"`)
    .orderBy('locations.id')
    .execute();

async function usersOf(db: Db, regionId: number): Promise<MemberUser[]> {
  const { rows } = await sql<MemberUser>`
    select people.id, access.platform_id, access.role_id,
      coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email, '#' || people.id)
        || ' (' || platforms.name || ')' as name
    from person_access_regions
    join person_access access using (person_id, platform_id)
    join people on people.id = person_id
    join platforms on platforms.id = access.platform_id
    where region_id = ${regionId} and deleted_at is null
    order by name, people.id`.execute(db);
  return rows;
}

/** Returns the last deleted state of a region of the company; undefined if none was deleted. */
export async function getDeleted(db: Db, companyId: number, id: number) {
  const entry = await db
    .selectFrom('audit_entries')
    .select('changes')
    .where('entity', '=', 'region')
    .where('entity_id', '=', id)
    .where('company_id', '=', companyId)
    .where('action', '=', 'deleted')
    .orderBy('audit_entries.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!entry) return undefined;
  const before = new Map(entry.changes.map((change) => [change.field, change.before]));
  return {
    name: String(before.get('name')),
    // Entries of earlier versions have no members.
    locations: (before.get('locations') ?? []) as MemberLocation[],
    users: (before.get('users') ?? []) as MemberUser[],
  };
}

/**
 * Creates a region with the id that it had. No earlier row version is valid for it: each change left an entry in the
 * log, so that there are more entries than versions.
 */
export async function createAgain(transaction: Db, companyId: number, id: number, name: string) {
  const { rows } = await sql<{ id: number }>`
    insert into regions (id, company_id, name, version)
    select ${id}, ${companyId}, ${name}, count(*) + 1 from audit_entries
    where entity = 'region' and entity_id = ${id}
    returning id`.execute(transaction);
  // In a dry run, a trigger gives new rows other ids.
  for (const added of rows)
    if (added.id !== id)
      await transaction.updateTable('regions').set({ id }).where('id', '=', added.id).execute();
}

/**
 * Adds the region to those of the locations that the company still has. A location with a primary region keeps it.
 * Returns the changed locations.
 */
export async function restoreLocations(
  transaction: Db,
  companyId: number,
  regionId: number,
  locations: readonly MemberLocation[],
): Promise<MemberLocation[]> {
  const ids = locations.map(({ id }) => id);
  await sql`
    select id from locations where id = any(${ids}::int[]) and company_id = ${companyId}
    order by id for no key update`.execute(transaction);
  const primary = locations.filter((one) => one.is_primary).map(({ id }) => id);
  const { rows } = await sql<{ location_id: number; is_primary: boolean }>`
    insert into location_regions (location_id, region_id, is_primary)
    select id, ${regionId}, id = any(${primary}::int[])
      and not exists (select from location_regions where location_id = locations.id and is_primary)
    from locations where id = any(${ids}::int[]) and company_id = ${companyId}
    returning location_id, is_primary`.execute(transaction);
  const isPrimary = new Map(rows.map((row) => [row.location_id, row.is_primary]));
  const restored = locations.flatMap((one) => {
    const is_primary = isPrimary.get(one.id);
    return is_primary === undefined ? [] : [{ ...one, is_primary }];
  });
  await transaction
    .updateTable('locations')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', sql<number>`any(${restored.map(({ id }) => id)}::int[])`)
    .execute();
  return restored;
}

/**
 * Locks those of the users whom the tenant scope still has. Call it before the company is locked: a change of a person
 * locks the person first, and the other order could cause a deadlock.
 */
export async function lockUsers(
  transaction: Db,
  tenantScope: TenantScope,
  users: readonly MemberUser[],
): Promise<void> {
  await sql`
    select id from people
    where id = any(${users.map(({ id }) => id)}::int[]) and ${isWithin(tenantScope, 'company_id')}
      and arranger_id is null and deleted_at is null
    order by id for no key update`.execute(transaction);
}

/** Adds the region to the access of those users who still have the same role. Returns them. */
export async function restoreUsers(
  transaction: Db,
  companyId: number,
  regionId: number,
  users: readonly MemberUser[],
): Promise<MemberUser[]> {
  await lockUsers(transaction, companyId, users);
  const ids = users.map(({ id }) => id);
  const { rows } = await sql<{ person_id: number; platform_id: number }>`
    insert into person_access_regions (person_id, platform_id, region_id)
    select person_id, platform_id, ${regionId}
    from person_access join people on people.id = person_id
      join unnest(${ids}::int[], ${users.map((one) => one.platform_id)}::int[], ${users.map((one) => one.role_id)}::int[])
        as former (person_id, platform_id, role_id) using (person_id, platform_id, role_id)
    where company_id = ${companyId} and arranger_id is null and deleted_at is null
    returning person_id, platform_id`.execute(transaction);
  const changed = new Set(rows.map((row) => `${row.person_id} ${row.platform_id}`));
  const restored = users.filter((one) => changed.has(`${one.id} ${one.platform_id}`));
  await transaction
    .updateTable('people')
    .set({ access_version: sql`access_version + 1`, updated_at: sql`now()` })
    .where('id', '=', sql<number>`any(${restored.map(({ id }) => id)}::int[])`)
    .execute();
  return restored;
}
