import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { invalid } from '../http/problem.ts';

// What is chosen for people among the things of their company.

const OWNED = {
  locations: { table: 'locations', id: 'id', message: 'Choose locations of the company' },
  regions: { table: 'regions', id: 'id', message: 'Choose regions of the company' },
  platforms: {
    table: 'company_platforms',
    id: 'platform_id',
    message: 'This company does not use that platform',
  },
  business_segments: {
    table: 'company_business_segments',
    id: 'business_segment_id',
    message: 'Choose business segments of the company',
  },
} as const;

/**
 * Refuses ids, each given once, of which the company has not all. What was found stays until the transaction ends.
 * @param field the wire's name of the choice
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
  const { rows } = await sql`
    select from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(id)} = any(${ids}::int[])
    for key share`.execute(transaction);
  if (rows.length !== ids.length) throw invalid({ [field]: message });
}
