import { expect, test } from 'vitest';
import { createSchema } from '../schema.ts';
import { fields } from '../session/field-rules.ts';
import { actions } from '../session/policy.ts';
import { authorizationCases } from '../testing/authorization-cases.ts';
import { startWithAddresses } from '../testing/fake-addresses.ts';
import { type PersonName, people } from '../testing/fake-data.ts';
import { giveToken } from '../testing/routes/personal-access-token.ts';
import { start, without } from '../testing/start.ts';

const TOKEN = '{ id name prefix scope status createdAt expiresAt lastUsedAt revokedAt }';
const create = `mutation ($input: PersonalAccessTokenCreateInput!) { personalAccessTokenCreate(input: $input) {
  personalAccessToken ${TOKEN} secret message errors { path code message } } }`;
const revoke = `mutation ($input: PersonalAccessTokenRevokeInput!) { personalAccessTokenRevoke(input: $input) {
  personalAccessToken ${TOKEN} message errors { path code message } } }`;
const platforms = '{ platforms { id } }';

test('creates a token with the requested settings, returns its secret and never logs it', async () => {
  const { service, gateway } = await start();
  const input = { name: ' Nightly export ', scope: 'READ_WRITE', expiresInDays: 7 };
  const { personalAccessTokenCreate } = await gateway.run(create, {
    token: service.tokenOf('admin'),
    variables: { input },
  });
  expect(service.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'POST',
      path: '/auth/tokens',
      body: { name: 'Nightly export', read_only: false, expires_in_days: 7 },
    },
  ]);
  const { secret } = personalAccessTokenCreate;
  expect(personalAccessTokenCreate).toMatchObject({
    personalAccessToken: { id: '1', name: 'Nightly export', scope: 'READ_WRITE', status: 'ACTIVE' },
    message: 'Access token created',
    errors: [],
  });
  await gateway.run(platforms, { token: secret });
  expect(gateway.lines.join('')).toContain('answered');
  expect(gateway.lines.join('')).not.toContain(secret);
});

test('defaults to a read-only token that lives for thirty days', async () => {
  const { service, gateway } = await start();
  await gateway.run(create, { token: service.tokenOf('arranger'), variables: { input: { name: 'x' } } });
  expect(service.calls[0]?.body).toEqual({ name: 'x', read_only: true, expires_in_days: 30 });
});

test('returns the token without its secret for a repeated idempotency key', async () => {
  const { service, gateway } = await start();
  service.on('POST /auth/tokens', () => {
    const { row } = giveToken(service, people.admin);
    return { body: { message: 'Access token created', id: row.id, data: row } };
  });
  const { personalAccessTokenCreate } = await gateway.run(create, {
    token: service.tokenOf('admin'),
    variables: { input: { name: 'x' } },
    headers: { 'idempotency-key': 'key-of-this-test' },
  });
  expect(personalAccessTokenCreate).toMatchObject({ personalAccessToken: { id: '1' }, secret: null });
  expect(service.calls[0]?.headers['idempotency-key']).toBeDefined();
});

test.each([
  [{ name: ' ' }, ['name'], 'REQUIRED'],
  [{ name: 'x'.repeat(101) }, ['name'], 'TOO_LONG'],
  [{ name: 'x', expiresInDays: 0 }, ['expiresInDays'], 'OUT_OF_RANGE'],
  [{ name: 'x', expiresInDays: 91 }, ['expiresInDays'], 'OUT_OF_RANGE'],
])('refuses %j before any call', async (input, path, code) => {
  const { service, gateway } = await start();
  const { personalAccessTokenCreate } = await gateway.run(create, {
    token: service.tokenOf('admin'),
    variables: { input },
  });
  expect(personalAccessTokenCreate).toMatchObject({ personalAccessToken: null, secret: null });
  expect(personalAccessTokenCreate.errors).toMatchObject([{ path: ['input', ...path], code }]);
  expect(service.calls).toEqual([]);
});

test("lists the caller's tokens with their status and names the token in use", async () => {
  const { service, gateway } = await start();
  const day = 86_400_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const { secret } = giveToken(service, people.owner, { read_only: true });
  giveToken(service, people.owner, { expires_at: at(-day) });
  giveToken(service, people.owner, { expires_at: at(-day), revoked_at: at(-2 * day) });
  const query = `{ viewer { personalAccessToken { id } personalAccessTokens { id scope status } } }`;
  const { viewer } = await gateway.run(query, { token: secret });
  expect(viewer).toEqual({
    personalAccessToken: { id: '1' },
    personalAccessTokens: [
      { id: '3', scope: 'READ_WRITE', status: 'REVOKED' },
      { id: '2', scope: 'READ_WRITE', status: 'EXPIRED' },
      { id: '1', scope: 'READ_ONLY', status: 'ACTIVE' },
    ],
  });
  expect(service.count('GET /auth/tokens')).toBe(1);
  const session = await gateway.run(query, { token: service.tokenOf('owner') });
  expect(session.viewer.personalAccessToken).toBeNull();
});

test("identifies a token's owner once per operation and grants only the owner's permissions", async () => {
  const { service, gateway } = await start();
  const { secret: token } = giveToken(service, people.reader);
  const whoAmI =
    '{ viewer { id can(actions: [COMPANY_READ, COMPANY_EDIT]) { allowed } } company(id: "1") { id } }';
  const { viewer, company } = await gateway.run(whoAmI, { token });
  expect([viewer, company]).toEqual([{ id: '4', can: [{ allowed: true }, { allowed: false }] }, { id: '1' }]);
  expect(service.count('GET /auth/me')).toBe(1);
  expect(service.calls.every(({ headers }) => headers.authorization === `Bearer ${token}`)).toBe(true);
  const { errors } = await gateway.send('{ company(id: "2") { id } }', { token });
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  // A person's tokens lose a permission with the next request after the person loses it.
  service.data.people.set(4, { ...people.reader, userRoles: [] });
  const after = await gateway.send('{ company(id: "1") { id } }', { token });
  expect(after.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  service.data.people.set(4, people.reader);
});

test.each([
  ['that verifies tokens locally', {}],
  ['that reads the caller from the service', without('jwks')],
])(
  'a gateway %s refuses a revoked token on the next request, including address lookups',
  async (_, environment) => {
    const { service, gateway, count } = await startWithAddresses(environment);
    const lookUp = '{ zipLookup(zip: "43215") { zip } }';
    const { secret: token, row } = giveToken(service, people.admin);
    await gateway.run(platforms, { token });
    await gateway.run(lookUp, { token });
    expect([service.count('GET /auth/me'), count('zip')]).toEqual([2, 1]);
    const input = { personalAccessTokenId: String(row.id) };
    const { personalAccessTokenRevoke } = await gateway.run(revoke, {
      token: service.tokenOf('admin'),
      variables: { input },
    });
    expect(personalAccessTokenRevoke).toMatchObject({
      personalAccessToken: { status: 'REVOKED' },
      message: 'Access token revoked',
      errors: [],
    });
    service.reset();
    for (const query of [platforms, lookUp, '{ viewer { id } }']) {
      const { errors } = await gateway.send(query, { token });
      expect(errors, query).toMatchObject([
        {
          message: 'The access token is invalid, expired or revoked. Create a new one.',
          extensions: { code: 'UNAUTHENTICATED' },
        },
      ]);
    }
    expect(service.calls.map(({ path }) => path)).toEqual(Array(3).fill('/auth/me'));
  },
);

test('a token can revoke itself but cannot create another token', async () => {
  const { service, gateway } = await start();
  const { secret: token } = giveToken(service, people.admin);
  const made = await gateway.send(create, { token, variables: { input: { name: 'Another' } } });
  expect(made.errors).toMatchObject([
    { message: 'Sign in to create an access token.', extensions: { code: 'FORBIDDEN' } },
  ]);
  expect(service.count('POST /auth/tokens')).toBe(0);
  await gateway.run(revoke, { token, variables: { input: { personalAccessTokenId: '1' } } });
  const { errors } = await gateway.send(platforms, { token });
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
});

test.each(['77', 'x'])('refuses to revoke the unknown token %s', async (id) => {
  const { service, gateway } = await start();
  const { errors } = await gateway.send(revoke, {
    token: service.tokenOf('admin'),
    variables: { input: { personalAccessTokenId: id } },
  });
  expect(errors).toMatchObject([
    { message: 'Access token does not exist', extensions: { code: 'NOT_FOUND' } },
  ]);
});

test('without the extension, refuses such tokens and cannot create or list any', async () => {
  const { service, gateway } = await start(without('personal-access-tokens'));
  const { secret } = giveToken(service, people.admin);
  const { errors } = await gateway.send(platforms, { token: secret });
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  const token = service.tokenOf('admin');
  for (const [query, input] of [
    [create, { name: 'x' }],
    [revoke, { personalAccessTokenId: '1' }],
    ['{ viewer { personalAccessTokens { id } } }', undefined],
  ] as const) {
    const answer = await gateway.send(query, { token, variables: { input } });
    expect(answer.errors).toMatchObject([{ extensions: { code: 'NOT_CONFIGURED' } }]);
  }
  const { viewer } = await gateway.run('{ viewer { personalAccessToken { id } } }', { token });
  expect(viewer.personalAccessToken).toBeNull();
  expect(service.calls.some(({ path }) => path.startsWith('/auth/tokens') || path === '/auth/me')).toBe(
    false,
  );
});

const mutations = authorizationCases(createSchema(), Object.keys(fields)).filter(({ field }) =>
  field.startsWith('Mutation.'),
);

test('refuses every mutation with a read-only token before any other call', async () => {
  const { service, gateway } = await start();
  const { secret: token } = giveToken(service, people.admin, { read_only: true });
  expect(mutations.length).toBeGreaterThan(50);
  for (const { field, query, variablesFor } of mutations) {
    service.reset();
    const { errors } = await gateway.send(query, { token, variables: variablesFor(1) });
    expect(errors, field).toMatchObject([
      { message: 'This access token is read-only.', extensions: { code: 'FORBIDDEN' } },
    ]);
    expect(service.calls.map(({ path }) => path)).toEqual(['/auth/me']);
  }
});

test('viewer.can refuses every action that a read-only token may not perform', async () => {
  const { service, gateway } = await start();
  const query = '{ viewer { can { action allowed reason } } }';
  const { secret: token } = giveToken(service, people.admin, { read_only: true });
  const { viewer } = await gateway.run(query, { token });
  for (const { action, allowed, reason } of viewer.can) {
    const isRead = /_(READ|SEARCH|LOOKUP)$/.test(action);
    expect([action, allowed]).toEqual([action, isRead]);
    expect(reason).toBe(isRead ? null : 'This access token is read-only.');
  }
  expect(viewer.can).toHaveLength(Object.keys(actions).length);
});

test('a mutation open to anybody looks up only a personal access token', async () => {
  const { service, gateway } = await start();
  const signIn = `mutation { sessionCreate(input: { username: "${people.owner.email}", password: "right" }) { message } }`;
  await gateway.run(signIn, { token: service.tokenOf('reader' satisfies PersonName) });
  expect(service.calls.map(({ path }) => path)).toEqual(['/auth/signin']);
});
