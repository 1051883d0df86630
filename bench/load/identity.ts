import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A person's id in the bench: eight digits, as many as the slot in the upstream's records is wide. */
export const FIRST_PERSON = 10_000_000;

export const ISSUER = 'console-backend';
export const AUDIENCE = 'console';

const KEY_ID = 'bench';
const TOKEN_LIFE_SECONDS = 3600;
const PROVIDER_ADMIN_ROLE = 5;

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const HEADER = encode({ alg: 'EdDSA', typ: 'JWT', kid: KEY_ID });

/** A signing key for one run: the private half for the load driver, the public half as the upstream serves it. */
export function createSigningKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const publicJwk = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'EdDSA', use: 'sig' };
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    jwks: JSON.stringify({ keys: [publicJwk] }),
  };
}

/** An access token of a provider administrator, as the REST service signs it. About 40 microseconds. */
export function signToken(key: KeyObject, person: number): string {
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = encode({
    iss: ISSUER,
    aud: AUDIENCE,
    sub: String(person),
    iat: issuedAt,
    exp: issuedAt + TOKEN_LIFE_SECONDS,
    email: `person-${person}@provider.test`,
    company_id: null,
    is_arranger: false,
    roles: [PROVIDER_ADMIN_ROLE],
  });
  const signed = `${HEADER}.${claims}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

/** The person a token speaks of, without checking it: the upstream measures nothing but what the servers cost. */
export function readPerson(authorization: string | undefined): string | undefined {
  const claims = authorization?.split('.')[1];
  if (!claims) return undefined;
  return /"sub":"(\d{8})"/.exec(Buffer.from(claims, 'base64url').toString())?.[1];
}
