import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { isDryRun } from '../database/savepoint-connection.ts';
import type { App } from '../http/app.ts';
import { Problem, unauthorized } from '../http/problem.ts';
import * as sessions from './active/session.store.ts';
import { type Where, whereOf } from './active/where.ts';
import * as people from './person.store.ts';
import { type Action, covers, mayInView, type Policy, policy as policyTable, writes } from './policy.ts';
import type { PersonalAccessToken } from './request.ts';
import type { AccessTokens } from './sign-in/access-token.ts';
import { IssuerUnavailable } from './sign-in/issuer-keys.ts';
import * as identities from './sign-in/person-identity.store.ts';
import type { SingleSignOn } from './sign-in/single-sign-on.ts';

export type KnownToken = { personId: number; sessionId: number; token: PersonalAccessToken };

type Deps = {
  db: Db;
  tokens: AccessTokens;
  personalAccessTokens: {
    /** Returns whether the bearer token has the format of a personal access token. */
    claims: (bearer: string) => boolean;
    /** Returns the valid token with this text; undefined if there is none. */
    use: (bearer: string, where: Where) => Promise<KnownToken | undefined>;
  };
  /** Returns the administrator and the person of an active view; undefined if there is none with this id. */
  findView: (id: number) => Promise<{ viewer: people.Person; person: people.Person } | undefined>;
  singleSignOn: SingleSignOn | null;
  policy: Policy;
};

/**
 * Authenticates and authorizes each request before its body is read. The person is read from the database
 * each time. An inactive or deleted person is therefore refused immediately, and a demoted person loses
 * permissions immediately.
 */
export function authenticate(app: App, deps: Deps) {
  app.decorate('policy', deps.policy);
  app.decorateRequest('person');
  app.decorateRequest('subject');
  app.decorateRequest('personalAccessToken', null);
  app.decorateRequest('viewer', null);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('tenantScope');
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.isPublic && !config?.action)
      throw new Error(`${method} ${url} has no row in the policy table`);
  });
  app.addHook('onRequest', async (request) => {
    const { isPublic, action, orOneself } = request.routeOptions.config;
    if (request.is404 || isPublic) return;
    const session = await sessionOf(request, deps);
    if (!session || !action) throw unauthorized();
    assertMayWrite(session, action);
    const { person, subject, personalAccessToken, sessionId, viewer = null } = session;
    const ownTenantScope = orOneself && isOneself(person, request) ? person.companyId : null;
    const tenantScope = deps.policy.tenantScopeOf(person, action) ?? ownTenantScope;
    if (tenantScope === null) throw new Problem(403, policyTable[action].reason);
    request.person = person;
    request.subject = subject;
    request.personalAccessToken = personalAccessToken;
    request.viewer = viewer;
    request.sessionId = sessionId;
    request.tenantScope = tenantScope;
  });
}

/** Refuses what a read-only token, or a view of another person, must not do. */
function assertMayWrite({ personalAccessToken, viewer }: Session, action: Action) {
  if (personalAccessToken?.isReadOnly && writes(action))
    throw new Problem(403, 'This access token is read-only');
  if (viewer && !mayInView(action))
    throw new Problem(403, 'Read-only: you see the console as another person');
}

/** Excludes arrangers, because the account of an arranger is not a company user. */
const isOneself = ({ id, isArranger }: people.Person, { params }: FastifyRequest) =>
  !isArranger && (params as { id?: string }).id === String(id);

type Session = {
  person: people.Person;
  subject: string | null;
  personalAccessToken: PersonalAccessToken | null;
  sessionId: number | null;
  viewer?: people.Person;
};

/** Returns the caller's session; null without a valid token or if the person is inactive or deleted. */
async function sessionOf(request: FastifyRequest, deps: Deps): Promise<Session | null> {
  const token = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  const { singleSignOn } = deps;
  if (deps.personalAccessTokens.claims(token)) return byPersonalAccessToken(token, request, deps);
  if (!singleSignOn?.claims(token)) return byOwnToken(token, request, deps);
  return bySingleSignOn(token, request, deps.db, singleSignOn).catch((error: unknown) => {
    if (!(error instanceof IssuerUnavailable)) throw error;
    request.log.warn({ err: error.cause }, 'the single sign-on issuer is unavailable');
    throw new Problem(503, 'Single sign-on is unavailable. Try again soon');
  });
}

async function byPersonalAccessToken(bearer: string, request: FastifyRequest, deps: Deps) {
  const found = await deps.personalAccessTokens.use(bearer, whereOf(request));
  const person = found && (await people.get(deps.db, found.personId));
  if (!person) return null;
  return { person, subject: null, personalAccessToken: found.token, sessionId: found.sessionId };
}

async function byOwnToken(token: string, request: FastifyRequest, deps: Deps) {
  const { db, tokens } = deps;
  const verified = await tokens.verify(token);
  if (!verified) return null;
  if (verified.viewId !== null) return byView(verified.viewId, deps);
  const { personId, sessionId, sessionEpoch, issuedAtS } = verified;
  const found =
    sessionId === null
      ? await withoutSession(db, personId)
      : await people.getInSession(db, personId, { id: sessionId, issuedAtS });
  if (found?.person.sessionEpoch !== sessionEpoch) return null;
  const { person, session } = found;
  if (session && mustNote(session)) await sessions.noteUse(db, session.id, whereOf(request));
  return { person, subject: null, personalAccessToken: null, sessionId };
}

/** Roles may have changed since the view started. The person's sessions do not show the view. */
async function byView(id: number, { findView, policy }: Deps) {
  const view = await findView(id);
  if (!view) return null;
  const { viewer, person } = view;
  const isWithin = covers(policy.tenantScopeOf(viewer, 'view-as.create'), person.companyId);
  if (!isWithin || !policy.outranks(viewer, person)) return null;
  return { person, viewer, subject: null, personalAccessToken: null, sessionId: null };
}

async function withoutSession(db: Db, personId: number) {
  const person = await people.get(db, personId);
  return person && { person, session: null };
}

async function bySingleSignOn(
  token: string,
  request: FastifyRequest,
  db: Db,
  { issuer, verify }: SingleSignOn,
) {
  const who = await verify(token);
  const personId = who ? await identities.personIdOf(db, issuer, who) : undefined;
  const found = who && personId ? await people.getInSession(db, personId, who) : undefined;
  if (!who || !found) return null;
  const { person, session } = found;
  const { subject, issuerSession, issuedAtS, expiresAt } = who;
  const sessionId = mustNote(session)
    ? await sessions.noteForeignUse(db, {
        personId: person.id,
        issuerSession,
        issuedAtS,
        expiresAt,
        where: whereOf(request),
      })
    : (session?.id ?? null);
  return { person, subject, personalAccessToken: null, sessionId };
}

/** Within a dry run nothing is noted: it would lock the row until the dry run ends. */
const mustNote = (session: { isUseRecorded: boolean } | null) => !session?.isUseRecorded && !isDryRun();
