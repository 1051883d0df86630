import { setTimeout } from 'node:timers/promises';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

const FETCH_TIMEOUT_MS = 5_000;
const CACHE_MAX_AGE_MS = 10 * 60 * 1000;
/**
 * The shortest time between two fetches of the issuer's keys, however many tokens with unknown keys arrive.
 */
const BETWEEN_FETCHES_MS = 1_000;

/** Thrown if the issuer does not respond or its response is invalid. The token is not at fault. */
export class IssuerUnavailable extends Error {}

type RemoteKeys = ReturnType<typeof createRemoteJWKSet>;

/**
 * Returns the keys of an OpenID Connect issuer, which it finds by discovery. They are fetched when first
 * needed and cached for ten minutes. A token with an unknown key causes another fetch, so that the issuer may
 * rotate its keys at any time. Tokens with made-up keys cause at most one fetch a second, which all waiting
 * requests share. No valid token is refused because of them.
 */
export function createIssuerKeys(issuer: string): JWTVerifyGetKey {
  const keysOf = createKeyFinder(issuer);
  let fetchedAtMs = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;
  const refetch = async (keys: RemoteKeys) => {
    await setTimeout(Math.max(0, fetchedAtMs + BETWEEN_FETCHES_MS - performance.now()));
    fetchedAtMs = performance.now();
    await keys.reload();
  };
  return async (header, token) => {
    const keys = await keysOf();
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw toUnavailable(error);
    }
    try {
      fetching ??= refetch(keys).finally(() => {
        fetching = undefined;
      });
      await fetching;
      return await keys(header, token);
    } catch (error) {
      throw toUnavailable(error);
    }
  };
}

/** Finds the URL of the keys and caches it. After a failure it tries again, but not within a second. */
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
  const metadata = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (!response.ok || metadata.issuer !== issuer)
    throw new Error('The discovery document does not contain the configured issuer.');
  const address = new URL(String(metadata.jwks_uri));
  if (address.protocol !== 'https:' && address.origin !== new URL(issuer).origin)
    throw new Error('The keys of the issuer must have an https URL.');
  return createRemoteJWKSet(address, {
    timeoutDuration: FETCH_TIMEOUT_MS,
    cacheMaxAge: CACHE_MAX_AGE_MS,
    // The code above decides when to fetch the keys for an unknown key. jose would refuse early requests instead
    // of letting them wait.
    cooldownDuration: Number.POSITIVE_INFINITY,
  });
}

/**
 * Returns `IssuerUnavailable` for the errors of jose that mean a failed fetch, otherwise the error itself.
 */
function toUnavailable(error: unknown) {
  const isTokens =
    error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
  return isTokens ? error : new IssuerUnavailable('the keys cannot be fetched', { cause: error });
}
