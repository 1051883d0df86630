import { expect, test } from 'vitest';
import { start } from '../testing/start.ts';

type Values = Record<string, unknown>;

/** Opens a record of the fake service, whose stored values `gaps` replaces, and sends patches of its details. */
async function open(
  word: 'company' | 'location',
  gaps: Values = {},
  environment: Record<string, string> = {},
) {
  const { service, gateway } = await start(environment);
  const id = word === 'company' ? 1 : 100;
  const stored = word === 'company' ? service.data.companies.get(1) : service.data.locations.get(100);
  Object.assign(stored ?? {}, gaps);
  const token = service.tokenOf('owner');
  const { record } = await gateway.run(`{ record: ${word}(id: ${id}) { revision } }`, { token });
  service.reset();
  const type = word === 'company' ? 'Company' : 'Location';
  const mutation = `mutation ($input: ${type}UpdateInput!) {
    result: ${word}Update(input: $input) { ${word} { id } message errors { path code message } }
  }`;
  const patch = async (details: Values, headers = {}) => {
    const variables = { input: { [`${word}Id`]: String(id), revision: record.revision, details } };
    const { data, errors } = await gateway.send(mutation, { token, headers, variables });
    expect(errors).toBeUndefined();
    return data.result;
  };
  const sent = () => service.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { patch, sent, stored: stored as Values };
}

test('[API-56] an absent field stays, null clears, and an address is changed line by line', async () => {
  const { patch, sent, stored } = await open('location', {
    phone: '2125550143',
    extension: '12',
    use_company_logo: false,
    use_company_socialmedia: false,
  });
  const { errors } = await patch({ publicName: ' Bell Pier ', extension: null, address: { zip: '93702' } });
  expect(errors).toEqual([]);
  const { shortname, location_billing_name, address1, address2, city, country } = stored;
  expect(sent()).toEqual([
    {
      id: 100,
      company_id: 1,
      name: 'Bell Pier',
      shortname,
      location_billing_name,
      phone: '2125550143',
      extension: null,
      address1,
      address2,
      city,
      zip: '93702',
      state: 'CA',
      country: Number(country),
      use_company_logo: false,
      use_company_socialmedia: false,
    },
  ]);
});

test.each([{ UPSTREAM_EXTENSIONS: '' }, {}])(
  '[API-56] sends the documented body of a location with gaps when a call changes another field: %o',
  async (environment) => {
    const gaps = { shortname: null, location_billing_name: null, city: null, state: null, states: null };
    const { patch, sent } = await open('location', gaps, environment as Record<string, string>);
    const gapsInInput = { mailingName: null, address: { city: ' ', stateId: null } };
    const { errors } = await patch({ publicName: 'Bell Pier', ...gapsInInput });
    expect(errors).toEqual([]);
    expect(sent()).toMatchObject([
      { name: 'Bell Pier', shortname: null, location_billing_name: null, city: null, state: null },
    ]);
  },
);

test.each([
  [{ name: null }, 'name'],
  [{ name: '  ' }, 'name'],
  [{ address: { zip: null } }, 'address.zip'],
  [{ address: { countryId: null } }, 'address.countryId'],
  [{ address: { stateId: null } }, 'address.stateId'],
])('[COM-12] [ERR-14] refuses to clear a required field that is filled: %j', async (details, path) => {
  const { patch, sent } = await open('company');
  const { company, errors } = await patch(details);
  expect(company).toBeNull();
  expect(errors).toMatchObject([
    {
      path: ['input', 'details', ...path.split('.')],
      code: 'REQUIRED',
      message: 'Please fill required field',
    },
  ]);
  expect(sent()).toEqual([]);
});

test('[COM-12] clearing the whole address names each required line', async () => {
  const { patch } = await open('company');
  const { errors } = await patch({ address: null });
  const lines = ['address1', 'city', 'countryId', 'stateId', 'zip'];
  expect(errors.map(({ path }: { path: string[] }) => path.join('.')).sort()).toEqual(
    lines.map((line) => `input.details.address.${line}`),
  );
});

test('[COM-12] a country with states needs a state even if the present address has none', async () => {
  const { patch } = await open('company', { states: null, state: null, country: 3 });
  expect((await patch({ name: 'Bell' })).errors).toEqual([]);
  expect((await patch({ address: { countryId: '1' } })).errors).toMatchObject([
    { path: ['input', 'details', 'address', 'stateId'], code: 'REQUIRED' },
  ]);
});

test.each([{}, { 'idempotency-key': 'same' }])(
  'a patch that changes nothing is not sent: %o',
  async (headers) => {
    const { patch, sent, stored } = await open('company');
    for (const details of [{}, { name: stored.name, website: stored.website }, { address: {} }])
      expect(await patch(details, headers)).toMatchObject({
        company: { id: '1' },
        message: null,
        errors: [],
      });
    expect(sent()).toEqual([]);
  },
);
