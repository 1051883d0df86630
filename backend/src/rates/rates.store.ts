import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';
import type { TenantScope } from '../session/policy.ts';
import { isWithin } from '../session/records/tenant-scope.store.ts';
import type { CompanyRatesInput, DefaultRatesInput, WithFlag } from './rates.contract.ts';

const defaultColumns = [
  'ptx_digital_rate',
  'ptx_paper_rate',
  'ptx_resend_paper_rate',
  'ptx_per_location_rate',
  'version',
] as const;

const companyColumns = [
  'company_id',
  'company_digital_rate',
  'company_paper_rate',
  'company_resend_paper_rate',
  'customer_per_location_rate',
  'applied_ptx_fees_all_locations',
  'version',
] as const;

/** Returns the default rates, which are zero until they are set. */
export function getDefault(db: Db) {
  return db.selectFrom('default_rates').select(defaultColumns).executeTakeFirstOrThrow();
}

/** Works as `getDefault` and locks the rates until the transaction ends. */
export function lockDefault(transaction: Db) {
  return transaction.selectFrom('default_rates').select(defaultColumns).forUpdate().executeTakeFirstOrThrow();
}

/** Replaces the default rates and increments their version. Returns the new rates. */
export function updateDefault(transaction: Db, rates: DefaultRatesInput) {
  return transaction
    .updateTable('default_rates')
    .set(rates)
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .returning(defaultColumns)
    .executeTakeFirstOrThrow();
}

/**
 * Selects the rates of a company for its record; null if none were ever set. As text, because JSON has no
 * decimals.
 */
export function ratesOfCompany(company: ExpressionBuilder<Tables, 'companies'>) {
  return jsonObjectFrom(
    company
      .selectFrom('company_rates')
      .select([
        sql<string>`company_digital_rate::text`.as('company_digital_rate'),
        sql<string>`company_paper_rate::text`.as('company_paper_rate'),
        sql<string>`company_resend_paper_rate::text`.as('company_resend_paper_rate'),
        sql<string>`customer_per_location_rate::text`.as('customer_per_location_rate'),
        'company_rates.applied_ptx_fees_all_locations',
        'company_rates.version',
      ])
      .whereRef('company_rates.company_id', '=', 'companies.id'),
  );
}

/** Returns the rates of a company; undefined if none were ever set. */
export function getForCompany(db: Db, companyId: number) {
  return db
    .selectFrom('company_rates')
    .select(companyColumns)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** Returns the rates of those companies in the tenant scope that have any, in any order. */
export function listForCompanies(db: Db, tenantScope: TenantScope, companyIds: number[]) {
  return db
    .selectFrom('company_rates')
    .select(companyColumns)
    .where('company_id', '=', sql<number>`any(${companyIds}::int[])`)
    .where(isWithin(tenantScope, 'company_id'))
    .execute();
}

/** Sets the first rates of a company or replaces its rates. Returns the new rates. */
export function saveForCompany(
  transaction: Db,
  companyId: number,
  rates: WithFlag<CompanyRatesInput, 'applied_ptx_fees_all_locations'>,
) {
  return transaction
    .insertInto('company_rates')
    .values({ company_id: companyId, ...rates })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ ...rates, version: sql`company_rates.version + 1`, updated_at: sql`now()` }),
    )
    .returning(companyColumns)
    .executeTakeFirstOrThrow();
}
