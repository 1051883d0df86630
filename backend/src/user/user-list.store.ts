import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { orderOf, personKeys } from '../http/fields/order.store.ts';
import type { Page } from '../http/fields/page.ts';
import { rolesOf } from '../session/person.store.ts';
import type { TenantScope } from '../session/policy.ts';
import { type InCompany, selectCompanyPages } from '../session/records/company-pages.store.ts';
import { isWithin } from '../session/records/tenant-scope.store.ts';
import { isArranger, platformsOf, userColumns } from './user.store.ts';
import { matchesFilter, type UserFilter } from './user-filter.store.ts';

const keys = personKeys('people');

/** `email_is`: only for lists of all companies. */
type AllFilter = UserFilter & { email_is?: string | null | undefined };

/** Returns one page of the company users in the tenant scope that match the whole filter, and the count on all pages. */
export async function list(db: Db, tenantScope: TenantScope, filter: AllFilter, page: Page) {
  const matching = db
    .selectFrom('people')
    .where('people.company_id', 'is not', null)
    .where(isWithin(tenantScope, 'people.company_id'))
    .where(matches(filter))
    .$if(!!filter.email_is, (query) =>
      query.where('people.email', '=', (filter.email_is ?? '').toLowerCase()),
    );
  const order = orderOf(keys, filter.sort, 'last_name');
  const ids = matching.select('people.id').orderBy(order).limit(page.limit).offset(page.offset);
  const rows = await db
    .selectFrom('people')
    .where('people.id', 'in', ids)
    .select(sql<number>`people.company_id`.as('company_id'))
    .select([...userColumns, isArranger])
    .select((person) => [platformsOf(person), rolesOf(person).as('userRoles')])
    .orderBy(order)
    .execute();
  const { count } = await matching.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { count, rows };
}

/**
 * Selects the same page of users for each company, with the count on all pages. Arrangers are not users, even
 * if they can sign in.
 */
export function pagesByCompany(
  db: Db,
  tenantScope: TenantScope,
  companyIds: number[],
  filter: UserFilter,
  page: Page,
) {
  return selectCompanyPages(
    db,
    tenantScope,
    companyIds,
    (company) => ofCompany(company, filter),
    (company) => pageOfCompany(company, filter, page),
  );
}

const ofCompany = (company: InCompany, filter: UserFilter) =>
  company.selectFrom('people').whereRef('people.company_id', '=', 'companies.id').where(matches(filter));

/** In the usual order, scans the index (company_id, last_name_search, first_name_search, id) and stops at the end of the page. */
function pageOfCompany(company: InCompany, filter: UserFilter, page: Page) {
  const order = orderOf(keys, filter.sort, 'last_name');
  const ids = ofCompany(company, filter)
    .select('people.id')
    .orderBy(order)
    .limit(page.limit)
    .offset(page.offset);
  return company
    .selectFrom(ids.as('page'))
    .innerJoin('people', 'people.id', 'page.id')
    .select(sql<number>`people.company_id`.as('company_id'))
    .select([...userColumns, isArranger])
    .select((person) => [platformsOf(person), rolesOf(person).as('userRoles')])
    .orderBy(order);
}

/** A company user has roles on platforms, and others that decide what they may do here. */
function matches(filter: UserFilter) {
  if (!filter.roles?.length) return matchesFilter(filter);
  return sql<boolean>`(${matchesFilter(filter)} and (
    exists (select from person_access where person_id = people.id and role_id = any(${filter.roles}::int[]))
    or exists (select from person_roles where person_id = people.id and role_id = any(${filter.roles}::int[]))))`;
}
