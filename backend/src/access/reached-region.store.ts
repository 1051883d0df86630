import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { orderOf } from '../http/fields/order.store.ts';
import { toCounted } from '../http/fields/page.store.ts';
import type { Page } from '../http/fields/page.ts';
import type { Sort } from '../http/fields/sort.ts';
import { seen } from './seen.store.ts';

type ReachedRegion = {
  region: { id: number; name: string } | null;
  location_count: number;
  reached_count: number;
  is_alike: boolean;
  platforms: { platform_id: number; reached_count: number }[];
};

/** The locations without a region come last. */
const byName = ['region_id = 0', `search_text(name) collate "C"`, 'region_id'];
const sortKeys = {
  /** Regions with differences, then those seen as a whole, then those not seen. */
  difference: ['rank', ...byName],
  name: byName,
  location_count: ['location_count', ...byName],
  reached_count: ['reached_count', ...byName],
};

/**
 * Returns one page of the regions of a company, with how many locations a user sees, in one statement that reads each
 * location once. Region 0 stands for no region. The caller has checked the tenant scope.
 */
export async function listByUser(
  db: Db,
  { userId, companyId }: { userId: number; companyId: number },
  page: Page,
  sort?: Sort<keyof typeof sortKeys>,
) {
  const { forward, backward } = orderOf(sortKeys, sort, 'difference');
  const { rows } = await sql<{ found: number; rows: ReachedRegion[] }>`
    with place as materialized (
      select coalesce(member.region_id, 0) as region_id, reached.platform_ids
      from locations left join location_regions as member on member.location_id = locations.id
      left join (
        select location_id, array_agg(platform_id order by platform_id) as platform_ids
        from ${seen({ companyId, personIds: [userId] })} as seen group by location_id) as reached
        on reached.location_id = locations.id
      where locations.company_id = ${companyId}::int and locations.status = 1),
    counted as (
      select region_id, count(*)::int as location_count, count(platform_ids)::int as reached_count,
        count(distinct platform_ids) as ways from place group by region_id),
    on_platform as (
      select region_id, json_agg(json_build_object('platform_id', platform_id, 'reached_count', reached_count)
        order by platform_id) as platforms
      from (select region_id, platform_id, count(*)::int as reached_count
        from place cross join unnest(platform_ids) as platform_id group by region_id, platform_id) as each
      group by region_id),
    region as (
      select id, name from regions where company_id = ${companyId}::int
      union all select 0, '' where exists (select from counted where region_id = 0)),
    ranked as materialized (
      select region.id as region_id, name, coalesce(location_count, 0) as location_count,
        coalesce(reached_count, 0) as reached_count, coalesce(platforms, '[]') as platforms,
        case when coalesce(reached_count, 0) = 0 then 3
          when reached_count = location_count and ways = 1 then 2 else 1 end as rank
      from region left join counted on counted.region_id = region.id
      left join on_platform on on_platform.region_id = region.id),
    page as (
      select * from ranked order by ${page.isFromEnd ? backward : forward}
      limit ${page.limit} offset ${page.offset})
    select (select count(*)::int from ranked) as found, coalesce((
      select json_agg(json_build_object(
        'region', case when region_id > 0 then json_build_object('id', region_id, 'name', name) end,
        'location_count', location_count, 'reached_count', reached_count, 'is_alike', rank > 1,
        'platforms', platforms) order by ${forward}) from page), '[]') as rows`.execute(db);
  const [{ found, rows: regions } = { found: 0, rows: [] }] = rows;
  return { ...toCounted(found, page), rows: regions };
}
