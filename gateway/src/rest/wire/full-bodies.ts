import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.ts';

/**
 * Returns what is stored of a record before it is created: nothing, so that the body leaves out blank fields that
 * the documents do not print. With `full-bodies` null, for a body with every field.
 */
export const storedBeforeCreate = ({ config }: Pick<Context, 'config'>) =>
  config.has('full-bodies') ? null : {};

/**
 * Returns whether the body of a write carries every field. With an idempotency key it must: the body of a
 * repeat would otherwise depend on what the first attempt stored.
 */
export const sendsEveryField = ({ config, stepKey }: Context, info: GraphQLResolveInfo) =>
  config.has('full-bodies') || stepKey(info, '') !== undefined;
