import { generateKeyPair, generateSecret, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { people } from '../testing/fake-data.ts';
import { type FakeIssuer, startFakeIssuer } from '../testing/fake-issuer.ts';
import { subjectOf } from '../testing/routes/account.ts';
import { start, without } from '../testing/start.ts';

const owner = subjectOf(people.owner);
const whoAmI = '{ viewer { id email roles { id } can(actions: [COMPANY_EDIT]) { allowed } } }';

/**
 * Starts a gateway that also accepts the tokens of a fake issuer. The issuer's keys are already fetched, and
 * the call counts are reset.
 */
async function startWithIssuer(environment: Record<string, string> = {}) {
  const issuer = await startFakeIssuer();
  const { service, gateway } = await start({ KEYCLOAK_ISSUER: issuer.issuer, ...environment });
  await gateway.run(whoAmI, { token: await issuer.sign(subjectOf(people.scoped)) });
  service.reset();
  issuer.reset();
  return { issuer, service, gateway };
}

test.each([
  ['RFC 9068', { header: { typ: 'at+jwt' } }],
  ['Keycloak', { header: { typ: 'JWT' }, claims: { typ: 'Bearer', aud: ['account', 'console'] } }],
])(
  '[SES-15] [API-04] accepts an access token in the format of %s and reads its owner from the service',
  async (_, kind) => {
    const { issuer, service, gateway } = await startWithIssuer();
    const token = await issuer.sign(owner, kind);
    const { viewer } = await gateway.run(whoAmI, { token });
    expect(viewer).toEqual({
      id: '3',
      email: people.owner.email,
      roles: [{ id: '1' }],
      can: [{ allowed: true }],
    });
    const asked = `/auth/keycloak/getUserByKcToken/${encodeURIComponent(owner)}`;
    expect(service.calls.map(({ path, headers }) => [path, headers.authorization])).toEqual(
      Array(2).fill([asked, `Bearer ${token}`]),
    );
    service.reset();
    // The owner is cached, but permissions are checked as for any session.
    await gateway.run('{ platforms { id } }', { token });
    const { errors } = await gateway.send('{ defaultRates { revision } }', { token });
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(service.calls.map(({ path }) => path)).toEqual(['/platform/getAll']);
  },
);

test("[SES-15] verifies the issuer's tokens even if the service publishes no keys", async () => {
  const { issuer, service, gateway } = await startWithIssuer(without('jwks'));
  const { viewer } = await gateway.run(whoAmI, { token: await issuer.sign(owner) });
  expect(viewer.id).toBe('3');
  service.reset();
  const { errors } = await gateway.send(whoAmI, {
    token: await issuer.sign(owner, { claims: { aud: 'x' } }),
  });
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(service.calls).toEqual([]);
});

test('[SES-15] accepts a token of an issuer whose clock is slightly ahead', async () => {
  const { issuer, gateway } = await startWithIssuer();
  const token = await issuer.sign(owner, { claims: { nbf: issuer.seconds(4) } });
  expect((await gateway.run(whoAmI, { token })).viewer.id).toBe('3');
});

type Forger = (issuer: FakeIssuer) => string | Promise<string>;
const stranger = (await generateKeyPair('RS256')).privateKey;
const claims =
  (change: Record<string, unknown>): Forger =>
  (issuer) =>
    issuer.sign(owner, { claims: change });
const header =
  (change: Record<string, unknown>): Forger =>
  (issuer) =>
    issuer.sign(owner, { header: change });
const macWith =
  (form: 'pem' | 'jwk'): Forger =>
  async (issuer) =>
    issuer.assemble(
      { alg: 'HS256', kid: issuer.kid(), typ: 'at+jwt' },
      issuer.claimsOf(owner),
      await issuer.macWithPublicKey(form),
    );

const forgeries: [string, Forger][] = [
  [
    'unsigned, alg none',
    (issuer) => issuer.assemble({ alg: 'none', typ: 'at+jwt' }, issuer.claimsOf(owner), () => ''),
  ],
  [
    'unsigned, alg None',
    (issuer) =>
      issuer.assemble({ alg: 'None', kid: issuer.kid(), typ: 'at+jwt' }, issuer.claimsOf(owner), () => ''),
  ],
  ['signed with another key', (issuer) => issuer.sign(owner, { key: stranger })],
  ['signed with the public key as a secret, as PEM', macWith('pem')],
  ['signed with the public key as a secret, as JWK', macWith('jwk')],
  [
    'signed with an algorithm that is not configured',
    async (issuer) =>
      new SignJWT(issuer.claimsOf(owner))
        .setProtectedHeader({ alg: 'HS512', kid: issuer.kid(), typ: 'at+jwt' })
        .sign(await generateSecret('HS512')),
  ],
  ['expired', (issuer) => issuer.sign(owner, { claims: { exp: issuer.seconds(-1) } })],
  ['without an expiry', claims({ exp: undefined })],
  ['not yet valid', (issuer) => issuer.sign(owner, { claims: { nbf: issuer.seconds(60) } })],
  ['from another issuer', claims({ iss: 'https://elsewhere.test/realms/test' })],
  [
    'from the issuer with a trailing slash',
    (issuer) => issuer.sign(owner, { claims: { iss: `${issuer.issuer}/` } }),
  ],
  ['for another audience', claims({ aud: ['account', 'shop'] })],
  ['without an audience', claims({ aud: undefined })],
  ['without a subject', claims({ sub: undefined })],
  ['an ID token', header({ typ: 'JWT' })],
  ['an ID token of Keycloak', claims({ typ: 'ID' })],
  ['a refresh token of Keycloak', claims({ typ: 'Refresh' })],
  ['an offline token of Keycloak', claims({ typ: 'Offline' })],
  ['without a type', header({ typ: undefined })],
  ['signed with an unknown kid', header({ kid: 'key-404' })],
  ['signed with a path as the kid', header({ kid: '../../../../dev/null' })],
  ['signed with SQL as the kid', header({ kid: "x' union select 'secret" })],
  [
    'signed with a key from its own header',
    (issuer) => issuer.sign(owner, { key: stranger, header: { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } } }),
  ],
  [
    'signed with keys at a URL in its header',
    (issuer) =>
      issuer.sign(owner, {
        key: stranger,
        header: { jku: 'http://127.0.0.1:9/keys', x5u: 'http://127.0.0.1:9/c' },
      }),
  ],
  [
    'changed after signing',
    async (issuer) => {
      const [head, , signature] = (await issuer.sign(owner)).split('.');
      const changed = Buffer.from(JSON.stringify(issuer.claimsOf(subjectOf(people.admin)))).toString(
        'base64url',
      );
      return [head, changed, signature].join('.');
    },
  ],
  ['truncated', async (issuer) => (await issuer.sign(owner)).slice(0, -20)],
  [
    'without its signature',
    async (issuer) => `${(await issuer.sign(owner)).split('.').slice(0, 2).join('.')}.`,
  ],
];

test.each(forgeries)('[SES-15] [ROL-13] refuses a token that is %s', async (_, forge) => {
  const { issuer, service, gateway } = await startWithIssuer();
  const token = await forge(issuer);
  const { data, errors } = await gateway.send('{ viewer { id } platforms { id } }', { token });
  expect(data).toEqual({ viewer: null, platforms: null });
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  expect(service.calls).toEqual([]);
  expect(JSON.stringify(errors) + gateway.lines.join('')).not.toContain(token.split('.')[1]);
});

test('[SES-15] refuses a token of the REST service that names this issuer, and the other way round', async () => {
  const { issuer, service, gateway } = await startWithIssuer();
  const renamed = await service.tokens.sign(people.admin, { issuer: issuer.issuer });
  const claimed = await issuer.sign('1', { claims: { iss: 'console-backend', roles: [5] } });
  for (const token of [renamed, claimed]) {
    const { errors } = await gateway.send('{ viewer { id } }', { token });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  }
  expect(service.calls).toEqual([]);
});

test('[SES-15] refuses a valid token of a person who is unknown to the service or inactive', async () => {
  const { issuer, service, gateway } = await startWithIssuer();
  const { errors } = await gateway.send(whoAmI, { token: await issuer.sign('f:7c1e/404') });
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  service.on('GET /auth/keycloak/getUserByKcToken/{id}', () => ({
    status: 401,
    body: { message: 'Failed! Unauthorized access!' },
  }));
  const token = await issuer.sign(subjectOf(people.reader));
  const inactive = await gateway.send('{ platforms { id } }', { token });
  expect(inactive.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(service.count('GET /platform/getAll')).toBe(0);
});

test('[SES-19] accepts a new key of the issuer immediately and refuses a withdrawn key', async () => {
  const { issuer, gateway } = await startWithIssuer();
  const old = await issuer.sign(subjectOf(people.admin));
  await issuer.rotate();
  const { viewer } = await gateway.run(whoAmI, { token: await issuer.sign(owner) });
  expect(viewer.id).toBe('3');
  expect(issuer.fetches()).toBe(1);
  const { errors } = await gateway.send(whoAmI, { token: old });
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('[SES-15] a flood of tokens with unknown keys causes at most one key fetch per second and does not delay other callers', async () => {
  const { issuer, service, gateway } = await startWithIssuer();
  const good = await issuer.sign(owner);
  const begun = performance.now();
  const forged = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      issuer.sign(owner, { key: stranger, header: { kid: `made-up-${at}` } }),
    ),
  );
  const floods = forged.map((token) => gateway.send('{ platforms { id } }', { token }));
  await gateway.run('{ platforms { id } }', { token: good });
  await gateway.run('{ platforms { id } }', { token: service.tokenOf('admin') });
  for (const { errors } of await Promise.all(floods))
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const seconds = (performance.now() - begun) / 1000;
  expect(issuer.fetches()).toBeGreaterThan(0);
  expect(issuer.fetches()).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
});

const outages: [string, (issuer: FakeIssuer) => unknown][] = [
  ['is not running', (issuer) => issuer.close()],
  ['hangs', (issuer) => issuer.on('GET /keys', () => 'hang')],
  ['never completes its response', (issuer) => issuer.on('GET /keys', () => 'drip')],
  [
    'fails',
    (issuer) =>
      issuer.on('GET /realms/test/.well-known/openid-configuration', () => ({ status: 503, body: {} })),
  ],
  ['responds with HTML', (issuer) => issuer.on('GET /keys', () => ({ body: '<html>' }))],
  [
    'reports another issuer',
    (issuer) =>
      issuer.on('GET /realms/test/.well-known/openid-configuration', () => ({
        body: { issuer: 'http://127.0.0.1:9', jwks_uri: `${issuer.url}/keys`, token_endpoint: issuer.url },
      })),
  ],
];

test.each(outages)(
  '[SES-15] fails with UPSTREAM_UNAVAILABLE when the issuer %s, and still accepts tokens of the service',
  async (_, breakIssuer) => {
    const issuer = await startFakeIssuer();
    const token = await issuer.sign(owner);
    await breakIssuer(issuer);
    const { service, gateway } = await start({ KEYCLOAK_ISSUER: issuer.issuer, CALL_DEADLINE_MS: '600' });
    const { errors } = await gateway.send('{ platforms { id } }', { token });
    expect(errors).toMatchObject([
      {
        message: 'The single sign-on service cannot be reached. Try again.',
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      },
    ]);
    expect(gateway.lines.join('')).toContain('the keys of the single sign-on issuer cannot be fetched');
    gateway.config.CALL_DEADLINE_MS = 20_000;
    await gateway.run('{ platforms { id } }', { token: service.tokenOf('owner') });
  },
);

test('[SES-15] asks the issuer again after an outage', async () => {
  const issuer = await startFakeIssuer();
  let isAway = true;
  const keys = issuer.publishedKeys;
  issuer.on('GET /keys', async () => (isAway ? { status: 503, body: {} } : { body: await keys() }));
  const { gateway } = await start({ KEYCLOAK_ISSUER: issuer.issuer });
  const token = await issuer.sign(owner);
  expect((await gateway.send(whoAmI, { token })).errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  isAway = false;
  await expect.poll(async () => (await gateway.send(whoAmI, { token })).errors).toBeUndefined();
});

test('[SES-15] without a configured issuer, refuses its tokens', async () => {
  const issuer = await startFakeIssuer();
  const { service, gateway } = await start();
  const { errors } = await gateway.send(whoAmI, { token: await issuer.sign(owner) });
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect([service.calls, issuer.calls]).toEqual([[], []]);
});
