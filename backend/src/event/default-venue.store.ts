import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { removePart } from '../session/company-part.store.ts';
import type { Reach } from '../session/policy.ts';
import { isWithin } from '../session/reach.store.ts';
import type { DefaultVenueInput } from './default-venue.contract.ts';

const columns = ['id', 'company_id', 'event_id as event_row_id', 'name', 'version'] as const;

/** The default venues of these companies, or of all; of those within reach, by name. */
export function list(db: Db, reach: Reach, companyIds: number[] | undefined) {
  return db
    .selectFrom('company_default_venues')
    .select(columns)
    .where(isWithin(reach, 'company_id'))
    .$if(companyIds !== undefined, (query) =>
      query.where('company_id', '=', sql<number>`any(${companyIds ?? []}::int[])`),
    )
    .orderBy(sql`search_text(name) collate "C"`)
    .orderBy('id')
    .execute();
}

/** Holds the event that a default venue shall stand by for, so that it stays; false when the company has no such event. */
export async function holdEvent(transaction: Db, { company_id, event_row_id }: DefaultVenueInput) {
  const event = await transaction
    .selectFrom('company_events')
    .select('id')
    .where('id', '=', event_row_id)
    .where('company_id', '=', company_id)
    .forKeyShare()
    .executeTakeFirst();
  return event !== undefined;
}

/** One default venue, held until the transaction ends; undefined when there is none within reach. */
export function hold(transaction: Db, reach: Reach, id: number) {
  return transaction
    .selectFrom('company_default_venues')
    .select(columns)
    .where('id', '=', id)
    .where(isWithin(reach, 'company_id'))
    .forUpdate()
    .executeTakeFirst();
}

/** Gives the new default venue. */
export function create(transaction: Db, { company_id, event_row_id, name }: DefaultVenueInput) {
  return transaction
    .insertInto('company_default_venues')
    .values({ company_id, event_id: event_row_id, name })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes a default venue that is held; gives it as it is now, its version raised. */
export function update(transaction: Db, id: number, { event_row_id, name }: DefaultVenueInput) {
  return transaction
    .updateTable('company_default_venues')
    .set({ event_id: event_row_id, name, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes a default venue; false when there is none within reach. */
export const remove = (transaction: Db, reach: Reach, id: number) =>
  removePart(transaction, 'company_default_venues', reach, id);
