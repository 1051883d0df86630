import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { toChange } from '../http/write/subject.ts';
import { write } from '../http/write/write.ts';
import { invitationCalls, toInvitation } from '../password/invitation.contract.ts';
import * as invitations from '../password/invitation.store.ts';
import { type After, afterSend, toReminded } from '../password/invitation.subject.ts';
import type { Policy } from '../session/policy.ts';
import { entityOf, lockForChange } from './person-change.ts';

// Invitations and reset links of company users and provider users. The kind of user decides which permission
// the caller needs.

const calls = invitationCalls('user_id', 'company user or provider user');
type Deps = { db: Db; policy: Policy };

export function personInvitationRoutes(app: App, deps: Deps) {
  listRoute(app, deps);
  sendRoute(app, deps);
  withdrawRoute(app, deps);
  resetLinkRoute(app, deps);
}

function listRoute(app: App, { db, policy }: Deps) {
  app.post(
    '/user/invitation/getByIds',
    { schema: calls.list, config: { action: 'company-users.read' } },
    async ({ person, tenantScope, body }) => {
      const seesProviders = policy.tenantScopeOf(person, 'provider-users.read') !== null;
      const rows = await invitations.listOfUsers(db, { tenantScope, seesProviders }, body.ids);
      return { rows: rows.map(({ id, ...row }) => ({ id, ...toInvitation(row) })) };
    },
  );
}

function sendRoute(app: App, { db, policy }: Deps) {
  app.post(
    '/user/invitation/send',
    { schema: calls.send, config: { action: 'company-users.edit' } },
    (request, reply) => {
      const { user_id: id } = request.body;
      return write(db, request, reply, toInvited(request, policy, id, afterSend), async (transaction) => {
        await invitations.send(transaction, request, id);
        return { message: 'Invitation sent', data: toInvitation(await invitations.get(transaction, id)) };
      });
    },
  );
}

function withdrawRoute(app: App, { db, policy }: Deps) {
  app.post(
    '/user/invitation/withdraw',
    { schema: calls.withdraw, config: { action: 'company-users.edit' } },
    (request, reply) => {
      const { user_id: id } = request.body;
      return write(
        db,
        request,
        reply,
        toInvited(request, policy, id, () => 'withdrawn'),
        async (transaction) => {
          await invitations.withdraw(transaction, id);
          return {
            message: 'Invitation withdrawn',
            data: toInvitation(await invitations.get(transaction, id)),
          };
        },
      );
    },
  );
}

function resetLinkRoute(app: App, { db, policy }: Deps) {
  app.post(
    '/user/resetLink/send',
    { schema: calls.sendResetLink, config: { action: 'company-users.edit' } },
    (request, reply) => {
      const { user_id: id } = request.body;
      const lock = (transaction: Db) => lockForChange(transaction, policy, request, id, null);
      const user = toReminded(entityOf, lock);
      return write(db, request, reply, user, async (transaction, locked) => {
        const companyId = 'company_id' in locked ? locked.company_id : null;
        await invitations.sendResetLink(transaction, request, { id, companyId, isArranger: false });
        return { message: 'Reset link sent' };
      });
    },
  );
}

/** The audit entry names the person, and the state of the invitation before and after. */
function toInvited(request: FastifyRequest, policy: Policy, id: number, after: After) {
  const lock = async (transaction: Db) => ({
    ...(await lockForChange(transaction, policy, request, id, null)),
    invitation: await invitations.stateFor(transaction, id),
  });
  return toChange(entityOf, lock, (_answer, { invitation, ...locked }) => ({
    ...locked,
    invitation: after(invitation),
  }));
}
