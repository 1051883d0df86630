import { UnsecuredJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { people } from '../testing/fake-data.ts';
import { startGateway } from '../testing/run-operation.ts';
import { start, without } from '../testing/start.ts';

const opaque = 'opq/7f+3a~Zk.9=';
const inPath = `/auth/keycloak/getUserByKcToken/${encodeURIComponent(opaque)}`;
const byId = '/auth/keycloak/getUserByKcToken/3';
const viewer = '{ viewer { id can(actions: [COMPANY_EDIT]) { allowed } } }';
const signIn = `mutation SignIn($input: SessionCreateInput!) {
  sessionCreate(input: $input) { session { accessToken expiresAt viewer { id } } errors { message } }
}`;

/** Starts a gateway over a service whose access tokens for the company's owner are not JWTs. */
async function startWithOpaqueToken() {
  const { service, gateway } = await start(without('jwks'));
  service.on('POST /auth/signin', () => {
    service.data.opaqueTokens.set(opaque, people.owner.id);
    return { body: { message: 'Signed in', accessToken: opaque, data: people.owner } };
  });
  const variables = { input: { username: people.owner.email, password: 'right' } };
  const { sessionCreate } = await gateway.run(signIn, { variables });
  const paths = () => service.calls.map(({ path }) => path);
  return { service, gateway, sessionCreate, paths };
}

afterEach(() => void vi.useRealTimers());

test('[API-01] [API-04] keeps a session with an opaque token and reads its owner by the id from sign-in', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { service, gateway, sessionCreate, paths } = await startWithOpaqueToken();
  expect(sessionCreate.session).toEqual({ accessToken: opaque, expiresAt: null, viewer: { id: '3' } });
  service.reset();
  await gateway.run('{ platforms { id } }', { token: opaque });
  expect(paths()).toEqual(['/platform/getAll']);
  vi.setSystemTime(Date.now() + 31_000);
  service.reset();
  for (let at = 0; at < 2; at += 1) await gateway.run('{ platforms { id } }', { token: opaque });
  expect(paths()).toEqual([byId, '/platform/getAll', '/platform/getAll']);
  expect(service.calls[0]?.headers.authorization).toBe(`Bearer ${opaque}`);
});

test('[API-04] accepts an opaque token at another gateway or after a restart, with the token in the path once', async () => {
  const { service, gateway, paths } = await startWithOpaqueToken();
  await gateway.stop();
  vi.useFakeTimers({ toFake: ['Date'] });
  const restarted = await startGateway(service.url, without('jwks'));
  service.reset();
  expect((await restarted.run(viewer, { token: opaque })).viewer).toEqual({
    id: '3',
    can: [{ allowed: true }],
  });
  expect(paths()).toEqual([inPath, byId]);
  vi.setSystemTime(Date.now() + 31_000);
  service.reset();
  await restarted.run('{ platforms { id } }', { token: opaque });
  expect(paths()).toEqual([byId, '/platform/getAll']);
  const { errors } = await restarted.send('{ defaultRates { revision } }', { token: opaque });
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  await restarted.stop();
});

test('[API-07] updates the own account of a session with an opaque token', async () => {
  const { service, paths } = await startWithOpaqueToken();
  const other = await startGateway(service.url, without('jwks'));
  const { account } = await other.run('{ account { revisions { details } } }', { token: opaque });
  const details = { firstName: 'Grace', lastName: 'Hopper', email: people.owner.email };
  const variables = { input: { revision: account.revisions.details, details } };
  service.reset();
  const save = `mutation Save($input: AccountUpdateInput!) {
    accountUpdate(input: $input) { account { firstName } errors { message } }
  }`;
  const { accountUpdate } = await other.run(save, { token: opaque, variables });
  expect(accountUpdate).toEqual({ account: { firstName: 'Grace' }, errors: [] });
  expect(paths()).toContain('/auth/keycloak/updateUserByKcToken/3');
  await other.stop();
});

const quotes: [string, (path: string) => string][] = [
  ['as it is', decodeURIComponent],
  ['escaped', (path) => path],
];

test.each(quotes)(
  '[API-04] hides a token that an error quotes %s, also in traces and logs',
  async (_, quote) => {
    const { service } = await startWithOpaqueToken();
    const fresh = await startGateway(service.url, without('jwks'));
    const explained = { token: opaque, headers: { 'x-explain': '1' } };
    service.on('GET /auth/keycloak/getUserByKcToken/{id}', ({ path }) => ({
      status: 500,
      body: { message: `cannot answer ${quote(path)}` },
    }));
    const failed = await fresh.send(viewer, explained);
    expect(failed.errors).toMatchObject([{ message: 'Error occured' }]);
    expect(failed.extensions?.upstream?.[0]?.path).toBe('/auth/keycloak/getUserByKcToken/***');
    const shown = JSON.stringify([failed.data, failed.errors, failed.extensions]) + fresh.lines.join('');
    for (const text of [opaque, encodeURIComponent(opaque)]) expect(shown).not.toContain(text);
    await fresh.stop();
  },
);

test('[API-04] refuses an opaque token that the service does not know, and asks about none that is a path', async () => {
  const { service, gateway } = await startWithOpaqueToken();
  service.reset();
  for (const token of ['unknown-token', '..', '.']) {
    const { errors } = await gateway.send('{ platforms { id } }', { token });
    expect(errors?.[0]?.extensions.code, token).toBe('UNAUTHENTICATED');
  }
  expect(service.calls.map(({ path }) => path)).toEqual(['/auth/keycloak/getUserByKcToken/unknown-token']);
});

test.each(['', '..', '\ud800', {}, [], true].map((sub) => [JSON.stringify(sub), sub]))(
  '[API-04] refuses an unverified JWT whose subject is %s, without a call',
  async (_, sub) => {
    const { service, gateway } = await start(without('jwks'));
    const token = new UnsecuredJWT({ sub } as never).setExpirationTime('1h').encode();
    const { status, errors } = await gateway.send('{ viewer { id } }', { token });
    expect(status).toBe(200);
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(service.calls).toEqual([]);
  },
);

test('[API-04] asks for the person of a JWT whose subject is a number', async () => {
  const { service, gateway } = await start(without('jwks'));
  const token = new UnsecuredJWT({ sub: 3 } as never).setExpirationTime('1h').encode();
  await gateway.send('{ viewer { id } }', { token });
  expect(service.calls.map(({ path }) => path)).toEqual([byId]);
});
