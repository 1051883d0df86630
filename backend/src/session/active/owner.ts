import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import { notFound, Problem } from '../../http/problem.ts';
import * as people from '../person.store.ts';
import { type Policy, policy as policyTable } from '../policy.ts';

export type Owner = Awaited<ReturnType<typeof ownerFor>>;

type Query = { user_id?: number | undefined; arranger_id?: number | undefined };

/** Returns the person that a query names, by default the caller; null for an arranger without a sign-in. */
export async function ownerIn(
  db: Db,
  policy: Policy,
  request: FastifyRequest & { query: Query },
): Promise<Owner | null> {
  const { user_id: userId, arranger_id: arrangerId } = request.query;
  const personId = arrangerId
    ? await signInOf(db, policy, request, arrangerId)
    : (userId ?? request.person.id);
  return personId === null ? null : ownerFor(db, policy, request, personId);
}

/** Returns the id that an arranger signs in with; null without a sign-in. */
async function signInOf(db: Db, policy: Policy, { person }: FastifyRequest, arrangerId: number) {
  const tenantScope = policy.tenantScopeOf(person, 'arranger.edit');
  const found = tenantScope && (await people.getSignInOfArranger(db, tenantScope, arrangerId));
  if (!found) throw notFound('Arranger');
  return found.person_id;
}

/** Returns a person who is the caller or whom the caller may edit. Throws a 404 for anybody else. */
export async function ownerFor(
  db: Db,
  policy: Policy,
  { person: caller, personalAccessToken }: FastifyRequest,
  id: number,
  what = 'User',
) {
  const owner = await people.getOwner(db, id);
  if (!owner) throw notFound(what);
  if (owner.id === caller.id) return owner;
  if (personalAccessToken?.isReadOnly) throw new Problem(403, 'This access token is read-only');
  const isProviders = owner.company_id === null;
  const action = isProviders
    ? 'provider-users.edit'
    : owner.arranger_id === null
      ? 'company-users.edit'
      : 'arranger.edit';
  const tenantScope = policy.tenantScopeOf(caller, action);
  if (tenantScope !== 'all' && (tenantScope === null || tenantScope !== owner.company_id))
    throw notFound(what);
  const isAdmin = policy.isProviderAdmin({ companyId: null, isArranger: false, roleIds: owner.roleIds });
  if (isProviders && isAdmin && policy.tenantScopeOf(caller, 'provider-admins.edit') === null)
    throw new Problem(403, policyTable['provider-admins.edit'].reason);
  return owner;
}
