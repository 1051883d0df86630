import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { Config } from '../config.ts';
import { GraphError, unauthenticated } from '../errors/graph-error.ts';
import { toFault } from '../rest/fault.ts';
import type { Upstream } from '../rest/upstream.ts';
import { decode, type Issuer, tokenFaults } from './issuer.ts';
import type { SessionClient } from './session.client.ts';
import { type Person, type Session, sessionClaims, toSession } from './session.record.ts';

/** How long a caller stays known without asking again, and how many are. */
const knownMs = 30_000;
const knownAtMost = 10_000;

/** How personal access tokens begin. */
const personalPrefix = 'bpc_';

type Identified = { session: Session; expiresAtMs: number };
/** `isConfirmed`: the REST service itself has said so, not only the token. */
type Known = { session: Session; untilMs: number; isConfirmed: boolean };

/**
 * Finds out who a token belongs to. With the extension `jwks` the token is verified here; without it the REST service is asked
 * once [API-04], which verifies it there. A token of single sign-on is verified here, and the service is asked whose it is. The
 * answer is kept for 30 seconds under the token's hash. The REST service checks every call again, so a person who was removed
 * meanwhile reads nothing. A personal access token is asked about in every operation, so that it ends when it is revoked.
 */
export function createIdentity(config: Config, upstream: Upstream, issuer: Issuer | null) {
  const known = new Map<string, Known>();
  const verify = config.has('jwks') ? createVerifier(config, upstream) : null;

  const remember = (token: string, { session, expiresAtMs }: Identified, isConfirmed: boolean) => {
    if (known.size >= knownAtMost) known.delete(known.keys().next().value ?? '');
    known.set(hash(token), { session, untilMs: Math.min(Date.now() + knownMs, expiresAtMs), isConfirmed });
    return session;
  };
  const ask = async (token: string, client: SessionClient) => {
    if (issuer?.isNamedBy(token)) await issuer.verify(token);
    return remember(token, await askUpstream(token, client), true);
  };
  const find = (token: string) => {
    const hit = known.get(hash(token));
    if (hit && hit.untilMs > Date.now()) return hit;
    known.delete(hash(token));
    return null;
  };

  const isPersonal = (token: string) =>
    config.has('personal-access-tokens') && token.startsWith(personalPrefix);

  return {
    /** Whether it claims to be a personal access token. Nothing is verified. */
    isPersonal,
    /** Throws UNAUTHENTICATED for a token that is not valid. */
    async identify(token: string, client: SessionClient): Promise<Session> {
      if (isPersonal(token)) return askWhose(client);
      const hit = find(token);
      if (hit) return hit.session;
      if (!verify || issuer?.isNamedBy(token)) return ask(token, client);
      return remember(token, await verify(token), false);
    },
    /** The same for what never reaches the REST service, which is asked here whether the person is still there. */
    async confirm(token: string, client: SessionClient): Promise<Session> {
      const hit = find(token);
      return hit?.isConfirmed ? hit.session : ask(token, client);
    },
    /** The REST service has just issued this token for this person: nothing is left to verify. */
    remember: (token: string, person: Person) => {
      const expiresAtMs = expiryOf(token) ?? Number.POSITIVE_INFINITY;
      remember(token, { session: toSession(person), expiresAtMs }, true);
    },
  };
}

export type Identity = ReturnType<typeof createIdentity>;

/** When a token ends, in milliseconds since 1970; null when it does not say. Nothing is verified. */
export function expiryOf(token: string): number | null {
  const exp = decode(token)?.exp;
  return typeof exp === 'number' ? exp * 1000 : null;
}

function createVerifier(config: Config, upstream: Upstream) {
  const keySet = createRemoteJWKSet(new URL(config.JWKS_PATH, config.UPSTREAM_URL), {
    timeoutDuration: config.CALL_DEADLINE_MS,
    [customFetch]: async (_url, { signal }) => {
      const headers = { accept: 'application/json' };
      const answer = await upstream.send({
        method: 'GET',
        path: config.JWKS_PATH,
        headers,
        body: null,
        signal,
      });
      return new Response(answer.text, { status: answer.status });
    },
  });
  const rules = {
    issuer: config.TOKEN_ISSUER,
    audience: config.TOKEN_AUDIENCE,
    algorithms: config.TOKEN_ALGORITHMS,
    requiredClaims: ['sub', 'exp'],
  };
  return async (token: string) => {
    try {
      const claims = sessionClaims.safeParse((await jwtVerify(token, keySet, rules)).payload);
      if (claims.success) return claims.data;
    } catch (error) {
      throw toTokenFault(error);
    }
    throw unauthenticated(tokenFaults.invalid);
  };
}

/** Keys that cannot be fetched are the service's fault; everything else is the token's. */
function toTokenFault(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return unauthenticated(tokenFaults.expired);
  const isToken = error instanceof errors.JOSEError && !isKeyFetch(error);
  return isToken ? unauthenticated(tokenFaults.invalid) : toFault(error, 'read', AbortSignal.abort());
}

function isKeyFetch(error: errors.JOSEError) {
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === 'ERR_JOSE_GENERIC'
  );
}

async function askUpstream(token: string, client: SessionClient): Promise<Identified> {
  const claims = decode(token);
  const expiresAtMs = expiryOf(token) ?? Number.POSITIVE_INFINITY;
  if (!claims?.sub) throw unauthenticated(tokenFaults.invalid);
  if (expiresAtMs <= Date.now()) throw unauthenticated(tokenFaults.expired);
  try {
    const person = await client.get(claims.sub);
    return { session: { ...toSession(person), ownId: claims.sub }, expiresAtMs };
  } catch (error) {
    // Somebody else's id, or a person who is gone: no session either way.
    if (error instanceof GraphError && error.code === 'NOT_FOUND') throw unauthenticated(tokenFaults.invalid);
    throw error;
  }
}

async function askWhose(client: SessionClient): Promise<Session> {
  const { data, token } = await client.getSelf();
  return { ...toSession(data), token };
}

function hash(token: string) {
  return createHash('sha256').update(token).digest('base64url');
}
