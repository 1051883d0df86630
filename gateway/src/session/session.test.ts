import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { extensions } from '../config.extensions.ts';
import { people } from '../testing/fake-data.ts';
import { start, without } from '../testing/start.ts';

const signIn = `mutation SignIn($input: SessionCreateInput!) {
  sessionCreate(input: $input) {
    session { accessToken expiresAt viewer { id email firstName roles { id name } company { id name } } }
    message
    errors { path code message }
  }
}`;
const forgot =
  'mutation ($input: PasswordResetRequestInput!) { passwordResetRequest(input: $input) { message } }';
const viewer =
  '{ viewer { id email roles { id } company { id name } can(actions: [COMPANY_EDIT]) { action allowed reason } } }';

test('[API-01] [SES-13] signs in with the configured client id and key and returns a session', async () => {
  const { service, gateway } = await start();
  const input = { username: ` ${people.owner.email} `, password: 'right' };
  const { sessionCreate } = await gateway.run(signIn, { variables: { input } });
  expect(service.calls[0]?.body).toEqual({
    email: people.owner.email,
    password: 'right',
    client_id: 7001,
    client_key: 'test-client-key',
  });
  expect(sessionCreate).toMatchObject({
    message: 'Signed in',
    errors: [],
    session: {
      viewer: {
        id: '3',
        email: people.owner.email,
        firstName: 'Ada',
        roles: [{ id: '1', name: 'Role 1' }],
        company: { id: '1', name: 'Company 1' },
      },
    },
  });
  expect(Date.parse(sessionCreate.session.expiresAt)).toBeGreaterThan(Date.now());
  const { viewer: again } = await gateway.run('{ viewer { id } }', {
    token: sessionCreate.session.accessToken,
  });
  expect(again.id).toBe('3');
});

test("[SES-14] returns the service's message for wrong credentials as a user error", async () => {
  const { gateway } = await start();
  const input = { username: people.owner.email, password: 'wrong' };
  const { sessionCreate } = await gateway.run(signIn, { variables: { input } });
  expect(sessionCreate).toEqual({
    session: null,
    message: null,
    errors: [{ path: ['input'], code: 'INVALID_CREDENTIALS', message: 'Invalid username or password' }],
  });
});

test.each([
  ['a sign-in', signIn, { username: people.owner.email, password: 'right' }, /reached\. Try again\.$/],
  ['a forgotten password', forgot, { email: people.owner.email }, /Check your mailbox/],
])('[SES-14] says what to do if the answer to %s is lost', async (_, query, input, advice) => {
  const { service, gateway } = await start();
  service.rest.before(() => 'drop');
  const { errors } = await gateway.send(query, { variables: { input } });
  expect(errors).toMatchObject([
    { message: expect.stringMatching(advice), extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
  ]);
});

test('[SES-13] does not leak the client key when the service quotes it', async () => {
  const { service, gateway } = await start();
  const input = { username: people.owner.email, password: 'right' };
  for (const status of [400, 401, 403, 500]) {
    service.rest.before(() => ({ status, body: { message: 'No client has the key test-client-key' } }));
    const { data, errors } = await gateway.send(signIn, { variables: { input } });
    expect(JSON.stringify({ data, errors })).toContain('Error occured');
    expect(JSON.stringify({ data, errors })).not.toContain('test-client-key');
  }
});

test('[SES-06] refuses blank credentials before any call', async () => {
  const { service, gateway } = await start();
  const { sessionCreate } = await gateway.run(signIn, {
    variables: { input: { username: ' ', password: '' } },
  });
  expect(
    sessionCreate.errors.map(({ path, code }: { path: string[]; code: string }) => [path.join('.'), code]),
  ).toEqual([
    ['input.username', 'REQUIRED'],
    ['input.password', 'REQUIRED'],
  ]);
  expect(service.calls).toEqual([]);
});

test('[API-04] reads the viewer again in every request', async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('owner');
  for (let at = 0; at < 2; at += 1) await gateway.run(viewer, { token });
  expect(service.calls.map((call) => call.path)).toEqual(Array(2).fill('/auth/keycloak/getUserByKcToken/3'));
  expect(service.calls[0]?.headers.authorization).toBe(`Bearer ${token}`);
});

test('[ROL-13] without a session, fields for signed-in people fail with UNAUTHENTICATED before any call', async () => {
  const { service, gateway } = await start();
  const { status, data, errors } = await gateway.send(
    '{ viewer { id } companies { count } countries { id } }',
  );
  expect(status).toBe(200);
  expect(data).toEqual({ viewer: null, companies: null, countries: null });
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(Array(3).fill('UNAUTHENTICATED'));
  expect(service.calls).toEqual([]);
});

test('verifies a token without a call when the service publishes its keys', async () => {
  const { service, gateway } = await start();
  const expired = await service.tokens.sign(people.admin, { expiresIn: '-1s' });
  const foreign = await service.tokens.sign(people.admin, { issuer: 'somebody else' });
  const elsewhere = await service.tokens.sign(people.admin, { audience: 'another' });
  const good = service.tokenOf('admin');
  const forged = `${good.slice(0, -6)}AAAAAA`;
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1]}.`;
  const shared = await new SignJWT({ roles: [5] })
    .setProtectedHeader({ alg: 'HS256', kid: 'test' })
    .setIssuer('console-backend')
    .setAudience('console')
    .setSubject('1')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(JSON.stringify(service.tokens.jwks.keys[0])));
  for (const token of [expired, foreign, elsewhere, forged, unsigned, shared, 'no-token', 'a.b.c']) {
    const { errors } = await gateway.send('{ platforms { id } }', { token });
    expect(errors?.[0]?.extensions.code, token).toBe('UNAUTHENTICATED');
    expect(JSON.stringify(errors)).not.toContain(token);
  }
  expect(service.calls).toEqual([]);
});

test("[API-04] without keys, asks the service once for the token's owner and caches the answer", async () => {
  const { service, gateway } = await start(without('jwks'));
  const token = service.tokenOf('owner');
  for (let at = 0; at < 3; at += 1) await gateway.run('{ platforms { id } }', { token });
  expect(service.count('GET /auth/keycloak/getUserByKcToken/{id}')).toBe(1);
  expect(service.count('GET /platform/getAll')).toBe(3);
});

test('[API-04] without keys, refuses a token that the service refuses', async () => {
  const { service, gateway } = await start(without('jwks'));
  service.on('GET /auth/keycloak/getUserByKcToken/{id}', () => ({
    status: 401,
    body: { message: 'Failed! Unauthorized access!' },
  }));
  const { data, errors } = await gateway.send('{ platforms { id } }', { token: service.tokenOf('owner') });
  expect(data).toEqual({ platforms: null });
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(service.count('GET /platform/getAll')).toBe(0);
});

test('without keys, needs no call for a token that the service has just issued', async () => {
  const { service, gateway } = await start(without('jwks'));
  const input = { username: people.staff.email, password: 'right' };
  const { sessionCreate } = await gateway.run(signIn, { variables: { input } });
  await gateway.run('{ platforms { id } }', { token: sessionCreate.session.accessToken });
  expect(service.calls.map((call) => call.path)).toEqual(['/auth/signin', '/platform/getAll']);
});

test('keys that cannot be fetched fail with UPSTREAM_UNAVAILABLE', async () => {
  const { service, gateway } = await start();
  const { startGateway } = await import('../testing/run-operation.ts');
  service.on('GET /.well-known/jwks.json', () => ({ status: 503, body: {} }));
  const fresh = await startGateway(service.url);
  const { errors } = await fresh.send('{ platforms { id } }', { token: service.tokenOf('admin') });
  await fresh.stop();
  expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  expect(
    (await gateway.send('{ platforms { id } }', { token: service.tokenOf('admin') })).errors,
  ).toBeUndefined();
});

test('never logs passwords, tokens or the client key', async () => {
  const { service, gateway } = await start();
  service.on('POST /auth/signin', () => ({ status: 500, body: { message: 'failed for hunter2-secret' } }));
  const input = { username: people.owner.email, password: 'hunter2-secret' };
  await gateway.send(signIn, { variables: { input }, token: service.tokenOf('owner') });
  await gateway.send(viewer, { token: service.tokenOf('owner') });
  const log = gateway.lines.join('');
  expect(log).toContain('answered');
  for (const secret of ['hunter2-secret', service.tokenOf('owner'), 'test-client-key', people.owner.email]) {
    expect(log).not.toContain(secret);
  }
});

test('[ERR-01] lists the configured extensions, so that a client can hide what it cannot use', async () => {
  const ask = async (environment: Record<string, string>) => {
    const { service, gateway } = await start(environment);
    service.reset();
    return (await gateway.run('{ extensions }', { token: service.tokenOf('owner') })).extensions;
  };
  expect(await ask({})).toEqual(extensions.map((name) => name.toUpperCase().replaceAll('-', '_')));
  expect(await ask({ UPSTREAM_EXTENSIONS: 'jwks,audit-log' })).toEqual(['JWKS', 'AUDIT_LOG']);
  expect(await ask({ UPSTREAM_EXTENSIONS: '' })).toEqual([]);
});

test('[ADR-02] [ADR-03] lists the address lookups that are configured', async () => {
  const ask = async (environment: Record<string, string>) => {
    const { service, gateway } = await start({ UPSTREAM_EXTENSIONS: '', ...environment });
    return (await gateway.run('{ extensions }', { token: service.tokenOf('owner') })).extensions;
  };
  const keys = { ADDRESS_AUTH_ID: 'id', ADDRESS_AUTH_TOKEN: 'token' };
  const all = ['ADDRESS_SUGGESTIONS', 'INTERNATIONAL_ADDRESS_CHECKS', 'US_ADDRESS_CHECKS'];
  expect(await ask(keys)).toEqual(all);
  expect(await ask({ ADDRESS_PROVIDER: 'service' })).toEqual(['US_ADDRESS_CHECKS']);
  expect(await ask({ ADDRESS_PROVIDER: 'service', ...keys })).toEqual(all);
});
