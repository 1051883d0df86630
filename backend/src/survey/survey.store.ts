import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';
import { columnsOf } from '../http/fields/record-fields.ts';
import { surveyFields } from './survey.fields.ts';
import type { changeCompanySettings, changeLocationSettings } from './survey-change.ts';

const { medallia_start_date: _, ...plainFields } = surveyFields;
const startDate = sql<string | null>`to_char(medallia_start_date, 'MM/DD/YYYY')`.as('medallia_start_date');

/** Selects the feedback survey settings of a company for its record; null until they are saved. */
export function surveySettingsOf(company: ExpressionBuilder<Tables, 'companies'>) {
  return jsonObjectFrom(
    company
      .selectFrom('company_medallia_settings')
      .select([...columnsOf('company_medallia_settings', plainFields), startDate, 'pte_sales_report'])
      .whereRef('company_medallia_settings.company_id', '=', 'companies.id'),
  );
}

/** Selects the feedback survey settings of a location for its record; null until they are saved. */
export function surveySettingsOfLocation(location: ExpressionBuilder<Tables, 'locations'>) {
  return jsonObjectFrom(
    location
      .selectFrom('location_medallia_settings')
      .select([...columnsOf('location_medallia_settings', plainFields), startDate])
      .whereRef('location_medallia_settings.location_id', '=', 'locations.id'),
  );
}

/**
 * Replaces the settings of a company, which the caller has locked. The setting for individual data files is
 * stored elsewhere.
 */
export async function save(
  transaction: Db,
  companyId: number,
  settings: ReturnType<typeof changeCompanySettings>,
): Promise<void> {
  await transaction
    .insertInto('company_medallia_settings')
    .values({ company_id: companyId, ...settings })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(settings))
    .execute();
}

/** Replaces the settings of a location, which the caller has locked. */
export async function saveForLocation(
  transaction: Db,
  locationId: number,
  settings: ReturnType<typeof changeLocationSettings>,
): Promise<void> {
  await transaction
    .insertInto('location_medallia_settings')
    .values({ location_id: locationId, ...settings })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet(settings))
    .execute();
}
