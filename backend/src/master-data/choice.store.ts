import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { firstWithoutRow } from '../http/fields/chosen-ids.ts';
import { REQUIRED } from '../http/fields/fields.ts';
import { type Fault, type Faults, invalid, mismatch, missing, notAmong } from '../http/problem.ts';

// Checks chosen values against the master lists.

/** The names of the lists in error messages. */
const CHOSEN_FROM = {
  platforms: 'platforms',
  languages: 'languages',
  business_segments: 'business segments',
  business_classifications: 'business classifications',
  medallia_alert_options: 'alert options',
  aftercare_alert_options: 'alert options',
} as const;

/**
 * Refuses the ids unless the list contains all of them. Each id is given once.
 * @param field in the request; often the name of the list
 */
export async function assertListed(
  db: Db,
  list: keyof typeof CHOSEN_FROM,
  ids: number[],
  field: string = list,
): Promise<void> {
  const rows = await db
    .selectFrom(list)
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  const other = firstWithoutRow(ids, rows);
  if (other !== undefined)
    throw invalid({ [field]: notAmong(`Choose ${CHOSEN_FROM[list]} from the list`, other) });
}

/**
 * Checks the type, the venue and the state of the custom venue of an event. Returns an error for each invalid
 * field of the request.
 */
export async function checkEventChoices(
  db: Db,
  { type, venue, state }: Record<'type' | 'venue' | 'state', number | null>,
) {
  const found = await db
    .selectNoFrom((choice) => [
      choice.exists(choice.selectFrom('event_types').where('id', '=', type)).as('type'),
      choice
        .exists(choice.selectFrom('venues').where('id', '=', venue).where('event_type_id', '=', type))
        .as('venue'),
      choice.exists(choice.selectFrom('states').where('id', '=', state)).as('state'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...(type !== null && !found.type && { type: notAmong('Choose an event type from the list', type) }),
    ...(venue !== null &&
      !found.venue && { venue_id: notAmong('This venue doesn’t belong to the selected event type', venue) }),
    ...(state !== null &&
      !found.state && { 'custom_venue_details.state': notAmong('Choose a state from the list', state) }),
  };
}

/**
 * Checks a state and a country that were chosen together. Returns an error for each invalid field.
 */
export async function checkStateAndCountry(db: Db, stateId: number | null, countryId: number | null) {
  const faults: { state?: Fault; country?: Fault } = {};
  const [state, country] = await Promise.all([
    db.selectFrom('states').select('country_id').where('id', '=', stateId).executeTakeFirst(),
    findCountry(db, countryId),
  ]);
  if (!country) faults.country = notAmong('Choose a country from the list', countryId ?? undefined);
  if (stateId === null) {
    if (country?.hasStates) faults.state = missing(REQUIRED);
  } else if (!state) faults.state = notAmong('Choose a state from the list', stateId);
  else if (country && state.country_id !== country.id)
    faults.state = mismatch('Choose a state in the selected country');
  return faults;
}

type Place = { state: number | string | null; country: number | null };

/** Returns whether a change concerns the state or the country. What is stored may have gaps. */
export const changesPlace = (sent: Place, stored: Place) =>
  sent.state !== stored.state || sent.country !== stored.country;

/** Returns a country and whether it has any states stored. Only then a state is required. */
function findCountry(db: Db, id: number | null) {
  return db
    .selectFrom('countries')
    .select(({ exists, selectFrom }) => [
      'id',
      exists(selectFrom('states').whereRef('states.country_id', '=', 'countries.id')).as('hasStates'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Finds the state of a country by its code, in any case. Without a code, returns no state if the country has
 * none. Otherwise returns an error for each invalid field.
 */
export async function findStateByCode(
  db: Db,
  code: string | null,
  countryId: number | null,
): Promise<{ id: number | null } | { faults: Faults }> {
  const country = await findCountry(db, countryId);
  if (!country)
    return { faults: { country: notAmong('Choose a country from the list', countryId ?? undefined) } };
  if (code === null) return country.hasStates ? { faults: { state: missing(REQUIRED) } } : { id: null };
  const state = await db
    .selectFrom('states')
    .select('id')
    .where('country_id', '=', countryId)
    .where(sql`upper(code)`, '=', code.toUpperCase())
    .executeTakeFirst();
  return state ?? { faults: { state: mismatch('Choose a state in the selected country') } };
}
