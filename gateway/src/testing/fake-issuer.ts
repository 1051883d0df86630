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
  /** A key to sign with instead of the issuer's current one. */
  key?: GenerateKeyPairResult['privateKey'];
};

const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow;
const base64 = (value: object | string | Buffer) =>
  Buffer.from(typeof value === 'object' && !Buffer.isBuffer(value) ? JSON.stringify(value) : value).toString(
    'base64url',
  );

/** Key pairs by creation order. Generating RSA keys is slow, so all issuers share them. */
const pairs: Record<number, Promise<GenerateKeyPairResult>> = {};

/** Starts a small OpenID Connect provider with discovery, keys and access tokens for any subject. */
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
    /** Signs an access token, with `change` applied. A claim that is undefined is omitted. */
    sign: (sub: string, { header, claims, key: other }: Change = {}) =>
      new SignJWT(claimsOf(sub, claims))
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'at+jwt', ...header })
        .sign(other ?? key.privateKey),
    /** Builds a token from these parts with any signature. */
    assemble: (header: object, claims: object, signature: (input: string) => string | Buffer) => {
      const input = `${base64(header)}.${base64(claims)}`;
      return `${input}.${base64(signature(input))}`;
    },
    /** Returns a signer that uses the public key as an HMAC secret, as in an algorithm confusion attack. */
    macWithPublicKey: async (form: 'pem' | 'jwk') => {
      const secret =
        form === 'pem' ? await exportSPKI(key.publicKey) : JSON.stringify(await exportJWK(key.publicKey));
      return (input: string) => createHmac('sha256', secret).update(input).digest();
    },
    kid: () => key.kid,
    /** Switches to a new signing key and stops publishing the old one. */
    async rotate() {
      key = await makeKey();
      published = [key];
    },
    /** Counts how often the keys were fetched. */
    fetches: () => rest.count('GET /keys'),
  };
}

export type FakeIssuer = Awaited<ReturnType<typeof startFakeIssuer>>;
