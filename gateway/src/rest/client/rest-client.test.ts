import { expect, test } from 'vitest';
import { start } from '../../testing/start.ts';

const platforms = '{ platforms { id name } }';
const path = 'GET /platform/getAll';
const fine = { body: { data: [{ id: 1, name: 'E-commerce' }] } };

/** Queries the platforms while the service returns the given answers in order. */
async function ask(
  answers: Parameters<Awaited<ReturnType<typeof start>>['service']['on']>[1][],
  environment = {},
) {
  const { service, gateway } = await start(environment);
  const left = [...answers];
  service.on(path, (call) => (left.shift() ?? (() => fine))(call));
  const answer = await gateway.send(platforms, { token: service.tokenOf('admin') });
  return { ...answer, error: answer.errors?.[0], calls: service.count(path), service, gateway };
}

test.each([502, 503, 504])('retries a read once after %i', async (status) => {
  const { data, calls } = await ask([() => ({ status, body: { message: 'later' } })]);
  expect(data.platforms).toHaveLength(1);
  expect(calls).toBe(2);
});

test('retries a read once, and only once, after a broken connection', async () => {
  const once = await ask([() => 'drop']);
  expect(once.data.platforms).toHaveLength(1);
  const twice = await ask([() => 'drop', () => 'drop']);
  expect(twice.calls).toBe(2);
  expect(twice.error?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
});

test('[API-95] does not retry a read after a 500', async () => {
  const { calls, error } = await ask([() => ({ status: 500, body: { message: 'Error occured' } })]);
  expect(calls).toBe(1);
  expect(error).toMatchObject({ message: 'Error occured', extensions: { code: 'UPSTREAM_BAD_RESPONSE' } });
});

test.each(['hang', 'drip'] as const)('cuts off an answer that does %s at the call deadline', async (what) => {
  const { data, error, service } = await ask([() => what], { CALL_DEADLINE_MS: '500' });
  expect(data).toEqual({ platforms: null });
  expect(error?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  await expect.poll(() => service.open()).toBe(0);
});

test('ends calls at the operation deadline when it comes before their own', async () => {
  const { error } = await ask([() => 'hang'], { OPERATION_DEADLINE_MS: '500', CALL_DEADLINE_MS: '60000' });
  expect(error?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
});

test('aborts upstream calls when the caller disconnects', async () => {
  const { service, gateway } = await start({ CALL_DEADLINE_MS: '60000', OPERATION_DEADLINE_MS: '60000' });
  service.on(path, () => 'hang');
  const caller = new AbortController();
  const asking = gateway.send(platforms, { token: service.tokenOf('admin'), signal: caller.signal });
  await expect.poll(() => service.count(path)).toBe(1);
  caller.abort();
  await expect(asking).rejects.toThrow();
  await expect.poll(() => service.open()).toBe(0);
});

test.each([
  [
    'error_description',
    { error_description: 'first', error: 'second', detail: 'x', msg: 'x', message: 'x' },
    'first',
  ],
  ['error', { error: 'second', detail: 'third', msg: 'x', message: 'x' }, 'second'],
  ['detail', { detail: 'third', msg: 'fourth', message: 'x' }, 'third'],
  ['msg', { msg: 'fourth', message: 'fifth' }, 'fourth'],
  ['first value in msg', { msg: { name: 'a name', zip: 'a zip' }, message: 'fifth' }, 'a name'],
  ['message', { message: 'fifth' }, 'fifth'],
  ['a blank text before message', { error: '  ', message: 'fifth' }, 'fifth'],
  ['an empty object', {}, 'Error occured'],
  ['a body that is not JSON', 'Bad gateway, sorry', 'Error occured'],
  ['a message of several lines', { message: 'one line\n  at internals (file.js:1)' }, 'one line'],
])('[ERR-01] reads the message of an error answer: %s', async (_, body, message) => {
  const { error } = await ask([() => ({ status: 400, body })]);
  expect(error).toMatchObject({ message, extensions: { code: 'BAD_REQUEST' } });
});

test('[API-95] treats another 2xx than 200 as an error and logs it (AMB-15)', async () => {
  const { error, gateway } = await ask([() => ({ ...fine, status: 201 })]);
  expect(error?.extensions.code).toBe('UPSTREAM_BAD_RESPONSE');
  expect(gateway.lines.join()).toContain('a success status other than 200');
});

test.each([
  [401, { message: 'No token' }, 'UNAUTHENTICATED'],
  [400, { message: 'Failed! Unauthorized access!' }, 'UNAUTHENTICATED'],
  [403, { message: 'Not you' }, 'FORBIDDEN'],
  [404, { message: 'Not here' }, 'NOT_FOUND'],
  [429, { message: 'Slow down' }, 'RATE_LIMITED'],
  [413, { message: 'Too large' }, 'UPSTREAM_BAD_RESPONSE'],
])('[ERR-04] [ERR-05] maps status %i to an error code', async (status, body, code) => {
  const { error } = await ask([() => ({ status, body, headers: { 'retry-after': '7' } })]);
  const message = status === 400 ? 'The session is not valid. Sign in again.' : body.message;
  expect(error).toMatchObject({ message, extensions: { code } });
  expect(error?.extensions.retryAfter).toBe(status === 429 ? 7 : undefined);
});

test.each([
  ['a body that is not JSON', 'secret words'],
  ['data of the wrong type', { data: 'secret words' }],
  ['data in words', { data: { words: 'secret words' } }],
])('fails on an answer that does not match its schema and does not log the body: %s', async (_, body) => {
  const { data, error, gateway } = await ask([() => ({ body })]);
  expect(data).toEqual({ platforms: null });
  expect(error?.extensions.code).toBe('UPSTREAM_BAD_RESPONSE');
  expect(gateway.lines.join()).toContain('masterData.platforms');
  expect(gateway.lines.join()).not.toContain('words');
});

test('cuts off an oversized answer', async () => {
  const long = { data: [{ id: 1, name: 'x'.repeat(5000) }] };
  const { error } = await ask([() => ({ body: long })], { UPSTREAM_MAX_ANSWER_BYTES: '2048' });
  expect(error?.extensions.code).toBe('UPSTREAM_BAD_RESPONSE');
});

test('answers UPSTREAM_UNAVAILABLE when the service refuses connections', async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('admin');
  await service.close();
  const { errors } = await gateway.send(platforms, { token });
  expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  expect(JSON.stringify(errors)).not.toContain('127.0.0.1');
  const log = gateway.lines.map((line) => JSON.parse(line));
  expect(log).toContainEqual(
    expect.objectContaining({
      endpoint: 'masterData.platforms',
      cause: 'ECONNREFUSED',
      msg: 'no usable response',
    }),
  );
  expect(log).toContainEqual(expect.objectContaining({ type: 'query', codes: { UPSTREAM_UNAVAILABLE: 1 } }));
});

test('[API-95] [CON-08] sends JSON with the caller’s token', async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('admin');
  await gateway.run('{ companies { rows { rates { revision } } } platforms { id } }', { token });
  expect(service.calls).toHaveLength(3);
  for (const { method, headers } of service.calls) {
    expect(headers).toMatchObject({ accept: 'application/json', authorization: `Bearer ${token}` });
    if (method === 'POST') expect(headers['content-type']).toBe('application/json');
  }
});
