import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { notFound } from '../http/problem.ts';
import { assertVersion } from '../http/write/write.ts';
import type { TenantScope } from '../session/policy.ts';
import { lockLocation } from '../session/records/location-lock.store.ts';
import * as locations from './location.store.ts';

/** Returns the whole location. Throws a 404 if the tenant scope has none with this id. */
export async function getExisting(db: Db, tenantScope: TenantScope, id: number) {
  const location = await locations.get(db, tenantScope, id);
  if (!location) throw notFound('Location');
  return location;
}

/**
 * Locks the location until the transaction ends and returns it. Throws a 404 if the tenant scope has none with
 * this id, and a 412 if the request is based on another version than the stored one.
 */
export async function lockVersion(
  transaction: Db,
  { tenantScope, headers }: Pick<FastifyRequest, 'tenantScope' | 'headers'>,
  id: number,
) {
  await lockLocation(transaction, tenantScope, id);
  const location = await getExisting(transaction, tenantScope, id);
  await assertVersion({ headers }, location.version, () => location);
  return location;
}
