import { messages } from '@console/schema/messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import type { LocationRecord } from './location.record.ts';

type Written = { data?: LocationRecord | null | undefined };

/**
 * Returns the location after a write, from the answer or from a new read. Returns null if that read fails,
 * because the write itself succeeded and the caller must know that.
 */
export async function toWritten(
  id: string,
  { data }: Written,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<LocationRecord | null> {
  context.loaders.location.forget(id);
  if (data && data.id !== id) throw new GraphError('UPSTREAM_BAD_RESPONSE', messages.errorOccurred);
  if (data) return data;
  try {
    return await context.loaders.location.byId.load(id, info);
  } catch (error) {
    context.log.warn({ err: error, locationId: id }, 'a location was saved but could not be read back');
    return null;
  }
}
