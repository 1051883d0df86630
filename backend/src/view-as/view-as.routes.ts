import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { notFound, Problem } from '../http/problem.ts';
import { fullName } from '../http/write/audit-entry.store.ts';
import { toChange, toCreate } from '../http/write/subject.ts';
import { write } from '../http/write/write.ts';
import { assertNotOneself } from '../session/oneself.ts';
import * as people from '../session/person.store.ts';
import type { Policy } from '../session/policy.ts';
import type { AccessTokens } from '../session/sign-in/access-token.ts';
import * as contract from './view-as.contract.ts';
import * as views from './view-as.store.ts';

type Deps = { db: Db; policy: Policy; tokens: AccessTokens; lifetimeSeconds: number };

export function viewAsRoutes(app: App, deps: Deps) {
  startRoute(app, deps);
  endRoute(app, deps);
}

/** The token is added after the response is stored for repeated requests, so that it is stored nowhere. */
function startRoute(app: App, { db, policy, tokens, lifetimeSeconds }: Deps) {
  app.post(
    '/auth/view-as',
    { schema: contract.start, config: { action: 'view-as.create' } },
    async (request, reply) => {
      const { person: viewer, sessionId, personalAccessToken } = request;
      if (personalAccessToken || sessionId === null)
        throw new Problem(403, 'Sign in to see the console as another person');
      const person = await personFor(db, policy, request);
      let isNew = false;
      const subject = toCreate('view_as', ({ data }: { data: Viewed }) => subjectOf(data));
      const answer = await write(db, request, reply, subject, async (transaction) => {
        const id = await views.create(transaction, { sessionId, viewer, person, lifetimeSeconds });
        isNew = true;
        return { message: 'View started successfully', id, data: await views.get(transaction, id) };
      });
      const { id, data } = answer;
      const expiresAt = new Date(data.expires_at);
      const token = isNew ? await tokens.issueView(person, { id, viewer, sessionId, expiresAt }) : null;
      return { ...answer, token };
    },
  );
}

function endRoute(app: App, { db }: Pick<Deps, 'db'>) {
  app.delete(
    '/auth/view-as/:id',
    { schema: contract.end, config: { action: 'own.edit' } },
    (request, reply) => {
      const { id } = request.params;
      const view = toChange(
        'view_as',
        async (transaction) => {
          const locked = await views.lock(transaction, request.person.id, id);
          if (!locked) throw notFound('View');
          return { ...subjectOf(locked), ended: false };
        },
        (_answer, locked) => ({ ...locked, ended: true }),
      );
      return write(db, request, reply, view, async (transaction) => {
        await views.end(transaction, id);
        return { message: 'View ended successfully', id, data: await views.get(transaction, id) };
      });
    },
  );
}

type Viewed = Awaited<ReturnType<typeof views.get>>;

/** The audit entry is about the person who is seen. */
const subjectOf = ({ user_id: id, first_name, last_name, company_id, expires_at }: Viewed) => ({
  id,
  company_id,
  name: fullName(first_name, last_name),
  expires_at,
});

type StartRequest = FastifyRequest<{
  Body: { user_id?: number | undefined; arranger_id?: number | undefined };
}>;

/** Returns the person whom the caller asks to see the console as. Throws unless the caller may. */
async function personFor(db: Db, policy: Policy, request: StartRequest) {
  const { person: viewer, tenantScope } = request;
  const id = await idFor(db, request);
  const owner = await people.getOwner(db, id);
  if (!owner || (tenantScope !== 'all' && owner.company_id !== tenantScope)) throw notFound('User');
  assertNotOneself(viewer.id, id, 'see the console as yourself');
  const person = await people.get(db, id);
  if (!person) throw new Problem(403, 'Inactive people cannot sign in, so there is nothing to see');
  if (!policy.outranks(viewer, person))
    throw new Problem(403, 'You can only see the console as people with fewer rights than yours');
  return person;
}

/** Returns the id of the person, for an arranger of the person whom the arranger signs in as. */
async function idFor(db: Db, { tenantScope, body }: StartRequest): Promise<number> {
  const { user_id: userId, arranger_id: arrangerId } = body;
  if (arrangerId === undefined) return Number(userId);
  const signIn = await people.getSignInOfArranger(db, tenantScope, arrangerId);
  if (!signIn) throw notFound('Arranger');
  if (signIn.person_id === null || !signIn.has_password)
    throw new Problem(403, 'This arranger has no sign-in, so there is nothing to see');
  return signIn.person_id;
}
