import { Writable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { usualDatabase } from '../testing/databases.ts';
import { candidate, fresno, startFakeAddresses } from '../testing/fake-addresses.ts';
import { Service, useService } from '../testing/service.ts';

const ZIP = '/address/zipcode/lookup';
const STREET = '/address/street-address/verify';
const address = {
  street: ' 1200 Market St ',
  secondary: 'Apt 4',
  city: 'Fresno',
  state: 'CA',
  zipcode: '93721',
};
const INVALID_ZIP = { data: [{ reason: 'Invalid zip code', city_states: [], zipcodes: [] }] };

const provider = await startFakeAddresses();
afterAll(() => provider.stop());

const lines: string[] = [];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const settings = { ...provider.settings, ADDRESS_DEADLINE_MS: 1000, LOG_LEVEL: 'debug' } as const;
const service = useService(usualDatabase(), settings, logTo);
const owner = service.as('owner');
beforeEach(() => {
  provider.street({ body: [candidate('Y')] });
  provider.zip({ body: [fresno] });
  provider.calls.length = 0;
  lines.length = 0;
});
const lookUp = async (path: string, body: object) => {
  const answer = await owner.post(path, body);
  return { status: answer.status, body: answer.body };
};

describe('a ZIP code', () => {
  test('[API-44] returns the cities of a ZIP code', async () => {
    expect(await lookUp(ZIP, { zipcode: ' 93721 ' })).toEqual({
      status: 200,
      body: {
        data: [
          {
            reason: null,
            city_states: [{ city: 'Fresno', state_abbreviation: 'CA' }],
            zipcodes: [{ zipcode: '93721', default_city: 'Fresno' }],
          },
        ],
      },
    });
    expect(provider.calls.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { 'auth-id': 'an-id-for-tests', 'auth-token': 'a-token-for-tests', zipcode: '93721' },
    ]);
  });

  test('[API-44] [ADR-05] [ERR-13] returns the reason for a ZIP code without a city', async () => {
    provider.zip({ body: [{ input_index: 0, status: 'invalid_zipcode', reason: 'Invalid ZIP Code.' }] });
    const withReason = { data: [{ ...INVALID_ZIP.data[0], reason: 'Invalid ZIP Code.' }] };
    expect(await lookUp(ZIP, { zipcode: '00000' })).toEqual({ status: 200, body: withReason });
    for (const answer of [{ body: [] }, { body: [{}] }, { status: 422 }]) {
      provider.zip(answer);
      expect(await lookUp(ZIP, { zipcode: '00000' })).toEqual({ status: 200, body: INVALID_ZIP });
    }
  });

  test('[API-44] refuses a missing or long ZIP code and asks nobody about other texts', async () => {
    for (const zipcode of [undefined, null, ' '])
      expect(await lookUp(ZIP, { zipcode })).toMatchObject({
        status: 400,
        body: { msg: { zipcode: 'Please fill required field' } },
      });
    expect(await lookUp(ZIP, { zipcode: '1'.repeat(11) })).toMatchObject({ status: 400 });
    for (const zipcode of ['M5H 2N2', '9372', '93721&x=1'])
      expect(await lookUp(ZIP, { zipcode })).toEqual({ status: 200, body: INVALID_ZIP });
    expect(provider.calls).toEqual([]);
  });
});

describe('a street address', () => {
  test('[API-45] [ADR-07] verifies a street address', async () => {
    const valid = {
      status: 200,
      body: {
        message: 'The address is valid.',
        data: [
          {
            delivery_line_1: '1200 Market St Apt 4',
            last_line: 'Fresno CA 93721-1200',
            analysis: { address_precision: 'DeliveryPoint' },
          },
        ],
      },
    };
    expect(await lookUp(STREET, address)).toEqual(valid);
    expect(await lookUp(STREET, { address1: '1200 Market St Apt 4', zip: '93721' })).toEqual(valid);
    const [all, least] = provider.calls.map(({ searchParams }) => Object.fromEntries(searchParams));
    expect(all).toMatchObject({ street: '1200 Market St', secondary: 'Apt 4', state: 'CA', candidates: '2' });
    expect(least).toMatchObject({ street: '1200 Market St Apt 4', zipcode: '93721' });
    expect(least).not.toHaveProperty('city');
  });

  test.each([
    ['ERR-11', 'street', 'The address is ambiguous.', { body: [candidate('Y'), candidate('Y')] }],
    ['ERR-12', 'secondary', 'The address is missing a secondary number.', { body: [candidate('D')] }],
    ['ERR-47', 'street', 'The address is invalid.', { body: [] }],
    ['ERR-47', 'street', 'The address is invalid.', { body: [candidate('S')] }],
    ['ERR-47', 'street', 'The address is invalid.', { body: [{}] }],
    ['ERR-47', 'street', 'The address is invalid.', { status: 422 }],
  ])('[API-45] [ADR-06] [%s] refuses an address by its %s: %s', async (_, field, message, answer) => {
    provider.street(answer);
    expect(await lookUp(STREET, address)).toEqual({
      status: 400,
      body: { message, msg: { [field]: message } },
    });
  });

  test('[API-45] [ERR-10] refuses an address without a street or a place, and asks nobody', async () => {
    const required = 'A street address is required.';
    for (const street of [undefined, null, ' '])
      expect(await lookUp(STREET, { ...address, street })).toEqual({
        status: 400,
        body: { message: required, msg: { street: required } },
      });
    expect(await lookUp(STREET, { street: '1200 Market St', state: 'CA' })).toMatchObject({
      status: 400,
      body: { message: 'The address is invalid.' },
    });
    expect(await lookUp(STREET, { ...address, street: 'x'.repeat(151) })).toMatchObject({ status: 400 });
    expect(provider.calls).toEqual([]);
  });
});

describe('the address provider', () => {
  test.each([
    ['none' as const, 503, 'The address service is not responding. Try again.'],
    [
      { status: 302, headers: { location: 'http://127.0.0.1:9' } },
      503,
      'The address service is not responding. Try again.',
    ],
    [{ body: 'not JSON' }, 503, 'The address service is not responding. Try again.'],
    [{ body: { data: 1 } }, 503, 'The address service is not responding. Try again.'],
    [{ status: 500 }, 503, 'The address service is not available. Try again later.'],
    [
      { status: 401, body: { errors: ['a-token-for-tests'] } },
      503,
      'The address service is not available. Try again later.',
    ],
    [{ status: 429, headers: { 'retry-after': '7' } }, 429, 'Too many address look-ups. Try again later.'],
  ])('[API-44] [API-45] hides and logs a failure of the provider: %o', async (answer, status, message) => {
    provider.street(answer);
    provider.zip(answer);
    for (const [path, body] of [
      [ZIP, { zipcode: '93721' }],
      [STREET, address],
    ] as const) {
      const answered = await owner.post(path, body);
      expect({ status: answered.status, body: answered.body }).toEqual({ status, body: { message } });
      expect(answered.headers.get('retry-after')).toBe(status === 429 ? '7' : null);
    }
    const log = lines.join('');
    expect(log).toContain('the address provider');
    expect(log).not.toMatch(/for-tests|Market|93721/);
  });

  test('[API-44] [API-45] serves signed-in people who may edit addresses', async () => {
    for (const [path, body] of [
      [ZIP, { zipcode: '93721' }],
      [STREET, address],
    ] as const) {
      expect((await service.caller().post(path, body)).status).toBe(401);
      expect((await service.as('region').post(path, body)).status).toBe(403);
    }
    expect(provider.calls).toEqual([]);
  });

  test('[API-44] [API-45] reports that look-ups are not configured', async () => {
    const without = new Service();
    await without.start(usualDatabase());
    const staff = without.as('staff');
    for (const [path, body] of [
      [ZIP, { zipcode: '93721' }],
      [STREET, address],
    ] as const) {
      const answer = await staff.post(path, body);
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 503,
        body: { message: 'Address look-up is not configured on this service.' },
      });
    }
    await without.stop();
  });
});
