import { createHmac } from 'node:crypto';
import {
  exportJWK,
  exportSPKI,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { onTestFinished } from 'vitest';
import { startFakeRest } from './fake-rest.ts';

type Key = GenerateKeyPairResult & { kid: string };
type Change = {
  header?: Partial<JWTHeaderParameters>;
  claims?: JWTPayload;
  /** Instead of the issuer's own present key. */
  key?: GenerateKeyPairResult['privateKey'];
};

const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow;
const base64 = (value: object | string | Buffer) =>
  Buffer.from(typeof value === 'object' && !Buffer.isBuffer(value) ? JSON.stringify(value) : value).toString(
    'base64url',
  );

/** RSA keys take a while to make: every issuer has the same ones. */
const pairs: Record<number, Promise<GenerateKeyPairResult>> = {};

/** A small OpenID Connect provider on a port of its own: discovery, keys, and access tokens with the sub of whoever is named. */
export async function startFakeIssuer({ tokenEndpoint = '' } = {}) {
  const rest = await startFakeRest();
  onTestFinished(rest.close);
  const issuer = `${rest.url}/realms/test`;
  let made = 0;
  const makeKey = async (): Promise<Key> => {
    made += 1;
    pairs[made] ??= generateKeyPair('RS256');
    return { ...(await pairs[made]), kid: `key-${made}` } as Key;
  };
  let key = await makeKey();
  let published = [key];

  rest.on('GET /realms/test/.well-known/openid-configuration', () => ({
    body: { issuer, jwks_uri: `${rest.url}/keys`, token_endpoint: tokenEndpoint || `${issuer}/token` },
  }));
  const publishedKeys = async () => ({
    keys: await Promise.all(
      published.map(async ({ publicKey, kid }) => ({
        ...(await exportJWK(publicKey)),
        kid,
        alg: 'RS256',
        use: 'sig',
      })),
    ),
  });
  rest.on('GET /keys', async () => ({ body: await publishedKeys() }));

  const claimsOf = (sub: string, more: JWTPayload = {}): JWTPayload => ({
    iss: issuer,
    aud: 'console',
    sub,
    iat: seconds(0),
    exp: seconds(300),
    email: 'somebody@example.test',
    email_verified: true,
    ...more,
  });

  return {
    ...rest,
    rest,
    issuer,
    claimsOf,
    seconds,
    publishedKeys,
    /** An access token; `change` spoils it. A claim that is undefined is left out. */
    sign: (sub: string, { header, claims, key: other }: Change = {}) =>
      new SignJWT(claimsOf(sub, claims))
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'at+jwt', ...header })
        .sign(other ?? key.privateKey),
    /** A token of the parts as they are, with whatever signature. */
    assemble: (header: object, claims: object, signature: (input: string) => string | Buffer) => {
      const input = `${base64(header)}.${base64(claims)}`;
      return `${input}.${base64(signature(input))}`;
    },
    /** What somebody can do who takes the public key for a shared secret. */
    macWithPublicKey: async (form: 'pem' | 'jwk') => {
      const secret =
        form === 'pem' ? await exportSPKI(key.publicKey) : JSON.stringify(await exportJWK(key.publicKey));
      return (input: string) => createHmac('sha256', secret).update(input).digest();
    },
    kid: () => key.kid,
    /** From now on tokens are signed with a new key; the old one is published no more. */
    async rotate() {
      key = await makeKey();
      published = [key];
    },
    /** How often the keys were fetched. */
    fetches: () => rest.count('GET /keys'),
  };
}

export type FakeIssuer = Awaited<ReturnType<typeof startFakeIssuer>>;
