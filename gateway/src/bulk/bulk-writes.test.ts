import { expect, test } from 'vitest';
import { wireWholeUser } from '../testing/people-records.ts';
import { wireWholeLocation } from '../testing/records.ts';
import { start } from '../testing/start.ts';

const result = 'index status code errors { path code message }';
const rates = `mutation ($items: [LocationRatesSaveInput!]!) {
  done: locationRatesSaveMany(input: { items: $items }) { results { ${result} location { rates { fees { paper } } } } }
}`;
const status = `mutation ($items: [StatusChangeInput!]!) {
  done: statusChangeMany(input: { items: $items }) { results { ${result} record { nodeId } } }
}`;
const grants = `mutation ($items: [CompanyUserAccessGrantInput!]!) {
  done: companyUserAccessGrantMany(input: { items: $items }) { results { ${result} companyUser { platforms { id } } } }
}`;

const own = { digital: '1.00', paper: '2.00', resendPaper: '3.00', perLocation: '4.00' };
const ratesOf = (id: number, paper = own.paper) => ({
  locationId: String(id),
  revision: null,
  rates: { fees: { ...own, paper } },
});

/** Starts a gateway over 60 locations without rates and 60 users of company 1, with the extension. */
async function begin(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const ids = Array.from({ length: 60 }, (_, at) => 1000 + at);
  const company = service.data.companies.get(1);
  const platforms = [{ id: 5, name: 'Platform 5' }];
  if (company) service.data.companies.set(1, { ...company, platforms });
  for (const id of ids) {
    service.data.locations.set(id, wireWholeLocation(id, 1, { locationPtxRates: null }));
    service.data.users.set(id, wireWholeUser(id, 1, { CompanyUserPlatforms: [] }));
    service.data.access.set(id, { version: 1, access_data: {} });
  }
  const send = async (query: string, items: object[], headers = {}) => {
    const operation = { token: service.tokenOf('admin'), variables: { items }, headers };
    const { data, errors, extensions } = await gateway.send(query, operation);
    const results = (data?.done?.results ?? []) as {
      status: string;
      code: string | null;
      errors: object[];
    }[];
    return { results, statuses: results.map((one) => one.status), errors, extensions };
  };
  const bulk = () => service.calls.filter(({ path }) => path === '/bulk-writes');
  return { service, ids, send, bulk };
}

type ItemOf = (id: number) => object;
const inactive: ItemOf = (id) => ({ kind: 'LOCATION', recordId: String(id), status: 'INACTIVE' });
const granted: ItemOf = (id) => ({ userId: String(id), platformId: '5', roleId: '1' });

const locations = '/location/getByIds';
const users = '/company/user/getByIds';

test.each<[string, string, ItemOf, string[], string]>([
  ['locationRatesSaveMany', rates, (id) => ratesOf(id), [locations], locations],
  ['statusChangeMany', status, inactive, [locations], locations],
  ['companyUserAccessGrantMany', grants, granted, [users, '/platform/getForms'], users],
])('%s makes one write and one read of a kind for each chunk', async (_, query, itemOf, reads, readBack) => {
  const { service, ids, send, bulk } = await begin();
  const { statuses, errors, extensions } = await send(
    query,
    ids.slice(0, 25).map((id) => itemOf(id)),
    {
      'x-explain': '1',
    },
  );
  expect(errors).toBeUndefined();
  expect(statuses).toEqual(Array(25).fill('SAVED'));
  expect(bulk().map(({ body }) => body.calls.length)).toEqual([25]);
  expect(service.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  const shown = (extensions as { upstream: { path: string }[] }).upstream.map(({ path }) => path);
  expect(shown.filter((path) => path === '/bulk-writes')).toHaveLength(1);
  expect(service.calls.map(({ path }) => path)).toEqual([...reads, '/bulk-writes', readBack]);
  expect(
    (
      await send(
        query,
        ids.slice(25).map((id) => itemOf(id)),
      )
    ).statuses,
  ).toEqual(Array(35).fill('SAVED'));
  expect(bulk().map(({ body }) => body.calls.length)).toEqual([25, 25, 10]);
});

test('a bad item is not part of the call, and a refused one has its own errors', async () => {
  const { service, ids, send, bulk } = await begin();
  service.on('PUT /ptx/location/rates/1003', () => ({ status: 400, body: { message: 'No', msg: {} } }));
  const [first = 0, second = 0] = ids;
  const items = [ratesOf(first), ratesOf(second, '-1'), ratesOf(999_999), ratesOf(1003), ratesOf(1004)];
  const { results, statuses } = await send(rates, items);
  expect(statuses).toEqual(['SAVED', 'FAILED', 'FAILED', 'FAILED', 'SAVED']);
  expect(results[2]?.code).toBe('NOT_FOUND');
  expect(results[3]?.errors).toMatchObject([{ code: 'REFUSED', message: 'No' }]);
  expect(bulk().map(({ body }) => body.calls.length)).toEqual([3]);
});

test('what failed is not reached after it, and a repeat sends the same keys', async () => {
  const { service, ids, send, bulk } = await begin();
  let count = 0;
  service.before(({ path }) => {
    if (path !== '/bulk-writes') return null;
    count += 1;
    return count > 1 && count < 4 ? 'drop' : null;
  });
  const headers = { 'idempotency-key': 'rates' };
  const items = ids.map((id) => ratesOf(id));
  const first = await send(rates, items, headers);
  expect(first.statuses).toEqual([
    ...Array(25).fill('SAVED'),
    ...Array(25).fill('FAILED'),
    ...Array(10).fill('NOT_REACHED'),
  ]);
  expect(first.results[30]?.code).toBe('UPSTREAM_UNAVAILABLE');
  expect((await send(rates, items, headers)).statuses).toEqual(Array(60).fill('SAVED'));
  const keys = bulk().map(({ body }) =>
    body.calls.map((call: { headers: Record<string, string> }) => call.headers['idempotency-key']),
  );
  expect(new Set(keys.flat()).size).toBe(60);
  expect(keys[1]).toEqual(keys[2]);
});

test('refuses another list under the same key as a whole, but not a newer revision', async () => {
  const { ids, send, bulk } = await begin();
  const headers = { 'idempotency-key': 'rates' };
  const items = ids.slice(0, 3).map((id) => ratesOf(id));
  expect((await send(rates, items, headers)).statuses).toEqual(Array(3).fill('SAVED'));
  const other = await send(rates, [...items.slice(0, 2), ratesOf(1002, '9.00')], headers);
  expect(other).toMatchObject({ results: [], errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  expect(other.errors?.[0]?.message).toContain('Idempotency-Key');
  const newer = items.map((item) => ({ ...item, revision: '1.MQ.abc' }));
  await send(rates, newer, headers);
  const [first, , last] = bulk();
  if (last) expect(last.body.change).toBe(first?.body.change);
});

const key = { 'idempotency-key': 'once' };

test('a repeat of a status change with a key reports what the first request did', async () => {
  const { ids, send, bulk } = await begin();
  const [first = 0, second = 0, third = 0] = ids;
  await send(status, [inactive(first)]);
  const items = [inactive(first), inactive(second)];
  const once = await send(status, items, key);
  expect([once.statuses, once.extensions]).toEqual([['UNCHANGED', 'SAVED'], undefined]);
  const again = await send(status, items, key);
  expect([again.statuses, again.extensions]).toEqual([['UNCHANGED', 'SAVED'], { replayed: true }]);
  expect(bulk()).toHaveLength(3);
  const other = await send(status, [inactive(third)], key);
  expect(other.errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
});

test('a list that changes nothing keeps its key, and other items are refused under it', async () => {
  const { ids, send } = await begin();
  const items = ids.slice(0, 2).map((id) => ({ kind: 'LOCATION', recordId: String(id), status: 'ACTIVE' }));
  expect((await send(status, items, key)).statuses).toEqual(['UNCHANGED', 'UNCHANGED']);
  const other = await send(status, ids.slice(2, 4).map(inactive), key);
  expect(other.errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
});

test.each([
  ['with a key', key],
  ['without a key', {}],
])('rates that stand are unchanged, %s', async (_, headers) => {
  const { ids, send } = await begin();
  const [id = 0] = ids;
  await send(rates, [ratesOf(id)]);
  expect((await send(rates, [{ locationId: String(id), rates: {} }], headers)).statuses).toEqual([
    'UNCHANGED',
  ]);
});
