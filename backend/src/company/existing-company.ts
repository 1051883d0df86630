import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { notFound } from '../http/problem.ts';
import { assertVersion } from '../http/write.ts';
import { holdCompany } from '../session/company-lock.store.ts';
import type { Reach } from '../session/policy.ts';
import * as companies from './company.store.ts';

/** A company with everything on record; 404 when there is none within reach. */
export async function getExisting(db: Db, reach: Reach, id: number) {
  const company = await companies.get(db, reach, id);
  if (!company) throw notFound('Company');
  return company;
}

/** The company, held until the transaction ends; 404 when there is none within reach. */
export async function hold(transaction: Db, reach: Reach, id: number) {
  await holdCompany(transaction, reach, id);
  return getExisting(transaction, reach, id);
}

/** As `hold`; 412 when the request is based on another version than the stored one. */
export async function holdVersion(
  transaction: Db,
  { reach, headers }: Pick<FastifyRequest, 'reach' | 'headers'>,
  id: number,
) {
  const company = await hold(transaction, reach, id);
  await assertVersion({ headers }, company.version, () => company);
  return company;
}
