import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { notFound } from '../http/problem.ts';
import { toRemove, toWholeChange } from '../http/write/subject.ts';
import { assertVersion, write } from '../http/write/write.ts';
import { assertNotOneself } from '../session/oneself.ts';
import { isProviderUser } from '../session/person.store.ts';
import type { Policy } from '../session/policy.ts';
import { incrementPersonVersion, lockUser } from '../session/records/user-lock.store.ts';
import { removePerson } from '../session/sign-in/credentials.store.ts';
import * as companyUsers from '../user/user-detail.store.ts';
import * as writes from '../user/user-write.store.ts';
import { assertMayChange } from './provider-guards.ts';
import * as contract from './provider-user.contract.ts';
import * as providerUsers from './provider-user.store.ts';

// Two endpoints that serve both company users and provider users. The kind of user decides which permission
// the caller needs.

export function personStatusRoutes(app: App, db: Db, policy: Policy) {
  statusRoute(app, db, policy);
  removeRoute(app, db, policy);
}

function statusRoute(app: App, db: Db, policy: Policy) {
  app.post(
    '/user/changeStatus',
    { schema: contract.changeStatus, config: { action: 'company-users.edit' } },
    (request, reply) => {
      const { user_id: id, status } = request.body;
      const change = status === 0 ? 'deactivate yourself' : null;
      const user = toWholeChange(entityOf, (transaction) =>
        lockForChange(transaction, policy, request, id, change),
      );
      return write(db, request, reply, user, async (transaction, locked) => {
        await writes.setStatus(transaction, id, status);
        await incrementPersonVersion(transaction, id);
        const data =
          entityOf(locked) === 'provider_user'
            ? await providerUsers.getExisting(transaction, id)
            : await companyUsers.getExisting(transaction, request.tenantScope, id);
        return { message: 'User status updated successfully', id, data };
      });
    },
  );
}

function removeRoute(app: App, db: Db, policy: Policy) {
  app.delete(
    '/user/:id',
    { schema: contract.removeUser, config: { action: 'company-users.edit' } },
    (request, reply) => {
      const { id } = request.params;
      const user = toRemove(entityOf, (transaction) =>
        lockForChange(transaction, policy, request, id, 'delete yourself'),
      );
      return write(db, request, reply, user, async (transaction) => {
        await removePerson(transaction, id);
        return { message: 'User Deleted', id };
      });
    },
  );
}

/**
 * Locks a company user or provider user and returns the record. Refuses a change that the caller may not
 * make.
 * @param putsOut the change as a text, if the user is inactive or deleted afterwards; null if the user is
 *   active
 */
async function lockForChange(
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

/** The record of a provider user has no `company_id`, not even null. */
const entityOf = (user: object) => ('company_id' in user ? 'company_user' : 'provider_user');
