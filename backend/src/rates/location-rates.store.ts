import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Reach } from '../session/policy.ts';
import { isWithin } from '../session/reach.store.ts';
import type { LocationRatesInput } from './location-rates.contract.ts';

const columns = [
  'location_rates.location_id',
  'location_rates.location_digital_rate',
  'location_rates.location_paper_rate',
  'location_rates.location_resend_paper_rate',
  'location_rates.customer_per_location_rate',
  'location_rates.company_ptx_fees_applied',
  'location_rates.version',
] as const;

/** The rates of a location, for its record; null when none were ever set. As text: JSON has no decimals. */
export function ratesOfLocation(location: ExpressionBuilder<Tables, 'locations'>) {
  return jsonObjectFrom(
    location
      .selectFrom('location_rates')
      .select([
        sql<string>`location_digital_rate::text`.as('location_digital_rate'),
        sql<string>`location_paper_rate::text`.as('location_paper_rate'),
        sql<string>`location_resend_paper_rate::text`.as('location_resend_paper_rate'),
        sql<string>`customer_per_location_rate::text`.as('customer_per_location_rate'),
        'location_rates.company_ptx_fees_applied',
        'location_rates.version',
      ])
      .whereRef('location_rates.location_id', '=', 'locations.id'),
  );
}

/** The rates of a location; undefined when none were ever set. */
export function get(db: Db, locationId: number) {
  return db
    .selectFrom('location_rates')
    .select(columns)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
}

/** The rates of those locations within reach that have any, in any order. */
export function listByIds(db: Db, reach: Reach, locationIds: number[]) {
  return db
    .selectFrom('location_rates')
    .innerJoin('locations', 'locations.id', 'location_rates.location_id')
    .select(columns)
    .where('location_rates.location_id', '=', sql<number>`any(${locationIds}::int[])`)
    .where(isWithin(reach, 'locations.company_id'))
    .execute();
}

/** Sets the first rates of a location, or replaces those it has; gives them as they are now. */
export function save(transaction: Db, locationId: number, rates: LocationRatesInput) {
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
