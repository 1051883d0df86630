import { setTimeout } from 'node:timers/promises';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

const FETCH_TIMEOUT_MS = 5_000;
const CACHE_MAX_AGE_MS = 10 * 60 * 1000;
/** The issuer is asked for a key that is not known at most once in this time, however many such keys are sent. */
const BETWEEN_FETCHES_MS = 1_000;

/** That the issuer, not the token, is to blame: it does not answer, or answers nonsense. */
export class IssuerUnavailable extends Error {}

type RemoteKeys = ReturnType<typeof createRemoteJWKSet>;

/**
 * The keys of an OpenID Connect issuer, by what it says of itself. They are fetched when first needed, kept ten minutes, and fetched
 * anew for a key that is not among them, so that keys may be exchanged at any time. Whoever sends made-up keys gets one fetch a
 * second out of it, which all who wait share; nobody is refused because somebody else made a key up just before.
 */
export function createIssuerKeys(issuer: string): JWTVerifyGetKey {
  const keysOf = createKeyFinder(issuer);
  let fetchedAtMs = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;
  const fetchAnew = async (keys: RemoteKeys) => {
    await setTimeout(Math.max(0, fetchedAtMs + BETWEEN_FETCHES_MS - performance.now()));
    fetchedAtMs = performance.now();
    await keys.reload();
  };
  return async (header, token) => {
    const keys = await keysOf();
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw sayUnavailable(error);
    }
    try {
      fetching ??= fetchAnew(keys).finally(() => {
        fetching = undefined;
      });
      await fetching;
      return await keys(header, token);
    } catch (error) {
      throw sayUnavailable(error);
    }
  };
}

/** Where the keys are, asked once; when that failed, asked again, but not at once. */
function createKeyFinder(issuer: string): () => Promise<RemoteKeys> {
  let found: Promise<RemoteKeys> | undefined;
  let quietUntilMs = 0;
  return () => {
    if (!found && performance.now() < quietUntilMs) throw new IssuerUnavailable();
    found ??= discover(issuer).catch((error: unknown) => {
      found = undefined;
      quietUntilMs = performance.now() + 1_000;
      throw new IssuerUnavailable('discovery failed', { cause: error });
    });
    return found;
  };
}

async function discover(issuer: string): Promise<RemoteKeys> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  const said = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (!response.ok || said.issuer !== issuer) throw new Error('It does not name the configured issuer.');
  const address = new URL(String(said.jwks_uri));
  if (address.protocol !== 'https:' && address.origin !== new URL(issuer).origin)
    throw new Error('Its keys must be at an https address.');
  return createRemoteJWKSet(address, {
    timeoutDuration: FETCH_TIMEOUT_MS,
    cacheMaxAge: CACHE_MAX_AGE_MS,
    // When to look again for a key that is not known is decided above: jose refuses those that come too early, where they should
    // wait for their turn.
    cooldownDuration: Number.POSITIVE_INFINITY,
  });
}

/** What jose says when the fetch failed, as opposed to when the token is at fault. */
function sayUnavailable(error: unknown) {
  const isTokens =
    error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
  return isTokens ? error : new IssuerUnavailable('the keys cannot be had', { cause: error });
}
