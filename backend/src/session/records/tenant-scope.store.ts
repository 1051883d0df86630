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

/**
 * Returns a `where` condition: the row is one of those with these ids. PostgreSQL guesses ten rows for a list of
 * unknown length, and would plan the read of a single record anew at each use instead of keeping its plan.
 */
export const isAmong = (column: 'locations.id' | 'arrangers.id' | 'people.id', ids: readonly number[]) =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::int[])`;
