import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';
import { containing, type Page } from '../http/fields/page.ts';
import { columnsOf } from '../http/fields/record-fields.ts';
import { rolesOf } from '../session/person.store.ts';
import type { TenantScope } from '../session/policy.ts';
import { toCompanyPages } from '../session/records/company-pages.ts';
import { isWithin } from '../session/records/tenant-scope.store.ts';
import { personFields } from './person.fields.ts';

type UserFilter = {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  display_inactive_users?: boolean | null | undefined;
  platforms?: number[] | undefined;
};

/**
 * Returns a page of the users of each company, by last and first name, with the total count. Arrangers are
 * not users, even if they can sign in. Omits companies that do not exist or are outside the tenant scope.
 */
export async function listForCompanies(
  db: Db,
  tenantScope: TenantScope,
  companyIds: number[],
  filter: UserFilter,
  page: Page,
) {
  const counts = await countByCompany(db, tenantScope, companyIds, filter);
  const rows = await pageByCompany(
    db,
    counts.map((company) => company.company_id),
    filter,
    page,
  );
  return toCompanyPages(counts, rows);
}

function countByCompany(db: Db, tenantScope: TenantScope, companyIds: number[], filter: UserFilter) {
  return db
    .selectFrom('companies')
    .leftJoin('people', (join) => join.onRef('people.company_id', '=', 'companies.id').on(matches(filter)))
    .select(['companies.id as company_id', sql<number>`count(people.id)::int`.as('count')])
    .where('companies.id', '=', sql<number>`any(${companyIds}::int[])`)
    .where(isWithin(tenantScope, 'companies.id'))
    .groupBy('companies.id')
    .execute();
}

/**
 * Scans the index (company_id, last_name_search, first_name_search, id) once per company and stops at the end
 * of the page.
 */
function pageByCompany(db: Db, companyIds: number[], filter: UserFilter, page: Page) {
  return db
    .selectFrom('companies')
    .innerJoinLateral(
      (company) =>
        company
          .selectFrom('people')
          .select('people.id')
          .whereRef('people.company_id', '=', 'companies.id')
          .where(matches(filter))
          .orderBy('people.last_name_search')
          .orderBy('people.first_name_search')
          .orderBy('people.id')
          .limit(page.limit)
          .offset(page.offset)
          .as('page'),
      (join) => join.onTrue(),
    )
    .innerJoin('people', 'people.id', 'page.id')
    .select('companies.id as company_id')
    .select(userColumns)
    .select((person) => [platformsOf(person), rolesOf(person).as('userRoles')])
    .where('companies.id', '=', sql<number>`any(${companyIds}::int[])`)
    .orderBy('companies.id')
    .orderBy('people.last_name_search')
    .orderBy('people.first_name_search')
    .orderBy('people.id')
    .execute();
}

/** The columns that lists and records of all kinds of users share. */
export const userColumns = [
  'people.id',
  ...columnsOf('people', personFields),
  'people.status',
  'people.version',
  sql<boolean>`people.arranger_id is not null`.as('isArranger'),
] as const;

function matches(filter: UserFilter) {
  const conditions = [sql`people.deleted_at is null and people.arranger_id is null`];
  if (!filter.display_inactive_users) conditions.push(sql`people.status = 1`);
  if (filter.first_name)
    conditions.push(sql`people.first_name_search like search_text(${containing(filter.first_name)})`);
  if (filter.last_name)
    conditions.push(sql`people.last_name_search like search_text(${containing(filter.last_name)})`);
  if (filter.platforms?.length)
    conditions.push(sql`exists (
      select from person_platforms
      where person_platforms.person_id = people.id and platform_id = any(${filter.platforms}::int[]))`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Selects the platforms of a person by id. */
export function platformsOf(person: ExpressionBuilder<Tables, 'people'>) {
  return jsonArrayFrom(
    person
      .selectFrom('person_platforms')
      .innerJoin('platforms', 'platforms.id', 'person_platforms.platform_id')
      .select(['platforms.id', 'platforms.name'])
      .whereRef('person_platforms.person_id', '=', 'people.id')
      .orderBy('platforms.id'),
  ).as('CompanyUserPlatforms');
}

/** Returns the platforms of a person by id. */
export async function listPlatforms(db: Db, personId: number) {
  const person = await db
    .selectFrom('people')
    .select(platformsOf)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return person.CompanyUserPlatforms;
}
