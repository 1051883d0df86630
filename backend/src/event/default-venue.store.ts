import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { TenantScope } from '../session/policy.ts';
import { removePart } from '../session/records/company-part.store.ts';
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

/**
 * Locks a default venue until the transaction ends and returns it. Returns undefined if the tenant scope has
 * none with this id.
 */
export function lock(transaction: Db, tenantScope: TenantScope, id: number) {
  return transaction
    .selectFrom('company_default_venues')
    .select(columns)
    .where('id', '=', id)
    .where(isWithin(tenantScope, 'company_id'))
    .forUpdate()
    .executeTakeFirst();
}

/** Creates a default venue and returns it. */
export function create(transaction: Db, { company_id, event_row_id, name }: DefaultVenueInput) {
  return transaction
    .insertInto('company_default_venues')
    .values({ company_id, event_id: event_row_id, name })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Updates a default venue, increments its version and returns it. The caller has locked the row. */
export function update(transaction: Db, id: number, { event_row_id, name }: DefaultVenueInput) {
  return transaction
    .updateTable('company_default_venues')
    .set({ event_id: event_row_id, name, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes a default venue. Returns false if the tenant scope has none with this id. */
export const remove = (transaction: Db, tenantScope: TenantScope, id: number) =>
  removePart(transaction, 'company_default_venues', tenantScope, id);
