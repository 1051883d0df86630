import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type Ids, jsonRowsByIds } from '../database/json-text.ts';
import type { ChosenFields } from '../http/fields/chosen-fields.ts';
import { contains } from '../http/fields/contains.store.ts';
import { orderOf, placeKeys } from '../http/fields/order.store.ts';
import type { PageOfIds } from '../http/fields/page.store.ts';
import type { Page } from '../http/fields/page.ts';
import { hasOneOf } from '../http/fields/spaced-ids.store.ts';
import { joinedState } from '../master-data/master-data.store.ts';
import type { TenantScope } from '../session/policy.ts';
import { type AskedPages, listPage, selectCompanyPages } from '../session/records/company-pages.store.ts';
import type { LocationFilter } from './location.contract.ts';
import { columns } from './location.store.ts';
import { citiesContaining, isOneOfCities } from './location-cities.store.ts';

const keys = placeKeys('locations');

/** Returns one page of the locations in the tenant scope that match the filter, and the count on all pages. */
export async function list(
  db: Db,
  tenantScope: TenantScope,
  filter: LocationFilter,
  page: Page,
  fields?: ChosenFields,
) {
  const cities = filter.city ? await citiesContaining(db, filter.city) : undefined;
  return listPage(db, tenantScope, toListPage(db, filter, page, fields, cities));
}

/** Selects the same page of locations for each company, with the count on all pages. */
export const pagesByCompany = (
  db: Db,
  tenantScope: TenantScope,
  companyIds: Ids,
  filter: LocationFilter,
  page: Page,
  fields?: ChosenFields,
) => selectCompanyPages(db, tenantScope, companyIds, toListPage(db, filter, page, fields));

/** Returns the same pages as JSON. */
export const jsonPagesByCompany = jsonRowsByIds<AskedPages<LocationFilter>>()(
  (db, { tenantScope, filter, page, fields }, ids) =>
    pagesByCompany(db, tenantScope, ids, filter, page, fields),
);

/** @param cities the names that contain the city to look for. Few locations are looked through without them. */
const toListPage = (
  db: Db,
  filter: LocationFilter,
  page: Page,
  fields: ChosenFields,
  cities?: readonly string[],
) => ({
  table: 'locations' as const,
  matching: matches(filter, cities),
  order: orderOf(keys, filter.sort, 'name'),
  page,
  isSought: Boolean(filter.name || filter.city),
  // Ids of platforms are not in the order of the index that is best to count in: all locations of platform 1 may come first.
  countOrder: filter.platform_id ? sql`order by locations.name_search` : undefined,
  fields,
  rowsOf: (ids: PageOfIds) =>
    db
      .selectFrom(ids)
      .innerJoin('locations', 'locations.id', 'page.id')
      .leftJoin('states', 'states.id', 'locations.state_id')
      .select(columns)
      .select([joinedState.as('states'), 'states.code as state']),
});

function matches(filter: LocationFilter, cities?: readonly string[]) {
  const {
    name,
    status,
    city,
    region_id: region,
    platform_id: platform,
    has_drifted_rates: hasDriftedRates,
  } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (name) conditions.push(contains(sql`locations.name_search`, name));
  if (typeof status === 'number') conditions.push(sql`locations.status = ${status}`);
  if (typeof hasDriftedRates === 'boolean')
    conditions.push(sql`locations.has_drifted_rates = ${sql.lit(hasDriftedRates)}`);
  if (cities) conditions.push(isOneOfCities(sql.raw(keys.city[0]), cities));
  else if (city) conditions.push(contains(sql`search_text(locations.city)`, city));
  if (region)
    conditions.push(sql`locations.id = any(array(
      select location_id from location_regions where region_id = ${region}))`);
  if (platform) conditions.push(hasOneOf(sql`locations.platform_ids`, [platform]));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
