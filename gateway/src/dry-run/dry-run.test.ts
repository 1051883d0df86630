import { expect, test } from 'vitest';
import { rehearsalId } from '../testing/fake-rehearsals.ts';
import type { FakeCall } from '../testing/fake-rest.ts';
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
const isRehearsed = ({ headers }: FakeCall) => headers['x-rehearsal'] === rehearsalId;

test('a mutation is answered as ever; every call is rehearsed, and the rehearsal is ended before the answer', async () => {
  const { service, send } = await begin();
  const { data, errors, extensions } = await send(regionCreate, { variables: { name: 'West' } });
  expect(errors).toBeUndefined();
  expect(data.regionCreate).toMatchObject({ region: { name: 'West' }, errors: [] });
  const names = service.calls.map(named);
  expect([names[0], names.at(-1)]).toEqual(['POST /rehearsals', `DELETE /rehearsals/${rehearsalId}`]);
  const between = service.calls.slice(1, -1);
  expect(between.map(named)).toContain('POST /region/add');
  expect(between.filter((call) => !isRehearsed(call)).map(named)).toEqual([]);
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

test('without the header nothing is rehearsed, and a query with it is answered as ever', async () => {
  const { service, send } = await begin();
  const real = await send(regionCreate, { variables: { name: 'West' }, headers: {} });
  const query = await send('{ company(id: "1") { name } }');
  expect([real.errors, real.extensions, query.errors, query.extensions]).toEqual(Array(4).fill(undefined));
  expect(service.calls.filter(isRehearsed)).toEqual([]);
  expect(service.count('POST /rehearsals')).toBe(0);
});

test('what is refused before any call opens no rehearsal', async () => {
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
  expect(service.count('POST /rehearsals')).toBe(0);
});

test('a call that is refused is planned with its status, and passwords in it are not told', async () => {
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

test('where there is no rehearsal to be had its fields say so, and no call is made in earnest', async () => {
  const { service, send } = await begin();
  service.on('POST /rehearsals', () => ({
    status: 429,
    body: { message: 'Others have dry runs at the moment. Try again soon' },
    headers: { 'retry-after': '1' },
  }));
  const { errors } = await send(regionCreate, { variables: { name: 'West' } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1 });
  expect(service.calls.map(named)).toEqual(['POST /rehearsals']);
});

test('when its end fails the answer says that the changes are not known', async () => {
  const { service, send } = await begin();
  service.on('DELETE /rehearsals/{id}', () => ({
    status: 409,
    body: { message: 'This dry run is over. Begin again' },
  }));
  const { data, errors, extensions } = await send(regionCreate, { variables: { name: 'West' } });
  expect(data.regionCreate.region.name).toBe('West');
  expect(extensions).toMatchObject({ dryRun: { changes: null } });
  expect(errors).toMatchObject([
    { message: 'The changes of this dry run are not known. This dry run is over. Begin again' },
  ]);
  expect(errors?.[0]?.extensions.requestId).toBeTruthy();
});

test('it is ended too when its caller has gone, and when the operation is over its time', async () => {
  const { service, send } = await begin({ OPERATION_DEADLINE_MS: '200' });
  service.on('POST /region/add', () => 'hang');
  const late = await send(regionCreate, { variables: { name: 'West' } });
  expect(late.errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  expect(late.extensions).toMatchObject({ dryRun: { calls: [{ path: '/region/add', status: null }] } });
  expect(service.count('DELETE /rehearsals/{id}')).toBe(1);
  const caller = new AbortController();
  const gone = send(regionCreate, { variables: { name: 'West' }, signal: caller.signal }).catch(() => 'gone');
  await expect.poll(() => service.count('POST /region/add')).toBe(2);
  caller.abort();
  expect(await gone).toBe('gone');
  await expect.poll(() => service.count('DELETE /rehearsals/{id}')).toBe(2);
});

test('signing in is no rehearsal: its guesses count', async () => {
  const { service, send } = await begin();
  const { data } = await send(
    'mutation { sessionCreate(input: { username: "person1@test", password: "wrong" }) { errors { code } } }',
    { token: '' },
  );
  expect(data.sessionCreate.errors).toEqual([{ code: 'INVALID_CREDENTIALS' }]);
  const [call] = service.calls;
  expect(service.calls).toHaveLength(1);
  expect([call?.path, call?.headers['x-dry-run'], call?.headers['x-rehearsal']]).toEqual([
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
])('%s, which nobody is signed in for, is taken back by its own call', async (_, path, mutation) => {
  const { service, send } = await begin();
  const { errors, extensions } = await send(mutation);
  expect(errors).toBeUndefined();
  expect(service.calls.map(({ path, headers }) => [path, headers['x-dry-run']])).toEqual([[path, '1']]);
  expect(extensions).toMatchObject({ dryRun: { calls: [{ path }], changes: [] } });
  expect(JSON.stringify(extensions)).not.toContain('new password');
});

test('another value of the header is refused, and so is a service that cannot rehearse', async () => {
  const { send } = await begin();
  const wrong = await send(regionCreate, { variables: { name: 'West' }, headers: { 'x-dry-run': 'yes' } });
  expect([wrong.status, wrong.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST']);
  const plain = await begin(without('rehearsals'));
  const refused = await plain.send(regionCreate, { variables: { name: 'West' } });
  expect([refused.status, refused.errors?.[0]?.extensions.code]).toEqual([400, 'NOT_CONFIGURED']);
  expect(plain.service.calls).toEqual([]);
  const query = await plain.send('{ company(id: "1") { name } }');
  expect(query.errors).toBeUndefined();
});

test('the log says which requests were dry runs', async () => {
  const { gateway, send } = await begin();
  gateway.lines.length = 0;
  await send(regionCreate, { variables: { name: 'West' } });
  await send(regionCreate, { variables: { name: 'West' }, headers: {} });
  const answered = () =>
    gateway.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  await expect.poll(() => answered().map(({ isDryRun }) => isDryRun)).toEqual([true, undefined]);
});
