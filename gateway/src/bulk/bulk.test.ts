import { expect, onTestFinished, test, vi } from 'vitest';
import { wireEntry } from '../testing/access-records.ts';
import { wireProviderUser, wireWholeUser } from '../testing/people-records.ts';
import { wireWholeLocation } from '../testing/records.ts';
import { start, without } from '../testing/start.ts';

const result = 'index status code message errors { path code message referenceId }';
const rates = `mutation ($items: [LocationRatesSaveInput!]!) { done: locationRatesSaveMany(input: { items: $items }) {
  results { ${result} locationId location { id rates { companyRatesApplied fees { paper } } } } message errors { path code }
} }`;
const status = `mutation ($items: [StatusChangeInput!]!) { done: statusChangeMany(input: { items: $items }) {
  results { ${result} kind recordId record { id nodeId } } message errors { path code }
} }`;
const grants = `mutation ($items: [CompanyUserAccessGrantInput!]!) {
  done: companyUserAccessGrantMany(input: { items: $items }) {
    results { ${result} userId platformId companyUser { id platforms { id } } } message errors { path code }
  }
}`;

type Result = { index: number; locationId: string; status: string; code: string | null; errors: object[] };
const WRITE = 'PUT /ptx/location/rates';

/** Starts a gateway over locations 1000 and up of company 1, which have no rates. */
async function begin(count: number, environment: Record<string, string> = {}) {
  // A busy machine needs longer than the usual five seconds.
  const { service, gateway } = await start({ OPERATION_DEADLINE_MS: '30000', ...environment });
  const ids = Array.from({ length: count }, (_, at) => 1000 + at);
  for (const id of ids) service.data.locations.set(id, wireWholeLocation(id, 1, { locationPtxRates: null }));
  const send = async (
    query: string,
    items: object[],
    headers = {},
    as: 'admin' | 'owner' | 'reader' = 'admin',
  ) => {
    const { data, errors, extensions } = await gateway.send(query, {
      token: service.tokenOf(as),
      variables: { items },
      headers,
    });
    return { done: data?.done, results: (data?.done?.results ?? []) as Result[], errors, extensions };
  };
  const writes = () =>
    service.calls.map(({ method, path }) => `${method} ${path}`).filter((call) => call.startsWith(WRITE));
  return { service, gateway, ids, send, writes };
}

const own = { digital: '1.00', paper: '2.00', resendPaper: '3.00', perLocation: '4.00' };
const itemsFor = (ids: number[]) =>
  ids.map((id) => ({ locationId: String(id), revision: null, rates: { fees: own } }));
const statuses = (results: Result[]) => results.map((one) => one.status);

test('saves the rates of many locations, at most four at a time', async () => {
  const { service, ids, send, writes } = await begin(60, without('bulk-writes'));
  let open = 0;
  let max = 0;
  service.before(({ path }) => {
    if (!path.startsWith('/ptx/location')) return null;
    open += 1;
    max = Math.max(max, open);
    setImmediate(() => {
      open -= 1;
    });
    return null;
  });
  const { done, results, errors } = await send(rates, itemsFor(ids));
  expect(errors).toBeUndefined();
  expect(statuses(results)).toEqual(Array(60).fill('SAVED'));
  expect(results.map(({ index, locationId }) => [index, locationId])).toEqual(
    ids.map((id, at) => [at, String(id)]),
  );
  expect(done.message).toBe('60 of 60 saved');
  expect(done.results[59].location.rates.fees.paper).toBe('2.00');
  expect(writes()).toHaveLength(60);
  expect(max).toBeLessThanOrEqual(4);
});

test('one bad item never spoils others, and another company’s location does not exist', async () => {
  const { ids, send } = await begin(3);
  const [first, second] = itemsFor(ids);
  const bad = { locationId: '1002', revision: null, rates: { fees: { ...own, paper: '-1' } } };
  const { results } = await send(rates, [first ?? {}, { ...second, locationId: '999999' }, bad]);
  expect(results).toMatchObject([
    { status: 'SAVED' },
    { status: 'FAILED', code: 'NOT_FOUND', errors: [] },
    { status: 'FAILED', code: null, errors: [{ path: expect.arrayContaining(['paper']) }] },
  ]);
});

const access = `mutation ($items: [CompanyUserWholeAccessInput!]!) {
  done: companyUserAccessSaveMany(input: { items: $items }) { results { index } errors { path code } }
}`;

test.each([
  ['a location', rates, (id: string) => ({ locationId: id, rates: { fees: own } })],
  ['a record', status, (id: string) => ({ kind: 'COMPANY_USER', recordId: id, status: 'INACTIVE' })],
  ['a user', access, (id: string) => ({ userId: id, access: [{ platformId: '2', roleId: '1' }] })],
  ['a user and a platform', grants, (id: string) => ({ userId: '100', platformId: id, roleId: '1' })],
])('recognizes %s that two items name in different ways, before any write', async (_, query, itemOf) => {
  const { service, send } = await begin(0);
  const { done } = await send(query, [itemOf('100'), itemOf('0100')]);
  expect(done.results).toEqual([]);
  expect(done.errors).toEqual([{ path: ['input', 'items', '1'], code: 'INVALID' }]);
  expect(service.calls).toEqual([]);
});

test('an item with leading zeros in its id returns the record as it is after the write', async () => {
  const { send } = await begin(0);
  const { results } = await send(status, [{ kind: 'COMPANY_USER', recordId: '00100', status: 'INACTIVE' }]);
  expect(results).toMatchObject([{ status: 'SAVED', recordId: '100', record: { id: '100' } }]);
});

test('aborted after the first chunk, a repeat with the same key writes exactly what is missing', async () => {
  const { service, ids, send } = await begin(60, without('bulk-writes'));
  let isDown = false;
  let isRestored = false;
  const kept = new Set<string>();
  service.before((call) => {
    if (call.method !== 'PUT' || !call.path.startsWith('/ptx/location')) return null;
    const key = String(call.headers['idempotency-key']);
    const replay = { body: { message: 'Saved' }, headers: { 'idempotency-replayed': 'true' } };
    if (kept.has(key)) return replay;
    isDown ||= kept.size > 25;
    if (isDown && !isRestored) return 'drop';
    kept.add(key);
    return null;
  });
  const headers = { 'idempotency-key': 'rates-of-november' };
  const first = await send(rates, itemsFor(ids), headers);
  expect(first.errors).toBeUndefined();
  const saved = statuses(first.results).filter((one) => one === 'SAVED').length;
  expect(saved).toBeGreaterThanOrEqual(25);
  expect(statuses(first.results).slice(-10)).toEqual(Array(10).fill('NOT_REACHED'));
  expect(first.results.find(({ code }) => code)?.code).toBe('UPSTREAM_UNAVAILABLE');
  const versions = () => ids.map((id) => service.data.locations.get(id)?.locationPtxRates?.version);
  expect(versions().filter((version) => version === 1)).toHaveLength(saved);
  isRestored = true;
  const again = await send(rates, itemsFor(ids), headers);
  expect(statuses(again.results)).toEqual(Array(60).fill('SAVED'));
  expect(kept.size).toBe(60);
  expect(versions()).toEqual(Array(60).fill(1));
});

test('what does not fit into the time of the operation is not reached, and the answer still arrives', async () => {
  const { service, ids, send } = await begin(60, without('bulk-writes'));
  onTestFinished(() => void vi.restoreAllMocks());
  const now = performance.now.bind(performance);
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  service.on('PUT /ptx/location/rates/{id}', () => {
    passed += 3000;
    return { body: { message: 'Location rates updated successfully' } };
  });
  const { results, errors } = await send(
    rates.replace(' location { id rates { companyRatesApplied fees { paper } } }', ''),
    itemsFor(ids),
  );
  expect(errors).toBeUndefined();
  expect(results).toHaveLength(60);
  expect(statuses(results)[0]).toBe('SAVED');
  expect(statuses(results).at(-1)).toBe('NOT_REACHED');
  // Six writes take what may pass before the last start, and three others may already run.
  expect(service.count('PUT /ptx/location/rates/{id}')).toBeLessThanOrEqual(9);
});

test('stops where an item is another one than before under the same key', async () => {
  const { service, ids, send } = await begin(10, without('bulk-writes'));
  service.before(({ method, body }) => {
    const isOther = method === 'PUT' && body.location_paper_rate === '9.00';
    return isOther ? { status: 422, body: { message: 'Used' } } : null;
  });
  const fixed = { companyRatesApplied: false };
  const [first = {}, ...rest] = itemsFor(ids).map((one) => ({ ...one, rates: { ...one.rates, ...fixed } }));
  const other = { ...first, rates: { fees: { ...own, paper: '9.00' }, ...fixed } };
  const { done, errors } = await send(rates, [other, ...rest], { 'idempotency-key': 'rates' });
  expect([done, errors?.[0]?.extensions.code]).toEqual([null, 'BAD_REQUEST']);
  expect(service.count('PUT /ptx/location/rates/{id}')).toBeLessThanOrEqual(4);
});

test('copies the company’s rates where none are sent', async () => {
  const { service, ids, send } = await begin(2);
  const items = ids.map((id) => ({
    locationId: String(id),
    revision: null,
    rates: { companyRatesApplied: true },
  }));
  const { done } = await send(rates, items);
  const { company_paper_rate: paper } = service.data.rates.get(1) ?? {};
  for (const one of done.results)
    expect(one.location.rates).toEqual({
      companyRatesApplied: true,
      fees: { paper: Number(paper).toFixed(2) },
    });
  service.data.rates.delete(1);
  service.data.locations.set(1000, wireWholeLocation(1000, 1, { locationPtxRates: null }));
  const { results } = await send(rates, items.slice(0, 1));
  expect(results).toMatchObject([{ status: 'FAILED', errors: [{ code: 'MISMATCH' }] }]);
});

test('refuses an empty list, more than 200 items and an item twice before any call', async () => {
  const { service, send } = await begin(1);
  const item = { kind: 'LOCATION', recordId: '1000', status: 'INACTIVE' };
  const many = Array.from({ length: 201 }, (_, at) => ({ ...item, recordId: String(at + 1) }));
  expect((await send(status, [])).done.errors).toMatchObject([{ code: 'REQUIRED' }]);
  expect((await send(status, many)).done.errors).toMatchObject([{ code: 'TOO_LONG' }]);
  expect((await send(status, [item, item])).done.errors).toHaveLength(1);
  expect(service.count('POST /location/changeStatus')).toBe(0);
});

test('sets the status of records of every kind, each by its own permission', async () => {
  const { service, send } = await begin(1);
  service.data.users.set(3, wireWholeUser(3, 1));
  service.data.providerUsers.set(10, wireProviderUser(10, 6));
  const item = (kind: string, id: string, value = 'INACTIVE') => ({ kind, recordId: id, status: value });
  const all = [
    item('COMPANY', '2'),
    item('LOCATION', '1000'),
    item('ARRANGER', '100'),
    item('COMPANY_USER', '100'),
    item('PROVIDER_USER', '10'),
    item('LOCATION', '100', 'ACTIVE'),
  ];
  const { done, results } = await send(status, all);
  expect(results.map((one) => [one.status, one.code])).toEqual([
    ...Array(5).fill(['SAVED', null]),
    ['UNCHANGED', null],
  ]);
  expect(done.results.map((one: { record: { nodeId: string } }) => one.record.nodeId)).toEqual([
    'Company:2',
    'Location:1000',
    'Arranger:100',
    'CompanyUser:100',
    'ProviderUser:10',
    'Location:100',
  ]);
  const byOwner = await send(
    status,
    [item('LOCATION', '200'), item('PROVIDER_USER', '10'), item('COMPANY_USER', '3')],
    {},
    'owner',
  );
  expect(byOwner.results.map(({ code }) => code)).toEqual(['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN']);
  const byReader = await send(status, [item('LOCATION', '100')], {}, 'reader');
  expect(byReader.results).toMatchObject([{ status: 'FAILED', code: 'FORBIDDEN' }]);
});

test.each([
  ['with access-grants', {}],
  ['in single calls', without('bulk-writes')],
  ['with the documented calls', without('access-grants', 'bulk-writes')],
])('gives many people access, %s', async (_, environment) => {
  const { service, send } = await begin(0, environment);
  const company = service.data.companies.get(1);
  const platforms = [1, 2, 4, 5].map((id) => ({ id, name: `Platform ${id}` }));
  if (company) service.data.companies.set(1, { ...company, platforms });
  const ids = Array.from({ length: 30 }, (_unused, at) => 5000 + at);
  for (const id of ids) {
    service.data.users.set(id, wireWholeUser(id, 1, { CompanyUserPlatforms: platforms.slice(1, 2) }));
    service.data.access.set(id, { version: 1, access_data: { '2': wireEntry(1) } });
  }
  const items = ids.map((id) => ({ userId: String(id), platformId: '5', roleId: '1' }));
  const { done, results } = await send(
    grants,
    [...items, { userId: '200', platformId: '5', roleId: '1' }],
    {},
    'owner',
  );
  expect(statuses(results)).toEqual([...Array(30).fill('SAVED'), 'FAILED']);
  expect(results.at(-1)?.code).toBe('NOT_FOUND');
  expect(done.results[29].companyUser.platforms).toEqual([{ id: '2' }, { id: '5' }]);
  expect(statuses((await send(grants, items, {}, 'owner')).results)).toEqual(Array(30).fill('UNCHANGED'));
});

/** Ends each dry run after some calls, as the REST service does when its time is over. */
function stopAfter(service: Awaited<ReturnType<typeof begin>>['service'], calls: number) {
  const made: { method: string; path: string }[][] = [];
  service.before(({ path, body }) => {
    if (path !== '/dry-runs') return null;
    if (body.may_stop) body.calls.splice(calls);
    made.push(body.calls);
    return null;
  });
  return made;
}

test('a dry run of 200 items continues in further dry runs where the time of one is over', async () => {
  const { service, ids, send } = await begin(200);
  const made = stopAfter(service, 7);
  const { results, errors, extensions } = await send(rates, itemsFor(ids), { 'x-dry-run': '1' });
  expect(errors).toBeUndefined();
  expect(statuses(results)).toEqual(Array(200).fill('SAVED'));
  expect(new Set(made.flat().map(({ path }) => path)).size).toBe(200);
  expect(made.flat()).toHaveLength(200);
  expect(Math.max(...made.map(({ length }) => length))).toBe(7);
  expect((extensions as { dryRun: { calls: object[] } }).dryRun.calls).toHaveLength(200);
});

test('repeats a dry run that took too long with half the items, and only an item that is too slow alone fails', async () => {
  const { service, ids, send } = await begin(30);
  const sizes: number[] = [];
  service.before(({ path, body }) => {
    if (path !== '/dry-runs') return null;
    sizes.push(body.calls.length);
    const isLocked = body.calls.some((call: { path: string }) => call.path.endsWith('/1003'));
    return isLocked || body.calls.length > 10 ? { status: 422, body: { message: 'Too long' } } : null;
  });
  const { results } = await send(rates, itemsFor(ids), { 'x-dry-run': '1' });
  expect(sizes.slice(0, 5)).toEqual([25, 13, 7, 4, 2]);
  const expected = ids.map((id) => (id === 1003 ? 'FAILED' : 'SAVED'));
  expect(statuses(results)).toEqual(expected);
  expect(results[3]?.code).toBe('BAD_REQUEST');
});

test('in a dry run, a call sees the earlier writes of its item and no other item', async () => {
  const { service, send } = await begin(0, without('access-grants'));
  const company = service.data.companies.get(1);
  const platforms = [2, 5].map((id) => ({ id, name: `Platform ${id}` }));
  if (company) service.data.companies.set(1, { ...company, platforms });
  const ids = Array.from({ length: 12 }, (_unused, at) => 5000 + at);
  for (const id of ids) {
    service.data.users.set(id, wireWholeUser(id, 1, { CompanyUserPlatforms: platforms.slice(0, 1) }));
    service.data.access.set(id, { version: 1, access_data: { '2': wireEntry(1) } });
  }
  const made = stopAfter(service, 5);
  const items = ids.map((id) => ({ userId: String(id), platformId: '5', roleId: '1' }));
  const { results } = await send(grants, items, { 'x-dry-run': '1' });
  expect(statuses(results)).toEqual(Array(12).fill('SAVED'));
  const last = made.at(-1)?.map(({ method, path }) => `${method} ${path}`) ?? [];
  expect(last).toEqual(['POST /company/user/platforms/save/5011', 'POST /platform/accessData/5011']);
});

test('a dry run reports each item, one dry run for each chunk, and stores nothing', async () => {
  const { service, ids, send } = await begin(60);
  const { results, extensions } = await send(rates, itemsFor(ids), { 'x-dry-run': '1' });
  expect(statuses(results)).toEqual(Array(60).fill('SAVED'));
  const runs = service.calls.filter(({ path }) => path === '/dry-runs');
  expect(runs.map(({ body }) => body.calls.length)).toEqual([25, 25, 10]);
  expect((extensions as { dryRun: { calls: object[] } }).dryRun.calls).toHaveLength(60);
  expect(ids.filter((id) => service.data.locations.get(id)?.locationPtxRates)).toEqual([]);
});
