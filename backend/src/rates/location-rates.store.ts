import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';
import { columnsOf } from '../http/fields/record-fields.ts';
import type { TenantScope } from '../session/policy.ts';
import { isWithin } from '../session/records/tenant-scope.store.ts';
import type { LocationRatesInput } from './location-rates.contract.ts';
import type { WithFlag } from './rates.contract.ts';
import { locationRateFields } from './rates.fields.ts';
import { asText } from './rates.store.ts';

const columns = [
  ...columnsOf('location_rates', locationRateFields),
  'location_rates.location_id',
  'location_rates.version',
] as const;
const { company_ptx_fees_applied: _, ...amounts } = locationRateFields;

/** Selects the rates of a location for its record; null if none were ever set. */
export function ratesOfLocation(location: ExpressionBuilder<Tables, 'locations'>) {
  return jsonObjectFrom(
    location
      .selectFrom('location_rates')
      .select([
        ...asText('location_rates', amounts),
        'location_rates.company_ptx_fees_applied',
        'location_rates.version',
      ])
      .whereRef('location_rates.location_id', '=', 'locations.id'),
  );
}

/** Returns the rates of a location; undefined if none were ever set. */
export function get(db: Db, locationId: number) {
  return db
    .selectFrom('location_rates')
    .select(columns)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
}

/** Returns the rates of those locations in the tenant scope that have any, in any order. */
export function listByIds(db: Db, tenantScope: TenantScope, locationIds: number[]) {
  return db
    .selectFrom('location_rates')
    .innerJoin('locations', 'locations.id', 'location_rates.location_id')
    .select(columns)
    .where('location_rates.location_id', '=', sql<number>`any(${locationIds}::int[])`)
    .where(isWithin(tenantScope, 'locations.company_id'))
    .execute();
}

const sameAsCompany = sql<boolean>`(
  location_rates.location_digital_rate,
  location_rates.location_paper_rate,
  location_rates.location_resend_paper_rate,
  location_rates.customer_per_location_rate,
  location_rates.company_ptx_fees_applied
) is not distinct from (
  company_rates.company_digital_rate,
  company_rates.company_paper_rate,
  company_rates.company_resend_paper_rate,
  company_rates.customer_per_location_rate,
  true
)`;

/**
 * Copies the rates of a company to each of its locations [ENT-21]. The caller must have locked the locations.
 * Returns the changed locations by id, each with its previous rates. A location with the same copy already
 * stays unchanged.
 */
export function applyCompanyRates(transaction: Db, companyId: number) {
  return transaction
    .with('changing', (db) =>
      db
        .selectFrom('locations')
        .innerJoin('company_rates', 'company_rates.company_id', 'locations.company_id')
        .leftJoin('location_rates', 'location_rates.location_id', 'locations.id')
        .select(['locations.id', 'locations.name', 'locations.company_id'])
        .select((location) => ratesOfLocation(location).as('rates'))
        .where('locations.company_id', '=', companyId)
        .where((eb) => eb.not(sameAsCompany)),
    )
    .with('applied', (db) =>
      db
        .insertInto('location_rates')
        .columns([
          'location_id',
          'location_digital_rate',
          'location_paper_rate',
          'location_resend_paper_rate',
          'customer_per_location_rate',
          'company_ptx_fees_applied',
        ])
        .expression((eb) =>
          eb
            .selectFrom('changing')
            .innerJoin('company_rates', 'company_rates.company_id', 'changing.company_id')
            .select([
              'changing.id',
              'company_rates.company_digital_rate',
              'company_rates.company_paper_rate',
              'company_rates.company_resend_paper_rate',
              'company_rates.customer_per_location_rate',
              sql.lit(true).as('applied'),
            ]),
        )
        .onConflict((conflict) =>
          conflict.column('location_id').doUpdateSet((eb) => ({
            location_digital_rate: eb.ref('excluded.location_digital_rate'),
            location_paper_rate: eb.ref('excluded.location_paper_rate'),
            location_resend_paper_rate: eb.ref('excluded.location_resend_paper_rate'),
            customer_per_location_rate: eb.ref('excluded.customer_per_location_rate'),
            company_ptx_fees_applied: eb.ref('excluded.company_ptx_fees_applied'),
            version: sql`location_rates.version + 1`,
            updated_at: sql`now()`,
          })),
        ),
    )
    .selectFrom('changing')
    .select(['id', 'name', 'company_id', 'rates'])
    .orderBy('id')
    .execute();
}

/** Sets the first rates of a location or replaces its rates. Returns the new rates. */
export function save(
  transaction: Db,
  locationId: number,
  rates: WithFlag<LocationRatesInput, 'company_ptx_fees_applied'>,
) {
  return transaction
    .insertInto('location_rates')
    .values({ location_id: locationId, ...rates })
    .onConflict((conflict) =>
      conflict
        .column('location_id')
        .doUpdateSet({ ...rates, version: sql`location_rates.version + 1`, updated_at: sql`now()` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}
