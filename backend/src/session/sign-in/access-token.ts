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
import { toActor } from '../../http/write/audit-entry.store.ts';
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
  /** The view of an administrator who sees the console as the person; null in all other tokens. */
  viewId: number | null;
};

type View = { id: number; viewer: Person; sessionId: number; expiresAt: Date };

export type AccessTokens = {
  /**
   * Issues a token for the person and the session. The gateway uses its claims; the backend reads the person
   * from the database on each request.
   */
  issue: (person: Person, sessionId: number) => Promise<string>;
  /**
   * Issues a token that reads as the person and names the administrator as its actor (RFC 8693). Its session is
   * none that a sign-in starts, so no other check takes it for the person's own token.
   */
  issueView: (person: Person, view: View) => Promise<string>;
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
  const sign = (person: Person, claims: object, expiry: string | Date) =>
    new SignJWT({ ...claimsOf(person), ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid: newest.kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(person.id))
      .setIssuedAt()
      .setExpirationTime(expiry)
      .sign(privateKey);
  return {
    jwks,
    lifetimeSeconds,
    issue: (person, sessionId) => sign(person, { sid: String(sessionId) }, `${lifetimeSeconds}s`),
    issueView: (person, { id, viewer, sessionId, expiresAt }) => {
      const act = {
        sub: String(viewer.id),
        name: toActor(viewer).name,
        sid: String(sessionId),
        session_epoch: viewer.sessionEpoch,
      };
      return sign(person, { sid: `${VIEW}${id}`, act }, expiresAt);
    },
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
          ...sessionOf(payload.sid),
          issuedAtS: payload.iat ?? 0,
          expiresAtMs: (payload.exp ?? 0) * 1000,
        };
      } catch {
        return null;
      }
    }),
  };
}

/** The prefix of the session of a view. */
const VIEW = 'view-';

function sessionOf(sid: unknown): Pick<VerifiedToken, 'sessionId' | 'viewId'> {
  const text = String(sid);
  if (text.startsWith(VIEW)) return { sessionId: null, viewId: Number(text.slice(VIEW.length)) };
  return { sessionId: sid === undefined ? null : Number(sid), viewId: null };
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
