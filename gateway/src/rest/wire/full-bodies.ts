import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.ts';

/**
 * Returns whether the body of a write carries every field. With an idempotency key it must: the body of a
 * repeat would otherwise depend on what the first attempt stored.
 */
export const sendsEveryField = ({ config, stepKey }: Context, info: GraphQLResolveInfo) =>
  config.has('full-bodies') || stepKey(info, '') !== undefined;
