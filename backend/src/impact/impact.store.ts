import { sql } from 'kysely';
import { AFTERCARE, COMPANY_WIDE, FEEDBACK, LIKE_FEEDBACK, rolesOn } from '../access/role-map.ts';
import { rankOf, viaOf } from '../access/seen.store.ts';
import type { Db } from '../database/database.ts';
import { MAX_NAMED } from './impact.contract.ts';
import {
  arrangersWithLocation,
  filledParts,
  locationsWithPrimary,
  type State,
  type States,
} from './impact-state.store.ts';
import { type Named, nameOf, type Total, toList } from './named-list.store.ts';

/**
 * Returns the scopes of active users that lose their last chosen record or their last active location, by name.
 * Leaves out access entries that no longer exist after the change, and scopes that another one replaces because the
 * role no longer has them.
 */
export async function listEmptied(transaction: Db, { before, after }: States) {
  const filled = (state: State) => sql`(
    select person_id, platform_id, rank, bool_or(filled.part is not null) as is_active, bool_or(is_open) as is_open
    from ${state.scopes} as scope left join ${filledParts(state)} as filled using (part)
    where person_id > 0 group by 1, 2, 3)`;
  const { rows } = await sql<Total & { user_id: number; name: string; platform_id: number; scope: Scope }>`
    with later as ${filled(after)},
      remaining as (select person_id, platform_id, bool_or(is_active) as is_active from later where is_open group by 1, 2)
    select people.id as user_id, ${nameOf('people')} as name, platform_id, ${viaOf('rank')} as scope,
      count(*) over ()::int as count
    from ${filled(before)} as earlier
    left join later using (person_id, platform_id, rank)
    left join remaining using (person_id, platform_id)
    join person_access using (person_id, platform_id)
    join people on people.id = person_id and people.status = 1 and people.deleted_at is null
    where rank > 1 and (later.is_active is null or (earlier.is_active and not later.is_active)) and (
      ${hasRank} or remaining.is_active is null or (earlier.is_active and not remaining.is_active))
    order by people.last_name_search, people.first_name_search, people.id, platform_id, rank limit ${sql.lit(MAX_NAMED)}`.execute(
    transaction,
  );
  return toList(rows);
}

/** The rank of the scope that a role has on a platform of the same kind. */
const rankOfRole = (platformId: number) =>
  sql`case role_id ${sql.join(
    Object.entries(rolesOn(platformId)).map(
      ([role, via]) => sql`when ${sql.lit(Number(role))} then ${rankOf(via)}`,
    ),
    sql` `,
  )} end`;

const roleRank = sql`case when platform_id in (${sql.join(LIKE_FEEDBACK.map((id) => sql.lit(id)))})
  then ${rankOfRole(FEEDBACK)} else ${rankOfRole(AFTERCARE)} end`;

/** Whether the role in `person_access` has a scope of the rank, itself or by director access. */
const hasRank = sql`(rank = ${roleRank} or (
  rank = ${rankOf('director_location')} and direct_access and role_id <> ${sql.lit(COMPANY_WIDE)}))`;

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
