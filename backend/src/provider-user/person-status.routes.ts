import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { notFound } from '../http/problem.ts';
import { toChange, toRemove } from '../http/subject.ts';
import { assertVersion, write } from '../http/write.ts';
import { removePerson } from '../session/credentials.store.ts';
import { assertNotOneself } from '../session/oneself.ts';
import { isProviderUser } from '../session/person.store.ts';
import type { Policy } from '../session/policy.ts';
import { holdUser, raisePersonVersion } from '../session/user-lock.store.ts';
import * as companyUsers from '../user/user-detail.store.ts';
import * as writes from '../user/user-write.store.ts';
import { assertMayChange } from './provider-guards.ts';
import * as contract from './provider-user.contract.ts';
import * as providerUsers from './provider-user.store.ts';

// Two calls of the documents that know no difference between users of companies and of the provider. What the caller may do is
// decided by whose person it is.

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
      const user = toChange(entityOf, (transaction) =>
        holdForChange(transaction, policy, request, id, change),
      );
      return write(db, request, reply, user, async (transaction, held) => {
        await writes.setStatus(transaction, id, status);
        await raisePersonVersion(transaction, id);
        const data =
          entityOf(held) === 'provider_user'
            ? await providerUsers.getExisting(transaction, id)
            : await companyUsers.getExisting(transaction, request.reach, id);
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
        holdForChange(transaction, policy, request, id, 'delete yourself'),
      );
      return write(db, request, reply, user, async (transaction) => {
        await removePerson(transaction, id);
        return { message: 'User Deleted', id };
      });
    },
  );
}

/**
 * Holds the person, whoever's they are, and refuses what the caller may not do; gives their record.
 * @param putsOut the change, when the person is out afterwards; null when they are in
 */
async function holdForChange(
  transaction: Db,
  policy: Policy,
  request: FastifyRequest,
  id: number,
  putsOut: string | null,
) {
  const { person: caller, reach } = request;
  if (!(await isProviderUser(transaction, id))) {
    await holdUser(transaction, reach, id);
    const user = await companyUsers.getExisting(transaction, reach, id);
    await assertVersion(request, user.version, () => user);
    if (putsOut) assertNotOneself(caller.id, id, putsOut);
    return user;
  }
  if (policy.reachOf(caller, 'provider-users.edit') === null) throw notFound('User');
  const current = await providerUsers.hold(transaction, id);
  await assertVersion(request, current.version, () => current);
  if (putsOut) assertNotOneself(caller.id, id, putsOut);
  await assertMayChange(transaction, policy, {
    callerId: caller.id,
    target: providerUsers.toStanding(current),
    isOut: putsOut !== null,
  });
  return current;
}

/** The provider's people have no company, not even none of it. */
const entityOf = (user: object) => ('company_id' in user ? 'company_user' : 'provider_user');
