import { locationMessages } from '@console/schema/location.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors/graph-error.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { assertCompanyInScope } from '../session/guard.ts';
import type { LocationRecord } from './location.record.ts';
import type { Latest } from './save/location.latest.ts';

/** A location with the REST ids of the location and of its company. */
export type ScopedLocation = { location: LocationRecord; id: number; companyId: number };

/** A location whose sections are saved. */
export type SaveTarget = Pick<ScopedLocation, 'id' | 'companyId'> & {
  latest: Latest;
};

export const toTarget = ({ id, companyId, location }: ScopedLocation): SaveTarget => ({
  id,
  companyId,
  latest: { location },
});

/**
 * Returns a location that the caller may see. Throws the same NOT_FOUND for a location outside the caller's
 * scope, an unknown id and an invalid id.
 */
export async function locationInScope(
  context: Context,
  id: string,
  info: GraphQLResolveInfo,
): Promise<ScopedLocation> {
  const number = toWireId(id);
  if (number === null) throw notFound(locationMessages.doesNotExist);
  const location = await context.loaders.location.byId.load(String(number), info);
  await assertCompanyInScope(context, location.companyId, locationMessages.doesNotExist);
  const companyId = toWireId(location.companyId);
  if (companyId === null) throw notFound(locationMessages.doesNotExist);
  return { location, id: number, companyId };
}
