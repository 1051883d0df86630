import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { firstWithoutRow } from '../../http/fields/chosen-ids.ts';
import { invalid, notAmong } from '../../http/problem.ts';

// Checks values that are chosen for a person from the records of their company.

const OWNED = {
  locations: { table: 'locations', id: 'id', message: 'Choose locations from the company’s list' },
  regions: { table: 'regions', id: 'id', message: 'Choose regions from the company’s list' },
  platforms: {
    table: 'company_platforms',
    id: 'platform_id',
    message: 'This company doesn’t use that platform',
  },
  business_segments: {
    table: 'company_business_segments',
    id: 'business_segment_id',
    message: 'Choose business segments from the company’s list',
  },
} as const;

/**
 * Refuses the ids unless the company has all of them. Each id is given once. Locks the found rows until the
 * transaction ends, so that they cannot be deleted.
 * @param field the name of the field in the request
 */
export async function assertOfCompany(
  transaction: Db,
  what: keyof typeof OWNED,
  companyId: number,
  ids: number[],
  field: string = what,
): Promise<void> {
  if (ids.length === 0) return;
  const { table, id, message } = OWNED[what];
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(id)} as id from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(id)} = any(${ids}::int[])
    for key share`.execute(transaction);
  const other = firstWithoutRow(ids, rows);
  if (other !== undefined) throw invalid({ [field]: notAmong(message, other) });
}
