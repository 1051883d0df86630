import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';

type Json = Record<string, unknown>;

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;

/** What a token says of itself, unverified. */
export const claimsIn = (token: string): Json => decoded(token.split('.')[1]);

/**
 * What somebody may make of a good access token and of the issuer's public keys, by name. None of these may be believed.
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
    ['no signature', `${encoded({ ...header, alg: 'none' })}.${body}.`],
    ['the signature cut off', `${head}.${body}.`],
    [
      'another person, the signature kept',
      `${head}.${encoded({ ...claims, email: 'admin@j3tech.test' })}.${signature}`,
    ],
    [
      'a later end, the signature kept',
      `${head}.${encoded({ ...claims, exp: Number(claims.exp) + 999 })}.${signature}`,
    ],
    ['another key under the same id', signed({})],
    ['a key that nobody has', signed({ kid: 'nobody' })],
    ['an id that is a path', signed({ kid: '../../../../dev/null' })],
    ['an id that is SQL', signed({ kid: "' OR 1=1 --" })],
    ['its own key brought along', signed({ jwk: ownJwk })],
    ['its own keys elsewhere', signed({ jku: 'http://127.0.0.1:9/jwks', x5u: 'http://127.0.0.1:9/x' })],
    ['the public key as a secret, PEM', hashed(pem)],
    ['the public key as a secret, JWK', hashed(JSON.stringify(jwk))],
    ['another issuer', signed({}, { ...claims, iss: 'http://127.0.0.1:9' })],
  ];
}
