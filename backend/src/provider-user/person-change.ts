import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { notFound } from '../http/problem.ts';
import { assertVersion } from '../http/write/write.ts';
import { assertNotOneself } from '../session/oneself.ts';
import { isProviderUser } from '../session/person.store.ts';
import type { Policy } from '../session/policy.ts';
import { lockUser } from '../session/records/user-lock.store.ts';
import * as companyUsers from '../user/user-detail.store.ts';
import { assertMayChange } from './provider-guards.ts';
import * as providerUsers from './provider-user.store.ts';

/**
 * Locks a company user or provider user and returns the record. Refuses a change that the caller may not
 * make.
 * @param putsOut the change as a text, if the user is inactive or deleted afterwards; null if the user is
 *   active
 */
export async function lockForChange(
  transaction: Db,
  policy: Policy,
  request: FastifyRequest,
  id: number,
  putsOut: string | null,
) {
  const { person: caller, tenantScope } = request;
  const mayEditProviders = policy.tenantScopeOf(caller, 'provider-users.edit') !== null;
  if (!(await isProviderUser(transaction, id))) {
    // For these callers the missing user may as well have been a provider user.
    await lockUser(transaction, tenantScope, id, mayEditProviders ? 'User' : 'Company User');
    const user = await companyUsers.getExisting(transaction, tenantScope, id);
    await assertVersion(request, user.version, () => user);
    if (putsOut) assertNotOneself(caller.id, id, putsOut);
    return user;
  }
  if (!mayEditProviders) throw notFound('Company User');
  const current = await providerUsers.lock(transaction, id);
  await assertVersion(request, current.version, () => current);
  if (putsOut) assertNotOneself(caller.id, id, putsOut);
  await assertMayChange(transaction, policy, {
    callerId: caller.id,
    target: providerUsers.toPersonRoles(current),
    isOut: putsOut !== null,
  });
  return current;
}

/** Returns a person as the audit entry of an ended invitation names them. */
export const toInvited = (
  person: { id: number; first_name: string | null; last_name: string | null } & (
    | { company_id: number }
    | object
  ),
) => ({
  ...person,
  entity: entityOf(person),
  companyId: 'company_id' in person ? person.company_id : null,
  personId: person.id,
});

/** The record of a provider user has no `company_id`, not even null. */
export const entityOf = (user: object): 'company_user' | 'provider_user' =>
  'company_id' in user ? 'company_user' : 'provider_user';
