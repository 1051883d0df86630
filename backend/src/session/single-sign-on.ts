import { decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod';
import { createIssuerKeys, IssuerUnavailable } from './issuer-keys.ts';

/** Between two machines' clocks. */
const CLOCK_TOLERANCE_S = 5;

export type SingleSignOn = {
  issuer: string;
  /** Whether it says that it is of the issuer; nothing about it is verified yet. */
  claims: (token: string) => boolean;
  /** What an access token of the issuer says; null for any other token. Throws IssuerUnavailable when nobody can tell. */
  verify: (token: string) => Promise<Subject | null>;
};

export type Subject = {
  subject: string;
  /** In lower case, and only if the issuer has verified it. */
  email: string | null;
};

/**
 * Accepts the access tokens of one OpenID Connect issuer, by signature, issuer, audience, time and kind. They end with the session
 * at the issuer, which is asked for new ones every few minutes: they know no session epoch of ours.
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
        return isAccessToken(protectedHeader.typ, payload) ? toSubject(payload) : null;
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
 * ID tokens, refresh tokens and logout tokens are signed with the same keys, often for the same audience. RFC 9068 tells access
 * tokens by the header, Keycloak by a claim of its own, which must not say otherwise.
 */
function isAccessToken(headerType: string | undefined, { typ }: JWTPayload): boolean {
  if (typ !== undefined) return typ === 'Bearer';
  return /^(application\/)?at\+jwt$/i.test(headerType ?? '');
}

const LONGEST_SUBJECT = 255;

function toSubject({ sub, email, email_verified: isVerified }: JWTPayload): Subject | null {
  if (!sub || sub.length > LONGEST_SUBJECT) return null;
  // As ours are, before its case is folded: the Kelvin sign of another address becomes the k of ours.
  const isUsable = typeof email === 'string' && isVerified === true && z.regexes.email.test(email);
  return { subject: sub, email: isUsable ? email.toLowerCase() : null };
}
