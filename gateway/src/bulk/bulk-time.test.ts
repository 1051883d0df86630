import { afterEach, expect, test, vi } from 'vitest';
import { wireWholeLocation } from '../testing/records.ts';
import { start } from '../testing/start.ts';

// What a bulk mutation does where the time of the operation, or of a dry run, is over.

const rates = `mutation ($items: [LocationRatesSaveInput!]!) {
  done: locationRatesSaveMany(input: { items: $items }) { results { status message } }
}`;
const own = { digital: '1.00', paper: '2.00', resendPaper: '3.00', perLocation: '4.00' };

afterEach(() => vi.restoreAllMocks());

/** Starts a gateway whose clock jumps at each call of the path, over locations 1000 and up without rates. */
async function begin(path: string, msOfCall: number) {
  const { service, gateway } = await start({ OPERATION_DEADLINE_MS: '30000' });
  const ids = Array.from({ length: 200 }, (_, at) => 1000 + at);
  for (const id of ids) service.data.locations.set(id, wireWholeLocation(id, 1, { locationPtxRates: null }));
  const now = performance.now.bind(performance);
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  service.before((call) => {
    if (call.path === path) passed += msOfCall;
    return null;
  });
  const items = ids.map((id) => ({ locationId: String(id), rates: { fees: own } }));
  return async (headers: Record<string, string>) => {
    const { data } = await gateway.send(rates, {
      token: service.tokenOf('admin'),
      variables: { items },
      headers,
    });
    return data.done.results as { status: string; message: string | null }[];
  };
}

test.each([
  ['a tenth', 3_000, [150, 200, 200]],
  ['a third', 10_000, [50, 75, 100]],
  ['half', 15_000, [50, 75, 100]],
])('a repeat comes further where each call takes %s of the time', async (_, ms, expected) => {
  const send = await begin('/bulk-writes', ms);
  const saved = async () =>
    (await send({ 'idempotency-key': 'slow' })).filter(({ status }) => status === 'SAVED').length;
  expect([await saved(), await saved(), await saved()]).toEqual(expected);
});

test('a dry run says how to continue with the items that it did not reach', async () => {
  const send = await begin('/dry-runs', 5000);
  const results = await send({ 'x-dry-run': '1' });
  expect(results[0]).toMatchObject({ status: 'SAVED' });
  expect(results.at(-1)).toEqual({
    status: 'NOT_REACHED',
    message: 'There was no time for this item. Send the remaining items as another dry run.',
  });
});

test('a dry run without time to read records back still reports each item', async () => {
  const { service, gateway } = await start();
  const ids = Array.from({ length: 10 }, (_, at) => 1000 + at);
  for (const id of ids) service.data.locations.set(id, wireWholeLocation(id, 1, { locationPtxRates: null }));
  service.before(({ path, body }) =>
    path === '/dry-runs' && !body.may_stop ? { status: 422, body: { message: 'Too long' } } : null,
  );
  const items = ids.map((id) => ({ locationId: String(id), rates: { fees: own } }));
  const { data, errors } = await gateway.send(rates.replace('message', 'message location { id }'), {
    token: service.tokenOf('admin'),
    variables: { items },
    headers: { 'x-dry-run': '1' },
  });
  expect(errors).toBeUndefined();
  expect(data.done.results).toEqual(
    Array(10).fill({ status: 'SAVED', message: expect.any(String), location: null }),
  );
});
