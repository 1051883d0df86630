import { personalAccessTokenMessages } from '@console/schema/personal-access-token.messages.ts';
import type { Config } from '../config.ts';
import { GraphError, tokenFaults, unauthenticated } from '../errors/graph-error.ts';
import type { Upstream } from '../rest/client/upstream.ts';
import type { SessionEnds } from './active/session-ends.ts';
import { decode, type Issuer } from './issuer.ts';
import type { SessionClient } from './session.client.ts';
import { type Person, type Session, toSession } from './session.record.ts';
import { hashToken } from './token-hash.ts';
import { createVerifier, type Verifier } from './token-verifier.ts';

/** How long sessions are cached, in milliseconds, and how many. */
const knownMs = 30_000;
/** How long an answer about a token is relied on where no other call checks it and ends are not followed. */
const reliedOnMs = 1000;
const knownAtMost = 10_000;

/** The prefix of personal access tokens. */
const personalPrefix = 'bpc_';

type Identified = { session: Session; expiresAtMs: number };
/**
 * A cached session. `confirmedAtMs` is when the REST service was asked about it; null if only the token was
 * verified.
 */
type Known = { session: Session; untilMs: number; confirmedAtMs: number | null };

/**
 * Creates the lookup of the session behind a token. With the extension `jwks`, the gateway verifies the
 * token, which must be a JWT. Otherwise the REST service verifies it once [API-04], whatever its form. A
 * single sign-on token is verified here, and the REST service is asked for its owner.
 *
 * Sessions are cached for 30 seconds under the token's hash, and dropped when a session of the person ends.
 * The REST service checks every call again, so an ended session cannot read anything in any case. A personal
 * access token is checked in every operation, so that a revocation applies immediately.
 */
export function createIdentity(config: Config, upstream: Upstream, issuer: Issuer | null, ends: SessionEnds) {
  const known = new Map<string, Known>();
  const ownIds = createOwnIds();
  const verify = config.has('jwks') ? createVerifier(config, upstream) : null;
  ends.onEnd((personId) => {
    for (const [key, { session }] of known)
      if (session.personId === personId || session.viewedBy?.id === personId) known.delete(key);
  });

  const remember = (token: string, { session, expiresAtMs }: Identified, confirmedAtMs: number | null) => {
    const untilMs = Math.min(Date.now() + knownMs, expiresAtMs);
    setBounded(known, hashToken(token), { session, untilMs, confirmedAtMs });
    return session;
  };
  const ask = async (token: string, client: SessionClient) => {
    const changes = ends.changes();
    const askedAtMs = performance.now();
    if (issuer?.isNamedBy(token)) await issuer.verify(token);
    const identified = await fetchSession(token, ownIds.of(token), client);
    ownIds.remember(token, identified.session.personId);
    // An end that became known meanwhile may be later than the answer.
    return ends.changes() === changes ? remember(token, identified, askedAtMs) : identified.session;
  };
  const identifyByKeys = async (token: string, verify: Verifier) => {
    const { tokenSessions, ...identified } = await verify(token);
    if (tokenSessions.some(ends.hasEnded)) throw unauthenticated(tokenFaults.invalid);
    return remember(token, identified, null);
  };
  const find = (token: string) => {
    const key = hashToken(token);
    const hit = known.get(key);
    if (hit && hit.untilMs > Date.now()) return hit;
    known.delete(key);
    return null;
  };

  const isPersonal = (token: string) =>
    config.has('personal-access-tokens') && token.startsWith(personalPrefix);

  return {
    /** Returns whether the token names an actor (RFC 8693), without verifying it. */
    isView: (token: string) => decode(token)?.act !== undefined,
    /** Returns whether the token looks like a personal access token, without verifying it. */
    isPersonal,
    /** Returns the session of a token. Throws UNAUTHENTICATED if the token is not valid. */
    async identify(token: string, client: SessionClient): Promise<Session> {
      if (isPersonal(token)) return fetchTokenOwner(client);
      const hit = find(token);
      if (hit) return hit.session;
      if (!verify || issuer?.isNamedBy(token)) return ask(token, client);
      return identifyByKeys(token, verify);
    },
    /**
     * Does the same for calls that do not reach the REST service. Asks it whether the person still exists.
     */
    async confirm(token: string, client: SessionClient): Promise<Session> {
      const hit = find(token);
      const isReliedOn =
        hit?.confirmedAtMs != null && (ends.isFresh() || performance.now() - hit.confirmedAtMs <= reliedOnMs);
      return isReliedOn ? hit.session : ask(token, client);
    },
    /** Caches the session of a token that the REST service has just issued, so no verification is needed. */
    remember: (token: string, person: Person) => {
      const expiresAtMs = expiryOf(token) ?? Number.POSITIVE_INFINITY;
      ownIds.remember(token, person.id);
      const session = { ...toSession(person), ownId: decode(token)?.sub ?? person.id };
      remember(token, { session, expiresAtMs }, performance.now());
    },
  };
}

export type Identity = ReturnType<typeof createIdentity>;

/**
 * Returns when a token expires, in milliseconds since 1970, or null if it does not say. Does not verify the
 * token.
 */
export function expiryOf(token: string): number | null {
  const exp = decode(token)?.exp;
  return typeof exp === 'number' ? exp * 1000 : null;
}

/**
 * Asks the REST service for the owner of a token.
 * @param ownId the id in the path: the token's subject, or else the known id of its owner, or else the token
 */
async function fetchSession(token: string, ownId: string, client: SessionClient): Promise<Identified> {
  const expiresAtMs = expiryOf(token) ?? Number.POSITIVE_INFINITY;
  if (!isInPath(ownId)) throw unauthenticated(tokenFaults.invalid);
  if (expiresAtMs <= Date.now()) throw unauthenticated(tokenFaults.expired);
  try {
    const person = await client.get(ownId);
    return { session: { ...toSession(person), ownId: decode(token)?.sub ?? person.id }, expiresAtMs };
  } catch (error) {
    // The id belongs to another person or the person was deleted. Neither gives a session.
    if (error instanceof GraphError && error.code === 'NOT_FOUND') throw unauthenticated(tokenFaults.invalid);
    throw error;
  }
}

/**
 * Returns whether an id can be a part of a path. A JWT that nobody has verified may name any value as its subject.
 * Nothing or dots alone would name another path, and half a character cannot be escaped.
 */
const isInPath = (id: unknown) =>
  typeof id === 'number' || (typeof id === 'string' && id.isWellFormed() && !/^\.*$/.test(id));

async function fetchTokenOwner(client: SessionClient): Promise<Session> {
  try {
    const { data, token } = await client.getSelf();
    return { ...toSession(data), token };
  } catch (error) {
    if (!(error instanceof GraphError) || error.code !== 'UNAUTHENTICATED') throw error;
    throw unauthenticated(personalAccessTokenMessages.notValid);
  }
}

/**
 * Creates the ids by which the account calls know the owners of tokens. A JWT names its owner. The owner of an
 * opaque token is known from sign-in or from an earlier answer. In a gateway that knows neither, the token
 * stands for its owner [API-04].
 */
function createOwnIds() {
  const ids = new Map<string, string>();
  return {
    of: (token: string) => decode(token)?.sub ?? ids.get(hashToken(token)) ?? token,
    remember: (token: string, personId: string) => {
      if (!decode(token)?.sub) setBounded(ids, hashToken(token), personId);
    },
  };
}

/** Sets an entry and drops the oldest one if there are too many. */
function setBounded<Value>(map: Map<string, Value>, key: string, value: Value) {
  if (map.size >= knownAtMost && !map.has(key)) map.delete(map.keys().next().value ?? '');
  map.set(key, value);
}
