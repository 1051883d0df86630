import { sql } from 'kysely';
import { scopesOf } from '../access/seen.store.ts';
import type { Db } from '../database/database.ts';
import { covers, type TenantScope } from '../session/policy.ts';
import { isWithin } from '../session/records/tenant-scope.store.ts';
import type { Change } from './impact.contract.ts';

/** The ids of the records that change. */
function idsOf(change: Change): number[] {
  if ('users' in change) return change.users.map(({ id }) => id);
  return 'ids' in change ? change.ids : [change.id];
}

/**
 * Returns the company of the changed records. Undefined if the tenant scope does not have all of them, or if they
 * are of different companies.
 */
export async function companyOf(
  db: Db,
  tenantScope: TenantScope,
  change: Change,
): Promise<number | undefined> {
  const ids = idsOf(change);
  const { kind } = change;
  if (kind.startsWith('company_')) {
    return covers(tenantScope, ids[0]) ? ids[0] : undefined;
  }
  const table = OWNERS[kind.slice(0, kind.indexOf('_')) as keyof typeof OWNERS];
  const rows = await db
    .selectFrom(table)
    .select('company_id')
    .where('id', 'in', ids)
    .where(isWithin(tenantScope, 'company_id'))
    .execute();
  const [first, ...others] = new Set(rows.map((row) => row.company_id));
  return others.length === 0 && rows.length === new Set(ids).size ? (first ?? undefined) : undefined;
}
const OWNERS = { user: 'people', region: 'regions', location: 'locations', arranger: 'arrangers' } as const;

/** A company, and the users and arrangers of it whose access a change can reduce. Without ids, it is all of them. */
export type Subject = {
  companyId: number;
  personIds?: number[];
  arrangerIds?: number[];
  /** The only locations that the change can add to parts of the company or remove from them, if known. */
  locationIds?: number[];
};

/** Returns whose access a change can reduce: that of the people in whose scopes the changed record is. */
export async function whoseAccess(db: Db, companyId: number, change: Change): Promise<Subject> {
  const { kind } = change;
  const ids = idsOf(change);
  if (kind.startsWith('company_')) return { companyId };
  if (kind.startsWith('user_')) return { companyId, personIds: ids, arrangerIds: [] };
  if (kind.startsWith('arranger_')) return { companyId, personIds: [], arrangerIds: ids };
  // Arrangers have no regions.
  const arrangerIds = kind.startsWith('location_deactivate') ? await arrangersAt(db, companyId, ids) : [];
  const { rows } = await sql<{ person_id: number }>`${
    kind === 'region_delete'
      ? sql`select person_id from person_access_regions where region_id = ${ids[0]}::int`
      : sql`select person_id from ${scopesOf({ companyId, locationIds: ids })} as scope`
  }`.execute(db);
  const personIds = [...new Set(rows.map((row) => row.person_id))];
  return { companyId, personIds, arrangerIds, ...(kind !== 'region_delete' && { locationIds: ids }) };
}

/** Returns the arrangers of a company who have some of these locations. */
async function arrangersAt(db: Db, companyId: number, locationIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from arrangers where company_id = ${companyId}::int and location_access
    union select arranger_id from arranger_locations where location_id = any(${locationIds}::int[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
