import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { TenantScope } from '../session/policy.ts';
import { isWithin } from '../session/records/tenant-scope.store.ts';
import type { DefaultVenueInput } from './default-venue.contract.ts';

const columns = ['id', 'company_id', 'event_id as event_row_id', 'name', 'version'] as const;

/** Returns the default venues in the tenant scope by name, of the given companies or of all. */
export function list(db: Db, tenantScope: TenantScope, companyIds: number[] | undefined) {
  return db
    .selectFrom('company_default_venues')
    .select(columns)
    .where(isWithin(tenantScope, 'company_id'))
    .$if(companyIds !== undefined, (query) =>
      query.where('company_id', '=', sql<number>`any(${companyIds ?? []}::int[])`),
    )
    .orderBy(sql`search_text(name) collate "C"`)
    .orderBy('id')
    .execute();
}

/** Returns the default venues of an event by name, with what the audit log shows of them. */
export const listOfEvent = (db: Db, eventId: number) =>
  db
    .selectFrom('company_default_venues')
    .select(['id', 'name'])
    .where('event_id', '=', eventId)
    .orderBy(sql`search_text(name) collate "C"`)
    .orderBy('id')
    .execute();

/**
 * Locks the event of a default venue so that it cannot be deleted. Returns false if the company has no such
 * event.
 */
export async function lockEvent(transaction: Db, { company_id, event_row_id }: DefaultVenueInput) {
  const event = await transaction
    .selectFrom('company_events')
    .select('id')
    .where('id', '=', event_row_id)
    .where('company_id', '=', company_id)
    .forKeyShare()
    .executeTakeFirst();
  return event !== undefined;
}

/** Returns an existing default venue. */
export const get = (db: Db, id: number) =>
  db.selectFrom('company_default_venues').select(columns).where('id', '=', id).executeTakeFirstOrThrow();

/** Creates a default venue and returns the id. */
export async function create(transaction: Db, { company_id, event_row_id, name }: DefaultVenueInput) {
  const { id } = await transaction
    .insertInto('company_default_venues')
    .values({ company_id, event_id: event_row_id, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates a default venue and increments its version. The caller has locked the row. */
export async function update(transaction: Db, id: number, { event_row_id, name }: DefaultVenueInput) {
  await transaction
    .updateTable('company_default_venues')
    .set({ event_id: event_row_id, name, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
