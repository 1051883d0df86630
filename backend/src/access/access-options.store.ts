import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import type { Reach } from '../session/policy.ts';

/** These platforms by id, those that there are, and the names of all roles. */
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

/** Roles by id, those of the list, each with the roles that are a kind of it. Without a list all. */
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
 * The e-commerce role of a person, null when they have none; undefined when there is no such person within reach.
 * @param isProviders whether the person is the provider's
 */
export async function getEcommerceRole(db: Db, reach: Reach, personId: number, isProviders: boolean) {
  const person = await db
    .selectFrom('people')
    .leftJoin('ecommerce_roles as role', 'role.id', 'people.ecommerce_role_id')
    .select(['role.id', 'role.name', 'role.display_name', 'people.company_id'])
    .where('people.id', '=', personId)
    .where(sql<boolean>`people.arranger_id is null and people.deleted_at is null`)
    .executeTakeFirst();
  if (!person || (person.company_id === null) !== isProviders) return undefined;
  if (reach !== 'all' && person.company_id !== reach) return undefined;
  const { id, name, display_name } = person;
  return id === null || name === null || display_name === null ? null : { id, name, display_name };
}
