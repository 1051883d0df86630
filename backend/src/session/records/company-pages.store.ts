import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tables } from '../../database/database.ts';
import type { TenantScope } from '../policy.ts';
import { isWithin } from './tenant-scope.store.ts';

export type InCompany = ExpressionBuilder<Tables, 'companies'>;

/**
 * Selects the same page of records for each company, with the count on all pages. Leaves out companies that
 * do not exist or are not in the tenant scope. A company without records has an empty page.
 * @param matching selects the records of one company that match the filter
 * @param pageOf selects one page of them
 */
export function selectCompanyPages<Table extends keyof Tables, Row>(
  db: Db,
  tenantScope: TenantScope,
  companyIds: number[],
  matching: (company: InCompany) => SelectQueryBuilder<Tables, Table, unknown>,
  pageOf: (company: InCompany) => Expression<Row>,
) {
  return db
    .selectFrom('companies')
    .select('companies.id as company_id')
    .select((company) => [
      matching(company).select(sql<number>`count(*)::int`.as('count')).$asScalar().$notNull().as('count'),
      jsonArrayFrom(pageOf(company)).as('rows'),
    ])
    .where('companies.id', '=', sql<number>`any(${companyIds}::int[])`)
    .where(isWithin(tenantScope, 'companies.id'));
}
