import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { beginningWith } from '../http/page.ts';
import { invalid } from '../http/problem.ts';
import type { Reach } from '../session/policy.ts';

/** The master lists that are no more than ids and names. */
type NamedList =
  | 'platforms'
  | 'languages'
  | 'business_segments'
  | 'medallia_alert_options'
  | 'aftercare_alert_options';

const MOST_CITIES = 500;
const byName = sql`search_text(name) collate "C"`;

/** All rows of a list, by id: the order in which the provider made them. */
export function list(db: Db, table: NamedList) {
  return db.selectFrom(table).select(['id', 'name']).orderBy('id').execute();
}

/** The three countries that the product is about come first [CON-12]. */
export function listCountries(db: Db) {
  return db
    .selectFrom('countries')
    .select(['id', 'name'])
    .orderBy(sql`case when id <= 3 then id else 4 end`)
    .orderBy(byName)
    .orderBy('id')
    .execute();
}

/** All states and provinces, by country and name. */
export function listStates(db: Db) {
  return db
    .selectFrom('states')
    .select(['id', 'name', 'code', 'country_id'])
    .orderBy('country_id')
    .orderBy(byName)
    .orderBy('id')
    .execute();
}

/** The cities of a state whose name or alias begins with the text, whatever the case and the accents; at most 500. */
export function listCities(db: Db, stateId: number, search: string | null) {
  return db
    .selectFrom('cities')
    .select(['id', 'name', 'city_alias', 'state_id as state'])
    .where('state_id', '=', stateId)
    .$if(search !== null, (query) => {
      const pattern = sql`search_text(${beginningWith(search ?? '')})`;
      return query.where(
        sql<boolean>`(search_text(name) like ${pattern} or search_text(city_alias) like ${pattern})`,
      );
    })
    .orderBy(byName)
    .orderBy('id')
    .limit(MOST_CITIES)
    .execute();
}

/** All event types, each with its venues. */
export function listEventTypes(db: Db) {
  return db
    .selectFrom('event_types')
    .select((type) => [
      'event_types.id',
      'event_types.name',
      jsonArrayFrom(
        type
          .selectFrom('venues')
          .select(['venues.id', 'venues.name'])
          .whereRef('venues.event_type_id', '=', 'event_types.id')
          .orderBy('venues.id'),
      ).as('Venues'),
    ])
    .orderBy('event_types.id')
    .execute();
}

/** All groups of business classifications, each with its members. */
export function listClassifications(db: Db) {
  return db
    .selectFrom('business_classification_groups as groups')
    .select((group) => [
      'groups.id',
      'groups.name',
      jsonArrayFrom(
        group
          .selectFrom('business_classifications as members')
          .select(['members.id', 'members.name'])
          .whereRef('members.group_id', '=', 'groups.id')
          .orderBy('members.id'),
      ).as('classifications'),
    ])
    .orderBy('groups.id')
    .execute();
}

/** Ids and names of a company's active locations, all of them, by name; none when the company is out of reach. */
export function listLocationOptions(db: Db, reach: Reach, companyId: number) {
  if (reach !== 'all' && reach !== companyId) return [];
  return db
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('status', '=', 1)
    .orderBy('name_search')
    .orderBy('id')
    .execute();
}

/** The state that a column points at, as other records carry it; null when there is none. */
export function stateAt(
  column: 'companies.state_id' | 'locations.state_id' | 'company_events.custom_venue_state_id',
) {
  return jsonObjectFrom(
    expressionBuilder<Tables>()
      .selectFrom('states')
      .select(['states.id', 'states.code', 'states.name', 'states.country_id'])
      .where('states.id', '=', sql.ref<number>(column)),
  );
}

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
