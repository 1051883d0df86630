import { sql } from 'kysely';
import type { Reach } from './policy.ts';

/** For `where`: that a row is within reach, told by the column that has its company. */
export const isWithin = (
  reach: Reach,
  column:
    | 'company_id'
    | 'locations.company_id'
    | 'companies.id'
    | 'arrangers.company_id'
    | 'people.company_id',
) => (reach === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${reach}`);
