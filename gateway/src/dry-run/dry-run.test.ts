import { expect, test } from 'vitest';
import type { FakeCall } from '../testing/fake-answer.ts';
import { dryRunId } from '../testing/routes/audit.ts';
import type { Operation } from '../testing/run-operation.ts';
import { start, without } from '../testing/start.ts';

const dryRun = { 'x-dry-run': '1' };

const regionCreate = `mutation ($name: String!) {
  regionCreate(input: { companyId: "1", region: { name: $name } }) {
    region { id name } company { id name } message errors { message }
  }
}`;

async function begin(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const send = (query: string, operation: Operation = {}) =>
    gateway.send(query, { token: service.tokenOf('admin'), headers: dryRun, ...operation });
  return { service, gateway, send };
}

const named = ({ method, path }: FakeCall) => `${method} ${path}`;
const isDryRun = ({ headers }: FakeCall) => headers['x-dry-run-id'] === dryRunId;

test('a dry run answers like a real mutation, includes every call, and ends before the answer', async () => {
  const { service, send } = await begin();
  const { data, errors, extensions } = await send(regionCreate, { variables: { name: 'West' } });
  expect(errors).toBeUndefined();
  expect(data.regionCreate).toMatchObject({ region: { name: 'West' }, errors: [] });
  const names = service.calls.map(named);
  expect([names[0], names.at(-1)]).toEqual(['POST /dry-runs', `DELETE /dry-runs/${dryRunId}`]);
  const between = service.calls.slice(1, -1);
  expect(between.map(named)).toContain('POST /region/add');
  expect(between.filter((call) => !isDryRun(call)).map(named)).toEqual([]);
  expect(extensions).toEqual({
    dryRun: {
      calls: [{ method: 'POST', path: '/region/add', body: { company_id: 1, name: 'West' }, status: 200 }],
      changes: [
        {
          action: 'CREATED',
          entity: 'REGION',
          entityId: '77',
          entityName: 'West',
          changes: [{ field: 'name', before: null, after: 'West' }],
        },
      ],
    },
  });
});

test('mutations without the header and queries with it are not dry runs', async () => {
  const { service, send } = await begin();
  const real = await send(regionCreate, { variables: { name: 'West' }, headers: {} });
  const query = await send('{ company(id: "1") { name } }');
  expect([real.errors, real.extensions, query.errors, query.extensions]).toEqual(Array(4).fill(undefined));
  expect(service.calls.filter(isDryRun)).toEqual([]);
  expect(service.count('POST /dry-runs')).toBe(0);
});

test('a mutation refused before any call opens no dry run', async () => {
  const { service, send } = await begin();
  const blank = await send(regionCreate, { variables: { name: ' ' } });
  expect(blank.data.regionCreate.errors).toHaveLength(1);
  const forbidden = await send(regionCreate, {
    variables: { name: 'West' },
    token: service.tokenOf('reader'),
  });
  expect(forbidden.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const stranger = await send(regionCreate, { variables: { name: 'West' }, token: '' });
  expect(stranger.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  for (const { extensions } of [blank, forbidden, stranger])
    expect(extensions).toEqual({ dryRun: { calls: [], changes: [] } });
  expect(service.count('POST /dry-runs')).toBe(0);
});

test('lists a refused call with its status and masks its passwords', async () => {
  const { service, send } = await begin();
  service.on('POST /user/add', () => ({ status: 400, body: { message: 'No', msg: { email: 'Taken' } } }));
  const { data, extensions } = await send(
    `mutation { providerUserCreate(input: { details: { firstName: "A", lastName: "B", email: "a@b.test",
      password: "secret of mine 1" } }) { errors { path message } } }`,
  );
  expect(data?.providerUserCreate.errors).toEqual([{ path: ['email'], message: 'Taken' }]);
  const calls = (extensions as { dryRun?: { calls: object[] } }).dryRun?.calls;
  expect(calls).toMatchObject([
    { method: 'POST', path: '/user/add', status: 400, body: { user_pass: '***' } },
  ]);
  expect(JSON.stringify(calls)).not.toContain('secret of mine');
});

test('fails without any real call when no dry run can be opened', async () => {
  const { service, send } = await begin();
  service.on('POST /dry-runs', () => ({
    status: 429,
    body: { message: 'Too many dry runs are in progress. Try again soon' },
    headers: { 'retry-after': '1' },
  }));
  const { errors } = await send(regionCreate, { variables: { name: 'West' } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1 });
  expect(service.calls.map(named)).toEqual(['POST /dry-runs']);
});

test('reports unknown changes when ending the dry run fails', async () => {
  const { service, send } = await begin();
  service.on('DELETE /dry-runs/{id}', () => ({
    status: 409,
    body: { message: 'This dry run has ended. Start a new one' },
  }));
  const { data, errors, extensions } = await send(regionCreate, { variables: { name: 'West' } });
  expect(data.regionCreate.region.name).toBe('West');
  expect(extensions).toMatchObject({ dryRun: { changes: null } });
  expect(errors).toMatchObject([
    { message: 'The changes of this dry run are unknown. This dry run has ended. Start a new one' },
  ]);
  expect(errors?.[0]?.extensions.requestId).toBeTruthy();
});

test('ends the dry run when its caller aborts and when the operation exceeds its deadline', async () => {
  const { service, send } = await begin({ OPERATION_DEADLINE_MS: '200' });
  service.on('POST /region/add', () => 'hang');
  const late = await send(regionCreate, { variables: { name: 'West' } });
  expect(late.errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  expect(late.extensions).toMatchObject({ dryRun: { calls: [{ path: '/region/add', status: null }] } });
  expect(service.count('DELETE /dry-runs/{id}')).toBe(1);
  const caller = new AbortController();
  const gone = send(regionCreate, { variables: { name: 'West' }, signal: caller.signal }).catch(() => 'gone');
  await expect.poll(() => service.count('POST /region/add')).toBe(2);
  caller.abort();
  expect(await gone).toBe('gone');
  await expect.poll(() => service.count('DELETE /dry-runs/{id}')).toBe(2);
});

test('sign-in is never a dry run, so that failed attempts count', async () => {
  const { service, send } = await begin();
  const { data } = await send(
    'mutation { sessionCreate(input: { username: "person1@test", password: "wrong" }) { errors { code } } }',
    { token: '' },
  );
  expect(data.sessionCreate.errors).toEqual([{ code: 'INVALID_CREDENTIALS' }]);
  const [call] = service.calls;
  expect(service.calls).toHaveLength(1);
  expect([call?.path, call?.headers['x-dry-run'], call?.headers['x-dry-run-id']]).toEqual([
    '/auth/signin',
    undefined,
    undefined,
  ]);
});

test.each([
  [
    'passwordResetRequest',
    '/auth/password/forgot',
    'mutation { passwordResetRequest(input: { email: "a@b.test" }) { message errors { message } } }',
  ],
  [
    'passwordReset',
    '/auth/password/reset',
    'mutation { passwordReset(input: { token: "t", newPassword: "new password 1" }) { message errors { message } } }',
  ],
])('%s, which needs no session, is rolled back within its call', async (_, path, mutation) => {
  const { service, send } = await begin();
  const { errors, extensions } = await send(mutation);
  expect(errors).toBeUndefined();
  expect(service.calls.map(({ path, headers }) => [path, headers['x-dry-run']])).toEqual([[path, '1']]);
  expect(extensions).toMatchObject({ dryRun: { calls: [{ path }], changes: [] } });
  expect(JSON.stringify(extensions)).not.toContain('new password');
});

test('refuses an invalid header value, and any dry run without the extension', async () => {
  const { send } = await begin();
  const wrong = await send(regionCreate, { variables: { name: 'West' }, headers: { 'x-dry-run': 'yes' } });
  expect([wrong.status, wrong.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST']);
  const plain = await begin(without('dry-runs'));
  const refused = await plain.send(regionCreate, { variables: { name: 'West' } });
  expect([refused.status, refused.errors?.[0]?.extensions.code]).toEqual([400, 'NOT_CONFIGURED']);
  expect(plain.service.calls).toEqual([]);
  const query = await plain.send('{ company(id: "1") { name } }');
  expect(query.errors).toBeUndefined();
});

test('the log marks requests that were dry runs', async () => {
  const { gateway, send } = await begin();
  gateway.lines.length = 0;
  await send(regionCreate, { variables: { name: 'West' } });
  await send(regionCreate, { variables: { name: 'West' }, headers: {} });
  const answered = () =>
    gateway.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  await expect.poll(() => answered().map(({ isDryRun }) => isDryRun)).toEqual([true, undefined]);
});
