import { decodeProtectedHeader, exportJWK, generateKeyPair, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { company, people } from '../testing/fixture.ts';
import { Issuer } from '../testing/issuer.ts';
import { type Answer, Service } from '../testing/service.ts';

const UNAUTHORIZED = { status: 401, body: { message: 'Failed! Unauthorized access!' } };
const statusAndBody = ({ status, body }: Answer) => ({ status, body });

onEachDatabase((kind) => {
  const service = new Service();
  const issuer = new Issuer();
  beforeAll(async () => {
    await issuer.start();
    await service.start(kind, { KEYCLOAK_ISSUER: issuer.url });
  });
  afterAll(async () => {
    await service.stop();
    await issuer.stop();
  });

  const read = (token: string) =>
    service.caller({ authorization: `Bearer ${token}` }).get(`/company/${company.northwind}`);
  const { owner } = people;

  test('[SES-15] an access token of the issuer is as good as one of ours, whatever the case of its e-mail', async () => {
    expect((await read(await issuer.token(owner))).status).toBe(200);
    expect((await read(await issuer.token({ email: 'Director@Northwind.TEST' }))).status).toBe(200);
    const keycloaks = await issuer.token(
      owner,
      { typ: 'Bearer', aud: ['account', 'console'] },
      { typ: 'JWT' },
    );
    expect((await read(keycloaks)).status).toBe(200);
    const own = (await service.signIn(owner.email)).body.accessToken;
    expect((await read(own)).status).toBe(200);
    const arranger = await read(await issuer.token(people.arranger));
    expect(statusAndBody(arranger)).toEqual({
      status: 403,
      body: { message: 'Arrangers may not see companies' },
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
      'signed by a key that it brings along',
      async () => {
        const jwk = { ...(await exportJWK((await other).publicKey)), alg: 'RS256' };
        return issuer.token(owner, {}, { jwk, kid: 'mine' }, (await other).privateKey);
      },
    ],
    [
      'that names an address of keys',
      async () => {
        const there = { jku: `${issuer.url}/certs?mine`, x5u: `${issuer.url}/mine`, kid: 'mine' };
        return issuer.token(owner, {}, there, (await other).privateKey);
      },
    ],
    ...[0, 1, 2].map((form): [string, () => Promise<string>] => [
      `signed with the public key as a secret, form ${form}`,
      async () => issuer.token(owner, {}, { alg: 'HS256' }, (await issuer.publicBytes())[form]),
    ]),
    ['that is over', () => issuer.token(owner, { exp: nowS - 60 })],
    ['without an end', () => issuer.token(owner, { exp: undefined })],
    ['that is not yet valid', () => issuer.token(owner, { nbf: nowS + 600 })],
    ['for another audience', () => issuer.token(owner, { aud: 'somebody-else' })],
    ['for no audience', () => issuer.token(owner, { aud: undefined })],
    ['of another issuer', () => issuer.token(owner, { iss: `${issuer.url}/` })],
    ['of no issuer', () => issuer.token(owner, { iss: undefined })],
    ['of nobody', () => issuer.token(owner, { sub: undefined })],
    ['of a subject beyond 255 characters', () => issuer.token(owner, { sub: 'x'.repeat(256) })],
    ['for identity only', () => issuer.token(owner, { nonce: 'n' }, { typ: 'JWT' })],
    ['for identity only, without a type', () => issuer.token(owner, {}, { typ: undefined })],
    ['for identity only, of Keycloak', () => issuer.token(owner, { typ: 'ID' }, { typ: 'JWT' })],
    ['for identity only, in the header of an access token', () => issuer.token(owner, { typ: 'ID' })],
    ['for refreshing', () => issuer.token(owner, { typ: 'Refresh' })],
    ['for refreshing while away', () => issuer.token(owner, { typ: 'Offline' })],
    ['for logging out', () => issuer.token(owner, {}, { typ: 'logout+jwt' })],
    ['by a key of another name', () => issuer.token(owner, {}, { kid: 'second' })],
    ['by a key whose name is a path', () => issuer.token(owner, {}, { kid: '../../../../dev/null' })],
    ['by a key whose name is SQL', () => issuer.token(owner, {}, { kid: "' or 1=1 --" })],
    [
      'whose claims were changed',
      async () => {
        const [head, , signature] = (await issuer.token(people.region)).split('.');
        const [, claims] = (await issuer.token(owner)).split('.');
        return [head, claims, signature].join('.');
      },
    ],
    [
      'of ours that says it is of the issuer',
      async () => {
        const { accessToken } = (await service.signIn(owner.email)).body;
        const [head, claims, signature] = accessToken.split('.');
        const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
        const changed = Buffer.from(JSON.stringify({ ...said, iss: issuer.url })).toString('base64url');
        return [head, changed, signature].join('.');
      },
    ],
    [
      'of the issuer that says it is ours',
      async () => {
        const { accessToken } = (await service.signIn(owner.email)).body;
        const { kid } = decodeProtectedHeader(accessToken);
        return issuer.token(owner, { iss: 'console-backend', sub: '1' }, { kid: String(kid) });
      },
    ],
  ];

  test.each(forged)('[SES-15] [ERR-05] a token %s is refused', async (_what, make) => {
    expect(statusAndBody(await read(await make()))).toEqual(UNAUTHORIZED);
  });
});
