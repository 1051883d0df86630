import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Db } from '../../database/database.ts';
import type { Person } from '../person.store.ts';
import { rememberingTokens } from './remembered-tokens.ts';
import * as signingKeys from './signing-key.store.ts';

const ALGORITHM = 'EdDSA';

/** `sessionId` is null in tokens that were issued before sessions were stored. */
type VerifiedToken = {
  personId: number;
  sessionEpoch: number;
  sessionId: number | null;
  issuedAtS: number;
  expiresAtMs: number;
};

export type AccessTokens = {
  /**
   * Issues a token for the person and the session. The gateway uses its claims; the backend reads the person
   * from the database on each request.
   */
  issue: (person: Person, sessionId: number) => Promise<string>;
  /** Returns what the token says; null for a foreign, modified or expired token. */
  verify: (token: string) => Promise<VerifiedToken | null>;
  lifetimeSeconds: number;
  /** The public keys that other services verify tokens with. */
  jwks: { keys: JWK[] };
};

/**
 * Reads the key pairs from the database, where they survive a restart. Creates the first one if there is
 * none.
 */
export async function createAccessTokens(
  db: Db,
  settings: { issuer: string; audience: string; lifetimeSeconds: number },
): Promise<AccessTokens> {
  const keys = await signingKeys.listOrCreate(db, makeKey);
  const [newest] = keys;
  if (!newest) throw new Error('There is no signing key.');
  const privateKey = await importJWK(newest.privateJwk, ALGORITHM);
  const jwks = { keys: keys.map((key) => key.publicJwk as JWK) };
  const keySet = createLocalJWKSet(jwks);
  const { issuer, audience, lifetimeSeconds } = settings;
  return {
    jwks,
    lifetimeSeconds,
    issue: (person, sessionId) =>
      new SignJWT({ ...claimsOf(person), sid: String(sessionId) })
        .setProtectedHeader({ alg: ALGORITHM, kid: newest.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(person.id))
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(privateKey),
    verify: rememberingTokens(async (token) => {
      try {
        const { payload } = await jwtVerify(token, keySet, {
          issuer,
          audience,
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'sub'],
        });
        if (!/^[1-9]\d{0,9}$/.test(payload.sub ?? '')) return null;
        return {
          personId: Number(payload.sub),
          // Tokens issued before epochs were introduced belong to epoch 0.
          sessionEpoch: Number(payload.session_epoch ?? 0),
          sessionId: payload.sid === undefined ? null : Number(payload.sid),
          issuedAtS: payload.iat ?? 0,
          expiresAtMs: (payload.exp ?? 0) * 1000,
        };
      } catch {
        return null;
      }
    }),
  };
}

function claimsOf(person: Person) {
  return {
    email: person.email,
    company_id: person.companyId,
    is_arranger: person.isArranger,
    roles: person.roleIds,
    session_epoch: person.sessionEpoch,
  };
}

async function makeKey(): Promise<signingKeys.StoredKey> {
  const pair = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  return {
    kid,
    privateJwk: { ...(await exportJWK(pair.privateKey)) },
    publicJwk: { ...publicJwk, kid, alg: ALGORITHM, use: 'sig' },
  };
}
