import { locationMessages } from '@console/schema/location.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors/graph-error.ts';
import { toWireId } from '../rest/wire.ts';
import { assertReachesCompany } from '../session/guard.ts';
import type { Latest } from './location.latest.ts';
import type { LocationRecord } from './location.record.ts';

/** A location and the wire's ids of it and of its company. */
export type ReachedLocation = { location: LocationRecord; id: number; companyId: number };

/** A location that something is saved to. */
export type SaveTarget = Pick<ReachedLocation, 'id' | 'companyId'> & {
  latest: Latest;
  /** Whether what is as desired already is left as it is, instead of being written again. */
  leavesWhatStands: boolean;
};

export const toTarget = (
  { id, companyId, location }: ReachedLocation,
  leavesWhatStands = false,
): SaveTarget => ({ id, companyId, latest: { location }, leavesWhatStands });

/**
 * A location that the caller may know of. Throws NOT_FOUND for every other id, and for text that no id can be; the answer
 * is the same as for one that does not exist.
 */
export async function reachedLocation(
  context: Context,
  id: string,
  info: GraphQLResolveInfo,
): Promise<ReachedLocation> {
  const number = toWireId(id);
  if (number === null) throw notFound(locationMessages.doesNotExist);
  const location = await context.loaders.location.byId.load(String(number), info);
  await assertReachesCompany(context, location.companyId, locationMessages.doesNotExist);
  const companyId = toWireId(location.companyId);
  if (companyId === null) throw notFound(locationMessages.doesNotExist);
  return { location, id: number, companyId };
}
