import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompanies } from '../demo-data/companies.ts';
import { createAddressServer } from './server.ts';

const server = createAddressServer({ id: 'id', token: 'token' });
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(
  path: string,
  fields: Record<string, string>,
  keys = { 'auth-id': 'id', 'auth-token': 'token' },
) {
  const answer = await fetch(`${url}${path}?${new URLSearchParams({ ...keys, ...fields })}`);
  // biome-ignore lint/suspicious/noExplicitAny: tests check responses of every shape.
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
}

const suggest = async (search: string, selected = '') =>
  (await ask('/us-autocomplete-pro/lookup', { search, selected })).body.suggestions;
const street = async (fields: Record<string, string>) =>
  (await ask('/us-street/street-address', { candidates: '5', ...fields })).body;
const codesOf = async (fields: Record<string, string>) =>
  (await street(fields)).map((one: { analysis: { dpv_match_code: string } }) => one.analysis.dpv_match_code);
const zip = async (zipcode: string) => (await ask('/us-zipcode/lookup', { zipcode })).body[0];
const abroad = async (fields: Record<string, string>) =>
  (await ask('/international-street/verify', fields)).body[0].analysis.address_precision;

const columbus = { city: 'Columbus', state: 'OH', zipcode: '43215' };

test('[API-47] [ENT-32] suggests addresses for a few letters of a street', async () => {
  const found = await suggest('120 Ma');
  expect(found).toHaveLength(10);
  expect(found[0]).toEqual({
    street_line: '120 Main St',
    secondary: '',
    city: expect.any(String),
    state: expect.stringMatching(/^[A-Z]{2}$/),
    zipcode: expect.stringMatching(/^\d{5}$/),
    entries: 1,
  });
  expect(new Set(found.map((one: { street_line: string }) => one.street_line)).size).toBe(10);
});

test('accepts city, state and ZIP code after the street', async () => {
  const inColumbus = { street_line: '120 Main St', city: 'Columbus', state: 'OH' };
  for (const search of [
    '120 main street colum',
    '120 Main St, Columbus, OH',
    '120 N Main St columbus oh 4321',
  ]) {
    expect(await suggest(search)).toContainEqual(
      expect.objectContaining({
        ...inColumbus,
        street_line: search.includes(' N ') ? '120 N Main St' : '120 Main St',
      }),
    );
  }
  expect(await suggest('120 Main St 43215')).toMatchObject([{ ...inColumbus, zipcode: '43215' }]);
  expect(await suggest('7 Oak Ave St Louis')).toContainEqual(
    expect.objectContaining({ city: 'Saint Louis' }),
  );
});

test('suggests nothing for unknown streets or without a house number', async () => {
  for (const search of ['120 Xyzzy', 'Main St', '120', '123456 Main St', '120 Main St Nowhereville']) {
    expect([search, await suggest(search)]).toEqual([search, []]);
  }
});

test('each suggestion is deliverable, for a building once its unit is chosen', async () => {
  for (const search of ['120 Ma', '88 5', '4312 W Old Mill R', '1200 Market St']) {
    for (const found of await suggest(search)) {
      const { street_line, city, state, zipcode, secondary, entries } = found;
      const place = { street: street_line, city, state, zipcode };
      if (entries === 1) {
        expect([found, await codesOf(place)]).toEqual([found, ['Y']]);
        continue;
      }
      expect(await codesOf(place)).toEqual(['D']);
      const selected = `${street_line} ${secondary} (${entries}) ${city} ${state} ${zipcode}`;
      const units = await suggest(search, selected);
      expect(units).toHaveLength(entries);
      expect(await codesOf({ ...place, secondary: units.at(-1).secondary })).toEqual(['Y']);
      expect(await codesOf({ ...place, secondary: 'Apt 99' })).toEqual(['S']);
      expect(await suggest(`${street_line} Apt 1`, selected)).toContainEqual(units[0]);
    }
  }
});

test('[API-45] a street without its suffix is ambiguous, and an unknown address has no candidates', async () => {
  expect(await codesOf({ street: '120 Main', ...columbus })).toEqual(['Y', 'Y']);
  expect(await street({ street: '120 Main Street', city: 'columbus', state: 'oh' })).toMatchObject([
    { delivery_line_1: '120 Main St', metadata: { precision: 'Zip9' } },
  ]);
  for (const wrong of [
    { street: '120 Xyzzy St', ...columbus },
    { street: 'Main St', ...columbus },
    { street: '99999 Main St', ...columbus },
    { street: '120 Main St', ...columbus, zipcode: '90210' },
    { street: '120 Main St', ...columbus, zipcode: '00000' },
    { street: '120 Main St', ...columbus, state: 'CA' },
    { street: '120 Main St', city: 'Columbus' },
  ]) {
    expect([wrong, await street(wrong)]).toEqual([wrong, []]);
  }
});

test('accepts the US addresses of the demo companies', async () => {
  const companies = makeCompanies().filter(({ town }) => town?.state.countryId === 1);
  expect(companies.length).toBeGreaterThan(200);
  for (const { address1, address2, town } of companies) {
    const place = { city: town?.city ?? '', state: town?.state.code ?? '', zipcode: town?.zip ?? '' };
    const codes = await codesOf({ street: address1 ?? '', secondary: address2 ?? '', ...place });
    expect([address1, address2, codes]).toEqual([address1, address2, ['Y']]);
  }
});

test('[API-44] looks up real ZIP codes', async () => {
  expect(await zip('43215')).toMatchObject({
    city_states: [{ city: 'Columbus', state_abbreviation: 'OH', state: 'Ohio' }],
    zipcodes: [{ zipcode: '43215', default_city: 'Columbus' }],
  });
  expect(await zip('00000')).toMatchObject({ status: 'invalid_zipcode', reason: 'Invalid ZIP Code.' });
  expect(await zip('')).toMatchObject({ status: 'blank' });
});

test.each([
  [
    {
      country: 'Canada',
      address1: '1 Bay Street',
      locality: 'Toronto',
      administrative_area: 'Ontario',
      postal_code: 'M5H 2N2',
    },
    'Premise',
  ],
  [
    {
      country: 'CA',
      address1: '1 Bay St',
      address2: 'Suite 4',
      locality: 'Montreal',
      administrative_area: 'QC',
      postal_code: 'h2y1c6',
    },
    'DeliveryPoint',
  ],
  [
    {
      country: 'Mexico',
      address1: '1 Calle Juárez',
      locality: 'Mérida',
      administrative_area: 'Yucatán',
      postal_code: 'x',
    },
    'Locality',
  ],
  [
    {
      country: 'Canada',
      address1: 'Bay Street',
      locality: 'Toronto',
      administrative_area: 'ON',
      postal_code: 'M5H 2N2',
    },
    'Thoroughfare',
  ],
  [
    { country: 'Canada', address1: '1 Bay Street', locality: 'Toronto', administrative_area: 'Quebec' },
    'AdministrativeArea',
  ],
  [{ country: 'Canada', address1: '1 Bay Street', locality: 'Xqzt' }, 'None'],
  [{ country: 'France', address1: '5 rue de Rivoli', locality: 'Paris', postal_code: '75001' }, 'Premise'],
  [{ country: 'Japan', address1: '1-1 千代田', locality: '東京' }, 'Locality'],
  [{ country: 'France', address1: '5 rue de Rivoli', locality: 'zzkrt', postal_code: '75001' }, 'None'],
] as Record<string, string>[][] as [Record<string, string>, string][])(
  '[API-46] [ADR-07] knows %o with the precision %s',
  async (fields, precision) => {
    expect(await abroad(fields)).toBe(precision);
  },
);

test('refuses invalid requests as the provider does', async () => {
  const autocomplete = '/us-autocomplete-pro/lookup';
  const fields = { search: '120 Main St' };
  expect(await ask(autocomplete, fields, { 'auth-id': 'id', 'auth-token': 'wrong' })).toMatchObject({
    status: 401,
    body: { errors: [{ message: expect.stringContaining('Unauthorized') }] },
  });
  expect((await ask(autocomplete, {})).status).toBe(400);
  expect((await ask(autocomplete, { search: 'x'.repeat(301) })).status).toBe(400);
  expect((await ask('/us-street/street-address', {})).status).toBe(400);
  expect(
    (await ask('/international-street/verify', { address1: '1 Bay St', locality: 'Toronto' })).status,
  ).toBe(422);
  expect((await ask('/elsewhere', fields)).status).toBe(404);
});

test('simulates failures for special words and nonexistent ZIP codes', async () => {
  const statusOf = async (street: string) => (await ask('/us-street/street-address', { street })).status;
  expect(await statusOf('1 Unpaid St')).toBe(402);
  expect(await statusOf('1 Outage St')).toBe(503);
  const busy = await ask('/us-zipcode/lookup', { zipcode: '00429' });
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '5']);
  const query = new URLSearchParams({ 'auth-id': 'id', 'auth-token': 'token', search: '1 Timeout' });
  const hanging = fetch(`${url}/us-autocomplete-pro/lookup?${query}`, { signal: AbortSignal.timeout(400) });
  await expect(hanging).rejects.toThrow(/timeout/i);
});
