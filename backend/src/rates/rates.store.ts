import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';
import { columnsOf } from '../http/fields/record-fields.ts';
import type { TenantScope } from '../session/policy.ts';
import { isWithin } from '../session/records/tenant-scope.store.ts';
import type { CompanyRatesInput, DefaultRatesInput, WithFlag } from './rates.contract.ts';
import { companyRateFields, defaultRateFields } from './rates.fields.ts';

const defaultColumns = [...columnsOf('default_rates', defaultRateFields), 'default_rates.version'] as const;

const companyColumns = [
  ...columnsOf('company_rates', companyRateFields),
  'company_rates.company_id',
  'company_rates.version',
] as const;
const { applied_ptx_fees_all_locations: _, ...companyAmounts } = companyRateFields;

/** Selects amounts as text for a record in JSON, which has no decimals. */
export const asText = <Column extends string>(table: string, amounts: Record<Column, unknown>) =>
  Object.keys(amounts).map((column) =>
    sql<string>`${sql.ref(`${table}.${column}`)}::text`.as(column as Column),
  );

/** Returns the default rates, which are zero until they are set. */
export function getDefault(db: Db) {
  return db.selectFrom('default_rates').select(defaultColumns).executeTakeFirstOrThrow();
}

/** Like `getDefault`, but also locks the rates until the transaction ends. */
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

/** Selects the rates of a company for its record; null if none were ever set. */
export function ratesOfCompany(company: ExpressionBuilder<Tables, 'companies'>) {
  return jsonObjectFrom(
    company
      .selectFrom('company_rates')
      .select([
        ...asText('company_rates', companyAmounts),
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
