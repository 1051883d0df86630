import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { notFound } from '../../http/problem.ts';
import { toChange } from '../../http/write/subject.ts';
import { write } from '../../http/write/write.ts';
import * as people from '../person.store.ts';
import type { Policy } from '../policy.ts';
import { endSessions } from '../sign-in/credentials.store.ts';
import { signInStateRoutes } from '../sign-in-state/sign-in-state.routes.ts';
import { type Owner, ownerFor, ownerIn } from './owner.ts';
import * as contract from './session.contract.ts';
import * as sessions from './session.store.ts';
import { list } from './session-list.store.ts';

type Deps = { db: Db; policy: Policy };

/** The sessions of the caller, and of the people whom the caller may edit. */
export function activeSessionRoutes(app: App, deps: Deps) {
  listRoute(app, deps);
  signOutRoute(app, deps);
  endRoute(app, deps);
  endAllRoute(app, deps);
  signInStateRoutes(app, deps);
}

function listRoute(app: App, { db, policy }: Deps) {
  app.get(
    '/auth/sessions',
    { schema: contract.listSessions, config: { action: 'own-sign-ins.read' } },
    async (request) => {
      const owner = await ownerIn(db, policy, request);
      if (owner === null) return { data: [] };
      return { data: (await list(db, owner.id)).map((row) => toRecord(row, request)) };
    },
  );
}

/** Leaves no audit entry, because it changes no record. */
function signOutRoute(app: App, { db }: Deps) {
  app.delete(
    '/auth/sessions/current',
    { schema: contract.signOut, config: { action: 'own.edit' } },
    async ({ sessionId, personalAccessToken }) => {
      if (sessionId !== null && personalAccessToken) await sessions.endOne(db, sessionId);
      else if (sessionId !== null) await sessions.signOut(db, sessionId);
      return { message: 'Signed out successfully' };
    },
  );
}

function endRoute(app: App, { db, policy }: Deps) {
  app.delete(
    '/auth/sessions/:id',
    { schema: contract.endSession, config: { action: 'own.edit' } },
    (request, reply) => {
      const { id } = request.params;
      const owner = toOwnerChange(async (transaction) => {
        const personId = await sessions.personIdOf(transaction, id);
        if (personId === undefined) throw notFound('Session');
        return ownerFor(transaction, policy, request, personId, 'Session');
      });
      return write(db, request, reply, owner, async (transaction, { id: ownerId }) => {
        await sessions.endOne(transaction, id);
        return {
          message: 'Session ended successfully',
          data: { sessions: await namesOf(transaction, ownerId) },
        };
      });
    },
  );
}

function endAllRoute(app: App, { db, policy }: Deps) {
  app.delete(
    '/auth/sessions',
    { schema: contract.endAllSessions, config: { action: 'own.edit' } },
    (request, reply) => {
      const personId = request.query.user_id ?? request.person.id;
      const owner = toOwnerChange(async (transaction) => {
        await people.lock(transaction, personId);
        return ownerFor(transaction, policy, request, personId);
      });
      return write(db, request, reply, owner, async (transaction, { id }) => {
        await sessions.endAll(transaction, id);
        await endSessions(transaction, id);
        return { message: 'Sessions ended successfully', data: { sessions: [] } };
      });
    },
  );
}

/** The audit entry names the person and the sessions before and after. */
function toOwnerChange(find: (transaction: Db) => Promise<Owner>) {
  const lock = async (transaction: Db) => {
    const owner = await find(transaction);
    return { ...owner, sessions: await namesOf(transaction, owner.id) };
  };
  type Locked = Awaited<ReturnType<typeof lock>>;
  return toChange<Locked, { data: { sessions: string[] } }>(
    ({ arranger_id: arrangerId, company_id: companyId }) => {
      if (arrangerId !== null) return 'arranger';
      return companyId === null ? 'provider_user' : 'company_user';
    },
    lock,
    ({ data }, locked) => ({ ...locked, id: locked.arranger_id ?? locked.id, ...data }),
  );
}

const namesOf = async (transaction: Db, personId: number) =>
  (await list(transaction, personId)).map(({ id, user_agent: agent }) => `${id} ${agent ?? ''}`.trim());

type Row = Awaited<ReturnType<typeof list>>[number];

function toRecord(row: Row, { sessionId, personalAccessToken }: FastifyRequest): contract.SessionRecord {
  return {
    id: row.id,
    user_id: row.person_id,
    method: row.method,
    name: row.token_name,
    address: row.address,
    user_agent: row.user_agent,
    started_at: row.started_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    is_current: personalAccessToken ? row.token_id === personalAccessToken.id : row.id === sessionId,
  };
}
