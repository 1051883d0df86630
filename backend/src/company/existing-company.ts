import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { notFound } from '../http/problem.ts';
import { assertVersion } from '../http/write/write.ts';
import type { TenantScope } from '../session/policy.ts';
import { lockCompany } from '../session/records/company-lock.store.ts';
import * as companies from './company.store.ts';

/** Returns the whole company. Throws a 404 if the tenant scope has none with this id. */
export async function getExisting(db: Db, tenantScope: TenantScope, id: number) {
  const company = await companies.get(db, tenantScope, id);
  if (!company) throw notFound('Company');
  return company;
}

/**
 * Locks the company until the transaction ends and returns it. Throws a 404 if the tenant scope has none with
 * this id, and a 412 if the request is based on another version than the stored one.
 */
export async function lockVersion(
  transaction: Db,
  { tenantScope, headers }: Pick<FastifyRequest, 'tenantScope' | 'headers'>,
  id: number,
) {
  await lockCompany(transaction, tenantScope, id);
  const company = await getExisting(transaction, tenantScope, id);
  await assertVersion({ headers }, company.version, () => company);
  return company;
}
