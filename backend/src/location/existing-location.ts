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

/** Holds the location for a change; 412 when the request is based on another version than the stored one. */
export async function holdVersion(
  transaction: Db,
  { reach, headers }: Pick<FastifyRequest, 'reach' | 'headers'>,
  id: number,
) {
  const version = await holdLocation(transaction, reach, id);
  await assertVersion({ headers }, version, () => getExisting(transaction, reach, id));
}
