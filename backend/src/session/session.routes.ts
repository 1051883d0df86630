import { createHash, timingSafeEqual } from 'node:crypto';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { Problem } from '../http/problem.ts';
import * as people from './person.store.ts';
import { toPersonRecord } from './person-record.ts';
import { getKeys, signIn } from './session.contract.ts';
import type { AccessTokens } from './sign-in/access-token.ts';
import { verifyPassword } from './sign-in/password.ts';
import * as failures from './sign-in/sign-in-failure.store.ts';

type Deps = { db: Db; tokens: AccessTokens; client: { id: number; key: string } };

export function sessionRoutes(app: App, deps: Deps) {
  signInRoute(app, deps);
  keysRoute(app, deps);
}

/**
 * The response and its timing are the same for an unknown person, a wrong password, an inactive person and a
 * locked account.
 */
function signInRoute(app: App, { db, tokens, client }: Deps) {
  app.post('/auth/signin', { schema: signIn, config: { isPublic: true } }, async ({ body }) => {
    const isClient = body.client_id === client.id && isEqual(body.client_key, client.key);
    if (!isClient) throw new Problem(401, 'Invalid client');
    const found = await people.getByEmail(db, body.email);
    const isRight = await verifyPassword(found?.passwordHash ?? null, body.password);
    if (!(await failures.decide(db, body.email, isRight)) || !found)
      throw new Problem(401, 'Invalid username or password');
    return {
      message: 'Signed in successfully',
      accessToken: await tokens.issue(found.person),
      data: toPersonRecord(found.person),
    };
  });
}

function keysRoute(app: App, { tokens }: Deps) {
  app.get('/.well-known/jwks.json', { schema: getKeys, config: { isPublic: true } }, async () => tokens.jwks);
}

/** Compares in constant time, so that the time does not reveal how much matches. */
function isEqual(one: string, other: string) {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
