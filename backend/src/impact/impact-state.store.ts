import { sql } from 'kysely';
import { arrangerScopesOf, partsOf, scopesOf } from '../access/seen.store.ts';
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

/** The scopes of the users and arrangers whose access the change can reduce. */
const scopesFor = (subject: Subject) => sql`(
  select * from ${scopesOf(subject)} as of_users union all select * from ${arrangerScopesOf(subject)} as of_arrangers)`;

/**
 * Stores the state of a company before the change, in temporary tables that the end of the transaction removes. Scopes
 * and their parts are stored apart: who sees what would be millions of rows in a large company.
 */
export async function keepBefore(transaction: Db, subject: Subject): Promise<void> {
  const keep = (name: string, rows: ReturnType<typeof sql>) =>
    sql`create temporary table ${sql.table(name)} on commit drop as ${rows}`.execute(transaction);
  await keep('impact_scopes', sql`select 'before' as moment, scope.* from ${scopesFor(subject)} as scope`);
  await keep('impact_parts', sql`select 'before' as moment, part.* from ${partsOf(subject)} as part`);
  await keep('impact_arrangers', arrangersWithLocation(subject.companyId));
  await keep('impact_locations', locationsWithPrimary(subject.companyId));
}

/** Stores the scopes and their parts after the change, for `listLosses` and `listEmptied`. */
export async function keepAfter(transaction: Db, subject: Subject): Promise<void> {
  const keep = (name: string, rows: ReturnType<typeof sql>) =>
    sql`insert into ${sql.table(name)} select 'after', now.* from ${rows} as now`.execute(transaction);
  await keep('impact_scopes', scopesFor(subject));
  await keep('impact_parts', partsOf(subject));
  // Without statistics, PostgreSQL compares each row with each other. A small sample is enough.
  await sql`set local default_statistics_target = 10`.execute(transaction);
  await sql`analyze impact_scopes, impact_parts`.execute(transaction);
}
