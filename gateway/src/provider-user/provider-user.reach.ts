import { providerUserMessages } from '@console/schema/provider-user.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors/graph-error.ts';
import type { ProviderRole } from '../generated/graph.ts';
import { toWireId } from '../rest/wire.ts';
import { assertProviderAdmin } from '../session/person-guard.ts';
import type { ProviderUserRecord, RoleOf } from './provider-user.record.ts';

/** A user of the provider and the wire's id of them. */
export type ReachedProviderUser = { user: ProviderUserRecord; id: number };

const missing = () => notFound(providerUserMessages.doesNotExist);

/** The wire's id of a person. Throws NOT_FOUND for text that no id can be. */
export function toProviderUserId(id: string): number {
  const number = toWireId(id);
  if (number === null) throw missing();
  return number;
}

/** A user of the provider. Throws NOT_FOUND for every other id, people of companies included. */
export async function reachedProviderUser(
  context: Context,
  id: string,
  info: GraphQLResolveInfo,
): Promise<ReachedProviderUser> {
  const number = toProviderUserId(id);
  const user = await context.loaders.providerUser.byId.load(String(number), info);
  if (user.companyId !== null) throw missing();
  return { user, id: number };
}

/** The same to change them: only a provider admin changes one. */
export async function changeableProviderUser(context: Context, id: string, info: GraphQLResolveInfo) {
  const reached = await reachedProviderUser(context, id, info);
  if (roleIn(context)(reached.user.roleId) === 'ADMIN') await assertProviderAdmin(context, 'changeAdmin');
  return reached;
}

/** Which role a role id stands for; the ids are configuration. */
export const roleIn =
  ({ config }: Pick<Context, 'config'>): RoleOf =>
  (roleId) => {
    if (roleId === null) return null;
    if (config.PROVIDER_ADMIN_ROLES.includes(roleId)) return 'ADMIN';
    return config.PROVIDER_STAFF_ROLES.includes(roleId) ? 'STAFF' : null;
  };

/** The role id to store for a role: the first that is configured. */
export function toRoleId(role: ProviderRole, { config }: Pick<Context, 'config'>): string | undefined {
  return (role === 'ADMIN' ? config.PROVIDER_ADMIN_ROLES : config.PROVIDER_STAFF_ROLES)[0];
}
