import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { Problem, unauthorized } from '../http/problem.ts';
import type { AccessTokens } from './access-token.ts';
import { IssuerUnavailable } from './issuer-keys.ts';
import * as people from './person.store.ts';
import * as identities from './person-identity.store.ts';
import { type Action, type Policy, policy as policyTable, type Reach, writes } from './policy.ts';
import type { SingleSignOn } from './single-sign-on.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks. Not set on public routes. */
    person: people.Person;
    /** What single sign-on calls them; null with a token of our own. Not set on public routes. */
    subject: string | null;
    /** The personal access token that they ask with; null for every other bearer, and on public routes. */
    personalAccessToken: PersonalAccessToken | null;
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

/** A token that a person made for a script of theirs. */
export type PersonalAccessToken = { id: number; name: string; isReadOnly: boolean; expiresAt: Date };

export type KnownToken = { personId: number; token: PersonalAccessToken };

type Deps = {
  db: Db;
  tokens: AccessTokens;
  personalAccessTokens: {
    /** Whether the bearer is one by its looks. */
    claims: (bearer: string) => boolean;
    /** The living token; undefined when there is none with this text. */
    use: (bearer: string) => Promise<KnownToken | undefined>;
  };
  singleSignOn: SingleSignOn | null;
  policy: Policy;
};

/**
 * Before a body is even read: who asks, and whether they may. The person is read from the database each time, so that an
 * inactive or deleted one is out at once, and a demoted one loses their rights at once.
 */
export function authenticate(app: App, deps: Deps) {
  app.decorateRequest('person');
  app.decorateRequest('subject');
  app.decorateRequest('personalAccessToken', null);
  app.decorateRequest('reach');
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.isPublic && !config?.action)
      throw new Error(`${method} ${url} has no row in the policy table`);
  });
  app.addHook('onRequest', async (request) => {
    const { isPublic, action, orOneself } = request.routeOptions.config;
    if (request.is404 || isPublic) return;
    const session = await sessionOf(request, deps);
    if (!session || !action) throw unauthorized();
    const { person, subject, personalAccessToken } = session;
    if (personalAccessToken?.isReadOnly && writes(action))
      throw new Problem(403, 'This access token may only read');
    const ownReach = orOneself && isOneself(person, request) ? person.companyId : null;
    const reach = deps.policy.reachOf(person, action) ?? ownReach;
    if (reach === null) throw new Problem(403, policyTable[action].reason);
    request.person = person;
    request.subject = subject;
    request.personalAccessToken = personalAccessToken;
    request.reach = reach;
  });
}

/** Not an arranger: the record that they sign in with is no company user's. */
const isOneself = ({ id, isArranger }: people.Person, { params }: FastifyRequest) =>
  !isArranger && (params as { id?: string }).id === String(id);

type Session = {
  person: people.Person;
  subject: string | null;
  personalAccessToken: PersonalAccessToken | null;
};

/** Who asks; null without a good token, or with one of a person who is out. */
async function sessionOf(request: FastifyRequest, deps: Deps): Promise<Session | null> {
  const token = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  const { singleSignOn } = deps;
  if (deps.personalAccessTokens.claims(token)) return byPersonalAccessToken(token, deps);
  if (!singleSignOn?.claims(token)) return byOwnToken(token, deps);
  return bySingleSignOn(token, deps.db, singleSignOn).catch((error: unknown) => {
    if (!(error instanceof IssuerUnavailable)) throw error;
    request.log.warn({ err: error.cause }, 'the issuer of single sign-on cannot be asked');
    throw new Problem(503, 'Single sign-on cannot be checked at the moment. Try again soon');
  });
}

async function byPersonalAccessToken(bearer: string, { db, personalAccessTokens }: Deps) {
  const found = await personalAccessTokens.use(bearer);
  const person = found && (await people.get(db, found.personId));
  return person ? { person, subject: null, personalAccessToken: found.token } : null;
}

async function byOwnToken(token: string, { db, tokens }: Deps) {
  const session = await tokens.verify(token);
  const person = session ? await people.get(db, session.personId) : undefined;
  return person && person.sessionEpoch === session?.sessionEpoch
    ? { person, subject: null, personalAccessToken: null }
    : null;
}

async function bySingleSignOn(token: string, db: Db, { issuer, verify }: SingleSignOn) {
  const who = await verify(token);
  const personId = who ? await identities.personIdOf(db, issuer, who) : undefined;
  const person = personId ? await people.get(db, personId) : undefined;
  return who && person ? { person, subject: who.subject, personalAccessToken: null } : null;
}
