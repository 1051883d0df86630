import { userMessages } from '@console/schema/user.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors/graph-error.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { assertCompanyInScope } from '../session/guard.ts';
import type { UserRecord } from './user.record.ts';

/** A company user in the caller's scope, with the numeric ids of the user and the company. */
export type ScopedUser = { user: UserRecord; id: number; companyId: number };

const missing = () => notFound(userMessages.doesNotExist);

/**
 * Converts a user id to the numeric id of the REST service. Throws NOT_FOUND if the text is not a valid id.
 */
export function toUserId(id: string): number {
  const number = toWireId(id);
  if (number === null) throw missing();
  return number;
}

/**
 * Returns a company user in the caller's scope. Throws NOT_FOUND for any other id, including those of
 * provider users. The answer is the same as for a user who does not exist.
 */
export async function userInScope(
  context: Context,
  id: string,
  info: GraphQLResolveInfo,
): Promise<ScopedUser> {
  const number = toUserId(id);
  const user = await context.loaders.user.byId.load(String(number), info);
  const companyId = user.companyId === null ? null : toWireId(user.companyId);
  if (companyId === null) throw missing();
  await assertCompanyInScope(context, String(companyId), userMessages.doesNotExist);
  return { user, id: number, companyId };
}
