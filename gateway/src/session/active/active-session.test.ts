import { expect, test } from 'vitest';
import { start, without } from '../../testing/start.ts';

const row = {
  id: 7,
  user_id: 3,
  method: 'single-sign-on',
  name: null,
  address: '192.0.2.1',
  user_agent: 'Firefox on Windows',
  started_at: '2026-11-01T08:00:00.000Z',
  last_used_at: '2026-11-01T09:00:00.000Z',
  expires_at: '2026-11-01T16:00:00.000Z',
  is_current: true,
};
const fields = 'id method tokenName address userAgent startedAt lastUsedAt expiresAt isCurrent';
const shown = {
  id: '7',
  method: 'SINGLE_SIGN_ON',
  tokenName: null,
  address: '192.0.2.1',
  userAgent: 'Firefox on Windows',
  startedAt: row.started_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  isCurrent: true,
};

test('lists the sessions of the caller and of a user whom the caller may edit', async () => {
  const { service, gateway } = await start();
  const unused = { ...row, id: 8, method: 'token', name: 'New', last_used_at: null };
  service.on('GET /auth/sessions', () => ({ body: { data: [row, unused] } }));
  const token = service.tokenOf('admin');
  const headers = { 'user-agent': 'curl/8.5' };
  const { viewer } = await gateway.run(`{ viewer { sessions { ${fields} } } }`, { token, headers });
  const shownUnused = { ...shown, id: '8', method: 'TOKEN', tokenName: 'New', lastUsedAt: null };
  expect(viewer.sessions).toEqual([shown, shownUnused]);
  const listing = service.calls.find(({ path }) => path === '/auth/sessions');
  expect(listing).toMatchObject({ query: {}, headers: { 'user-agent': 'curl/8.5' } });
  service.reset();
  const { providerUser } = await gateway.run('{ providerUser(id: 2) { sessions { id } } }', { token });
  expect(providerUser.sessions).toEqual([{ id: '7' }, { id: '8' }]);
  expect(service.calls.find(({ path }) => path === '/auth/sessions')?.query).toEqual({ user_id: '2' });
  service.reset();
  const { arranger } = await gateway.run('{ arranger(id: 100) { sessions { id } } }', { token });
  expect(arranger.sessions).toEqual([{ id: '7' }, { id: '8' }]);
  expect(service.calls.find(({ path }) => path === '/auth/sessions')?.query).toEqual({ arranger_id: '100' });
});

const end = `mutation ($input: SessionEndInput!) {
  sessionEnd(input: $input) { message errors { code message } }
}`;

test.each([
  [{}, '/auth/sessions/current'],
  [{ sessionId: '7' }, '/auth/sessions/7'],
])('[SES-12] ends the session %j with one call', async (input, path) => {
  const { service, gateway } = await start();
  service.on('DELETE /auth/sessions/{id}', () => ({ body: { message: 'Ended' } }));
  const { sessionEnd } = await gateway.run(end, { token: service.tokenOf('owner'), variables: { input } });
  expect(sessionEnd).toEqual({ message: 'Ended', errors: [] });
  expect(service.calls.map((call) => `${call.method} ${call.path}`)).toEqual([`DELETE ${path}`]);
});

const endAll = `mutation ($input: SessionEndAllInput!) {
  sessionEndAll(input: $input) { message errors { code } }
}`;

test.each([
  [{}, {}],
  [{ userId: '2' }, { user_id: '2' }],
])('ends all sessions of %j', async (input, query) => {
  const { service, gateway } = await start();
  service.on('DELETE /auth/sessions', () => ({ body: { message: 'Ended' } }));
  const { sessionEndAll } = await gateway.run(endAll, {
    token: service.tokenOf('admin'),
    variables: { input },
  });
  expect(sessionEndAll).toEqual({ message: 'Ended', errors: [] });
  expect(service.calls[0]).toMatchObject({ method: 'DELETE', path: '/auth/sessions', query });
});

test('refuses an unusable id and a service without sessions', async () => {
  const { gateway, service } = await start();
  const token = service.tokenOf('owner');
  const codeOf = async (query: string, input: object) =>
    (await gateway.send(query, { token, variables: { input } })).errors?.[0]?.extensions.code;
  expect(await codeOf(end, { sessionId: 'x' })).toBe('NOT_FOUND');
  expect(await codeOf(endAll, { userId: 'x' })).toBe('NOT_FOUND');
  expect(service.calls).toEqual([]);
  const other = await start(without('sessions'));
  for (const query of ['{ viewer { sessions { id } } }', 'mutation { sessionEnd(input: {}) { message } }']) {
    const { errors } = await other.gateway.send(query, { token: other.service.tokenOf('owner') });
    expect(errors?.[0]?.extensions.code).toBe('NOT_CONFIGURED');
  }
});
