import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { containing, type Page } from '../http/page.ts';
import { stateAt } from '../master-data/master-data.store.ts';
import type { Reach } from '../session/policy.ts';

export type LocationFilter = { name?: string | null | undefined; status?: 0 | 1 | null | undefined };

/** One location; undefined when there is none within reach. */
export function get(db: Db, reach: Reach, id: number) {
  return db
    .selectFrom('locations')
    .select(columns)
    .select(stateOf)
    .where('locations.id', '=', id)
    .$if(reach !== 'all', (query) => query.where('locations.company_id', '=', reach as number))
    .executeTakeFirst();
}

/**
 * A page of the locations of each of these companies, by name, with their count on all pages. A company that does not exist
 * or is out of reach is left out; one without locations is there with none.
 */
export async function listForCompanies(
  db: Db,
  reach: Reach,
  companyIds: number[],
  filter: LocationFilter,
  page: Page,
) {
  const counts = await countByCompany(db, reach, companyIds, filter);
  const rows = await pageByCompany(
    db,
    counts.map((company) => company.company_id),
    filter,
    page,
  );
  const rowsOf = Map.groupBy(rows, (row) => row.company_id);
  return counts.map(({ company_id, count }) => ({ company_id, count, rows: rowsOf.get(company_id) ?? [] }));
}

function countByCompany(db: Db, reach: Reach, companyIds: number[], filter: LocationFilter) {
  return db
    .selectFrom('companies')
    .leftJoin('locations', (join) =>
      join.onRef('locations.company_id', '=', 'companies.id').on(matches(filter)),
    )
    .select(['companies.id as company_id', sql<number>`count(locations.id)::int`.as('count')])
    .where('companies.id', '=', sql<number>`any(${companyIds}::int[])`)
    .$if(reach !== 'all', (query) => query.where('companies.id', '=', reach as number))
    .groupBy('companies.id')
    .execute();
}

/** One walk of the index (company_id, name_search, id) a company, which ends with the page. */
function pageByCompany(db: Db, companyIds: number[], filter: LocationFilter, page: Page) {
  return db
    .selectFrom('companies')
    .innerJoinLateral(
      (company) =>
        company
          .selectFrom('locations')
          .select('locations.id')
          .whereRef('locations.company_id', '=', 'companies.id')
          .where(matches(filter))
          .orderBy('locations.name_search')
          .orderBy('locations.id')
          .limit(page.limit)
          .offset(page.offset)
          .as('page'),
      (join) => join.onTrue(),
    )
    .innerJoin('locations', 'locations.id', 'page.id')
    .select(columns)
    .select(stateOf)
    .where('companies.id', '=', sql<number>`any(${companyIds}::int[])`)
    .orderBy('locations.company_id')
    .orderBy('locations.name_search')
    .orderBy('locations.id')
    .execute();
}

function matches({ name, status }: LocationFilter) {
  const byName = name ? sql`locations.name_search like search_text(${containing(name)})` : sql`true`;
  const byStatus = typeof status === 'number' ? sql`locations.status = ${status}` : sql`true`;
  return sql<boolean>`(${byName} and ${byStatus})`;
}

const columns = [
  'locations.id',
  'locations.company_id',
  'locations.id as location_id',
  'locations.name',
  'locations.shortname',
  'locations.location_billing_name',
  'locations.address1',
  'locations.address2',
  'locations.city',
  'locations.zip',
  'locations.phone',
  'locations.extension',
  'locations.country_id as country',
  'locations.use_company_logo',
  'locations.use_company_socialmedia',
  'locations.status',
  'locations.version',
] as const;

/** The state as an object, and its code as the documents' `state` (AMB-31). */
function stateOf(location: ExpressionBuilder<Tables, 'locations'>) {
  const state = location.selectFrom('states').whereRef('states.id', '=', 'locations.state_id');
  return [stateAt('locations.state_id').as('states'), state.select('states.code').as('state')] as const;
}
