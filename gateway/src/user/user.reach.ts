import { userMessages } from '@console/schema/user.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors/graph-error.ts';
import { toWireId } from '../rest/wire.ts';
import { assertReachesCompany } from '../session/guard.ts';
import type { UserRecord } from './user.record.ts';

/** A person of a company, and the wire's ids of them and of their company. */
export type ReachedUser = { user: UserRecord; id: number; companyId: number };

const missing = () => notFound(userMessages.doesNotExist);

/** The wire's id of a person. Throws NOT_FOUND for text that no id can be. */
export function toUserId(id: string): number {
  const number = toWireId(id);
  if (number === null) throw missing();
  return number;
}

/**
 * A person of a company that the caller may know of. Throws NOT_FOUND for every other id, the provider's own people included;
 * the answer is the same as for one that does not exist.
 */
export async function reachedUser(
  context: Context,
  id: string,
  info: GraphQLResolveInfo,
): Promise<ReachedUser> {
  const number = toUserId(id);
  const user = await context.loaders.user.byId.load(String(number), info);
  const companyId = user.companyId === null ? null : toWireId(user.companyId);
  if (companyId === null) throw missing();
  await assertReachesCompany(context, String(companyId), userMessages.doesNotExist);
  return { user, id: number, companyId };
}
