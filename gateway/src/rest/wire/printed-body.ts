import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Returns a body without the fields that the documents do not print for its call, unless they change the
 * stored value. The service keeps what a body leaves out.
 * @param printed names of the printed fields
 * @param stored the body that would store the present values
 */
export function printedBody(body: Body, printed: readonly string[], stored: Body): Body {
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => printed.includes(name) || !isEqual(value, stored[name])),
  );
}

/**
 * Returns whether the body of a write carries every field. With an idempotency key it must: the body of a
 * repeat would otherwise depend on what the first attempt stored.
 */
export const sendsEveryField = ({ config, stepKey }: Context, info: GraphQLResolveInfo) =>
  config.has('full-bodies') || stepKey(info, '') !== undefined;

/** Missing, null, blank and false are equal, because a service may omit them. */
const isEqual = (one: unknown, other: unknown) => (one || null) === (other || null);
