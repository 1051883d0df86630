import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from '../database/database.ts';
import { type Ids, jsonRowsByIds } from '../database/json-text.ts';
import { pick } from '../database/pick.ts';
import { eventsOf } from '../event/event.store.ts';
import type { ChosenFields } from '../http/fields/chosen-fields.ts';
import { contains } from '../http/fields/contains.store.ts';
import { orderOf, placeKeys } from '../http/fields/order.store.ts';
import { readPage } from '../http/fields/page.store.ts';
import type { Page } from '../http/fields/page.ts';
import { columnsOf, toColumns } from '../http/fields/record-fields.ts';
import type { Sort } from '../http/fields/sort.ts';
import { hasOneOf } from '../http/fields/spaced-ids.store.ts';
import { logosOf } from '../logo/logo.store.ts';
import { stateAt } from '../master-data/master-data.store.ts';
import { ratesOfCompany } from '../rates/rates.store.ts';
import { regionsOf } from '../region/region.store.ts';
import { languagesOf, platformsOf, segmentsOf } from '../selection/selection.store.ts';
import type { TenantScope } from '../session/policy.ts';
import { isWithin, readingOne } from '../session/records/tenant-scope.store.ts';
import { socialMediaOf } from '../social/social.store.ts';
import { surveySettingsOf } from '../survey/survey.store.ts';
import type { CompanyChange, CompanyDetails } from './company.contract.ts';
import { companyFields } from './company.fields.ts';

const keys = placeKeys('companies');

type CompanyFilter = {
  name?: string | null | undefined;
  state?: number | null | undefined;
  platforms?: number[] | undefined;
  status?: 0 | 1 | null | undefined;
  has_rates?: boolean | null | undefined;
  has_active_people?: boolean | null | undefined;
  sort?: Sort<keyof typeof keys>;
};

/**
 * Returns one page of the companies in the tenant scope that match the whole filter, and the count on all
 * pages.
 */
export function list(
  db: Db,
  tenantScope: TenantScope,
  filter: CompanyFilter,
  page: Page,
  fields?: ChosenFields,
) {
  const matching = sql<boolean>`${isWithin(tenantScope, 'companies.id')} and ${matches(filter)}`;
  const order = orderOf(keys, filter.sort, 'name');
  const list = { table: 'companies' as const, matching, order, page, isSought: Boolean(filter.name) };
  return readPage(db, list, (ids) => {
    const ofPage = db
      .selectFrom(ids)
      .innerJoin('companies', 'companies.id', 'page.id')
      .select(['companies.id', 'companies.name', 'companies.phone', 'companies.status', 'companies.version'])
      .select(stateAt('companies.state_id').as('states'))
      .orderBy(order.forward);
    return pick(db, ofPage, fields).execute();
  });
}

function matches({ name, state, platforms, status, has_rates: hasRates, ...filter }: CompanyFilter) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (name) conditions.push(contains(sql`companies.name_search`, name));
  if (typeof status === 'number') conditions.push(sql`companies.status = ${status}`);
  if (typeof hasRates === 'boolean') conditions.push(sql`companies.has_rates = ${sql.lit(hasRates)}`);
  const { has_active_people: hasPeople } = filter;
  if (typeof hasPeople === 'boolean')
    conditions.push(sql`companies.has_active_people = ${sql.lit(hasPeople)}`);
  if (state) conditions.push(sql`companies.state_id = ${state}`);
  if (platforms?.length) conditions.push(hasOneOf(sql`companies.platform_ids`, platforms));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Returns the whole company, or undefined if the tenant scope has none with this id. */
export const get = readingOne((db, id, isIn) =>
  summaries(db.selectFrom('companies').where(isIn('companies.id')))
    .select(sections)
    .select((company) => ratesOfCompany(company).as('companyPtxRates'))
    .where('companies.id', '=', id),
);

/** Selects the summaries of those given companies that are in the tenant scope, in any order. */
function summariesOf(db: Db, tenantScope: TenantScope, ids: Ids) {
  return summaries(companiesWithin(db, tenantScope)).where('companies.id', '=', anyOf(ids));
}

/** Returns the chosen fields of the same summaries as JSON. */
export const jsonSummaries = jsonRowsByIds<{ tenantScope: TenantScope; fields: ChosenFields }>()(
  (db, { tenantScope, fields }, ids) => pick(db, summariesOf(db, tenantScope, ids), fields),
);

/** Selects the sections of those given companies that are in the tenant scope, in any order. */
export function sectionsOf(db: Db, tenantScope: TenantScope, ids: number[]) {
  return companiesWithin(db, tenantScope)
    .select(['companies.id', 'companies.version', 'companies.individual_medallia_data_files'])
    .select(sections)
    .where('companies.id', '=', anyOf(ids));
}

const anyOf = (ids: Ids) => sql<number>`any(${ids}::int[])`;

/** Creates a company and returns the id. */
export async function create(db: Db, details: CompanyDetails): Promise<number> {
  const { id } = await db
    .insertInto('companies')
    .values(toColumns(companyFields, details))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates a company and increments its version. The caller has locked the company. */
export async function update(
  transaction: Db,
  id: number,
  change: { details: CompanyChange } | { status: 0 | 1 },
): Promise<void> {
  await transaction
    .updateTable('companies')
    .set('details' in change ? toColumns(companyFields, change.details) : change)
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Turns on the individual data files of a company; they never turn off. Returns whether they are on now. The
 * caller has locked the company.
 */
export async function setIndividualDataFiles(transaction: Db, id: number, wanted: boolean): Promise<boolean> {
  const { isOn } = await transaction
    .updateTable('companies')
    .set({ individual_medallia_data_files: sql`individual_medallia_data_files or ${wanted}` })
    .where('id', '=', id)
    .returning('individual_medallia_data_files as isOn')
    .executeTakeFirstOrThrow();
  return isOn;
}

const companiesWithin = (db: Db, tenantScope: TenantScope) =>
  db.selectFrom('companies').where(isWithin(tenantScope, 'companies.id'));

type InCompany = ExpressionBuilder<Tables, 'companies'>;

function summaries(companies: ReturnType<typeof companiesWithin>) {
  return companies
    .select(columnsOf('companies', companyFields))
    .select([
      'companies.id',
      'companies.status',
      'companies.individual_medallia_data_files',
      'companies.version',
      sql<boolean>`companies.status = 1`.as('is_active'),
    ])
    .select((company) => [
      stateAt('companies.state_id').as('states'),
      platformsOf(company).as('platforms'),
      regionsOf(company).as('CompanyRegions'),
    ]);
}

/** The sections of a company, which its summary leaves out. */
const sections = (company: InCompany) =>
  [
    eventsOf(company).as('CompanyEvents'),
    languagesOf(company).as('CompanyLanguages'),
    segmentsOf(company).as('CompanyBusinessSegments'),
    socialMediaOf(company).as('CompanySocialMedia'),
    surveySettingsOf(company).as('companyMedalliaSettings'),
    logosOf(company).as('CompanyLogos'),
  ] as const;
