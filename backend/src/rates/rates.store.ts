import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Reach } from '../session/policy.ts';
import { isWithin } from '../session/reach.store.ts';
import type { CompanyRatesInput, DefaultRatesInput } from './rates.contract.ts';

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

/** The default rates; zero until somebody sets them. */
export function getDefault(db: Db) {
  return db.selectFrom('default_rates').select(defaultColumns).executeTakeFirstOrThrow();
}

/** As `getDefault`, held until the transaction ends. */
export function lockDefault(transaction: Db) {
  return transaction.selectFrom('default_rates').select(defaultColumns).forUpdate().executeTakeFirstOrThrow();
}

/** Replaces the default rates; gives them as they are now, their version raised. */
export function updateDefault(transaction: Db, rates: DefaultRatesInput) {
  return transaction
    .updateTable('default_rates')
    .set(rates)
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .returning(defaultColumns)
    .executeTakeFirstOrThrow();
}

/** The rates of a company; undefined when none were ever set. */
export function getForCompany(db: Db, companyId: number) {
  return db
    .selectFrom('company_rates')
    .select(companyColumns)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** The rates of those companies within reach that have any, in any order. */
export function listForCompanies(db: Db, reach: Reach, companyIds: number[]) {
  return db
    .selectFrom('company_rates')
    .select(companyColumns)
    .where('company_id', '=', sql<number>`any(${companyIds}::int[])`)
    .where(isWithin(reach, 'company_id'))
    .execute();
}

/** Sets the first rates of a company, or replaces those it has; gives them as they are now. */
export function saveForCompany(transaction: Db, companyId: number, rates: CompanyRatesInput) {
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
