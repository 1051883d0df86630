import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { orderOf, personKeys } from '../http/fields/order.store.ts';
import { readPage } from '../http/fields/page.store.ts';
import type { Page } from '../http/fields/page.ts';
import { beginsWithOneOf } from '../http/fields/spaced-ids.store.ts';
import { notFound } from '../http/problem.ts';
import { rolesOf } from '../session/person.store.ts';
import { isAmong } from '../session/records/tenant-scope.store.ts';
import { listedPlatformsOf, listedRolesOf, userColumns } from '../user/user.store.ts';
import { isSought, matchesFilter, type UserFilter } from '../user/user-filter.store.ts';

/**
 * Returns a page of the provider users that match the whole filter, and the total count.
 */
export function list(db: Db, filter: UserFilter, page: Page) {
  const matching = sql<boolean>`${isProviders} and ${matches(filter)}`;
  const order = orderOf(personKeys('people'), filter.sort, 'last_name');
  const list = { table: 'people' as const, matching, order, page, isSought: isSought(filter) };
  return readPage(db, list, async (ids) => {
    const rows = await records(db).innerJoin(ids, 'page.id', 'people.id').orderBy(order.forward).execute();
    return rows.map(toRecord);
  });
}

/** Returns the provider users among these people, in any order. */
export async function listByIds(db: Db, ids: number[]) {
  const rows = await records(db).where(isAmong('people.id', ids)).execute();
  return rows.map(toRecord);
}

/** Returns a provider user. Throws 404 if there is none. */
export async function getExisting(db: Db, id: number) {
  const [user] = await listByIds(db, [id]);
  if (!user) throw notFound('User');
  return user;
}

/** Returns all active provider users, each with their roles in order. */
export async function listPersonRoles(db: Db) {
  const rows = await db
    .selectFrom('people')
    .select((person) => ['people.id', rolesOf(person).as('roles')])
    .where(isProviders)
    .where('people.status', '=', 1)
    .execute();
  return rows.map(({ id, roles }) => ({ id, roleIds: roles.map((role) => role.id) }));
}

/** Sets the only role of a provider user, whom the caller has locked. */
export async function replaceRole(transaction: Db, id: number, roleId: number): Promise<void> {
  await sql`
    with removed as (delete from person_roles where person_id = ${id} and role_id <> ${roleId})
    insert into person_roles (person_id, role_id, position) values (${id}, ${roleId}, 0)
    on conflict (person_id, role_id) do update set position = 0`.execute(transaction);
}

/** Serializes changes to provider users until the transaction ends. */
export async function lockGuards(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('provider users', 3))`.execute(transaction);
}

/**
 * Returns a provider user and locks the row until the transaction ends. The lock also blocks changes by the
 * user to their own account. Throws 404 if there is none.
 */
export async function lock(transaction: Db, id: number) {
  await lockGuards(transaction);
  await transaction
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where(isProviders)
    .forNoKeyUpdate()
    .execute();
  return getExisting(transaction, id);
}

const isProviders = sql<boolean>`(
  people.company_id is null and people.arranger_id is null and people.deleted_at is null)`;

const records = (db: Db) =>
  db
    .selectFrom('people')
    .select(userColumns)
    .select((person) => [listedPlatformsOf(person), listedRolesOf(person)])
    .where(isProviders);

type Row = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>;

const toRecord = (row: Row) => ({ ...row, user_role: row.userRoles[0]?.id ?? null });

/** Returns the part of a provider user that the guards need. */
export const toPersonRoles = ({ id, userRoles }: Pick<Row, 'id' | 'userRoles'>) => ({
  id,
  roleIds: userRoles.map((role) => role.id),
});

/** The first role of a provider user counts [ROL-01]. */
function matches(filter: UserFilter) {
  if (!filter.roles?.length) return matchesFilter(filter);
  return sql<boolean>`(${matchesFilter(filter)} and ${beginsWithOneOf(sql`people.role_ids`, filter.roles)})`;
}
