import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { plannedAtEachUse } from '../database/prepared-statements.ts';
import { type Impact, MAX_LOCATIONS_OF_ONE, MAX_NAMED, MAX_NAMED_LOCATIONS } from './impact.contract.ts';
import { arrangersWithLocation, filledParts, type State, type States } from './impact-state.store.ts';
import { type Named, nameOf, type Total, toList } from './named-list.store.ts';

const byLoserName = sql`last_name_search, first_name_search, abs(person_id)`;

/** People on platforms whose scope has an active location, once for each such scope: whether it is open before and after. */
function seeing({ before, after }: States) {
  const of = (state: State, had: RawBuilder<unknown>, has: RawBuilder<unknown>) => sql`
    select person_id, platform_id, ${had} as had, ${has} as has from ${state.scopes}
    join ${filledParts(state)} as filled using (part) where is_open`;
  const isOpen = ({ openPlatforms }: State) => sql`platform_id = any(${openPlatforms}::int[])`;
  if (before.scopes === after.scopes && before.parts === after.parts)
    return of(before, isOpen(before), isOpen(after));
  const no = sql.lit(false);
  return sql`${of(before, isOpen(before), no)} union all ${of(after, no, isOpen(after))}`;
}

/** What a table has only before the change. */
const ended = ({ before, after }: States, table: 'scopes' | 'parts', columns: string, where = sql`true`) => {
  if (before[table] === after[table]) return sql`(select * from ${before[table]} as stored where false)`;
  const at = (state: State) => sql`select ${sql.raw(columns)} from ${state[table]} as stored where ${where}`;
  return sql`(${at(before)} except ${at(after)})`;
};

/**
 * The people who lose access to a location. Those who see nothing on a platform any more are found without their
 * locations. Of the others, only locations are compared that left a part of the company or were in a scope that ended.
 */
const lost = (states: States) => sql`
  seeing as materialized (
    select person_id, platform_id, bool_or(had) as had, bool_or(has) as has
    from (${seeing(states)}) as scope group by person_id, platform_id),
  has as (select person_id, platform_id from seeing where has),
  gone as materialized (
    select person_id, platform_id, location_id from has
    join ${ended(states, 'scopes', 'person_id, platform_id, part', sql`is_open`)} as ended
      using (person_id, platform_id)
    join ${states.before.parts} as covered using (part)
    union
    select person_id, platform_id, location_id from has
    join ${states.before.scopes} as scope using (person_id, platform_id)
    join ${ended(states, 'parts', 'part, location_id')} as ended using (part)
    where scope.is_open),
  kept as (
    select person_id, platform_id, location_id from (select distinct location_id from gone) as location
    join ${states.after.parts} as covered using (location_id)
    join ${states.after.scopes} as scope using (part) where scope.is_open),
  lost as materialized (select * from gone except select * from kept)`;

/** The platforms that people lose as a whole. Not a table of its own, which would be written and read once more. */
const blocked = sql`(select person_id, platform_id from seeing where had and not has)`;

/**
 * What the named people lose: whole platforms, and on the others the first locations by name. The locations of the company
 * are put in order once, although many people lose them.
 * @param detailed the person whose locations are all named, within a limit
 */
const lossesWith = ({ before }: States, companyId: number, detailed: number) => {
  const max = sql`case when person_id = ${detailed}::int
    then ${sql.lit(MAX_LOCATIONS_OF_ONE)} else ${sql.lit(MAX_NAMED_LOCATIONS)} end`;
  return sql`
  theirs as materialized (select * from lost where person_id in (select person_id from named)),
  places as materialized (
    select id as location_id, row_number() over (order by name_search, id) as place
    from locations where company_id = ${companyId}::int),
  ${wholeScopes(before)},
  whole as (select number, count(*)::int as count, array_agg(location_id) as locations from covered group by number),
  losses as (
    select person_id, platform_id, null::int as location_count, count as platform_location_count,
      locations[:${max}] as locations
    from reached join whole using (number)
    union all
    select person_id, platform_id, count(*)::int, null::int, (array_agg(location_id order by place))[:${max}]
    from theirs join places using (location_id) group by person_id, platform_id)`;
};

/** The names of locations in the order of their ids. */
const namesOf = (ids: RawBuilder<unknown>) => sql`array(
  select coalesce(name, '') from unnest(${ids}) with ordinality as lost_location (id, place)
  join locations using (id) order by lost_location.place)`;

/**
 * What the named people saw of the platforms that they lose as a whole. People with the same scopes share a number, so
 * that the locations of each set of scopes are listed once. Beside the scope of the whole company, others add nothing.
 * `covered` is in the order in which lists take the locations.
 */
const wholeScopes = ({ scopes, parts }: State) => sql`
  reached as materialized (
    select person_id, platform_id, scopes, dense_rank() over (order by scopes) as number from (
      select person_id, platform_id, array_agg(part order by part) as scopes
      from (select *, min(rank) over (partition by person_id, platform_id) as first from ${scopes}
        join ${blocked} as blocked using (person_id, platform_id)
        where is_open and person_id in (select person_id from named)) as scope
      where rank = 1 or first > 1
      group by person_id, platform_id) as sets),
  pieces as materialized (select distinct number, part from reached cross join unnest(scopes) as part),
  covered as (
    select distinct number, place, location_id from pieces join ${parts} using (part) join places using (location_id)
    order by number, place)`;

type Loss = Impact['users_losing_access']['rows'][number]['losses'][number];

/** Users without and with other access, arrangers without and with another location. */
type LoserKind = 'all' | 'some' | 'arranger_all' | 'arranger_some';

/** The ids of the users or, negative, of the arrangers who lose anything. */
const losers = (companyId: number) => sql`
  losers as materialized (
    select person_id, case
      when person_id > 0 then case when has then 'some' else 'all' end
      when -person_id in (${arrangersWithLocation(companyId)}) then 'arranger_some' else 'arranger_all' end as kind
    from (
      select person_id, bool_or(has) as has, bool_or(had and not has) as is_blocked
      from seeing group by person_id) as person
    where is_blocked or person_id in (select person_id from lost))`;

/**
 * The first losers of each kind by name. They are looked up in the order of an index, because sorting all people of a large
 * company takes longer than all the rest.
 */
const named = (companyId: number) => {
  const first = (kind: LoserKind, table: 'people' | 'arrangers') => {
    const personId = sql.raw(table === 'people' ? 'id' : '-id');
    const losing = sql`select person_id from losers where kind = ${sql.lit(kind)}`;
    // As a value, the condition is no join, for which PostgreSQL would sort the rows.
    return sql`(
      select ${personId} as person_id, ${sql.lit(kind)} as kind, last_name_search, first_name_search from ${sql.table(table)}
      where company_id = ${companyId}::int and exists (select from kinds where kind = ${sql.lit(kind)})
        and (${personId} in (${losing})) is true
      order by last_name_search, first_name_search, id limit ${sql.lit(MAX_NAMED)})`;
  };
  const firsts = sql.join(
    [
      first('all', 'people'),
      first('some', 'people'),
      first('arranger_all', 'arrangers'),
      first('arranger_some', 'arrangers'),
    ],
    sql` union all `,
  );
  return sql`
  kinds as materialized (select kind, count(*)::int as count from losers group by kind),
  named as materialized (select * from (${firsts}) as first join kinds using (kind))`;
};

/**
 * Returns the users and arrangers who lose access to a location, by name, and whether they keep any.
 * @param detailed id of the user, or minus the id of the arranger, whose locations are all named; 0 for nobody
 */
export async function listLosses(transaction: Db, states: States, companyId: number, detailed = 0) {
  const { rows } = await sql<Named & Total & { kind: LoserKind; losses: Loss[] }>`${plannedAtEachUse}
    with ${lost(states)}, ${losers(companyId)}, ${named(companyId)}, ${lossesWith(states, companyId, detailed)},
    lists as (
      select person_id, json_agg(json_build_object('platform_id', platform_id, 'location_count', location_count,
        'platform_location_count', platform_location_count, 'locations', ${namesOf(sql`locations`)}) order by platform_id) as losses
      from losses group by person_id)
    select abs(person_id) as id, kind, count, losses, case when person_id > 0
      then (select ${nameOf('people')} from people where id = person_id)
      else (select ${nameOf('arrangers')} from arrangers where id = -person_id) end as name
    from named join lists using (person_id) order by ${byLoserName}`.execute(transaction);
  const list = (kind: LoserKind) =>
    toList(rows.flatMap(({ kind: its, ...person }) => (its === kind ? [person] : [])));
  return {
    all: list('all'),
    some: list('some'),
    arrangersAll: list('arranger_all'),
    arrangersSome: list('arranger_some'),
  };
}
