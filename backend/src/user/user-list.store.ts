import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type Ids, jsonRowsByIds } from '../database/json-text.ts';
import type { ChosenFields } from '../http/fields/chosen-fields.ts';
import { orderOf, personKeys } from '../http/fields/order.store.ts';
import type { PageOfIds } from '../http/fields/page.store.ts';
import type { Page } from '../http/fields/page.ts';
import { hasOneOf, NO_ID } from '../http/fields/spaced-ids.store.ts';
import type { TenantScope } from '../session/policy.ts';
import { type AskedPages, listPage, selectCompanyPages } from '../session/records/company-pages.store.ts';
import { isArranger, listedPlatformsOf, listedRolesOf, userColumns } from './user.store.ts';
import { isSought, matchesFilter, type UserFilter } from './user-filter.store.ts';

const keys = personKeys('people');

/** `email_is`: only for lists of all companies. */
type AllFilter = UserFilter & {
  email_is?: string | null | undefined;
  /** Whether the person has a role on any platform. */
  has_role?: boolean | null | undefined;
};

/** Returns one page of the company users in the tenant scope that match the filter, and the count on all pages. */
export const list = (
  db: Db,
  tenantScope: TenantScope,
  filter: AllFilter,
  page: Page,
  fields?: ChosenFields,
) => listPage(db, tenantScope, toListPage(db, filter, page, fields));

/**
 * Selects the same page of users for each company, with the count on all pages. Arrangers are not users, even
 * if they can sign in.
 */
export const pagesByCompany = (
  db: Db,
  tenantScope: TenantScope,
  companyIds: Ids,
  filter: UserFilter,
  page: Page,
  fields?: ChosenFields,
) => selectCompanyPages(db, tenantScope, companyIds, toListPage(db, filter, page, fields));

/** Returns the same pages as JSON. */
export const jsonPagesByCompany = jsonRowsByIds<AskedPages<UserFilter>>()(
  (db, { tenantScope, filter, page, fields }, ids) =>
    pagesByCompany(db, tenantScope, ids, filter, page, fields),
);

const toListPage = (db: Db, filter: AllFilter, page: Page, fields: ChosenFields) => ({
  table: 'people' as const,
  matching: matches(filter),
  order: orderOf(keys, filter.sort, 'last_name'),
  page,
  isSought: isSought(filter),
  fields,
  rowsOf: (ids: PageOfIds) =>
    db
      .selectFrom(ids)
      .innerJoin('people', 'people.id', 'page.id')
      .select(sql<number>`people.company_id`.as('company_id'))
      .select([...userColumns, isArranger])
      .select((person) => [listedPlatformsOf(person), listedRolesOf(person)]),
});

/** A company user has roles on platforms, and others that decide what they may do here. */
function matches(filter: AllFilter) {
  const conditions = [matchesFilter(filter)];
  if (filter.email_is) conditions.push(sql`people.email = ${filter.email_is.toLowerCase()}`);
  if (filter.roles?.length) conditions.push(hasOneOf(sql`people.role_ids`, filter.roles));
  if (filter.has_role === true) conditions.push(sql<boolean>`people.role_ids <> ${NO_ID}`);
  if (filter.has_role === false) conditions.push(sql<boolean>`people.role_ids = ${NO_ID}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
