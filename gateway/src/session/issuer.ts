import type { FastifyBaseLogger } from 'fastify';
import { decodeJwt, errors, type JWTHeaderParameters, type JWTPayload, jwtVerify } from 'jose';
import type { Config } from '../config.ts';
import { tokenFaults, unauthenticated } from '../errors/graph-error.ts';
import { createIssuerKeys } from './issuer-keys.ts';

/**
 * The accepted clock difference between machines in seconds, the same as in the REST service. Otherwise a new
 * token could be valid in one package only. Expired tokens are still refused, because the owner lookup checks
 * the expiry without tolerance.
 */
const clockToleranceS = 5;

/**
 * Creates the verifier of single sign-on access tokens, which are accepted beside those of the REST service.
 * Returns null if no provider is configured.
 */
export function createIssuer(config: Config, log: FastifyBaseLogger) {
  const { KEYCLOAK_ISSUER: issuer, KEYCLOAK_AUDIENCE, KEYCLOAK_ALGORITHMS, CALL_DEADLINE_MS } = config;
  if (!issuer) return null;
  const keys = createIssuerKeys({ issuer, deadlineMs: CALL_DEADLINE_MS, log });
  const rules = {
    issuer,
    audience: KEYCLOAK_AUDIENCE,
    algorithms: KEYCLOAK_ALGORITHMS,
    clockTolerance: clockToleranceS,
    requiredClaims: ['sub', 'exp'],
  };

  return {
    /** Returns whether a token names this issuer, without verifying it. */
    isNamedBy: (token: string) => decode(token)?.iss === issuer,
    /**
     * Throws UNAUTHENTICATED unless the token is a valid access token of this issuer. Throws
     * UPSTREAM_UNAVAILABLE if it cannot be verified.
     */
    async verify(token: string): Promise<void> {
      try {
        const { protectedHeader, payload } = await jwtVerify(token, keys.find, rules);
        if (isAccessToken(protectedHeader, payload)) return;
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw unauthenticated(tokenFaults.expired);
        if (!(error instanceof errors.JOSEError)) throw error;
      }
      throw unauthenticated(tokenFaults.invalid);
    },
    origins: keys.origins,
    close: keys.close,
  };
}

export type Issuer = NonNullable<ReturnType<typeof createIssuer>>;

/** Returns the claims of a token, or null if it is not a JWT. Does not verify the token. */
export function decode(token: string): JWTPayload | null {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}

/**
 * Returns whether a token is an access token. An issuer signs ID and refresh tokens with the same keys. RFC
 * 9068 marks access tokens by a header, and Keycloak by a claim whose other values are ID, Refresh and
 * Offline.
 */
function isAccessToken({ typ }: JWTHeaderParameters, { typ: kind }: JWTPayload) {
  if (kind !== undefined) return kind === 'Bearer';
  return typ !== undefined && /^(application\/)?at\+jwt$/i.test(typ);
}
