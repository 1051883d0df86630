import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { notFound } from '../http/problem.ts';
import { assertVersion } from '../http/write.ts';
import { holdLocation } from '../session/location-lock.store.ts';
import type { Reach } from '../session/policy.ts';
import * as locations from './location.store.ts';

/** A location with everything on record; 404 when there is none within reach. */
export async function getExisting(db: Db, reach: Reach, id: number) {
  const location = await locations.get(db, reach, id);
  if (!location) throw notFound('Location');
  return location;
}

/** The location, held until the transaction ends; 404 when there is none within reach. */
export async function hold(transaction: Db, reach: Reach, id: number) {
  await holdLocation(transaction, reach, id);
  return getExisting(transaction, reach, id);
}

/** As `hold`; 412 when the request is based on another version than the stored one. */
export async function holdVersion(
  transaction: Db,
  { reach, headers }: Pick<FastifyRequest, 'reach' | 'headers'>,
  id: number,
) {
  const location = await hold(transaction, reach, id);
  await assertVersion({ headers }, location.version, () => location);
  return location;
}
