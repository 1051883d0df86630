import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { Problem } from '../http/problem.ts';
import { listEnds } from './active/session.contract.ts';
import * as sessions from './active/session.store.ts';
import * as sessionEnds from './active/session-ends.store.ts';
import { whereOf } from './active/where.ts';
import * as people from './person.store.ts';
import { toPersonRecord } from './person-record.ts';
import { getKeys, signIn } from './session.contract.ts';
import type { AccessTokens } from './sign-in/access-token.ts';
import { createCurrentPasswords } from './sign-in/current-passwords.ts';
import { verifyPassword } from './sign-in/password.ts';
import type { SignInAudit } from './sign-in/sign-in-audit.ts';
import * as failures from './sign-in/sign-in-failure.store.ts';
import type { SignInLimits } from './sign-in/sign-in-limits.ts';

type Client = { id: number; key: string };
type Deps = { db: Db; tokens: AccessTokens; client: Client; limits: SignInLimits; audit: SignInAudit };

export function sessionRoutes(app: App, deps: Deps) {
  app.decorate('currentPasswords', createCurrentPasswords(deps));
  signInRoute(app, deps);
  keysRoute(app, deps);
  endsRoute(app, deps);
}

/**
 * The response and its timing are the same for an unknown person, a wrong password, an inactive person and a
 * locked account.
 */
function signInRoute(app: App, deps: Deps) {
  const { db, tokens, client, limits } = deps;
  app.post('/auth/signin', { schema: signIn, config: { isPublic: true } }, async (request) => {
    const { body } = request;
    const isClient = body.client_id === client.id && isEqual(body.client_key, client.key);
    if (!isClient) throw new Problem(401, 'Invalid client');
    const person = await limits.attempt(request, () => checkPassword(deps, request, body));
    if (!person) throw new Problem(401, 'Invalid username or password');
    const { lifetimeSeconds } = tokens;
    const where = whereOf(request);
    const sessionId = await sessions.start(db, { personId: person.id, where, lifetimeSeconds });
    return {
      message: 'Signed in successfully',
      accessToken: await tokens.issue(person, sessionId),
      data: toPersonRecord(person),
    };
  });
}

/** Returns the person with this password; null if nobody has it or the account is locked. */
async function checkPassword(
  { db, audit }: Deps,
  { ip: address, id: requestId }: FastifyRequest,
  { email, password }: { email: string; password: string },
) {
  const found = await people.getByEmail(db, email);
  const isRight = await verifyPassword(found?.passwordHash ?? null, password);
  const outcome = await failures.decide(db, email, isRight);
  const person = found?.person ?? null;
  if (outcome === 'right') return person;
  // A locked account is not recorded again and again.
  if (outcome !== 'locked') audit.record({ person, address, requestId, locks: outcome === 'locks' });
  return null;
}

function keysRoute(app: App, { tokens }: Deps) {
  app.get('/.well-known/jwks.json', { schema: getKeys, config: { isPublic: true } }, async () => tokens.jwks);
}

/** Calls of a gateway itself, which has no user's token. */
function endsRoute(app: App, { db, client }: Deps) {
  app.get(
    '/auth/sessions/ended',
    { schema: listEnds, config: { isPublic: true } },
    async ({ headers, query }) => {
      if (!isClient(headers, client)) throw new Problem(401, 'Invalid client');
      return sessionEnds.list(db, query.after ?? null);
    },
  );
}

/** Returns whether the request has the client id and the client key as HTTP Basic credentials. */
function isClient({ authorization = '' }: FastifyRequest['headers'], { id, key }: Client): boolean {
  const credentials = /^basic +(\S+)$/i.exec(authorization)?.[1] ?? '';
  return isEqual(Buffer.from(credentials, 'base64').toString(), `${id}:${key}`);
}

/** Compares in constant time, so that the time does not reveal how much matches. */
function isEqual(one: string, other: string) {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
