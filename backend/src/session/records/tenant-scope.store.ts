import { sql } from 'kysely';
import type { TenantScope } from '../policy.ts';

/** Returns a `where` condition: the row is in the tenant scope, by the column with its company. */
export const isWithin = (
  tenantScope: TenantScope,
  column:
    | 'company_id'
    | 'locations.company_id'
    | 'companies.id'
    | 'arrangers.company_id'
    | 'people.company_id',
) => (tenantScope === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${tenantScope}`);
