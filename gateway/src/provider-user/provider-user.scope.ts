import { providerUserMessages } from '@console/schema/provider-user.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors/graph-error.ts';
import type { ProviderRole } from '../generated/graph.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { assertProviderAdmin } from '../session/person-guard.ts';
import type { ProviderUserRecord, RoleOf } from './provider-user.record.ts';

/** A user of the provider, with the numeric id of the REST service. */
export type ScopedProviderUser = { user: ProviderUserRecord; id: number };

const missing = () => notFound(providerUserMessages.doesNotExist);

/**
 * Converts a user id to the numeric id of the REST service. Throws NOT_FOUND if the text is not a valid id.
 */
export function toProviderUserId(id: string): number {
  const number = toWireId(id);
  if (number === null) throw missing();
  return number;
}

/** Returns a user of the provider. Throws NOT_FOUND for any other id, including those of company users. */
export async function providerUserInScope(
  context: Context,
  id: string,
  info: GraphQLResolveInfo,
): Promise<ScopedProviderUser> {
  const number = toProviderUserId(id);
  const user = await context.loaders.providerUser.byId.load(String(number), info);
  if (user.companyId !== null) throw missing();
  return { user, id: number };
}

/** Returns a user of the provider whom the caller may change. Only a provider admin may change an admin. */
export async function changeableProviderUser(context: Context, id: string, info: GraphQLResolveInfo) {
  const reached = await providerUserInScope(context, id, info);
  if (roleIn(context)(reached.user.roleId) === 'ADMIN') await assertProviderAdmin(context, 'changeAdmin');
  return reached;
}

/** Returns a function that maps a role id to a role. The ids are configuration. */
export const roleIn =
  ({ config }: Pick<Context, 'config'>): RoleOf =>
  (roleId) => {
    if (roleId === null) return null;
    if (config.PROVIDER_ADMIN_ROLES.includes(roleId)) return 'ADMIN';
    return config.PROVIDER_STAFF_ROLES.includes(roleId) ? 'STAFF' : null;
  };

/** Returns the role id to store for a role: the first configured one. */
export const toRoleId = (role: ProviderRole, context: Pick<Context, 'config'>): string | undefined =>
  roleIdsOf(role, context)[0];

/** Returns all role ids of a role. */
export const roleIdsOf = (role: ProviderRole, { config }: Pick<Context, 'config'>): readonly string[] =>
  role === 'ADMIN' ? config.PROVIDER_ADMIN_ROLES : config.PROVIDER_STAFF_ROLES;
