import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { plannedAtEachUse } from '../database/prepared-statements.ts';
import { contains, emailContains } from '../http/fields/contains.store.ts';
import { MAX_COUNTED, toCounted } from '../http/fields/page.store.ts';
import type { Page } from '../http/fields/page.ts';
import type { TenantScope } from '../session/policy.ts';
import { isWithin } from '../session/records/tenant-scope.store.ts';
import type { HolderFilter } from './access-holder.contract.ts';
import { by, orderOfAll } from './access-holder.order.ts';
import { rolesOn, type ScopeKind } from './role-map.ts';
import { seen, VIAS, viaOf } from './seen.store.ts';

/** Returns one page of the people with access to a location. Undefined if the tenant scope lacks the location. */
export async function listByLocation(
  db: Db,
  tenantScope: TenantScope,
  locationId: number,
  filter: HolderFilter,
  page: Page,
) {
  const location = await db
    .selectFrom('locations')
    .innerJoin('companies', 'companies.id', 'locations.company_id')
    .select(['company_id', sql<boolean>`locations.status = 1 and companies.status = 1`.as('is_open')])
    .where('locations.id', '=', locationId)
    .where(isWithin(tenantScope, 'locations.company_id'))
    .executeTakeFirst();
  if (!location) return undefined;
  const { company_id: companyId, is_open: isOpen } = location;
  const chosen = sql`${where('platform_id', filter.platform_id)} and ${where('role_id', filter.role_id)}`;
  return listHolders(db, page, {
    companyId,
    filter,
    before: sql`seen as materialized (
      select seen.*, role_id from ${seen({ companyId, locationIds: [locationId], status: statusOf(filter) })} as seen
      join person_access using (person_id, platform_id)),`,
    users: sql`people.id in (select person_id from seen where ${chosen})`,
    arrangers: sql`${sql.lit(isOpen)} and (location_access or exists (
      select from arranger_locations as assigned
      where assigned.arranger_id = arrangers.id and assigned.location_id = ${locationId}::int))`,
    platforms: sql`
      select platform_id, role_id, ${viaOf('rank')} as via, region_id from seen where person_id = page.id`,
  });
}

/** Returns one page of the people with access to a company. Undefined if the tenant scope lacks the company. */
export async function listByCompany(
  db: Db,
  tenantScope: TenantScope,
  companyId: number,
  filter: HolderFilter,
  page: Page,
) {
  const company = await db
    .selectFrom('companies')
    .select('status')
    .where('id', '=', companyId)
    .where(isWithin(tenantScope, 'companies.id'))
    .executeTakeFirst();
  if (!company) return undefined;
  const isOpen = sql.lit(company.status === 1);
  const roles = sql`person_access as access join company_platforms as used
    on used.platform_id = access.platform_id and used.company_id = ${companyId}::int`;
  const chosen = sql`${where('access.platform_id', filter.platform_id)} and ${where('access.role_id', filter.role_id)}`;
  return listHolders(db, page, {
    companyId,
    filter,
    before: sql``,
    users: sql`${isOpen} and exists (select from ${roles} where access.person_id = people.id and ${chosen})`,
    arrangers: isOpen,
    platforms: sql`
      select access.platform_id, access.role_id, null::text as via, null::int as region_id
      from ${roles} where access.person_id = page.id`,
  });
}

const where = (column: string, id: number | null | undefined) =>
  typeof id === 'number' ? sql`${sql.ref(column)} = ${id}::int` : sql`true`;

const statusOf = ({ status }: HolderFilter) => (status === 0 ? 0 : 1);

type Source = {
  companyId: number;
  filter: HolderFilter;
  /** Tables that the conditions use. */
  before: RawBuilder<unknown>;
  /** Conditions for users in `people`, and for arrangers in `arrangers`. */
  users: RawBuilder<unknown>;
  arrangers: RawBuilder<unknown>;
  /** Selects the platforms of a user of the page. */
  platforms: RawBuilder<unknown>;
};

/**
 * Reads a page of users and arrangers in order, in one statement with the count. Each kind is read in its own order up
 * to the end of the page, so that a first page reads few of many people.
 */
async function listHolders(db: Db, page: Page, source: Source) {
  const { sort } = source.filter;
  const order = orderOfAll(sort);
  const some = sql`limit ${page.offset + page.limit}`;
  const bounded = page.isBounded ? sql`limit ${sql.lit(MAX_COUNTED + 1)}` : sql``;
  const { rows } = await sql<{ found: number; rows: Holder[] }>`${plannedAtEachUse}
    with ${source.before}
    page as (
      select * from (
        (${selectUsers(source)} order by ${by(page, 'people', sort)} ${some})
        union all
        (${selectArrangers(source)} order by ${by(page, 'arrangers', sort)} ${some})) as found
      order by ${page.isFromEnd ? order.backward : order.forward} limit ${page.limit} offset ${page.offset})
    select (select count(*)::int from (
        (${selectUsers(source, sql``)} ${bounded}) union all (${selectArrangers(source, sql``)} ${bounded})) as counted)
        as found,
      coalesce((select json_agg(json_build_object(
        'kind', case when is_arranger then 'arranger' else 'company_user' end, 'id', id, 'first_name', first_name,
        'last_name', last_name, 'email', email, 'status', status, 'has_all', has_all, 'platforms', coalesce(case
          when is_arranger then (select json_agg(chosen order by platform_id) from (
            select platform_id, null::int as role_id, null::text as via, null::int as region_id
            from arranger_platforms where arranger_id = page.id) as chosen)
          else (select json_agg(chosen order by platform_id) from (${source.platforms}) as chosen) end, '[]'))
        order by ${order.forward}) from page), '[]') as rows`.execute(db);
  const [{ found, rows: holders } = { found: 0, rows: [] }] = rows;
  return { ...toCounted(found, page), rows: holders.map(toHolder) };
}

const columns = (isArranger: boolean, hasAll: RawBuilder<unknown>) => sql`
  id, ${sql.lit(isArranger)} as is_arranger, first_name, last_name, email, status, ${hasAll} as has_all,
  last_name_search, first_name_search`;

const selectUsers = ({ companyId, filter, users }: Source, shown = columns(false, sql`false`)) => sql`
  select ${shown} from people
  where company_id = ${companyId}::int and status = ${statusOf(filter)} and arranger_id is null and deleted_at is null
    and ${sql.lit(filter.kind !== 'arranger')} and ${named('people', filter)} and ${users}`;

const selectArrangers = (
  { companyId, filter, arrangers }: Source,
  shown = columns(true, sql`location_access`),
) => sql`
  select ${shown} from arrangers
  where company_id = ${companyId}::int and status = ${statusOf(filter)}
    and ${sql.lit(filter.kind !== 'company_user' && typeof filter.role_id !== 'number')}
    and ${onPlatform(filter)} and ${named('arrangers', filter)} and ${arrangers}`;

const onPlatform = ({ platform_id: id }: HolderFilter) =>
  typeof id === 'number'
    ? sql`exists (select from arranger_platforms where arranger_id = arrangers.id and platform_id = ${id}::int)`
    : sql`true`;

/** Each word is in a name or in the email address. */
function named(table: 'people' | 'arrangers', { name }: HolderFilter) {
  const words = name?.split(/\s+/) ?? [];
  const column = (one: string) => sql.ref(`${table}.${one}`);
  return sql.join(
    [
      sql`true`,
      ...words.map(
        (word) => sql`(${contains(column('first_name_search'), word)}
          or ${contains(column('last_name_search'), word)} or ${emailContains(sql`lower(${column('email')})`, word)})`,
      ),
    ],
    sql` and `,
  );
}

type Way<Via> = { platform_id: number; role_id: number | null; via: Via; region_id: number | null };
type Holder = {
  kind: 'company_user' | 'arranger';
  id: number;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  status: 0 | 1;
  /** Whether an arranger may access all locations. */
  has_all: boolean;
  platforms: Way<ScopeKind | null>[];
};

/** Adds the part of the company through which the person has access. That of a role follows from the role. */
function toHolder({ has_all, platforms, ...person }: Holder) {
  const ofArranger: ScopeKind = has_all ? 'company' : 'location';
  const ways = platforms.map(({ via, ...way }): Way<ScopeKind> => {
    const ofRole = way.role_id === null ? ofArranger : rolesOn(way.platform_id)[way.role_id];
    return { ...way, via: via ?? ofRole ?? 'location' };
  });
  const widest = VIAS.find((via) => ways.some((way) => way.via === via));
  return {
    ...person,
    via: person.kind === 'arranger' ? ofArranger : (widest ?? 'location'),
    platforms: ways,
  };
}
