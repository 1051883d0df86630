import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { invalid } from '../http/problem.ts';

// What was chosen, held against the master lists.

/** Lists that are chosen from, as refusals call them. */
const CHOSEN_FROM = {
  platforms: 'platforms',
  languages: 'languages',
  business_segments: 'business segments',
  business_classifications: 'business classifications',
  medallia_alert_options: 'alert options',
  aftercare_alert_options: 'alert options',
} as const;

/**
 * Refuses ids, each given once, of which the list does not have all.
 * @param field on the wire; often called as the list is
 */
export async function assertListed(
  db: Db,
  list: keyof typeof CHOSEN_FROM,
  ids: number[],
  field: string = list,
): Promise<void> {
  const { count } = await db
    .selectFrom(list)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .executeTakeFirstOrThrow();
  if (count !== ids.length) throw invalid({ [field]: `Choose ${CHOSEN_FROM[list]} of the list` });
}

/** What is wrong with the type, the venue and the custom venue's state of an event: a text a field of the wire. */
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
    ...(type !== null && !found.type && { type: 'Choose an event type of the list' }),
    ...(venue !== null &&
      !found.venue && { venue_id: 'This venue does not belong to the type of the event' }),
    ...(state !== null && !found.state && { 'custom_venue_details.state': 'Choose a state of the list' }),
  };
}

/** What is wrong with a state and a country that were chosen together: a text a field, empty when all is well. */
export async function checkStateAndCountry(db: Db, stateId: number, countryId: number) {
  const msg: { state?: string; country?: string } = {};
  const [state, country] = await Promise.all([
    db.selectFrom('states').select('country_id').where('id', '=', stateId).executeTakeFirst(),
    db.selectFrom('countries').select('id').where('id', '=', countryId).executeTakeFirst(),
  ]);
  if (!country) msg.country = 'Choose a country of the list';
  if (!state) msg.state = 'Choose a state of the list';
  else if (country && state.country_id !== country.id) msg.state = 'Choose a state of the chosen country';
  return msg;
}

/** The state of a country with this code, in any case; what is wrong with the two, a text a field, when there is none. */
export async function findStateByCode(
  db: Db,
  code: string,
  countryId: number,
): Promise<{ id: number } | { msg: Record<string, string> }> {
  const country = await db
    .selectFrom('countries')
    .select('id')
    .where('id', '=', countryId)
    .executeTakeFirst();
  if (!country) return { msg: { country: 'Choose a country of the list' } };
  const state = await db
    .selectFrom('states')
    .select('id')
    .where('country_id', '=', countryId)
    .where(sql`upper(code)`, '=', code.toUpperCase())
    .executeTakeFirst();
  return state ?? { msg: { state: 'Choose a state of the chosen country' } };
}
