import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tables } from '../database/database.ts';
import { columnsOf, toColumns } from '../http/fields/record-fields.ts';
import { logosOfLocation } from '../logo/logo.store.ts';
import { stateAt } from '../master-data/master-data.store.ts';
import { ratesOfLocation } from '../rates/location-rates.store.ts';
import { regionsOfLocation } from '../region/region.store.ts';
import {
  classificationsOfLocation,
  languagesOfLocation,
  platformsOfLocation,
  segmentsOfLocation,
} from '../selection/location-selection.store.ts';
import type { TenantScope } from '../session/policy.ts';
import { isWithin, readingOne } from '../session/records/tenant-scope.store.ts';
import { socialMediaOfLocation } from '../social/social.store.ts';
import { surveySettingsOfLocation } from '../survey/survey.store.ts';
import type { LocationChange, LocationDetails } from './location.contract.ts';
import { locationFields } from './location.fields.ts';

/** Selects those of the given locations that are in the tenant scope, each as a whole, in any order. */
export function wholeOf(db: Db, tenantScope: TenantScope, ids: readonly number[]) {
  return whole(db)
    .where('locations.id', '=', sql<number>`any(${ids}::int[])`)
    .where(isWithin(tenantScope, 'locations.company_id'));
}

/** Returns the whole location, or undefined if the tenant scope has none with this id. */
export const get = readingOne((db, id, isIn) =>
  whole(db).where('locations.id', '=', id).where(isIn('locations.company_id')),
);

const whole = (db: Db) =>
  db
    .selectFrom('locations')
    .select(columns)
    .select(stateOf)
    .select((location) => [...sections(location), ratesOfLocation(location).as('locationPtxRates')]);

/** Selects the sections of those given locations that are in the tenant scope, in any order. */
export function sectionsOf(db: Db, tenantScope: TenantScope, ids: number[]) {
  return db
    .selectFrom('locations')
    .select(['locations.id', 'locations.company_id', 'locations.version'])
    .select(sections)
    .where('locations.id', '=', sql<number>`any(${ids}::int[])`)
    .where(isWithin(tenantScope, 'locations.company_id'));
}

/** The details to store, with the id of the state. */
type StoredDetails = Omit<LocationDetails, 'state'> & { state_id: number | null };

/** Details to change. Without the id, the state stays. */
type ChangedDetails = Omit<LocationChange, 'state'> & { state_id?: number | null };

/** Without the state, which is read as a code and stored as an id. */
const { state_id: _, ...plainFields } = locationFields;

/** Creates a location and returns the id. */
export async function create(db: Db, companyId: number, details: StoredDetails): Promise<number> {
  const { id } = await db
    .insertInto('locations')
    .values({ ...toStoredColumns(details), company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates a location and increments its version. The caller has locked the location. */
export async function update(
  transaction: Db,
  id: number,
  change: { details: ChangedDetails } | { status: 0 | 1 },
): Promise<void> {
  await transaction
    .updateTable('locations')
    .set('details' in change ? toStoredColumns(change.details) : change)
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

const toStoredColumns = (details: ChangedDetails) => ({
  ...toColumns(plainFields, details),
  state_id: details.state_id,
});

/** The columns of a location in lists. */
export const columns = [
  ...columnsOf('locations', plainFields),
  'locations.id',
  'locations.company_id',
  'locations.id as location_id',
  'locations.status',
  'locations.version',
] as const;

/** Selects the state as an object, and its code as the documented `state` (AMB-31). */
function stateOf(location: ExpressionBuilder<Tables, 'locations'>) {
  const state = location.selectFrom('states').whereRef('states.id', '=', 'locations.state_id');
  return [stateAt('locations.state_id').as('states'), state.select('states.code').as('state')] as const;
}

/** The sections of a location, which its summary leaves out. */
const sections = (location: ExpressionBuilder<Tables, 'locations'>) =>
  [
    logosOfLocation(location).as('LocationLogos'),
    platformsOfLocation(location).as('locationPlatforms'),
    segmentsOfLocation(location).as('LocationBusinessSegments'),
    classificationsOfLocation(location).as('LocationBusinessClassifications'),
    regionsOfLocation(location).as('LocationRegions'),
    languagesOfLocation(location).as('LocationLanguages'),
    socialMediaOfLocation(location).as('LocationSocialMedia'),
    surveySettingsOfLocation(location).as('locationMedalliaSettings'),
  ] as const;
