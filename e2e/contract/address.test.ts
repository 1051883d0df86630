import { beforeAll, expect, test } from 'vitest';
import { askGraph, sessionOf } from '../harness/graph.ts';

// Runs the gateway against the address provider's stand-in over HTTP.

let token: string;
beforeAll(async () => {
  token = await sessionOf('admin@j3tech.test');
});

type State = { id: string; code: string };
type Suggestion = {
  streetLine: string;
  secondary: string | null;
  city: string;
  state: State | null;
  zip: string;
  entryCount: number;
  selection: string | null;
};

async function suggest(search: string, selection: string | null = null): Promise<Suggestion[]> {
  const { data } = await askGraph<{ addressSuggestions: Suggestion[] }>(
    `query ($search: String!, $selection: String) {
      addressSuggestions(search: $search, selection: $selection) {
        streetLine secondary city state { id code } zip entryCount selection
      }
    }`,
    { token, variables: { search, selection } },
  );
  return data.addressSuggestions;
}

function verify(address: object, as = token) {
  return askGraph<{
    addressVerification: { outcome: string; message: string | null; precision: string | null } | null;
  }>(
    'query ($address: AddressCheckInput!) { addressVerification(address: $address) { outcome message precision } }',
    { token: as, variables: { address } },
  );
}

const verdictOn = async (address: object) => (await verify(address)).data.addressVerification;

/** Converts a suggestion to the input that the form sends. */
const toAddress = ({ streetLine, secondary, city, state, zip }: Suggestion) => ({
  address1: streetLine,
  address2: secondary,
  city,
  stateId: state?.id,
  zip,
  countryId: '1',
});

test('[API-47] [API-45] [ENT-32] [ADR-04] verifies a suggested address', async () => {
  const [first, ...others] = await suggest('120 Ma');
  expect(first).toMatchObject({ streetLine: '120 Main St', secondary: null, entryCount: 1, selection: null });
  expect(others.length).toBeGreaterThan(4);
  expect(await verdictOn(toAddress(first as Suggestion))).toEqual({
    outcome: 'ACCEPTED',
    message: null,
    precision: 'Zip9',
  });
  expect(await suggest('120 Xyzzy')).toEqual([]);
});

test('[ADR-06] [ERR-12] verifies a building only with a unit', async () => {
  const [building] = await suggest('1200 Market St');
  expect(building?.entryCount).toBeGreaterThan(1);
  const without = { ...toAddress(building as Suggestion), address2: null };
  expect(await verdictOn(without)).toMatchObject({
    outcome: 'SECONDARY_MISSING',
    message: 'The address is missing a secondary number.',
  });
  const units = await suggest('1200 Market St', building?.selection);
  expect(units).toHaveLength(building?.entryCount ?? 0);
  expect(await verdictOn(toAddress(units.at(-1) as Suggestion))).toMatchObject({ outcome: 'ACCEPTED' });
});

test('[ADR-06] [ERR-10] [ERR-11] [ERR-47] reports every other outcome of the street check', async () => {
  const [found] = await suggest('120 Main St Columbus OH');
  const address = toAddress(found as Suggestion);
  expect(await verdictOn({ ...address, address1: '' })).toMatchObject({ outcome: 'STREET_REQUIRED' });
  expect(await verdictOn({ ...address, address1: '120 Main' })).toMatchObject({
    outcome: 'AMBIGUOUS',
    message: 'The address is ambiguous.',
  });
  expect(await verdictOn({ ...address, address1: '99999 Main St' })).toMatchObject({
    outcome: 'INVALID',
    message: 'The address is invalid.',
  });
});

test('verifies an address of the demo data', async () => {
  type Stored = {
    address1: string;
    address2: string;
    city: string;
    zip: string;
    state: State;
    country: { id: string };
  };
  const { data } = await askGraph<{ company: { address: Stored } }>(
    `{ company(id: 1) { address { address1 address2 city zip state { id code } country { id } } } }`,
    { token },
  );
  const { state, country, ...rest } = data.company.address;
  expect(country.id).toBe('1');
  expect(await verdictOn({ ...rest, stateId: state.id, countryId: country.id })).toMatchObject({
    outcome: 'ACCEPTED',
  });
});

test('[API-44] [ADR-05] [ERR-13] finds the city of a zip code and refuses an unknown zip code', async () => {
  type Lookup = { message: string | null; places: { city: string; state: State }[] };
  const { data } = await askGraph<{ real: Lookup; none: Lookup; short: Lookup }>(
    `fragment found on ZipLookup { message places { city state { id code } } }
    { real: zipLookup(zip: "43215") { ...found } none: zipLookup(zip: "00000") { ...found }
      short: zipLookup(zip: "432") { ...found } }`,
    { token },
  );
  expect(data.real).toMatchObject({ message: null, places: [{ city: 'Columbus', state: { code: 'OH' } }] });
  expect(data.none).toEqual({ message: 'Invalid ZIP Code.', places: [] });
  expect(data.short).toEqual({ message: 'Invalid zip code', places: [] });
});

test('[API-46] [ADR-01] [ADR-07] [ERR-09] verifies an international address only if it is found precisely enough', async () => {
  const { data } = await askGraph<{ states: { id: string; name: string }[] }>(
    '{ states(countryId: 2) { id name } }',
    { token },
  );
  const stateId = data.states.find(({ name }) => name === 'Ontario')?.id;
  const toronto = { address1: '1 Bay Street', city: 'Toronto', stateId, zip: 'M5H 2N2', countryId: '2' };
  expect(await verdictOn(toronto)).toEqual({ outcome: 'ACCEPTED', message: null, precision: 'Premise' });
  expect(await verdictOn({ ...toronto, address1: 'Bay Street' })).toEqual({
    outcome: 'INVALID',
    message: 'Invalid Address',
    precision: 'Thoroughfare',
  });
  expect(await verdictOn({ ...toronto, city: 'Xqzt' })).toMatchObject({ message: 'Invalid Address' });
});

test('reports a failing or hanging provider with its error code and keeps the session', async () => {
  for (const [street, code] of [
    ['1 Unpaid St', 'UPSTREAM_UNAVAILABLE'],
    ['1 Outage St', 'UPSTREAM_UNAVAILABLE'],
    ['1 Timeout St', 'UPSTREAM_UNAVAILABLE'],
    ['1 Toomany St', 'RATE_LIMITED'],
  ]) {
    const { data, errors } = await verify({
      address1: street,
      city: 'Columbus',
      zip: '43215',
      countryId: '1',
    });
    expect([street, data.addressVerification, errors?.[0]?.extensions?.code]).toEqual([street, null, code]);
  }
  expect(await suggest('120 Ma')).not.toEqual([]);
});

test('[ROL-03] refuses address look-ups to a role that may not edit addresses', async () => {
  const reader = await sessionOf('region@northwind.test');
  const { errors } = await verify({ address1: '1 Main St', zip: '43215', countryId: '1' }, reader);
  expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});
