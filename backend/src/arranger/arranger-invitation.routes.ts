import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, missing, notFound } from '../http/problem.ts';
import { toChange } from '../http/write/subject.ts';
import { write } from '../http/write/write.ts';
import { invitationCalls, toInvitation } from '../password/invitation.contract.ts';
import * as invitations from '../password/invitation.store.ts';
import { type After, afterSend, toReminded } from '../password/invitation.subject.ts';
import { getSignInOfArranger } from '../session/person.store.ts';
import * as arrangers from './arranger.store.ts';
import { ensureSignIn } from './arranger-sign-in.store.ts';

// Invitations and reset links of arrangers with an email address. The first invitation creates the sign-in.

const calls = invitationCalls('arranger_id', 'arranger');

export function arrangerInvitationRoutes(app: App, db: Db) {
  listRoute(app, db);
  sendRoute(app, db);
  withdrawRoute(app, db);
  resetLinkRoute(app, db);
}

function listRoute(app: App, db: Db) {
  app.post(
    '/arranger/invitation/getByIds',
    { schema: calls.list, config: { action: 'arranger.read' } },
    async ({ tenantScope, body }) => {
      const rows = await invitations.listOfArrangers(db, tenantScope, body.ids);
      return { rows: rows.map(({ id, ...row }) => ({ id, ...toInvitation(row) })) };
    },
  );
}

function sendRoute(app: App, db: Db) {
  app.post(
    '/arranger/invitation/send',
    { schema: calls.send, config: { action: 'arranger.edit' } },
    (request, reply) => {
      const { arranger_id: id } = request.body;
      return write(db, request, reply, toInvited(request, id, afterSend), async (transaction) => {
        const personId = await signInOf(transaction, request, id);
        await invitations.send(transaction, request, personId);
        const data = toInvitation(await invitations.get(transaction, personId));
        return { message: 'Invitation sent', data };
      });
    },
  );
}

function withdrawRoute(app: App, db: Db) {
  app.post(
    '/arranger/invitation/withdraw',
    { schema: calls.withdraw, config: { action: 'arranger.edit' } },
    (request, reply) => {
      const { arranger_id: id } = request.body;
      return write(
        db,
        request,
        reply,
        toInvited(request, id, () => 'withdrawn'),
        async (transaction) => {
          const personId = await signInOf(transaction, request, id);
          await invitations.withdraw(transaction, personId);
          const data = toInvitation(await invitations.get(transaction, personId));
          return { message: 'Invitation withdrawn', data };
        },
      );
    },
  );
}

function resetLinkRoute(app: App, db: Db) {
  app.post(
    '/arranger/resetLink/send',
    { schema: calls.sendResetLink, config: { action: 'arranger.edit' } },
    (request, reply) => {
      const { arranger_id: id } = request.body;
      const lock = (transaction: Db) => lockArranger(transaction, request, id);
      const arranger = toReminded('arranger', lock);
      return write(db, request, reply, arranger, async (transaction, { company_id: companyId }) => {
        const personId = await signInOf(transaction, request, id);
        const person = { id: personId, companyId, isArranger: true };
        await invitations.sendResetLink(transaction, request, person);
        return { message: 'Reset link sent' };
      });
    },
  );
}

async function lockArranger(transaction: Db, { tenantScope }: FastifyRequest, id: number) {
  await arrangers.lock(transaction, tenantScope, id);
  const arranger = await arrangers.get(transaction, tenantScope, id);
  if (!arranger) throw notFound('Arranger');
  const { first_name, last_name, company_id, email } = arranger;
  return { id, first_name, last_name, company_id, email };
}

/** Returns the person whom a locked arranger signs in as, and locks that person. */
async function signInOf(transaction: Db, request: FastifyRequest, id: number): Promise<number> {
  const { email, ...arranger } = await lockArranger(transaction, request, id);
  // Earlier versions imported any text.
  if (email === null || !z.regexes.email.test(email))
    throw invalid({ arranger_id: missing('Add an email address first') });
  return ensureSignIn(transaction, request, id, { ...arranger, email });
}

/** The audit entry names the arranger, and the state of the invitation before and after. */
function toInvited(request: FastifyRequest, id: number, after: After) {
  const lock = async (transaction: Db) => {
    const arranger = await lockArranger(transaction, request, id);
    const signIn = await getSignInOfArranger(transaction, request.tenantScope, id);
    const personId = signIn?.person_id ?? null;
    const invitation = personId === null ? null : await invitations.stateFor(transaction, personId);
    return { ...arranger, invitation };
  };
  return toChange('arranger', lock, (_answer, { invitation, ...locked }) => ({
    ...locked,
    invitation: after(invitation),
  }));
}
