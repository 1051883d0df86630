import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';

type Json = Record<string, unknown>;

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;

/** Returns the claims of a token without verifying it. */
export const claimsIn = (token: string): Json => decoded(token.split('.')[1]);

/**
 * Returns the forgeries, by name, that can be made from a valid access token and the public keys of the
 * issuer. All must be refused.
 * @param keys as the issuer publishes them
 */
export function forgeriesOf(
  token: string,
  keys: readonly (JsonWebKey & { kid?: string })[],
): [string, string][] {
  const [head, body, signature] = token.split('.');
  const [header, claims] = [decoded(head), decoded(body)];
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ownJwk = own.publicKey.export({ format: 'jwk' });
  const signed = (more: Json, payload: Json = claims) => {
    const text = `${encoded({ ...header, ...more })}.${encoded(payload)}`;
    return `${text}.${sign('sha256', Buffer.from(text), own.privateKey).toString('base64url')}`;
  };
  const hashed = (secret: string | Buffer) => {
    const text = `${encoded({ ...header, alg: 'HS256' })}.${body}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  const jwk = keys.find(({ kid }) => kid === header.kid) ?? {};
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  return [
    ['unsigned, alg none', `${encoded({ ...header, alg: 'none' })}.${body}.`],
    ['empty signature', `${head}.${body}.`],
    [
      'changed email with the original signature',
      `${head}.${encoded({ ...claims, email: 'admin@j3tech.test' })}.${signature}`,
    ],
    [
      'changed expiry with the original signature',
      `${head}.${encoded({ ...claims, exp: Number(claims.exp) + 999 })}.${signature}`,
    ],
    ['another key with the same key id', signed({})],
    ['unknown key id', signed({ kid: 'nobody' })],
    ['path as key id', signed({ kid: '../../../../dev/null' })],
    ['SQL as key id', signed({ kid: "' OR 1=1 --" })],
    ['attacker key in the header', signed({ jwk: ownJwk })],
    [
      'URL of attacker keys in the header',
      signed({ jku: 'http://127.0.0.1:9/jwks', x5u: 'http://127.0.0.1:9/x' }),
    ],
    ['public key as HMAC secret, PEM', hashed(pem)],
    ['public key as HMAC secret, JWK', hashed(JSON.stringify(jwk))],
    ['wrong issuer', signed({}, { ...claims, iss: 'http://127.0.0.1:9' })],
  ];
}
