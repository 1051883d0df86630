import type { FastifyBaseLogger } from 'fastify';
import { decodeJwt, errors, type JWTHeaderParameters, type JWTPayload, jwtVerify } from 'jose';
import type { Config } from '../config.ts';
import { unauthenticated } from '../errors/graph-error.ts';
import { createIssuerKeys } from './issuer-keys.ts';

/** What a caller is told of a token that opens nothing, whatever is wrong with it. */
export const tokenFaults = {
  expired: 'The session has ended. Sign in again.',
  invalid: 'The session is not valid. Sign in again.',
} as const;

/**
 * Between two machines' clocks, as the REST service allows: a token must not be too new for one floor only. One that has ended
 * opens nothing all the same: whose it is is only asked before its end.
 */
const clockToleranceS = 5;

/** The single sign-on provider whose access tokens this gateway takes beside the REST service's own; null: there is none. */
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
    /** Whether a token claims to be this issuer's. Nothing is verified. */
    isNamedBy: (token: string) => decode(token)?.iss === issuer,
    /** Throws UNAUTHENTICATED unless it is a good access token of this issuer, UPSTREAM_UNAVAILABLE when nobody can tell. */
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

/** The claims of a token; null for what is none. Nothing is verified. */
export function decode(token: string): JWTPayload | null {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}

/**
 * An issuer signs ID and refresh tokens with the same keys. RFC 9068 tells access tokens by the header, Keycloak by a claim that its
 * other kinds have too (ID, Refresh, Offline).
 */
function isAccessToken({ typ }: JWTHeaderParameters, { typ: kind }: JWTPayload) {
  if (kind !== undefined) return kind === 'Bearer';
  return typ !== undefined && /^(application\/)?at\+jwt$/i.test(typ);
}
