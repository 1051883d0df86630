import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';
import { searchBeginning } from '../http/fields/contains.store.ts';

/** The master lists that contain only ids and names. */
type NamedList =
  | 'platforms'
  | 'languages'
  | 'business_segments'
  | 'medallia_alert_options'
  | 'aftercare_alert_options';

const MAX_CITIES = 500;
const byName = sql`search_text(name) collate "C"`;

/** Returns all rows of a list by id, which is the order in which the provider created them. */
export function list(db: Db, table: NamedList) {
  return db.selectFrom(table).select(['id', 'name']).orderBy('id').execute();
}

/** Returns the countries, the three that the product serves first [CON-12]. */
export function listCountries(db: Db) {
  return db
    .selectFrom('countries')
    .select(['id', 'name'])
    .orderBy(sql`case when id <= 3 then id else 4 end`)
    .orderBy(byName)
    .orderBy('id')
    .execute();
}

/** Returns all states and provinces by country and name. */
export function listStates(db: Db) {
  return db
    .selectFrom('states')
    .select(['id', 'name', 'code', 'country_id'])
    .orderBy('country_id')
    .orderBy(byName)
    .orderBy('id')
    .execute();
}

/**
 * Returns the cities of a state whose name or alias starts with the text, ignoring case and accents; at most
 * 500.
 */
export function listCities(db: Db, stateId: number, search: string | null) {
  return db
    .selectFrom('cities')
    .select(['id', 'name', 'city_alias', 'state_id as state'])
    .where('state_id', '=', stateId)
    .$if(search !== null, (query) => {
      const pattern = searchBeginning(search ?? '');
      return query.where(
        sql<boolean>`(search_text(name) like ${pattern} or search_text(city_alias) like ${pattern})`,
      );
    })
    .orderBy(byName)
    .orderBy('id')
    .limit(MAX_CITIES)
    .execute();
}

/** Returns all event types, each with its venues. */
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

/** Returns all groups of business classifications, each with its members. */
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

/** Returns the ids and names of all active locations of a company, by name. */
export function listLocationOptions(db: Db, companyId: number) {
  return db
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('status', '=', 1)
    .orderBy('name_search')
    .orderBy('id')
    .execute();
}

/**
 * Selects the joined state as an object, as `stateAt` does. For lists, where a look-up for each row takes twice as
 * long.
 */
export const joinedState = sql<
  (Pick<Tables['states'], 'code' | 'name' | 'country_id'> & { id: number }) | null
>`
  case when states.id is not null then json_build_object(
    'id', states.id, 'code', states.code, 'name', states.name, 'country_id', states.country_id) end`;

/** Selects the state that a column refers to, as in other records; null if there is none. */
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
