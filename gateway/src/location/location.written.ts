import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import * as written from '../rest/wire/written.ts';
import type { LocationRecord } from './location.record.ts';

type Written = { data?: LocationRecord | null | undefined };

/** Returns the location after a write. Null if it could not be read. */
export function toWritten(
  id: string,
  { data }: Written,
  { loaders, log }: Context,
  info: GraphQLResolveInfo,
): Promise<LocationRecord | null> {
  loaders.location.forget(id);
  return written.toWritten(id, { data, log, read: () => loaders.location.byId.load(id, info) });
}
