import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { compiledOnce } from '../../database/compiled-once.ts';
import type { Db, Tables } from '../../database/database.ts';
import type { TenantScope } from '../policy.ts';

type CompanyColumn =
  | 'company_id'
  | 'locations.company_id'
  | 'companies.id'
  | 'arrangers.company_id'
  | 'people.company_id';

/** Returns a `where` condition: the row is in the tenant scope, by the column with its company. */
export const isWithin = (tenantScope: TenantScope, column: CompanyColumn) =>
  tenantScope === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${tenantScope}`;

/**
 * Returns a `where` condition: the row is one of those with these ids. PostgreSQL guesses ten rows for a list of
 * unknown length, and would plan the read of a single record anew at each use instead of keeping its plan.
 */
export const isAmong = (column: 'people.id', ids: readonly number[]) =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::int[])`;

/**
 * Returns a function that reads the record with an id, undefined if the tenant scope has none. The statement is built
 * once, which for a whole record takes longer than PostgreSQL needs to run it; every write runs it twice.
 */
export function readingOne<Table extends keyof Tables, Row>(
  build: (
    db: Db,
    id: RawBuilder<number>,
    isIn: (column: CompanyColumn) => RawBuilder<boolean>,
  ) => SelectQueryBuilder<Tables, Table, Row>,
) {
  const anywhere = compiledOnce<{ id: number }>()((db, value) =>
    build(db, value('id'), () => sql<boolean>`true`),
  );
  const ofCompany = compiledOnce<{ id: number; companyId: number }>()((db, value) =>
    build(db, value('id'), (column) => sql<boolean>`${sql.ref(column)} = ${value('companyId')}`),
  );
  return async (db: Db, tenantScope: TenantScope, id: number): Promise<Row | undefined> => {
    const [row] =
      tenantScope === 'all'
        ? await anywhere(db, { id })
        : await ofCompany(db, { id, companyId: tenantScope });
    return row;
  };
}
