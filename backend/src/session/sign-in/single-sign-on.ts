import { createHash } from 'node:crypto';
import { decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod';
import { createIssuerKeys, IssuerUnavailable } from './issuer-keys.ts';

/** The tolerated difference between the clocks of two machines. */
const CLOCK_TOLERANCE_S = 5;

export type SingleSignOn = {
  issuer: string;
  /** Returns whether the token names this issuer. Nothing is verified yet. */
  claims: (token: string) => boolean;
  /**
   * Returns the subject of a valid access token of the issuer; null for any other token. Throws
   * `IssuerUnavailable` if the token cannot be verified.
   */
  verify: (token: string) => Promise<Subject | null>;
};

export type Subject = {
  subject: string;
  /** In lower case; null unless the issuer has verified it. */
  email: string | null;
  /** SHA-256 of the issuer and its session, or of the token if it names none. */
  issuerSession: Buffer;
  issuedAtS: number;
  expiresAt: Date;
};

/**
 * Accepts the access tokens of one OpenID Connect issuer, by signature, issuer, audience, time and kind. They
 * are short-lived. The client requests new ones from the issuer every few minutes, so that they end with the
 * session there. They have no session epoch.
 */
export function createSingleSignOn(settings: {
  issuer: string;
  audience: string;
  algorithms: string[];
}): SingleSignOn {
  const { issuer, audience, algorithms } = settings;
  const keys = createIssuerKeys(issuer);
  return {
    issuer,
    claims: (token) => issuerIn(token) === issuer,
    verify: async (token) => {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          issuer,
          audience,
          algorithms,
          clockTolerance: CLOCK_TOLERANCE_S,
          requiredClaims: ['exp', 'sub'],
        });
        return isAccessToken(protectedHeader.typ, payload) ? toSubject(payload, token) : null;
      } catch (error) {
        if (error instanceof IssuerUnavailable) throw error;
        return null;
      }
    },
  };
}

function issuerIn(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/**
 * ID tokens, refresh tokens and logout tokens are signed with the same keys, often for the same audience. RFC
 * 9068 marks access tokens in the header. Keycloak marks them with its `typ` claim; if present, the claim
 * decides.
 */
function isAccessToken(headerType: string | undefined, { typ }: JWTPayload): boolean {
  if (typ !== undefined) return typ === 'Bearer';
  return /^(application\/)?at\+jwt$/i.test(headerType ?? '');
}

const LONGEST_SUBJECT = 255;

function toSubject(payload: JWTPayload, token: string): Subject | null {
  const { sub, email, email_verified: isVerified, iss, sid, iat = 0, exp = 0 } = payload;
  if (!sub || sub.length > LONGEST_SUBJECT) return null;
  // Validated before lower-casing, as stored addresses are: otherwise the Kelvin sign in another address would
  // become the letter k.
  const isUsable = typeof email === 'string' && isVerified === true && z.regexes.email.test(email);
  const session = typeof sid === 'string' && sid !== '' ? [iss, sub, sid] : [token];
  return {
    subject: sub,
    email: isUsable ? email.toLowerCase() : null,
    issuerSession: createHash('sha256').update(JSON.stringify(session)).digest(),
    issuedAtS: iat,
    expiresAt: new Date(exp * 1000),
  };
}
