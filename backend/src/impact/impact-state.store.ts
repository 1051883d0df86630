import { type RawBuilder, sql } from 'kysely';
import { arrangerScopesOf, openPlatformsOf, partsOf, rankOf, scopesOf } from '../access/seen.store.ts';
import type { Db } from '../database/database.ts';
import type { Subject } from './impact-subject.store.ts';

/** The active arrangers of an active company who have an active location. */
export const arrangersWithLocation = (companyId: number) => {
  const active = sql`locations.company_id = ${sql.lit(companyId)} and locations.status = 1`;
  return sql`
    select arrangers.id from arrangers
    join companies on companies.id = arrangers.company_id and companies.status = 1
    where arrangers.company_id = ${sql.lit(companyId)} and arrangers.status = 1 and (
      (arrangers.location_access and exists (select from locations where ${active}))
      or arrangers.id in (
        select chosen.arranger_id from locations
        join arranger_locations as chosen on chosen.location_id = locations.id where ${active}))`;
};

/** The locations that have a primary region. */
export const locationsWithPrimary = (companyId: number) => sql`
  select locations.id from locations join location_regions as within on within.location_id = locations.id
  where locations.company_id = ${sql.lit(companyId)} and within.is_primary`;

/**
 * A part of a company as one number: PostgreSQL estimates joins by two numbers that depend on each other badly. A location
 * is the same part for both kinds of scope.
 */
const part = sql`(least(rank, ${rankOf('location')})::bigint << 32 | part_id)`;

/** The scopes of the users and arrangers whose access the change can reduce. */
const scopesFor = ({ companyId, personIds, arrangerIds }: Subject) => sql`(
  select person_id, platform_id, rank, ${part} as part, is_open from (
    select * from ${scopesOf({ companyId, personIds })} as of_users
    union all select * from ${arrangerScopesOf({ companyId, arrangerIds })} as of_arrangers) as scope)`;

const partsFor = (subject: Subject) => sql`(
  select ${part} as part, location_id from ${partsOf(subject)} as of_company where rank <= ${rankOf('location')})`;

/** What a change can alter of a company. The rest is read once, before the change. */
export type Alterable = 'open_platforms' | 'scopes' | 'parts' | 'arrangers' | 'primary_regions';

/**
 * What decides who sees which location. Scopes and their parts are apart: who sees what would be millions of rows in a
 * large company.
 */
export type State = { openPlatforms: number[]; scopes: Table; parts: Table };
export type States = { before: State; after: State };
/** The name of a table, or a select in parentheses. */
type Table = RawBuilder<unknown>;

/** The parts of a company that have an active location. */
export const filledParts = ({ parts }: State) => sql`(select distinct part from ${parts} as company_part)`;

/** Stores rows in a temporary table, which the end of the transaction removes. Returns its name. */
async function keep(transaction: Db, name: string, rows: RawBuilder<unknown>): Promise<Table> {
  const table = sql.table(`impact_${name}`);
  await sql`create temporary table ${table} on commit drop as select * from ${rows} as kept`.execute(
    transaction,
  );
  return table;
}

/** Reads the state of a company before the change. */
export async function keepBefore(
  transaction: Db,
  subject: Subject,
  altered: readonly Alterable[],
): Promise<State> {
  const { companyId } = subject;
  if (altered.includes('arrangers'))
    await keep(transaction, 'arrangers', sql`(${arrangersWithLocation(companyId)})`);
  if (altered.includes('primary_regions'))
    await keep(transaction, 'locations', sql`(${locationsWithPrimary(companyId)})`);
  return {
    openPlatforms: await listOpenPlatforms(transaction, companyId),
    scopes: await keep(transaction, 'scopes_before', scopesFor(subject)),
    parts: await keep(transaction, 'parts_before', partsFor({ companyId })),
  };
}

/** Reads what the change can have altered. Returns both states for the functions that compare them. */
export async function keepAfter(
  transaction: Db,
  subject: Subject,
  altered: readonly Alterable[],
  before: State,
): Promise<States> {
  const after = { ...before };
  if (altered.includes('open_platforms'))
    after.openPlatforms = await listOpenPlatforms(transaction, subject.companyId);
  if (altered.includes('scopes')) after.scopes = await keep(transaction, 'scopes_after', scopesFor(subject));
  if (altered.includes('parts')) after.parts = await partsAfter(transaction, subject, before.parts);
  // Without statistics, PostgreSQL compares each row with each other. A small sample is enough.
  await sql`set local default_statistics_target = 10`.execute(transaction);
  const { scopes, parts } = before;
  await sql`analyze ${sql.join([...new Set([scopes, parts, after.scopes])])}`.execute(transaction);
  return { before, after };
}

/** Reads the parts of the company again, or only of the locations that the change is about. */
async function partsAfter(
  transaction: Db,
  { companyId, locationIds }: Subject,
  before: Table,
): Promise<Table> {
  if (!locationIds) return keep(transaction, 'parts_after', partsFor({ companyId }));
  const changed = await keep(transaction, 'parts_after', partsFor({ companyId, locationIds }));
  return sql`(
    select part, location_id from ${before} where location_id <> all(${locationIds}::int[])
    union all select part, location_id from ${changed})`;
}

async function listOpenPlatforms(db: Db, companyId: number): Promise<number[]> {
  const { rows } = await sql<{
    platform_id: number;
  }>`select platform_id from ${openPlatformsOf(companyId)} as open`.execute(db);
  return rows.map((row) => row.platform_id);
}
