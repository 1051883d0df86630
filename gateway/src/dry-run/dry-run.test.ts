import { expect, test } from 'vitest';
import { wireAuditEntry } from '../testing/access-records.ts';
import type { FakeCall } from '../testing/fake-answer.ts';
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

const named = ({ method, path }: Pick<FakeCall, 'method' | 'path'>) => `${method} ${path}`;

test('a dry run answers like a real mutation, and each call after the write repeats it', async () => {
  const { service, send } = await begin();
  const before = structuredClone([...service.data.companies.values()]);
  const { data, errors, extensions } = await send(regionCreate, { variables: { name: 'West' } });
  expect(errors).toBeUndefined();
  expect(data.regionCreate).toMatchObject({ region: { name: 'West' }, errors: [] });
  const dryRuns = service.calls.filter(({ path }) => path === '/dry-runs');
  expect(dryRuns.map(({ body }) => body.calls.map(named)[0])).toEqual(dryRuns.map(() => 'POST /region/add'));
  expect(service.count('POST /region/add')).toBe(0);
  expect(structuredClone([...service.data.companies.values()])).toEqual(before);
  expect(extensions).toEqual({
    dryRun: {
      calls: [{ method: 'POST', path: '/region/add', body: { company_id: 1, name: 'West' }, status: 200 }],
      changes: [
        {
          action: 'CREATED',
          entity: 'REGION',
          entityId: '77',
          entityName: 'West',
          changes: [{ field: 'name', before: null, after: 'West', itemsBefore: null, itemsAfter: null }],
        },
      ],
    },
  });
});

test('changes name the records of a list by id, as the audit log does', async () => {
  const { service, send } = await begin();
  const name = 'Northwind Gatherings, Center Point Gardens';
  const changes = [{ field: 'LocationRegions', before: [], after: [{ region_id: 3, name }] }];
  const entry = wireAuditEntry(1, { entity: 'location', changes });
  service.on('POST /dry-runs', ({ body }) => ({
    body: {
      data: { answers: body.calls.map(() => ({ status: 400, body: { message: 'No' } })), changes: [entry] },
    },
  }));
  const { extensions } = await send(regionCreate, { variables: { name: 'West' } });
  expect(extensions).toMatchObject({
    dryRun: {
      changes: [
        {
          changes: [
            {
              field: 'regions',
              before: '',
              after: name,
              itemsBefore: [],
              itemsAfter: [{ itemId: '3', name }],
            },
          ],
        },
      ],
    },
  });
});

test('later mutations and reads see the earlier changes, and a refused write is not repeated', async () => {
  const { service, send } = await begin();
  service.on('POST /event/add', () => ({ status: 400, body: { message: 'No', msg: { name: 'Taken' } } }));
  const { data, errors } = await send(`mutation {
    first: regionCreate(input: { companyId: "1", region: { name: "West" } }) { region { id } }
    event: eventCreate(input: { companyId: "1", event: { name: "E" } }) { errors { message } }
    second: regionCreate(input: { companyId: "1", region: { name: "East" } }) {
      company { regions { name } }
    }
  }`);
  expect(errors).toBeUndefined();
  expect(data.event.errors).toHaveLength(1);
  const names = data.second.company.regions.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['West', 'East']));
  const last = service.calls.findLast(({ path }) => path === '/dry-runs');
  const writes = last?.body.calls.map(named).filter((name: string) => name.endsWith('/add'));
  expect(writes).toEqual(['POST /region/add', 'POST /region/add']);
});

test('mutations without the header and queries with it are not dry runs', async () => {
  const { service, send } = await begin();
  const real = await send(regionCreate, { variables: { name: 'West' }, headers: {} });
  const query = await send('{ company(id: "1") { name } }');
  expect([real.errors, real.extensions, query.errors, query.extensions]).toEqual(Array(4).fill(undefined));
  expect(service.count('POST /dry-runs')).toBe(0);
});

test('a mutation refused before any call makes no dry run', async () => {
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
  expect(data?.providerUserCreate.errors).toEqual([
    { path: ['input', 'details', 'email'], message: 'Taken' },
  ]);
  const calls = (extensions as { dryRun?: { calls: object[] } }).dryRun?.calls;
  expect(calls).toMatchObject([
    { method: 'POST', path: '/user/add', status: 400, body: { user_pass: '***' } },
  ]);
  expect(JSON.stringify(calls)).not.toContain('secret of mine');
});

test('fails without any real call while another dry run is in progress', async () => {
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

test('reports that a dry run takes too long, and that its changes are unknown', async () => {
  const { service, send } = await begin();
  service.on('POST /dry-runs', () => ({
    status: 422,
    body: { message: 'This dry run takes too long. Send fewer calls' },
  }));
  const { data, errors, extensions } = await send(regionCreate, { variables: { name: 'West' } });
  expect(data?.regionCreate ?? null).toBeNull();
  expect(errors).toMatchObject([
    {
      message: 'This dry run takes too long. Send it again later, or with fewer mutations in one request.',
      extensions: { code: 'BAD_REQUEST' },
    },
  ]);
  expect(errors?.[0]?.extensions.requestId).toBeTruthy();
  expect(extensions).toMatchObject({ dryRun: { calls: [{ status: null }], changes: null } });
});

const address = '{ address1: "1 Main", city: "Fresno", stateId: "5", zip: "93701", countryId: "1" }';

test.each([
  [
    'arrangerCreate',
    'companyId: "1", platformIds: ["2"], details: { firstName: "Ida", lastName: "Quist", email: "ida@b.test", status: ACTIVE, locationIds: ["100"] }',
  ],
  [
    'companyCreate',
    `details: { name: "New", address: ${address} }, rates: { fees: { digital: "1", paper: "1", resendPaper: "1", perLocation: "1" } }`,
  ],
])('%s fails as a whole if the dry run of its second call cannot be made', async (mutation, input) => {
  const { service, send } = await begin();
  let count = 0;
  service.before(({ path }) => {
    if (path !== '/dry-runs') return null;
    count += 1;
    return count > 1
      ? { status: 422, body: { message: 'This dry run takes too long. Send fewer calls' } }
      : null;
  });
  const { data, errors } = await send(`mutation { ${mutation}(input: { ${input} }) { errors { message } } }`);
  expect([data?.[mutation] ?? null, count]).toEqual([null, 2]);
  expect(errors).toMatchObject([
    { message: expect.stringMatching(/^This dry run takes too long/), extensions: { code: 'BAD_REQUEST' } },
  ]);
});

test('a dry run that has begun waits while another one of the person runs', async () => {
  const { service, send } = await begin();
  const busy = { status: 429, body: { message: 'Try again soon' }, headers: { 'retry-after': '1' } };
  let count = 0;
  service.before(({ path }) => {
    if (path !== '/dry-runs') return null;
    count += 1;
    return count === 2 ? busy : null;
  });
  const two = `mutation { ${['A', 'B'].map((name) => `${name}: regionCreate(input: { companyId: "1", region: { name: "${name}" } }) { region { name } }`).join(' ')} }`;
  const { data, errors } = await send(two);
  expect(errors).toBeUndefined();
  expect([data.A.region.name, data.B.region.name, count]).toEqual(['A', 'B', 3]);
});

test('fails when someone else’s change makes an earlier write fail', async () => {
  const { service, send } = await begin();
  let adds = 0;
  service.on('POST /region/add', () => {
    adds += 1;
    if (adds > 1) return { status: 404, body: { message: 'Company does not exist' } };
    return { body: { message: 'Added', id: 77, data: { id: 77, name: 'West', version: 1 } } };
  });
  const { errors } = await send(regionCreate, { variables: { name: 'West' } });
  expect(errors?.[0]).toMatchObject({
    message: 'Someone else changed a record during this dry run. Send the request again.',
    extensions: { code: 'CONFLICT' },
  });
});

test('a dry run ends with its caller and with the deadline of the operation', async () => {
  const { service, gateway, send } = await begin({
    CALL_DEADLINE_MS: '60000',
    OPERATION_DEADLINE_MS: '1000',
  });
  service.on('POST /region/add', () => 'hang');
  const late = await send(regionCreate, { variables: { name: 'West' } });
  expect(late.errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  expect(late.extensions).toMatchObject({ dryRun: { calls: [{ path: '/region/add', status: null }] } });
  await expect.poll(service.open).toBe(0);
  gateway.config.OPERATION_DEADLINE_MS = 60_000;
  const caller = new AbortController();
  const gone = send(regionCreate, { variables: { name: 'West' }, signal: caller.signal }).catch(() => 'gone');
  await expect.poll(() => service.count('POST /dry-runs')).toBe(2);
  caller.abort();
  expect(await gone).toBe('gone');
  await expect.poll(service.open).toBe(0);
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
  expect([call?.path, call?.headers['x-dry-run']]).toEqual(['/auth/signin', undefined]);
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
  [
    'invitationAccept',
    '/auth/invitation/accept',
    'mutation { invitationAccept(input: { token: "t", newPassword: "new password 1" }) { message errors { message } } }',
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
