import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/database.ts';
import type { Ids } from '../../database/json-text.ts';
import { pick } from '../../database/pick.ts';
import type { ChosenFields } from '../../http/fields/chosen-fields.ts';
import {
  foundOf,
  idsOf,
  MAX_COUNTED,
  type Matches,
  type PageOfIds,
  readPage,
} from '../../http/fields/page.store.ts';
import type { Page } from '../../http/fields/page.ts';
import type { TenantScope } from '../policy.ts';
import { isWithin } from './tenant-scope.store.ts';

/** One page of a list of records that belong to companies. */
export type ListPage<Shape, Joined extends keyof Shape, Row> = Matches & {
  table: 'arrangers' | 'locations' | 'people';
  /** All fields by default. */
  fields?: ChosenFields;
  /** Selects the rows with the ids, in any order. */
  rowsOf: (ids: PageOfIds) => SelectQueryBuilder<Shape, Joined, Row>;
};

/** A request for pages of a list, besides the companies. */
export type AskedPages<Filter> = {
  tenantScope: TenantScope;
  filter: Filter;
  page: Page;
  fields?: ChosenFields;
};

/** Returns the page among all records in the tenant scope, and the count on all pages. */
export async function listPage<Shape, Joined extends keyof Shape, Row>(
  db: Db,
  tenantScope: TenantScope,
  list: ListPage<Shape, Joined, Row>,
) {
  const company = `${list.table}.company_id` as const;
  // Only people may lack a company. Elsewhere, the condition would make late pages read the table.
  const hasCompany = list.table === 'people' ? sql`${sql.ref(company)} is not null` : sql`true`;
  const within = sql<boolean>`${hasCompany} and ${isWithin(tenantScope, company)}`;
  const matching = sql<boolean>`${within} and ${list.matching}`;
  return readPage(db, { ...list, matching }, (ids) => chosenRows(db, list, ids).execute());
}

/**
 * Selects the page for each company, with the count on all pages. Leaves out companies that do not exist or
 * are not in the tenant scope. A company without records has an empty page. Companies are in the order of their
 * ids. In the usual order of records, it scans an index that begins with the company and stops at the end of the
 * page.
 */
export function selectCompanyPages<Shape, Joined extends keyof Shape, Row>(
  db: Db,
  tenantScope: TenantScope,
  companyIds: Ids,
  list: ListPage<Shape, Joined, Row>,
) {
  const ofCompany = sql<boolean>`${sql.ref(`${list.table}.company_id`)} = companies.id`;
  const matching = sql<boolean>`${ofCompany} and ${list.matching}`;
  const counted = sql<{ found: number }>`lateral ${foundOf(list.table, matching, list.page)}`;
  const max = sql.lit(list.page.isBounded ? MAX_COUNTED : null);
  return db
    .selectFrom(['companies', counted.as<'counted'>(sql.ref('counted'))])
    .select(['companies.id as company_id', sql<number>`least(counted.found, ${max})`.as('count')])
    .$if(list.page.isBounded === true, (query) =>
      query.select(sql<boolean>`counted.found <= ${max}`.as('count_is_exact')),
    )
    .select(jsonArrayFrom(chosenRows(db, list, idsOf(list.table, matching, list))).as('rows'))
    .where('companies.id', '=', sql<number>`any(${companyIds}::int[])`)
    .where(isWithin(tenantScope, 'companies.id'))
    .orderBy('companies.id');
}

/** Selects the chosen fields of the rows of the page, in order. */
const chosenRows = <Shape, Joined extends keyof Shape, Row>(
  db: Db,
  { rowsOf, order, fields }: ListPage<Shape, Joined, Row>,
  ids: PageOfIds,
) => pick(db, rowsOf(ids).orderBy(order.forward), fields);
