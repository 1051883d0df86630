import { decodeProtectedHeader, exportJWK, generateKeyPair, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualDatabase } from '../../testing/databases.ts';
import { company, people } from '../../testing/fixture.ts';
import { Issuer } from '../../testing/issuer.ts';
import { type Answer, Service } from '../../testing/service.ts';

const UNAUTHORIZED = { status: 401, body: { message: 'Failed! Unauthorized access!' } };
const statusAndBody = ({ status, body }: Answer) => ({ status, body });

const service = new Service();
const issuer = new Issuer();
beforeAll(async () => {
  await issuer.start();
  await service.start(usualDatabase(), { KEYCLOAK_ISSUER: issuer.url });
});
afterAll(async () => {
  await service.stop();
  await issuer.stop();
});

const read = (token: string) =>
  service.caller({ authorization: `Bearer ${token}` }).get(`/company/${company.northwind}`);
const { owner } = people;

test('[SES-15] accepts an access token of the issuer like a token of this service, whatever the case of its email address', async () => {
  expect((await read(await issuer.token(owner))).status).toBe(200);
  expect((await read(await issuer.token({ email: 'Director@Northwind.TEST' }))).status).toBe(200);
  const keycloaks = await issuer.token(owner, { typ: 'Bearer', aud: ['account', 'console'] }, { typ: 'JWT' });
  expect((await read(keycloaks)).status).toBe(200);
  const own = (await service.signIn(owner.email)).body.accessToken;
  expect((await read(own)).status).toBe(200);
  const arranger = await read(await issuer.token(people.arranger));
  expect(statusAndBody(arranger)).toEqual({
    status: 403,
    body: { message: 'Arrangers can’t view companies' },
  });
});

const nowS = Math.floor(Date.now() / 1000);
const other = generateKeyPair('RS256', { extractable: true });
const forged: [string, () => Promise<string>][] = [
  [
    'without a signature',
    async () =>
      new UnsecuredJWT({ ...owner, iss: issuer.url, aud: 'console', sub: 'x' })
        .setExpirationTime('1h')
        .encode(),
  ],
  ['signed by another key', async () => issuer.token(owner, {}, {}, (await other).privateKey)],
  [
    'signed by a key in its own header',
    async () => {
      const jwk = { ...(await exportJWK((await other).publicKey)), alg: 'RS256' };
      return issuer.token(owner, {}, { jwk, kid: 'mine' }, (await other).privateKey);
    },
  ],
  [
    'with a key URL in its header',
    async () => {
      const there = { jku: `${issuer.url}/certs?mine`, x5u: `${issuer.url}/mine`, kid: 'mine' };
      return issuer.token(owner, {}, there, (await other).privateKey);
    },
  ],
  ...[0, 1, 2].map((form): [string, () => Promise<string>] => [
    `signed with the public key as a secret, form ${form}`,
    async () => issuer.token(owner, {}, { alg: 'HS256' }, (await issuer.publicBytes())[form]),
  ]),
  ['that is expired', () => issuer.token(owner, { exp: nowS - 60 })],
  ['without an expiry', () => issuer.token(owner, { exp: undefined })],
  ['that is not yet valid', () => issuer.token(owner, { nbf: nowS + 600 })],
  ['for another audience', () => issuer.token(owner, { aud: 'somebody-else' })],
  ['for no audience', () => issuer.token(owner, { aud: undefined })],
  ['of another issuer', () => issuer.token(owner, { iss: `${issuer.url}/` })],
  ['of no issuer', () => issuer.token(owner, { iss: undefined })],
  ['without a subject', () => issuer.token(owner, { sub: undefined })],
  ['with a subject over 255 characters', () => issuer.token(owner, { sub: 'x'.repeat(256) })],
  ['that is an ID token', () => issuer.token(owner, { nonce: 'n' }, { typ: 'JWT' })],
  ['that is an ID token without a type', () => issuer.token(owner, {}, { typ: undefined })],
  ['that is an ID token of Keycloak', () => issuer.token(owner, { typ: 'ID' }, { typ: 'JWT' })],
  ['that is an ID token with the header of an access token', () => issuer.token(owner, { typ: 'ID' })],
  ['that is a refresh token', () => issuer.token(owner, { typ: 'Refresh' })],
  ['that is an offline token', () => issuer.token(owner, { typ: 'Offline' })],
  ['that is a logout token', () => issuer.token(owner, {}, { typ: 'logout+jwt' })],
  ['with another key id', () => issuer.token(owner, {}, { kid: 'second' })],
  ['with a path as the key id', () => issuer.token(owner, {}, { kid: '../../../../dev/null' })],
  ['with SQL as the key id', () => issuer.token(owner, {}, { kid: "' or 1=1 --" })],
  [
    'with modified claims',
    async () => {
      const [head, , signature] = (await issuer.token(people.region)).split('.');
      const [, claims] = (await issuer.token(owner)).split('.');
      return [head, claims, signature].join('.');
    },
  ],
  [
    'of this service with the name of the issuer',
    async () => {
      const { accessToken } = (await service.signIn(owner.email)).body;
      const [head, claims, signature] = accessToken.split('.');
      const payload = JSON.parse(Buffer.from(claims, 'base64url').toString());
      const changed = Buffer.from(JSON.stringify({ ...payload, iss: issuer.url })).toString('base64url');
      return [head, changed, signature].join('.');
    },
  ],
  [
    'of the issuer with the name of this service',
    async () => {
      const { accessToken } = (await service.signIn(owner.email)).body;
      const { kid } = decodeProtectedHeader(accessToken);
      return issuer.token(owner, { iss: 'console-backend', sub: '1' }, { kid: String(kid) });
    },
  ],
];

test.each(forged)('[SES-15] [ERR-05] refuses a token %s', async (_what, make) => {
  expect(statusAndBody(await read(await make()))).toEqual(UNAUTHORIZED);
});
