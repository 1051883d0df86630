import { expect, test } from 'vitest';
import { startWithAddresses } from '../testing/fake-addresses.ts';

const suggest = `query ($search: String!, $selection: String) {
  addressSuggestions(search: $search, selection: $selection) {
    streetLine secondary city state { name } zip entryCount selection
  }
}`;
const verify =
  'query ($address: AddressCheckInput!) { addressVerification(address: $address) { outcome message precision } }';
const lookUpZip =
  'query ($zip: String!) { zipLookup(zip: $zip) { zip message places { city state { name } } } }';

const building = {
  street_line: '1200 Market St',
  secondary: 'Apt',
  city: 'Fresno',
  state: 'CA',
  zipcode: '93721',
  entries: 24,
};
const house = {
  street_line: '12 Main St',
  secondary: '',
  city: 'Toronto',
  state: 'ON',
  zipcode: '00001',
  entries: 0,
};

const fresno = {
  address1: '1200 Market St',
  address2: ' Apt 4 ',
  city: 'Fresno',
  stateId: '5',
  zip: '93721',
  countryId: '1',
};
const toronto = { address1: '1 Bay St', city: 'Toronto', stateId: '6', zip: 'M5H 2N2', countryId: '2' };

/** A candidate in the format of the US street API. */
const candidate = (dpv_match_code: string) => ({
  delivery_line_1: '1200 Market St',
  metadata: { precision: 'Zip9' },
  analysis: { dpv_match_code, dpv_footnotes: 'AABB' },
});

test('[API-47] [ENT-32] [ADR-04] returns suggestions with street, unit, city, state and zip', async () => {
  const { gateway, answers, provider, as } = await startWithAddresses();
  answers('suggestions', { body: { suggestions: [building, house] } });
  const data = await gateway.run(suggest, {
    ...as('owner'),
    variables: { search: '  1200   Mark ' },
  });
  expect(data.addressSuggestions).toEqual([
    {
      streetLine: '1200 Market St',
      secondary: 'Apt',
      city: 'Fresno',
      state: { name: 'California' },
      zip: '93721',
      entryCount: 24,
      selection: '1200 Market St Apt (24) Fresno CA 93721',
    },
    // `ON` is a state code of Canada only, so the state is null.
    {
      streetLine: '12 Main St',
      secondary: null,
      city: 'Toronto',
      state: null,
      zip: '00001',
      entryCount: 1,
      selection: null,
    },
  ]);
  expect(provider.calls[0]?.query.search).toBe('1200 Mark');
});

test('the second step lists the units of a building by the selection of the first step', async () => {
  const { gateway, answers, as } = await startWithAddresses();
  answers('suggestions', ({ query }) => ({
    body: {
      suggestions: query.selected ? [{ ...building, secondary: 'Apt 4', entries: 1 }] : [building],
    },
  }));
  const first = await gateway.run(suggest, { ...as('owner'), variables: { search: '1200 Mark' } });
  const { selection } = first.addressSuggestions[0];
  const second = await gateway.run(suggest, {
    ...as('owner'),
    variables: { search: '1200 Mark', selection },
  });
  expect(second.addressSuggestions).toMatchObject([{ secondary: 'Apt 4', entryCount: 1, selection: null }]);
});

test('uses the id of the newer suggestions API as the selection for the second step', async () => {
  const { gateway, answers, as } = await startWithAddresses();
  answers('suggestions', { body: { suggestions: [{ ...building, entry_id: 'AhiJ12' }] } });
  const data = await gateway.run(suggest, { ...as('owner'), variables: { search: '1200' } });
  expect(data.addressSuggestions[0].selection).toBe('AhiJ12');
});

test.each([
  ['Y', 'ACCEPTED', null],
  ['D', 'SECONDARY_MISSING', 'The address is missing a secondary number.'],
  ['S', 'INVALID', 'The address is invalid.'],
  ['N', 'INVALID', 'The address is invalid.'],
  ['', 'INVALID', 'The address is invalid.'],
])(
  '[API-45] [ADR-06] [ERR-12] [ERR-47] a US address with match code "%s" is %s',
  async (code, outcome, message) => {
    const { gateway, answers, provider, as } = await startWithAddresses();
    answers('unitedStates', { body: [candidate(code)] });
    const data = await gateway.run(verify, { ...as('owner'), variables: { address: fresno } });
    expect(data.addressVerification).toEqual({ outcome, message, precision: 'Zip9' });
    expect(provider.calls[0]?.query).toMatchObject({
      street: '1200 Market St',
      secondary: 'Apt 4',
      city: 'Fresno',
      state: 'CA',
      zipcode: '93721',
    });
  },
);

test('[ADR-06] [ERR-10] [ERR-11] [ERR-47] reports a missing street, several candidates and no candidate', async () => {
  const { gateway, answers, count, as } = await startWithAddresses();
  const ask = async (address: object) =>
    (await gateway.run(verify, { ...as('owner'), variables: { address } })).addressVerification;
  expect(await ask({ ...fresno, address1: '  ' })).toEqual({
    outcome: 'STREET_REQUIRED',
    message: 'A street address is required.',
    precision: null,
  });
  expect(count('unitedStates')).toBe(0);
  answers('unitedStates', { body: [candidate('Y'), candidate('Y')] });
  expect(await ask(fresno)).toMatchObject({ outcome: 'AMBIGUOUS', message: 'The address is ambiguous.' });
  answers('unitedStates', { body: [] });
  expect(await ask({ ...fresno, city: 'Clovis' })).toMatchObject({
    outcome: 'INVALID',
    message: 'The address is invalid.',
  });
});

test.each([
  ['Premise', 'ACCEPTED'],
  ['DeliveryPoint', 'ACCEPTED'],
  ['Locality', 'ACCEPTED'],
  ['Thoroughfare', 'INVALID'],
  ['AdministrativeArea', 'INVALID'],
  ['None', 'INVALID'],
])(
  '[API-46] [ADR-01] [ADR-07] [ERR-09] an international address with precision %s is %s',
  async (precision, outcome) => {
    const { gateway, answers, provider, as } = await startWithAddresses();
    answers('international', { body: [{ analysis: { address_precision: precision } }] });
    const data = await gateway.run(verify, { ...as('owner'), variables: { address: toronto } });
    const message = outcome === 'ACCEPTED' ? null : 'Invalid Address';
    expect(data.addressVerification).toEqual({ outcome, message, precision });
    expect(provider.calls[0]?.query).toMatchObject({
      country: 'Canada',
      address1: '1 Bay St',
      locality: 'Toronto',
      administrative_area: 'Ontario',
      postal_code: 'M5H 2N2',
    });
  },
);

test('[ADR-01] reads accepted precisions from the configuration and treats an empty list as invalid', async () => {
  const { gateway, answers, as } = await startWithAddresses({ ADDRESS_ACCEPTED_PRECISIONS: 'Thoroughfare' });
  const ask = async (address: object) =>
    (await gateway.run(verify, { ...as('owner'), variables: { address } })).addressVerification;
  answers('international', { body: [{ analysis: { address_precision: 'Thoroughfare' } }] });
  expect(await ask(toronto)).toMatchObject({ outcome: 'ACCEPTED' });
  answers('international', { body: [{ analysis: { address_precision: 'Locality' } }] });
  expect(await ask({ ...toronto, city: 'Ottawa' })).toMatchObject({ outcome: 'INVALID' });
  answers('international', { body: [] });
  expect(await ask({ ...toronto, city: 'Nowhere' })).toEqual({
    outcome: 'INVALID',
    message: 'Invalid Address',
    precision: null,
  });
});

test('judges an impossible address without a call', async () => {
  const { gateway, provider, as } = await startWithAddresses();
  const ask = async (address: object) =>
    (await gateway.run(verify, { ...as('owner'), variables: { address } })).addressVerification.outcome;
  expect(await ask({ ...toronto, stateId: '5' })).toBe('INVALID');
  expect(await ask({ ...toronto, stateId: '999' })).toBe('INVALID');
  expect(await ask({ ...toronto, countryId: '999', stateId: null })).toBe('INVALID');
  expect(await ask({ ...fresno, city: ' ', zip: null })).toBe('INVALID');
  expect(await ask({ ...toronto, address1: null })).toBe('STREET_REQUIRED');
  expect(provider.calls).toHaveLength(0);
});

test('[API-44] [ADR-05] [ERR-13] returns the places of a zip code, or the reason for having none', async () => {
  const { gateway, answers, count, as } = await startWithAddresses();
  const ask = async (zip: string) =>
    (await gateway.run(lookUpZip, { ...as('owner'), variables: { zip } })).zipLookup;
  const place = (city: string) => ({ city, state: 'California', state_abbreviation: 'CA' });
  answers('zip', {
    body: [{ city_states: [place('Clovis'), place('Fresno')], zipcodes: [{ default_city: 'Fresno' }] }],
  });
  expect(await ask(' 93721 ')).toEqual({
    zip: '93721',
    message: null,
    places: [
      { city: 'Fresno', state: { name: 'California' } },
      { city: 'Clovis', state: { name: 'California' } },
    ],
  });
  answers('zip', { body: [{ status: 'invalid_zipcode', reason: 'Invalid ZIP Code.' }] });
  expect(await ask('00000')).toEqual({ zip: '00000', message: 'Invalid ZIP Code.', places: [] });
  answers('zip', { body: [{}] });
  expect(await ask('00001')).toEqual({ zip: '00001', message: 'Invalid zip code', places: [] });
  expect(count('zip')).toBe(3);
  expect(await ask('9372')).toEqual({ zip: '9372', message: 'Invalid zip code', places: [] });
  expect(count('zip')).toBe(3);
});

test('a blank search returns an empty list and too long texts are refused, both without a call', async () => {
  const { gateway, provider, as } = await startWithAddresses();
  const codeOf = async (query: string, variables: Record<string, unknown>) =>
    (await gateway.send(query, { ...as('owner'), variables })).errors?.[0];
  const blank = await gateway.run(suggest, { ...as('owner'), variables: { search: '   ' } });
  expect(blank.addressSuggestions).toEqual([]);
  expect(await codeOf(suggest, { search: 'x'.repeat(151) })).toMatchObject({
    message: 'search: Enter at most 150 characters',
    extensions: { code: 'BAD_REQUEST' },
  });
  expect(await codeOf(suggest, { search: '1', selection: 'x'.repeat(501) })).toMatchObject({
    extensions: { code: 'BAD_REQUEST' },
  });
  expect(await codeOf(lookUpZip, { zip: '1'.repeat(9) })).toMatchObject({
    extensions: { code: 'BAD_REQUEST' },
  });
  for (const [field, length] of Object.entries({ address1: 151, address2: 151, city: 101, zip: 9 })) {
    const error = await codeOf(verify, { address: { ...fresno, [field]: 'x'.repeat(length) } });
    expect(error).toMatchObject({
      message: `address.${field}: Enter at most ${length - 1} characters`,
      extensions: { code: 'BAD_REQUEST' },
    });
  }
  expect(provider.calls).toHaveLength(0);
});
