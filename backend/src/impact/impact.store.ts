import { sql } from 'kysely';
import { viaOf } from '../access/seen.store.ts';
import type { Db } from '../database/database.ts';
import { plannedAtEachUse } from '../database/prepared-statements.ts';
import { type Impact, MAX_LOCATIONS_OF_ONE, MAX_NAMED, MAX_NAMED_LOCATIONS } from './impact.contract.ts';
import { arrangersWithLocation, locationsWithPrimary } from './impact-state.store.ts';

const fullName = (table: string) =>
  sql`trim(coalesce(${sql.ref(`${table}.first_name`)}, '') || ' ' || coalesce(${sql.ref(`${table}.last_name`)}, ''))`;
const nameOf = (table: string) =>
  sql`coalesce(nullif(${fullName(table)}, ''), ${sql.ref(`${table}.email`)}, '')`;
const personName = nameOf('people');
const byPersonName = sql`people.last_name_search, people.first_name_search, people.id`;

/** People on platforms whose scope has an active location at a moment. */
const seeing = (moment: 'before' | 'after') => sql`
  select distinct person_id, platform_id from impact_scopes
  join (select distinct rank, part_id from impact_parts where moment = ${sql.lit(moment)}) as filled using (rank, part_id)
  where moment = ${sql.lit(moment)} and is_open`;

/** What a table has only before the change. */
const ended = (table: string, columns: string) => {
  const at = (moment: string, where = sql``) =>
    sql`select ${sql.raw(columns)} from ${sql.table(table)} where moment = ${sql.lit(moment)} ${where}`;
  const open = table === 'impact_scopes' ? sql`and is_open` : sql``;
  return sql`(${at('before', open)} except ${at('after', open)})`;
};

/**
 * The people who lose access to a location. Those who see nothing on a platform any more are found without their
 * locations. Of the others, only locations are compared that left a part of the company or were in a scope that ended.
 */
const losing = sql`
  had as materialized (${seeing('before')}), has as materialized (${seeing('after')}),
  gone as materialized (
    select person_id, platform_id, location_id from has
    join ${ended('impact_scopes', 'person_id, platform_id, rank, part_id')} as ended using (person_id, platform_id)
    join impact_parts as part using (rank, part_id) where part.moment = 'before'
    union
    select person_id, platform_id, location_id from has
    join impact_scopes as scope using (person_id, platform_id)
    join ${ended('impact_parts', 'rank, part_id, location_id')} as ended using (rank, part_id)
    where scope.moment = 'before' and scope.is_open),
  kept as (
    select scope.person_id, scope.platform_id, part.location_id
    from (select distinct location_id from gone) as location
    join impact_parts as part on part.moment = 'after' and part.location_id = location.location_id
    join impact_scopes as scope
      on scope.moment = 'after' and scope.is_open and scope.rank = part.rank and scope.part_id = part.part_id),
  blocked as materialized (select * from had except select * from has),
  lost as materialized (select * from gone except select * from kept),
  losing as (select person_id from blocked union select person_id from lost)`;

/**
 * What the named people lose: whole platforms, and on the others the first locations by name. Each location is read
 * once, although many people lose it.
 * @param detailed the person whose locations are all named, within a limit
 */
const lossesWith = (detailed: number) => {
  const most = sql`case when person_id = ${detailed}::int
    then ${sql.lit(MAX_LOCATIONS_OF_ONE)} else ${sql.lit(MAX_NAMED_LOCATIONS)} end`;
  return sql`
  theirs as materialized (select * from lost where person_id in (select id from named)),
  ${wholeScopes},
  places as materialized (
    select id as location_id, coalesce(name, '') as name, row_number() over (order by name_search, id) as place
    from locations where id = any(array(select location_id from theirs union select location_id from covered))),
  whole as (
    select number, count(*)::int as count,
      (array_agg(name order by place))[:${sql.lit(MAX_LOCATIONS_OF_ONE)}] as names
    from covered join places using (location_id) group by number),
  losses as (
    select person_id, platform_id, null::int as location_count, count as platform_location_count,
      names[:${most}] as locations
    from reached join whole using (number)
    union all
    select person_id, platform_id, count(*)::int, null::int, (array_agg(name order by place))[:${most}]
    from theirs join places using (location_id) group by person_id, platform_id)`;
};

/** A scope, or the part of a company that it covers, as one number. */
const scopeKey = sql`(rank::bigint << 32 | part_id)`;

/**
 * What the named people saw of the platforms that they lose as a whole. People with the same scopes share a number, so
 * that the locations of each set of scopes are listed once. Beside the scope of the whole company, others add nothing.
 */
const wholeScopes = sql`
  reached as materialized (
    select person_id, platform_id, scopes, dense_rank() over (order by scopes) as number from (
      select person_id, platform_id, array_agg(${scopeKey} order by rank, part_id) as scopes
      from (select *, min(rank) over (partition by person_id, platform_id) as first from impact_scopes
        join blocked using (person_id, platform_id)
        where moment = 'before' and is_open and person_id in (select id from named)) as scope
      where rank = 1 or first > 1
      group by person_id, platform_id) as sets),
  covered as materialized (
    select distinct number, location_id
    from (select distinct number, scopes from reached) as alike cross join unnest(scopes) as scope
    join impact_parts on ${scopeKey} = scope
    where moment = 'before')`;

type Named = { id: number; name: string };
type Total = { count: number };
type Loss = Impact['users_losing_access']['rows'][number]['losses'][number];

/** The names of users and arrangers who lose access, with what a list of them is sorted by. */
const losers = sql`
  losers as (
    select person_id, ${personName} as name, people.last_name_search, people.first_name_search
    from losing join people on people.id = person_id
    union all
    select person_id, ${nameOf('arrangers')}, arrangers.last_name_search, arrangers.first_name_search
    from losing join arrangers on arrangers.id = -person_id)`;

/** Users without and with other access, arrangers without and with another location. */
type LoserKind = 'all' | 'some' | 'arranger_all' | 'arranger_some';

/**
 * Returns the users and arrangers who lose access to a location, by name, and whether they keep any.
 * @param detailed id of the user, or minus the id of the arranger, whose locations are all named; 0 for nobody
 */
export async function listLosses(transaction: Db, companyId: number, detailed = 0) {
  const keepsSome = sql`case when person_id > 0
    then exists (select from has where has.person_id = losers.person_id)
    else -person_id in (${arrangersWithLocation(companyId)}) end`;
  const { rows } = await sql<Named & Total & { kind: LoserKind; losses: Loss[] }>`${plannedAtEachUse}
    with ${losing}, ${losers}, named as (select person_id as id, name, kind, count, position from (
      select person_id, name, kind, count(*) over (partition by kind)::int as count,
        row_number() over (partition by kind order by last_name_search, first_name_search, abs(person_id)) as position
      from (select losers.*, case when person_id > 0 then '' else 'arranger_' end ||
        case when ${keepsSome} then 'some' else 'all' end as kind from losers) as loser) as ordered
      where position <= ${sql.lit(MAX_NAMED)}),
    ${lossesWith(detailed)},
    lists as (
      select person_id, json_agg(json_build_object('platform_id', platform_id, 'location_count', location_count,
        'platform_location_count', platform_location_count, 'locations', locations) order by platform_id) as losses
      from losses group by person_id)
    select abs(id) as id, name, kind, count, losses from named join lists on person_id = id order by position`.execute(
    transaction,
  );
  const list = (kind: LoserKind) =>
    toList(rows.flatMap(({ kind: its, ...person }) => (its === kind ? [person] : [])));
  return {
    all: list('all'),
    some: list('some'),
    arrangersAll: list('arranger_all'),
    arrangersSome: list('arranger_some'),
  };
}

/**
 * Returns the scopes of active users that lose their last chosen record or their last active location, by name.
 * Leaves out access entries that no longer exist after the change.
 */
export async function listEmptied(transaction: Db) {
  const filled = (moment: 'before' | 'after') => sql`(
    select person_id, platform_id, rank, bool_or(filled.rank is not null) as is_active
    from impact_scopes as scope
    left join (select distinct rank, part_id from impact_parts where moment = ${sql.lit(moment)}) as filled
      using (rank, part_id)
    where moment = ${sql.lit(moment)} and rank > 1 and person_id > 0 group by 1, 2, 3)`;
  const { rows } = await sql<Total & { user_id: number; name: string; platform_id: number; scope: Scope }>`
    select people.id as user_id, ${personName} as name, platform_id, ${viaOf('rank')} as scope,
      count(*) over ()::int as count
    from ${filled('before')} as earlier
    left join ${filled('after')} as later using (person_id, platform_id, rank)
    join person_access using (person_id, platform_id)
    join people on people.id = person_id and people.status = 1 and people.deleted_at is null
    where later.is_active is null or (earlier.is_active and not later.is_active)
    order by ${byPersonName}, platform_id, rank limit ${sql.lit(MAX_NAMED)}`.execute(transaction);
  return toList(rows);
}
type Scope = 'region' | 'location' | 'director_location';

/** Returns the arrangers who had an active location and have none after the change, by name. */
export async function listArrangersWithout(transaction: Db, companyId: number) {
  const { rows } = await sql<Named & Total>`
    select id, ${nameOf('arrangers')} as name, count(*) over ()::int as count
    from (select id from impact_arrangers except ${arrangersWithLocation(companyId)}) as without join arrangers using (id)
    order by last_name_search, first_name_search, id limit ${sql.lit(MAX_NAMED)}`.execute(transaction);
  return toList(rows);
}

/** Returns the locations that had a primary region and have none after the change, by name. */
export async function listLocationsWithout(transaction: Db, companyId: number) {
  const { rows } = await sql<Named & Total>`
    select id, name, count(*) over ()::int as count
    from (select id from impact_locations except ${locationsWithPrimary(companyId)}) as without join locations using (id)
    order by name_search, id limit ${sql.lit(MAX_NAMED)}`.execute(transaction);
  return toList(rows);
}

const toList = <Row extends Total>(rows: Row[]) => ({
  count: rows[0]?.count ?? 0,
  rows: rows.map(({ count: _, ...row }) => row),
});
