import { expect, test } from 'vitest';
import { start, without } from '../../testing/start.ts';

const details = (more: object = {}) => ({
  publicName: ' Bell Hall ',
  mailingName: 'Bell',
  billingName: 'Bell Inc.',
  phone: '(559) 211-0143',
  extension: '12',
  address: { address1: '1 Oak', address2: '', city: 'Fresno', stateId: '5', zip: '93701', countryId: '1' },
  usesCompanyLogo: false,
  usesCompanySocialMedia: true,
  ...more,
});
const address = (more: object) => ({ address: { ...details().address, ...more } });
const stored = {
  company_id: 1,
  name: 'Bell Hall',
  shortname: 'Bell',
  location_billing_name: 'Bell Inc.',
  phone: '5592110143',
  extension: '12',
  address1: '1 Oak',
  address2: null,
  city: 'Fresno',
  zip: '93701',
  state: 'CA',
  country: 1,
  use_company_logo: false,
  use_company_socialmedia: true,
};

const location = `location {
  id publicName billingName phone status usesCompanyLogo usesCompanySocialMedia revision
  address { address2 zip state { id code } country { id } } company { id }
}`;
const payload = `{ ${location} message errors { path code message } }`;
const create = `mutation ($input: LocationCreateInput!) { result: locationCreate(input: $input) ${payload} }`;
const update = `mutation ($input: LocationUpdateInput!) { result: locationUpdate(input: $input) ${payload} }`;
const setStatus = `mutation ($input: LocationStatusChangeInput!) { result: locationStatusChange(input: $input) ${payload} }`;

/** Opens a location's form: reads its revision and provides a save of its details. */
async function openForm(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const token = service.tokenOf('owner');
  const read = async (): Promise<string> =>
    (await gateway.run('{ location(id: 100) { revision } }', { token })).location.revision;
  const revision = await read();
  service.reset();
  const save = async (more: object = {}, as = token) => {
    const input = { locationId: '100', revision, details: details(), ...more };
    const { data, errors } = await gateway.send(update, { token: as, variables: { input } });
    return { result: data?.result, errors };
  };
  return { service, gateway, token, read, revision, save };
}

const writes = (service: { calls: { method: string; path: string }[] }) =>
  service.calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => /PUT|add|changeStatus/.test(call));

test('[API-55] [LOC-19] (AMB-31) creates a location with normalized details and its state as a code', async () => {
  const { service, gateway } = await start();
  const input = { companyId: '1', details: details() };
  const { result } = await gateway.run(create, { token: service.tokenOf('owner'), variables: { input } });
  expect(result).toMatchObject({
    location: {
      publicName: 'Bell Hall',
      status: 'ACTIVE',
      usesCompanyLogo: false,
      usesCompanySocialMedia: true,
      address: { address2: null, state: { id: '5', code: 'CA' }, country: { id: '1' } },
      company: { id: '1' },
    },
    message: 'Location added successfully',
    errors: [],
  });
  expect(service.calls.find(({ path }) => path === '/location/add')?.body).toEqual(stored);
});

test('[LOC-11] [ERR-14] reports errors in the details before any write', async () => {
  const { service, gateway } = await start();
  const send = async (more: object) => {
    const input = { companyId: '1', details: details(more) };
    const { result } = await gateway.run(create, { token: service.tokenOf('admin'), variables: { input } });
    expect(result).toMatchObject({ location: null, message: null });
    return result.errors;
  };
  expect(await send({ publicName: ' ', mailingName: '', ...address({ stateId: '' }) })).toEqual(
    [['publicName'], ['mailingName'], ['address', 'stateId']].map((path) => ({
      path: ['input', 'details', ...path],
      code: 'REQUIRED',
      message: 'Please fill required field',
    })),
  );
  const notInList = { code: 'NOT_FOUND_REFERENCE', message: 'Choose from the list' };
  for (const stateId of ['99', 'x'])
    expect(await send(address({ stateId })), stateId).toEqual([
      { path: ['input', 'details', 'address', 'stateId'], ...notInList },
    ]);
  expect(await send(address({ stateId: '6' })), 'a state of another country').toEqual([
    {
      ...{ path: ['input', 'details', 'address', 'stateId'], code: 'MISMATCH' },
      message: 'Choose a state in the selected country',
    },
  ]);
  expect(await send(address({ countryId: 'x' }))).toEqual([
    { path: ['input', 'details', 'address', 'countryId'], ...notInList },
  ]);
  expect(writes(service)).toEqual([]);
});

test('[LOC-11] creates and updates a location without a state in a country that has none', async () => {
  const { service, gateway, save, revision } = await openForm();
  const mexican = details(address({ stateId: null, countryId: '3' }));
  const input = { companyId: '1', details: mexican };
  const { result } = await gateway.run(create, { token: service.tokenOf('owner'), variables: { input } });
  expect(result).toMatchObject({ location: { address: { country: { id: '3' } } }, errors: [] });
  expect((await save({ revision, details: mexican })).result.errors).toEqual([]);
  const bodies = service.calls
    .filter(({ path }) => /^\/location\/(add|100)$/.test(path))
    .map(({ body }) => body);
  expect(bodies.filter(Boolean)).toMatchObject([
    { state: null, country: 3 },
    { state: null, country: 3 },
  ]);
});

test('[API-56] [LOC-20] an update returns the location with its new values and revision', async () => {
  const { service, save, read, revision } = await openForm();
  const { result } = await save();
  expect(result).toMatchObject({
    location: { id: '100', publicName: 'Bell Hall', billingName: 'Bell Inc.', phone: '5592110143' },
    message: 'Location updated successfully',
    errors: [],
  });
  const put = service.calls.find(({ method }) => method === 'PUT');
  expect(put).toMatchObject({ path: '/location/100', body: { id: 100, ...stored } });
  expect(put?.headers['if-match']).toBe('"1"');
  expect(result.location.revision).not.toBe(revision);
  expect(await read()).toBe(result.location.revision);
});

test.each([
  ['with row versions', {}],
  ['without row versions', without('row-versions')],
])(
  '[API-56] the second of two updates fails with CONFLICT and names the changed fields, %s',
  async (_, environment) => {
    const { save, read } = await openForm(environment);
    const first = {
      ...details(),
      publicName: 'Location 100',
      mailingName: 'Loc 100',
      phone: '',
      extension: '',
    };
    const other = {
      details: { ...first, billingName: 'Other', usesCompanyLogo: true, usesCompanySocialMedia: false },
    };
    expect((await save(other)).result.errors).toEqual([]);
    const { errors } = await save();
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'CONFLICT',
          changed: ['input.details.address.address1', 'input.details.billingName'],
          revision: await read(),
        },
      },
    ]);
    expect((await save({ revision: await read() })).result.errors).toEqual([]);
  },
);

test('[API-56] a state that the REST service sends only as a code counts as unchanged', async () => {
  const { service, save } = await openForm(without('row-versions'));
  const found = service.data.locations.get(100);
  if (found) Object.assign(found, { states: null });
  expect((await save()).result.errors).toEqual([]);
});

test('[API-56] returns input errors of the REST service at their fields', async () => {
  const { service, save } = await openForm();
  const msg = { shortname: 'Taken', state: 'No such state', unknown: 'Else' };
  service.on('PUT /location/{id}', () => ({ status: 400, body: { message: 'No', msg } }));
  expect((await save()).result.errors).toEqual([
    { path: ['input', 'details', 'mailingName'], code: 'REFUSED', message: 'Taken' },
    { path: ['input', 'details', 'address', 'stateId'], code: 'REFUSED', message: 'No such state' },
    { path: ['input'], code: 'REFUSED', message: 'Else' },
  ]);
});

test('[API-63] [LOC-06] sets a location inactive and active', async () => {
  const { service, gateway } = await start();
  for (const [status, wire] of [
    ['INACTIVE', 0],
    ['ACTIVE', 1],
  ] as const) {
    service.reset();
    const variables = { input: { locationId: '101', status } };
    const { result } = await gateway.run(setStatus, { token: service.tokenOf('scoped'), variables });
    expect(result).toMatchObject({
      location: { id: '101', status },
      message: 'Location status updated successfully',
      errors: [],
    });
    expect(service.calls.find(({ path }) => path === '/location/changeStatus')?.body).toEqual({
      location_id: 101,
      status: wire,
    });
  }
});

test('[LOC-20] reads the location when the answer contains only a message, and returns the message if that read fails', async () => {
  const { service, gateway, token } = await openForm();
  const change = { token, variables: { input: { locationId: '100', status: 'INACTIVE' } } };
  service.on('POST /location/changeStatus', () => {
    const found = service.data.locations.get(100);
    if (found) found.status = 0;
    return { body: { message: 'Done' } };
  });
  expect((await gateway.run(setStatus, change)).result).toMatchObject({
    location: { id: '100', status: 'INACTIVE' },
    message: 'Done',
  });
  service.on('POST /location/changeStatus', () => {
    service.on('GET /location/{id}', () => ({ status: 500 }));
    return { body: { message: 'Done' } };
  });
  expect((await gateway.run(setStatus, change)).result).toEqual({
    location: null,
    message: 'Done',
    errors: [],
  });
});

test('[ROL-03] [ROL-04] refuses locations of another company, and changes by readers and arrangers', async () => {
  const { service, gateway } = await openForm();
  const code = async (query: string, input: object, as: 'owner' | 'reader' | 'arranger') => {
    const { errors } = await gateway.send(query, { token: service.tokenOf(as), variables: { input } });
    return errors?.[0]?.extensions.code;
  };
  const calls = (id: string, companyId: string): [string, object][] => [
    [create, { companyId, details: details() }],
    [update, { locationId: id, revision: 'x', details: details() }],
    [setStatus, { locationId: id, status: 'INACTIVE' }],
  ];
  for (const [query, input] of calls('201', '2')) expect(await code(query, input, 'owner')).toBe('NOT_FOUND');
  for (const [query, input] of calls('1e2', 'x')) expect(await code(query, input, 'owner')).toBe('NOT_FOUND');
  for (const [query, input] of calls('100', '1')) {
    expect(await code(query, input, 'reader')).toBe('FORBIDDEN');
    expect(await code(query, input, 'arranger')).toBe('FORBIDDEN');
  }
  expect(writes(service)).toEqual([]);
});

test('[API-55] [API-56] [API-63] each write has a different idempotency key, which stays the same when repeated', async () => {
  const { service, gateway, token, revision } = await openForm();
  const send = async (query: string, input: object) => {
    service.reset();
    const headers = { 'idempotency-key': 'one' };
    await gateway.send(query, { token, headers, variables: { input } });
    return service.calls.map((call) => call.headers['idempotency-key']).find(Boolean);
  };
  const keys = [
    await send(create, { companyId: '1', details: details() }),
    await send(update, { locationId: '100', revision, details: details() }),
    await send(setStatus, { locationId: '100', status: 'ACTIVE' }),
  ];
  expect(await send(create, { companyId: '1', details: details() })).toBe(keys[0]);
  expect(keys.every((key) => /^[0-9a-f]{64}$/.test(String(key)))).toBe(true);
  expect(new Set(keys).size).toBe(3);
});
