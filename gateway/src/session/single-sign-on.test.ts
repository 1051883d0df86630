import { generateKeyPair, generateSecret, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { subjectOf } from '../testing/fake-account.ts';
import { type FakeIssuer, startFakeIssuer } from '../testing/fake-issuer.ts';
import { people } from '../testing/fake-service.ts';
import { start, without } from '../testing/start.ts';

const owner = subjectOf(people.owner);
const whoAmI = '{ viewer { id email roles { id } can(actions: [COMPANY_EDIT]) { allowed } } }';

/** A gateway that takes the tokens of a small issuer, too; the issuer's keys are known, and nothing is counted yet. */
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
  '[SES-15] [API-04] an access token as %s writes them is a session, of whom the service says',
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
    // Whose it is is kept; what it may do is checked as for any session.
    await gateway.run('{ platforms { id } }', { token });
    const { errors } = await gateway.send('{ defaultRates { revision } }', { token });
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(service.calls.map(({ path }) => path)).toEqual(['/platform/getAll']);
  },
);

test('[SES-15] without keys of the service too, the issuer’s tokens are verified here', async () => {
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

test('[SES-15] a token of an issuer whose clock is a little ahead is a session', async () => {
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
    'of an algorithm that is not listed',
    async (issuer) =>
      new SignJWT(issuer.claimsOf(owner))
        .setProtectedHeader({ alg: 'HS512', kid: issuer.kid(), typ: 'at+jwt' })
        .sign(await generateSecret('HS512')),
  ],
  ['expired', (issuer) => issuer.sign(owner, { claims: { exp: issuer.seconds(-1) } })],
  ['without an end', claims({ exp: undefined })],
  ['not valid yet', (issuer) => issuer.sign(owner, { claims: { nbf: issuer.seconds(60) } })],
  ['of another issuer', claims({ iss: 'https://elsewhere.test/realms/test' })],
  [
    'of the issuer with a slash more',
    (issuer) => issuer.sign(owner, { claims: { iss: `${issuer.issuer}/` } }),
  ],
  ['for another audience', claims({ aud: ['account', 'shop'] })],
  ['for nobody in particular', claims({ aud: undefined })],
  ['about nobody', claims({ sub: undefined })],
  ['an ID token', header({ typ: 'JWT' })],
  ['an ID token of Keycloak', claims({ typ: 'ID' })],
  ['a refresh token of Keycloak', claims({ typ: 'Refresh' })],
  ['an offline token of Keycloak', claims({ typ: 'Offline' })],
  ['without a type', header({ typ: undefined })],
  ['of a kid that there is none of', header({ kid: 'key-404' })],
  ['of a kid with a path', header({ kid: '../../../../dev/null' })],
  ['of a kid with SQL', header({ kid: "x' union select 'secret" })],
  [
    'with a key of its own in the header',
    (issuer) => issuer.sign(owner, { key: stranger, header: { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } } }),
  ],
  [
    'with keys elsewhere in the header',
    (issuer) =>
      issuer.sign(owner, {
        key: stranger,
        header: { jku: 'http://127.0.0.1:9/keys', x5u: 'http://127.0.0.1:9/c' },
      }),
  ],
  [
    'with its claims changed',
    async (issuer) => {
      const [head, , signature] = (await issuer.sign(owner)).split('.');
      const changed = Buffer.from(JSON.stringify(issuer.claimsOf(subjectOf(people.admin)))).toString(
        'base64url',
      );
      return [head, changed, signature].join('.');
    },
  ],
  ['cut off', async (issuer) => (await issuer.sign(owner)).slice(0, -20)],
  [
    'without its signature',
    async (issuer) => `${(await issuer.sign(owner)).split('.').slice(0, 2).join('.')}.`,
  ],
];

test.each(forgeries)('[SES-15] [ROL-13] a token is refused that is %s', async (_, forge) => {
  const { issuer, service, gateway } = await startWithIssuer();
  const token = await forge(issuer);
  const { data, errors } = await gateway.send('{ viewer { id } platforms { id } }', { token });
  expect(data).toEqual({ viewer: null, platforms: null });
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  expect(service.calls).toEqual([]);
  expect(JSON.stringify(errors) + gateway.lines.join('')).not.toContain(token.split('.')[1]);
});

test('[SES-15] a token of the REST service that names this issuer is refused, and the other way round', async () => {
  const { issuer, service, gateway } = await startWithIssuer();
  const renamed = await service.tokens.sign(people.admin, { issuer: issuer.issuer });
  const claimed = await issuer.sign('1', { claims: { iss: 'console-backend', roles: [5] } });
  for (const token of [renamed, claimed]) {
    const { errors } = await gateway.send('{ viewer { id } }', { token });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  }
  expect(service.calls).toEqual([]);
});

test('[SES-15] a good token of somebody whom the service does not know, or has put out, opens nothing', async () => {
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

test('[SES-19] new keys of the issuer are found at once, and a key that it took back opens nothing', async () => {
  const { issuer, gateway } = await startWithIssuer();
  const old = await issuer.sign(subjectOf(people.admin));
  await issuer.rotate();
  const { viewer } = await gateway.run(whoAmI, { token: await issuer.sign(owner) });
  expect(viewer.id).toBe('3');
  expect(issuer.fetches()).toBe(1);
  const { errors } = await gateway.send(whoAmI, { token: old });
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('[SES-15] a flood of tokens with made-up keys is no flood of calls, and holds up nobody', async () => {
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
  ['is gone', (issuer) => issuer.close()],
  ['hangs', (issuer) => issuer.on('GET /keys', () => 'hang')],
  ['drips', (issuer) => issuer.on('GET /keys', () => 'drip')],
  [
    'fails',
    (issuer) =>
      issuer.on('GET /realms/test/.well-known/openid-configuration', () => ({ status: 503, body: {} })),
  ],
  ['answers a page', (issuer) => issuer.on('GET /keys', () => ({ body: '<html>' }))],
  [
    'names another issuer',
    (issuer) =>
      issuer.on('GET /realms/test/.well-known/openid-configuration', () => ({
        body: { issuer: 'http://127.0.0.1:9', jwks_uri: `${issuer.url}/keys`, token_endpoint: issuer.url },
      })),
  ],
];

test.each(outages)(
  '[SES-15] nobody is signed out because the issuer %s; own tokens go on',
  async (_, spoil) => {
    const issuer = await startFakeIssuer();
    const token = await issuer.sign(owner);
    await spoil(issuer);
    const { service, gateway } = await start({ KEYCLOAK_ISSUER: issuer.issuer, CALL_DEADLINE_MS: '300' });
    const { errors } = await gateway.send('{ platforms { id } }', { token });
    expect(errors).toMatchObject([
      {
        message: 'The single sign-on service cannot be reached. Try again.',
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      },
    ]);
    expect(gateway.lines.join('')).toContain('the keys of the single sign-on issuer cannot be fetched');
    await gateway.run('{ platforms { id } }', { token: service.tokenOf('owner') });
  },
);

test('[SES-15] an issuer that comes back is asked again', async () => {
  const issuer = await startFakeIssuer();
  let isAway = true;
  const keys = issuer.publishedKeys;
  issuer.on('GET /keys', async () => (isAway ? { status: 503, body: {} } : { body: await keys() }));
  const { gateway } = await start({ KEYCLOAK_ISSUER: issuer.issuer });
  const token = await issuer.sign(owner);
  expect((await gateway.send(whoAmI, { token })).errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  isAway = false;
  await expect
    .poll(async () => (await gateway.send(whoAmI, { token })).errors, { timeout: 5000 })
    .toBeUndefined();
});

test('[SES-15] without an issuer its tokens are strangers', async () => {
  const issuer = await startFakeIssuer();
  const { service, gateway } = await start();
  const { errors } = await gateway.send(whoAmI, { token: await issuer.sign(owner) });
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect([service.calls, issuer.calls]).toEqual([[], []]);
});
