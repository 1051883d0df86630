import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { Config } from '../config.ts';
import { tokenFaults, unauthenticated } from '../errors/graph-error.ts';
import { toFault } from '../rest/client/fault.ts';
import type { Upstream } from '../rest/client/upstream.ts';
import { sessionClaims } from './session.record.ts';

/**
 * Creates the function that verifies a token of the REST service with its published keys and returns its
 * claims. It throws UNAUTHENTICATED for any other token.
 */
export function createVerifier(config: Config, upstream: Upstream) {
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
        caller: 'gateway',
        isExpensive: false,
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

export type Verifier = ReturnType<typeof createVerifier>;

/** Blames the service if its keys cannot be fetched, and the token for any other error. */
function toTokenFault(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return unauthenticated(tokenFaults.expired);
  const isToken = error instanceof errors.JOSEError && !isKeyFetch(error);
  return isToken
    ? unauthenticated(tokenFaults.invalid)
    : toFault(error, { kind: 'read' }, AbortSignal.abort());
}

function isKeyFetch(error: errors.JOSEError) {
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === 'ERR_JOSE_GENERIC'
  );
}
