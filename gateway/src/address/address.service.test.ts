import { expect, test } from 'vitest';
import { addressKeys } from '../testing/fake-addresses.ts';
import type { FakeAnswer } from '../testing/fake-answer.ts';
import { start } from '../testing/start.ts';

const verify =
  'query ($address: AddressCheckInput!) { addressVerification(address: $address) { outcome message precision } }';
const lookUpZip =
  'query ($zip: String!) { zipLookup(zip: $zip) { zip message places { city state { name } } } }';
const fresno = { address1: '1200 Market St', address2: 'Apt 4', city: 'Fresno', stateId: '5', zip: '93721' };
const zipRoute = 'POST /address/zipcode/lookup';
const streetRoute = 'POST /address/street-address/verify';

/** Starts a gateway whose REST service looks up zip codes and streets with these answers. */
async function begin(environment: Record<string, string> = {}) {
  const { service, gateway } = await start({ ADDRESS_PROVIDER: 'service', ...environment });
  const token = service.tokenOf('owner');
  const askZip = async (zip = '93721', as = token) =>
    gateway.send(lookUpZip, { token: as, variables: { zip } });
  const check = async (address: object = fresno) =>
    gateway.send(verify, { token, variables: { address: { countryId: '1', ...address } } });
  const sent = () => service.calls.filter(({ path }) => path.startsWith('/address/'));
  return { service, gateway, token, askZip, check, sent };
}

const smartyZip = { city_states: [{ city: 'Fresno', state_abbreviation: 'CA' }], zipcodes: [] };
const zipAnswers: [string, unknown][] = [
  ["the provider's list", [smartyZip]],
  ['a list in data', { data: [smartyZip] }],
  ['one result', smartyZip],
  ['a city with a state code', { data: { city: 'Fresno', state_code: 'CA' } }],
  ['cities with their states', { rows: [{ city: 'Fresno', state: 'CA' }] }],
];

test.each(zipAnswers)(
  '[API-44] looks up a zip code at the REST service, which answers with %s',
  async (_, body) => {
    const { service, askZip, sent, token } = await begin();
    service.on(zipRoute, () => ({ body }));
    const { data, errors } = await askZip();
    expect(errors).toBeUndefined();
    expect(data.zipLookup).toEqual({
      zip: '93721',
      message: null,
      places: [{ city: 'Fresno', state: { name: 'California' } }],
    });
    expect(sent().map(({ path, query, body }) => [path, query, body])).toEqual([
      ['/address/zipcode/lookup', {}, { zipcode: '93721' }],
    ]);
    expect(sent()[0]?.headers.authorization).toBe(`Bearer ${token}`);
  },
);

const noZip: [string, FakeAnswer, string][] = [
  ['a reason', { body: { data: [{ reason: 'Zip code retired' }] } }, 'Zip code retired'],
  ['a message', { body: { message: 'Unknown zip' } }, 'Unknown zip'],
  ['an empty list', { body: { data: [] } }, 'Invalid zip code'],
  ['status 400 and a message', { status: 400, body: { msg: 'Zip code retired' } }, 'Zip code retired'],
];

test.each(noZip)(
  '[API-44] [ERR-13] [ADR-05] shows why a zip code has no city: %s',
  async (_, answer, message) => {
    const { service, askZip } = await begin();
    service.on(zipRoute, () => answer);
    expect((await askZip()).data.zipLookup).toEqual({ zip: '93721', places: [], message });
  },
);

const match = (analysis: object) => ({ analysis, metadata: { precision: 'Zip9' } });
const verdicts: [string, FakeAnswer, object][] = [
  ['a match', { body: [match({ dpv_match_code: 'Y' })] }, { outcome: 'ACCEPTED', precision: 'Zip9' }],
  [
    'a precision',
    { body: { data: [{ analysis: { address_precision: 'Premise' } }] } },
    { outcome: 'ACCEPTED', precision: 'Premise' },
  ],
  [
    'a coarse precision',
    { body: [{ analysis: { address_precision: 'AdministrativeArea' } }] },
    { outcome: 'INVALID', message: 'The address is invalid.' },
  ],
  [
    'a match without a unit',
    { body: [match({ dpv_match_code: 'D' })] },
    { outcome: 'SECONDARY_MISSING', message: 'The address is missing a secondary number.' },
  ],
  [
    'two matches',
    { body: { rows: [match({ dpv_match_code: 'Y' }), match({ dpv_match_code: 'Y' })] } },
    { outcome: 'AMBIGUOUS', message: 'The address is ambiguous.' },
  ],
  ['no match', { body: [] }, { outcome: 'INVALID', message: 'The address is invalid.' }],
  [
    'a known message',
    { body: { message: 'The address is ambiguous.' } },
    { outcome: 'AMBIGUOUS', message: 'The address is ambiguous.' },
  ],
  [
    'status 422 and a known message',
    { status: 422, body: { message: 'The address is missing a secondary number.' } },
    { outcome: 'SECONDARY_MISSING', message: 'The address is missing a secondary number.' },
  ],
];

test.each(verdicts)(
  '[API-45] [ADR-06] checks a street at the REST service, which answers with %s',
  async (_, answer, expected) => {
    const { service, check, sent } = await begin();
    service.on(streetRoute, () => answer);
    const { data, errors } = await check();
    expect(errors).toBeUndefined();
    expect(data.addressVerification).toMatchObject(expected);
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      [
        '/address/street-address/verify',
        { address1: '1200 Market St', address2: 'Apt 4', city: 'Fresno', state: 'CA', zip: '93721' },
      ],
    ]);
  },
);

test('[AMB-21] caches answers, limits calls per person and refuses callers without permission', async () => {
  const { service, gateway, askZip, sent } = await begin({ ADDRESS_CALLS_PER_MINUTE: '1' });
  service.on(zipRoute, () => ({ body: [smartyZip] }));
  for (let at = 0; at < 2; at += 1) expect((await askZip()).errors).toBeUndefined();
  expect((await askZip('93701')).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  const reader = await askZip('93721', service.tokenOf('reader'));
  expect(reader.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  const nobody = await gateway.send(lookUpZip, { variables: { zip: '93721' } });
  expect(nobody.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  expect(sent()).toHaveLength(1);
});

test.each([401, 403, 500, 503])(
  '[API-44] a service that answers %i does not end the session',
  async (status) => {
    const { service, askZip } = await begin();
    service.on(zipRoute, () => ({ status, body: { message: 'No' } }));
    expect((await askZip()).errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  },
);

test('[API-46] [API-47] suggestions and checks elsewhere still need the keys of the address provider', async () => {
  const { gateway, token, check } = await begin();
  const { errors } = await gateway.send('{ addressSuggestions(search: "1200") { city } }', { token });
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_CONFIGURED' } }]);
  const abroad = await check({ ...fresno, countryId: '2', stateId: '6' });
  expect(abroad.errors).toMatchObject([{ extensions: { code: 'NOT_CONFIGURED' } }]);
  expect(gateway.lines.join('')).toContain(
    'there are no suggestions and no checks outside the United States',
  );
});

test('[API-44] the default provider is not the REST service', async () => {
  const { service, askZip, sent } = await begin({ ADDRESS_PROVIDER: '' });
  expect((await askZip()).errors).toMatchObject([{ extensions: { code: 'NOT_CONFIGURED' } }]);
  expect([sent(), service.count(zipRoute)]).toEqual([[], 0]);
});

test('[ADR-08] the REST service never gets the keys of the address provider', async () => {
  const keys = { ADDRESS_AUTH_ID: addressKeys.id, ADDRESS_AUTH_TOKEN: addressKeys.token };
  const { service, askZip, sent } = await begin(keys);
  service.on(zipRoute, () => ({ body: [smartyZip] }));
  await askZip();
  const { query, body, headers } = sent()[0] ?? {};
  for (const key of Object.values(addressKeys))
    expect(JSON.stringify([query, body, headers])).not.toContain(key);
});
