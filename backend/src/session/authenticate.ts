import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { Problem, unauthorized } from '../http/problem.ts';
import type { AccessTokens } from './access-token.ts';
import * as people from './person.store.ts';
import { type Action, type Policy, policy as policyTable, type Reach } from './policy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks. Not set on public routes. */
    person: people.Person;
    /** How far the route's action reaches for them. Not set on public routes. */
    reach: Reach;
  }
  interface FastifyContextConfig {
    /** Anybody may call it. A route has either this or an action. */
    isPublic?: true;
    /** The row of the policy table that decides who may call it. */
    action?: Action;
    /** Whoever belongs to a company may call it about themselves as well: the id in the path is their own. */
    orOneself?: true;
  }
}

/**
 * Before a body is even read: who asks, and whether they may. The person is read from the database each time, so that an
 * inactive or deleted one is out at once, and a demoted one loses their rights at once.
 */
export function authenticate(app: App, deps: { db: Db; tokens: AccessTokens; policy: Policy }) {
  app.decorateRequest('person');
  app.decorateRequest('reach');
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.isPublic && !config?.action)
      throw new Error(`${method} ${url} has no row in the policy table`);
  });
  app.addHook('onRequest', async (request) => {
    const { isPublic, action, orOneself } = request.routeOptions.config;
    if (request.is404 || isPublic) return;
    const person = await personOf(request, deps);
    if (!person || !action) throw unauthorized();
    const ownReach = orOneself && isOneself(person, request) ? person.companyId : null;
    const reach = deps.policy.reachOf(person, action) ?? ownReach;
    if (reach === null) throw new Problem(403, policyTable[action].reason);
    request.person = person;
    request.reach = reach;
  });
}

/** Not an arranger: the record that they sign in with is no company user's. */
const isOneself = ({ id, isArranger }: people.Person, { params }: FastifyRequest) =>
  !isArranger && (params as { id?: string }).id === String(id);

async function personOf(request: FastifyRequest, { db, tokens }: { db: Db; tokens: AccessTokens }) {
  const token = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const session = token ? await tokens.verify(token) : null;
  const person = session ? await people.get(db, session.personId) : undefined;
  return person?.sessionEpoch === session?.sessionEpoch ? person : undefined;
}
