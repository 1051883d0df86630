import { describe, expect, test } from 'vitest';
import { start, without } from '../../testing/start.ts';

const inactive = (alias: string) =>
  `${alias}: companyStatusChange(input: { companyId: 1, status: INACTIVE }) { message errors { message } }`;
const path = 'POST /company/changeStatus';
const done = { body: { message: 'Done', id: 1 } };

async function ask(key: string | undefined, fields = inactive('one'), environment = {}) {
  const { service, gateway } = await start(environment);
  service.on(path, () => done);
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const send = () => gateway.send(`mutation { ${fields} }`, { token: service.tokenOf('admin'), headers });
  const keys = () =>
    service.calls
      .filter((call) => call.path === '/company/changeStatus')
      .map((call) => call.headers['idempotency-key']);
  return { service, send, keys };
}

describe('a replay', () => {
  const replayed = { ...done, headers: { 'idempotency-replayed': 'true' } };
  const both = `${inactive('one')} ${inactive('two')}`;
  const outcomeOf = ({ headers, extensions }: { headers: object; extensions?: object }) => [
    new Map(Object.entries(headers)).get('idempotent-replayed'),
    extensions,
  ];

  test('is announced in the header and in the extensions', async () => {
    const { service, send } = await ask('k');
    expect(outcomeOf(await send())).toEqual([undefined, undefined]);
    service.on(path, () => replayed);
    expect(outcomeOf(await send())).toEqual(['true', { replayed: true }]);
  });

  test('is none if one write of the request is new', async () => {
    const { service, send } = await ask('k', both);
    const answers = [replayed, done];
    service.on(path, () => answers.shift() ?? replayed);
    expect(outcomeOf(await send())).toEqual([undefined, undefined]);
    expect(outcomeOf(await send())).toEqual(['true', { replayed: true }]);
  });

  test('is none if the gateway repeats its own write', async () => {
    const { service, send } = await ask('k');
    const answers = ['drop' as const, replayed];
    service.on(path, () => answers.shift() ?? replayed);
    expect(outcomeOf(await send())).toEqual([undefined, undefined]);
  });
});

test('derives a stable key for each field and call', async () => {
  const { send, keys } = await ask('order-66', `${inactive('one')} ${inactive('two')}`);
  await send();
  await send();
  const [one, two, ...repeat] = keys();
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(two).not.toBe(one);
  expect(repeat).toEqual([one, two]);
});

test('sends no key without one from the caller', async () => {
  const { send, keys } = await ask(undefined);
  await send();
  expect(keys()).toEqual([undefined]);
});

test('retries a write with a key after a broken connection', async () => {
  const { service, send, keys } = await ask('k');
  const answers = ['drop' as const, done];
  service.on(path, () => answers.shift() ?? done);
  const { data } = await send();
  expect(data.one.message).toBe('Done');
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test.each(['', 'with space', 'ümlaut', 'x'.repeat(201)])(
  'refuses an invalid key with BAD_REQUEST: "%s"',
  async (key) => {
    const { service, send } = await ask(encodeURI(key) === key ? key : Buffer.from(key).toString('latin1'));
    const { status, errors } = await send();
    expect(status).toBe(400);
    expect(errors).toMatchObject([
      {
        message: 'Idempotency-Key must be 1 to 200 printable ASCII characters without spaces.',
        extensions: { code: 'BAD_REQUEST', requestId: expect.any(String) },
      },
    ]);
    expect(service.calls).toEqual([]);
  },
);

test('refuses a key when the service does not store keys', async () => {
  const { service, send } = await ask('k', inactive('one'), without('idempotency-keys'));
  const { status, errors } = await send();
  expect(status).toBe(400);
  expect(errors?.[0]?.extensions.code).toBe('NOT_CONFIGURED');
  expect(service.calls).toEqual([]);
});

test('answers CONFLICT with a wait while a request with the same key runs', async () => {
  const { service, send } = await ask('k');
  service.on(path, () => ({ status: 409, body: { message: 'busy' }, headers: { 'retry-after': '3' } }));
  const { errors } = await send();
  expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', retryAfter: 3 } }]);
  expect(errors?.[0]?.extensions).not.toHaveProperty('revision');
});

test('answers BAD_REQUEST for the key of a different request', async () => {
  const { service, send } = await ask('k');
  service.on(path, () => ({ status: 422, body: { message: 'other' } }));
  const { errors } = await send();
  expect(errors).toMatchObject([
    {
      message: 'This Idempotency-Key was used for a different request. Send a new key.',
      extensions: { code: 'BAD_REQUEST' },
    },
  ]);
});

test('[API-21] [API-52] gives each call of a mutation its own key', async () => {
  const { service, gateway } = await start();
  const rates = '{ digital: "1", paper: "1", resendPaper: "1", perLocation: "1" }';
  const address = '{ address1: "1 Oak", city: "Fresno", stateId: 5, zip: "93701", countryId: 1 }';
  const query = `mutation { companyCreate(input: {
    details: { name: "Bell", address: ${address} }, rates: { fees: ${rates} }
  }) { errors { message } } }`;
  const headers = { 'idempotency-key': 'k' };
  await gateway.run(query, { token: service.tokenOf('admin'), headers });
  const keys = service.calls.map((call) => call.headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});
