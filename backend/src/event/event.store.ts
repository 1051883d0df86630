import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../database/database.ts';
import { stateAt } from '../master-data/master-data.store.ts';
import { CUSTOM_VENUE, type EventInput, NO_EVENT } from './event.contract.ts';

type CustomVenueDetails = {
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: number | null;
  states: { id: number; code: string; name: string; country_id: number } | null;
  zip: string | null;
};

const hasCustomVenue = sql`company_events.custom_venue is not null`;

const columns = [
  'company_events.id',
  'company_events.name',
  'company_events.event_type_id as type_id',
  sql<
    number | null
  >`case when ${hasCustomVenue} then ${CUSTOM_VENUE}::int else company_events.venue_id end`.as('venue_id'),
  'company_events.custom_venue',
  sql<CustomVenueDetails | null>`case when ${hasCustomVenue} then json_build_object(
    'address1', company_events.custom_venue_address1,
    'address2', company_events.custom_venue_address2,
    'city', company_events.custom_venue_city,
    'state', company_events.custom_venue_state_id,
    'states', ${stateAt('company_events.custom_venue_state_id')},
    'zip', company_events.custom_venue_zip) end`.as('custom_venue_details'),
  'company_events.version',
] as const;

/** Selects the events of a company, by name, for its record. */
export function eventsOf(company: ExpressionBuilder<Tables, 'companies'>) {
  return jsonArrayFrom(
    company
      .selectFrom('company_events')
      .select(columns)
      .whereRef('company_events.company_id', '=', 'companies.id')
      .orderBy(sql`search_text(company_events.name) collate "C"`)
      .orderBy('company_events.id'),
  );
}

/** Returns an existing event. */
export function get(db: Db, id: number) {
  return db
    .selectFrom('company_events')
    .select(columns)
    .select('company_events.company_id')
    .where('company_events.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Creates an event and returns the id. */
export async function create(transaction: Db, event: EventInput): Promise<number> {
  const { id } = await transaction
    .insertInto('company_events')
    .values({ company_id: event.company_id, ...toColumns(event) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Updates an event and increments its version. A custom venue keeps the address that the documented body does not have.
 * The caller has locked the row.
 */
export async function update(transaction: Db, id: number, event: EventInput): Promise<void> {
  await transaction
    .updateTable('company_events')
    .set(
      event.custom_venue_details === undefined && event.custom_venue
        ? withoutAddress(event)
        : toColumns(event),
    )
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

const withoutAddress = ({ name, type, venue_id: venueId, custom_venue }: EventInput) => ({
  name: name ?? NO_EVENT,
  event_type_id: type ?? null,
  venue_id: venueId === CUSTOM_VENUE ? null : (venueId ?? null),
  custom_venue,
});

function toColumns(event: EventInput) {
  const { custom_venue_details: details } = event;
  return {
    ...withoutAddress(event),
    custom_venue_address1: details?.address1 ?? null,
    custom_venue_address2: details?.address2 ?? null,
    custom_venue_city: details?.city ?? null,
    custom_venue_state_id: details?.state ?? null,
    custom_venue_zip: details?.zip ?? null,
  };
}
