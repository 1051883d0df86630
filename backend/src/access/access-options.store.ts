import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import type { TenantScope } from '../session/policy.ts';

/** Returns the existing platforms among the given ids, by id, and the names of all roles. */
export async function namesOf(db: Db, platformIds: number[]) {
  const platforms = await db
    .selectFrom('platforms')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${platformIds}::int[])`)
    .orderBy('id')
    .execute();
  const roles = await db.selectFrom('roles').select(['id', 'name']).execute();
  return { platforms, roleNames: new Map(roles.map((role) => [role.id, role.name])) };
}

/**
 * Returns the roles with the given ids, or all roles if `ids` is missing. They are ordered by id, each with
 * its child roles.
 */
export async function listRoles(db: Db, ids?: readonly number[]) {
  const rows = await db
    .selectFrom('roles')
    .select((role) => [
      'roles.id',
      'roles.name',
      jsonArrayFrom(
        role
          .selectFrom('roles as children')
          .select(['children.id', 'children.name'])
          .whereRef('children.parent_id', '=', 'roles.id')
          .orderBy('children.id'),
      ).as('children'),
    ])
    .$if(ids !== undefined, (query) => query.where('roles.id', '=', sql<number>`any(${ids}::int[])`))
    .orderBy('roles.id')
    .execute();
  return rows.map(({ children, ...role }) => ({
    ...role,
    childRoles: children.map((child) => ({ role: [child] })),
  }));
}

/**
 * Returns the e-commerce role of a person, or null if the person has none. Returns undefined if the tenant
 * scope has no such person.
 * @param isProviders whether the person is a provider user
 */
export async function getEcommerceRole(
  db: Db,
  tenantScope: TenantScope,
  personId: number,
  isProviders: boolean,
) {
  const person = await db
    .selectFrom('people')
    .leftJoin('ecommerce_roles as role', 'role.id', 'people.ecommerce_role_id')
    .select(['role.id', 'role.name', 'role.display_name', 'people.company_id'])
    .where('people.id', '=', personId)
    .where(sql<boolean>`people.arranger_id is null and people.deleted_at is null`)
    .executeTakeFirst();
  if (!person || (person.company_id === null) !== isProviders) return undefined;
  if (tenantScope !== 'all' && person.company_id !== tenantScope) return undefined;
  const { id, name, display_name } = person;
  return id === null || name === null || display_name === null ? null : { id, name, display_name };
}
