import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';
import { type Ids, jsonRowsByIds } from '../database/json-text.ts';
import type { ChosenFields } from '../http/fields/chosen-fields.ts';
import { contains, emailContains } from '../http/fields/contains.store.ts';
import { orderOf, personKeys } from '../http/fields/order.store.ts';
import type { Page } from '../http/fields/page.ts';
import { notFound } from '../http/problem.ts';
import type { TenantScope } from '../session/policy.ts';
import { type AskedPages, selectCompanyPages } from '../session/records/company-pages.store.ts';
import { isWithin, readingOne } from '../session/records/tenant-scope.store.ts';
import type { ArrangerFilter } from './arranger.contract.ts';

const keys = personKeys('arrangers');

/** Selects those of the given arrangers that are in the tenant scope, in any order. */
export function byIds(db: Db, tenantScope: TenantScope, ids: number[]) {
  return db
    .selectFrom('arrangers')
    .select(columns)
    .select(choices)
    .where('arrangers.id', '=', sql<number>`any(${ids}::int[])`)
    .where(isWithin(tenantScope, 'arrangers.company_id'));
}

/** Returns one arranger, or undefined if the tenant scope has none with this id. */
export const get = readingOne((db, id, isIn) =>
  db
    .selectFrom('arrangers')
    .select(columns)
    .select(choices)
    .where('arrangers.id', '=', id)
    .where(isIn('arrangers.company_id')),
);

/**
 * Locks an arranger until the transaction ends and returns the stored values. Throws a 404 if the tenant
 * scope has none with this id.
 */
export async function lock(transaction: Db, tenantScope: TenantScope, id: number) {
  const row = await transaction
    .selectFrom('arrangers')
    .select(['company_id', 'version', 'status', 'email'])
    .where('id', '=', id)
    .where(isWithin(tenantScope, 'company_id'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Arranger');
  return row;
}

/** Selects the same page of arrangers for each company, with the count on all pages. */
export function pagesByCompany(
  db: Db,
  tenantScope: TenantScope,
  companyIds: Ids,
  filter: ArrangerFilter,
  page: Page,
  fields?: ChosenFields,
) {
  return selectCompanyPages(db, tenantScope, companyIds, {
    table: 'arrangers',
    matching: matches(filter),
    order: orderOf(keys, filter.sort, 'last_name'),
    page,
    fields,
    rowsOf: (ids) =>
      db.selectFrom(ids).innerJoin('arrangers', 'arrangers.id', 'page.id').select(columns).select(choices),
  });
}

/** Returns the same pages as JSON. */
export const jsonPagesByCompany = jsonRowsByIds<AskedPages<ArrangerFilter>>()(
  (db, { tenantScope, filter, page, fields }, ids) =>
    pagesByCompany(db, tenantScope, ids, filter, page, fields),
);

function matches({ firstName, lastName, email, status, includeInactiveStatus }: ArrangerFilter) {
  const conditions = [sql`true`];
  if (typeof status === 'number') conditions.push(sql`arrangers.status = ${status}`);
  else if (!includeInactiveStatus) conditions.push(sql`arrangers.status = 1`);
  if (firstName) conditions.push(contains(sql`arrangers.first_name_search`, firstName));
  if (lastName) conditions.push(contains(sql`arrangers.last_name_search`, lastName));
  if (email) conditions.push(emailContains(sql`lower(arrangers.email)`, email));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const columns = [
  'arrangers.id',
  'arrangers.company_id',
  'arrangers.first_name',
  'arrangers.last_name',
  'arrangers.email',
  'arrangers.status',
  'arrangers.location_access',
  'arrangers.email_subscription',
  'arrangers.version',
] as const;

const choices = (arranger: ExpressionBuilder<Tables, 'arrangers'>) =>
  [
    jsonArrayFrom(
      arranger
        .selectFrom('arranger_locations as chosen')
        // One by one: PostgreSQL would also begin to read all locations, for each arranger of a list.
        .innerJoinLateral(
          (chosen) =>
            chosen
              .selectFrom('locations')
              .select(['locations.id', 'locations.name', 'locations.status', 'locations.name_search'])
              .whereRef('locations.id', '=', 'chosen.location_id')
              .limit(1)
              .as('location'),
          (join) => join.onTrue(),
        )
        .select(['location.id', 'location.name', 'location.status'])
        .whereRef('chosen.arranger_id', '=', 'arrangers.id')
        .orderBy('location.name_search')
        .orderBy('location.id'),
    ).as('locations'),
    platformsOf(arranger),
    sql<string>`coalesce((
      select string_agg(medallia_alert_option_id::text, ',' order by medallia_alert_option_id)
      from arranger_medallia_alert_options where arranger_id = arrangers.id), '')`.as(
      'medallia_alert_options',
    ),
    sql<boolean>`exists (
      select from people where people.arranger_id = arrangers.id
      and people.deleted_at is null and people.password_hash is not null)`.as('has_login'),
  ] as const;

/** Selects the platforms of an arranger, by id. */
export const platformsOf = (arranger: ExpressionBuilder<Tables, 'arrangers'>) =>
  jsonArrayFrom(
    arranger
      .selectFrom('arranger_platforms as chosen')
      .innerJoin('platforms', 'platforms.id', 'chosen.platform_id')
      .select(['platforms.id', 'platforms.name'])
      .whereRef('chosen.arranger_id', '=', 'arrangers.id')
      .orderBy('platforms.id'),
  ).as('platforms');
