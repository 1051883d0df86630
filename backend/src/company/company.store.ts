import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { containing, type Page } from '../http/page.ts';
import type { Reach } from '../session/policy.ts';
import type { CompanyDetails } from './company.contract.ts';

export type CompanyFilter = {
  name?: string | null | undefined;
  state?: number | null | undefined;
  platforms?: number[] | undefined;
};

/** Companies within reach that match all of the filter, by name, and how many there are on all pages. */
export async function list(db: Db, reach: Reach, filter: CompanyFilter, page: Page) {
  const matching = companiesWithin(db, reach)
    .$if(!!filter.name, (query) =>
      query.where(
        'companies.name_search',
        'like',
        sql<string>`search_text(${containing(filter.name ?? '')})`,
      ),
    )
    .$if(!!filter.state, (query) => query.where('companies.state_id', '=', filter.state ?? 0))
    .$if(!!filter.platforms?.length, (query) => query.where(usesOneOf(filter.platforms ?? [])));
  const rows = await matching
    .select(['companies.id', 'companies.name', 'companies.phone', 'companies.status', 'companies.version'])
    .select((company) => stateOf(company))
    .orderBy('companies.name_search')
    .orderBy('companies.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await matching.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { count, rows };
}

/** One company; undefined when there is none within reach. */
export function get(db: Db, reach: Reach, id: number) {
  return records(db, reach).where('companies.id', '=', id).executeTakeFirst();
}

/** The companies within reach among these ids, in any order. */
export function listByIds(db: Db, reach: Reach, ids: number[]) {
  return records(db, reach).where('companies.id', '=', sql<number>`any(${ids}::int[])`).execute();
}

/** Gives the new company's id. */
export async function create(db: Db, details: CompanyDetails): Promise<number> {
  const { id } = await db
    .insertInto('companies')
    .values(toColumns(details))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a company that is held; its version grows. */
export async function update(
  transaction: Db,
  id: number,
  change: { details: CompanyDetails } | { status: 0 | 1 },
): Promise<void> {
  await transaction
    .updateTable('companies')
    .set('details' in change ? toColumns(change.details) : change)
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

function companiesWithin(db: Db, reach: Reach) {
  const companies = db.selectFrom('companies');
  return reach === 'all' ? companies : companies.where('companies.id', '=', reach);
}

const usesOneOf = (platforms: number[]) => sql<boolean>`exists (
  select from company_platforms
  where company_platforms.company_id = companies.id and platform_id = any(${platforms}::int[]))`;

type InCompany = ExpressionBuilder<Tables, 'companies'>;

function stateOf(company: InCompany) {
  return jsonObjectFrom(
    company
      .selectFrom('states')
      .select(['states.id', 'states.code', 'states.name', 'states.country_id'])
      .whereRef('states.id', '=', 'companies.state_id'),
  ).as('states');
}

function platformsOf(company: InCompany) {
  return jsonArrayFrom(
    company
      .selectFrom('company_platforms')
      .innerJoin('platforms', 'platforms.id', 'company_platforms.platform_id')
      .select(['platforms.id', 'platforms.name'])
      .whereRef('company_platforms.company_id', '=', 'companies.id')
      .orderBy('platforms.id'),
  ).as('platforms');
}

function regionsOf(company: InCompany) {
  return jsonArrayFrom(
    company
      .selectFrom('regions')
      .select(['regions.id', 'regions.name'])
      .whereRef('regions.company_id', '=', 'companies.id')
      .orderBy(sql`search_text(regions.name) collate "C"`)
      .orderBy('regions.id'),
  ).as('CompanyRegions');
}

function records(db: Db, reach: Reach) {
  return companiesWithin(db, reach)
    .select([
      'companies.id',
      'companies.name',
      'companies.website',
      'companies.email',
      'companies.address1',
      'companies.address2',
      'companies.city',
      'companies.state_id as state',
      'companies.zip',
      'companies.country_id as country',
      'companies.phone',
      'companies.extension',
      'companies.status',
      'companies.individual_medallia_data_files',
      'companies.version',
      sql<boolean>`companies.status = 1`.as('is_active'),
    ])
    .select((company) => [stateOf(company), platformsOf(company), regionsOf(company)]);
}

function toColumns({ state, country, ...details }: CompanyDetails) {
  return { ...details, state_id: state, country_id: country };
}
