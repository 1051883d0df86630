import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { orderOf, placeKeys } from '../http/fields/order.store.ts';
import { containing, type Page } from '../http/fields/page.ts';
import type { TenantScope } from '../session/policy.ts';
import { type InCompany, selectCompanyPages } from '../session/records/company-pages.store.ts';
import { isWithin } from '../session/records/tenant-scope.store.ts';
import type { LocationFilter } from './location.contract.ts';
import { columns, stateOf } from './location.store.ts';

const keys = placeKeys('locations');

/** Returns one page of the locations in the tenant scope that match the whole filter, and the count on all pages. */
export async function list(db: Db, tenantScope: TenantScope, filter: LocationFilter, page: Page) {
  const matching = db
    .selectFrom('locations')
    .where(isWithin(tenantScope, 'locations.company_id'))
    .where(matches(filter));
  const order = orderOf(keys, filter.sort, 'name');
  const ids = matching.select('locations.id').orderBy(order).limit(page.limit).offset(page.offset);
  const rows = await db
    .selectFrom('locations')
    .where('locations.id', 'in', ids)
    .select(columns)
    .select(stateOf)
    .orderBy(order)
    .execute();
  const { count } = await matching.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { count, rows };
}

/** Selects the same page of locations for each company, with the count on all pages. */
export function pagesByCompany(
  db: Db,
  tenantScope: TenantScope,
  companyIds: number[],
  filter: LocationFilter,
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

const ofCompany = (company: InCompany, filter: LocationFilter) =>
  company
    .selectFrom('locations')
    .whereRef('locations.company_id', '=', 'companies.id')
    .where(matches(filter));

/** In the usual order, scans the index (company_id, name_search, id) and stops at the end of the page. */
function pageOfCompany(company: InCompany, filter: LocationFilter, page: Page) {
  const order = orderOf(keys, filter.sort, 'name');
  const ids = ofCompany(company, filter)
    .select('locations.id')
    .orderBy(order)
    .limit(page.limit)
    .offset(page.offset);
  return company
    .selectFrom(ids.as('page'))
    .innerJoin('locations', 'locations.id', 'page.id')
    .select(columns)
    .select(stateOf)
    .orderBy(order);
}

function matches({ name, status, city, region_id: region, platform_id: platform }: LocationFilter) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (name) conditions.push(sql`locations.name_search like search_text(${containing(name)})`);
  if (typeof status === 'number') conditions.push(sql`locations.status = ${status}`);
  if (city) conditions.push(sql`search_text(locations.city) like search_text(${containing(city)})`);
  if (region)
    conditions.push(sql`exists (
      select from location_regions where location_id = locations.id and region_id = ${region})`);
  if (platform)
    conditions.push(sql`exists (
      select from location_platforms where location_id = locations.id and platform_id = ${platform})`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
