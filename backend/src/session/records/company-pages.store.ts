import { type AliasedExpression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/database.ts';
import { pick } from '../../database/pick.ts';
import type { ChosenFields } from '../../http/fields/chosen-fields.ts';
import type { Page } from '../../http/fields/page.ts';
import type { TenantScope } from '../policy.ts';
import { isWithin } from './tenant-scope.store.ts';

/** The ids of one page, to be joined by `page.id`. */
export type PageOfIds = AliasedExpression<{ id: number }, 'page'>;

/** One page of a list of records that belong to companies. */
export type ListPage<Shape, Joined extends keyof Shape, Row> = {
  table: 'arrangers' | 'locations' | 'people';
  /** The filter. */
  matching: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  page: Page;
  /** All fields by default. */
  fields?: ChosenFields;
  /** Selects the rows with the ids, in any order. */
  rowsOf: (ids: PageOfIds) => SelectQueryBuilder<Shape, Joined, Row>;
};

/** Returns the page among all records in the tenant scope, and the count on all pages. */
export async function listPage<Shape, Joined extends keyof Shape, Row>(
  db: Db,
  tenantScope: TenantScope,
  list: ListPage<Shape, Joined, Row>,
) {
  const company = `${list.table}.company_id` as const;
  const within = sql<boolean>`${sql.ref(company)} is not null and ${isWithin(tenantScope, company)}`;
  const rows = await rowsWithin(db, list, within).execute();
  const { count } = await db.selectNoFrom(countOf(list, within).as('count')).executeTakeFirstOrThrow();
  return { count, rows };
}

/**
 * Selects the page for each company, with the count on all pages. Leaves out companies that do not exist or
 * are not in the tenant scope. A company without records has an empty page. In the usual order, it scans an
 * index that begins with the company and stops at the end of the page.
 */
export function selectCompanyPages<Shape, Joined extends keyof Shape, Row>(
  db: Db,
  tenantScope: TenantScope,
  companyIds: number[],
  list: ListPage<Shape, Joined, Row>,
) {
  const ofCompany = sql<boolean>`${sql.ref(`${list.table}.company_id`)} = companies.id`;
  return db
    .selectFrom('companies')
    .select('companies.id as company_id')
    .select([countOf(list, ofCompany).as('count'), jsonArrayFrom(rowsWithin(db, list, ofCompany)).as('rows')])
    .where('companies.id', '=', sql<number>`any(${companyIds}::int[])`)
    .where(isWithin(tenantScope, 'companies.id'));
}

/** Selects the chosen fields of the rows of the page, in order. */
const rowsWithin = <Shape, Joined extends keyof Shape, Row>(
  db: Db,
  list: ListPage<Shape, Joined, Row>,
  of: RawBuilder<boolean>,
) => pick(db, list.rowsOf(idsOf(list, of)).orderBy(list.order), list.fields);

type Listed = Pick<ListPage<never, never, never>, 'table' | 'matching' | 'order' | 'page'>;

const countOf = ({ table, matching }: Listed, of: RawBuilder<boolean>) =>
  sql<number>`(select count(*)::int from ${sql.table(table)} where ${of} and ${matching})`;

const idsOf = ({ table, matching, order, page }: Listed, of: RawBuilder<boolean>): PageOfIds =>
  sql<{ id: number }>`(
    select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${of} and ${matching}
    order by ${order} limit ${page.limit} offset ${page.offset})`.as<'page'>(sql.ref('page'));
