import { expect, test } from 'vitest';
import { wireCompany } from '../testing/records.ts';
import { start, without } from '../testing/start.ts';

const details = (more: object = {}) => ({
  name: 'Bell & Sons',
  website: 'bell.test',
  email: 'office@bell.test',
  phone: '(559) 211-0143',
  extension: '12',
  address: { address1: '1 Oak', address2: '', city: 'Fresno', stateId: '5', zip: '93701', countryId: '1' },
  ...more,
});
const rates = (digital = '1.5') => ({ digital, paper: '2', resendPaper: '2.5', perLocation: '10' });

const create = `mutation ($input: CompanyCreateInput!) {
  companyCreate(input: $input) { company { id name rates { fees { digital } } } message errors { path code message } }
}`;
const update = `mutation ($input: CompanyUpdateInput!) {
  companyUpdate(input: $input) {
    company { id name status phone address { address2 zip state { code } country { id name } } revision }
    message
    errors { path code message }
  }
}`;
const read = '{ company(id: 1) { revision } }';

test('[API-20] [ENT-22] [CON-01] [CON-02] sends the filter in the REST spelling', async () => {
  const { service, gateway } = await start();
  const query = `{ companies(filter: { name: " Com ", stateId: 5, platformIds: [1, 2] }, page: 2, pageSize: 10) { page pageSize } }`;
  const { companies } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(companies).toEqual({ page: 2, pageSize: 10 });
  expect(service.calls[0]?.query).toEqual({ page: '2', limit: '10', counts: 'bounded' });
  expect(service.calls[0]?.body).toEqual({ name: 'Com', state: 5, page: 2, platforms: [1, 2] });
  service.reset();
  await gateway.run('{ companies { count } }', { token: service.tokenOf('admin') });
  expect(service.calls[0]?.query).toEqual({ page: '1', limit: '30', counts: 'bounded' });
  expect(service.calls[0]?.body).toEqual({ name: '', state: null, page: 1, platforms: '' });
});

test('[API-23] a missing company fails with NOT_FOUND and the message of the REST service', async () => {
  const { service, gateway } = await start();
  for (const id of ['99', 'abc', '1e3', '-1']) {
    const { data, errors } = await gateway.send(`{ company(id: "${id}") { name } }`, {
      token: service.tokenOf('admin'),
    });
    expect(data).toEqual({ company: null });
    expect(errors, id).toMatchObject([
      { message: 'Company does not exist', extensions: { code: 'NOT_FOUND' } },
    ]);
  }
});

test('[API-23] [ENT-13] [ENT-15] returns null for missing names, states and texts', async () => {
  const { service, gateway } = await start();
  const bare = wireCompany(1, {
    name: null,
    states: null,
    state: null,
    country: null,
    phone: '',
    CompanyRegions: null,
  });
  service.on('GET /company/{id}', () => ({ body: { data: bare } }));
  const query =
    '{ company(id: 1) { name phone regions { id } address { state { code } country { name } } } }';
  const { company } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(company).toEqual({ name: null, phone: null, regions: [], address: { state: null, country: null } });
});

test('[API-23] [ENT-02] looks up a state when the REST service sends only its id', async () => {
  const { service, gateway } = await start();
  const bare = wireCompany(1, { states: null, state: 6 });
  service.on('GET /company/{id}', () => ({ body: { data: bare } }));
  const query = '{ company(id: 1) { address { state { id code name } } } }';
  const { company } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(company.address.state).toEqual({ id: '6', code: 'ON', name: 'Ontario' });
});

test('[API-21] creating a company stores cleaned details', async () => {
  const { service, gateway } = await start();
  const variables = { input: { details: details({ name: '  Bell & Sons ' }) } };
  const { companyCreate } = await gateway.run(create, { variables, token: service.tokenOf('admin') });
  expect(companyCreate).toEqual({
    company: { id: '4', name: 'Bell & Sons', rates: null },
    message: 'Company added successfully',
    errors: [],
  });
  expect(service.calls[0]).toMatchObject({
    path: '/company/add',
    body: {
      name: 'Bell & Sons',
      website: 'bell.test',
      email: 'office@bell.test',
      phone: '5592110143',
      extension: '12',
      address1: '1 Oak',
      address2: null,
      city: 'Fresno',
      state: 5,
      zip: '93701',
      country: 1,
    },
  });
});

test('[API-21] reports errors in details and rates together, before any write', async () => {
  const { service, gateway } = await start();
  const input = {
    details: details({
      name: ' ',
      email: 'nobody',
      address: { ...details().address, stateId: '', zip: '123456789' },
    }),
    rates: { fees: rates('-1') },
  };
  const { companyCreate } = await gateway.run(create, {
    variables: { input },
    token: service.tokenOf('admin'),
  });
  expect(companyCreate.company).toBeNull();
  expect(companyCreate.errors).toEqual([
    { path: ['input', 'details', 'name'], code: 'REQUIRED', message: 'Please fill required field' },
    { path: ['input', 'details', 'email'], code: 'INVALID', message: 'Incorrect email format' },
    { path: ['input', 'details', 'address', 'zip'], code: 'TOO_LONG', message: 'Enter at most 8 characters' },
    {
      path: ['input', 'details', 'address', 'stateId'],
      code: 'REQUIRED',
      message: 'Please fill required field',
    },
    {
      path: ['input', 'rates', 'fees', 'digital'],
      code: 'OUT_OF_RANGE',
      message: 'Enter an amount of 0 or more with up to 2 decimals',
    },
  ]);
  expect(service.calls.map(({ path }) => path)).toEqual(['/state/getAll']);
});

test('[COM-30] refuses a website of another scheme than http and https, before any call', async () => {
  const { service, gateway } = await start();
  const input = { details: details({ website: 'javascript:alert(1)' }) };
  const { companyCreate } = await gateway.run(create, {
    variables: { input },
    token: service.tokenOf('admin'),
  });
  expect(companyCreate.errors).toEqual([
    {
      path: ['input', 'details', 'website'],
      code: 'INVALID',
      message: 'Enter a link that starts with http:// or https://',
    },
  ]);
  expect(service.calls).toEqual([]);
});

test('[COM-12] creates a company without a state in a country that has none, after one read of the states', async () => {
  const { service, gateway } = await start();
  const send = async (more: object) => {
    service.reset();
    const input = { details: details({ address: { ...details().address, ...more } }) };
    return gateway.run(create, { variables: { input }, token: service.tokenOf('admin') });
  };
  for (const stateId of [null, '', undefined]) {
    const { companyCreate } = await send({ stateId, countryId: '3' });
    expect(companyCreate.errors).toEqual([]);
    expect(service.calls.slice(0, 2).map(({ path }) => path)).toEqual(['/state/getAll', '/company/add']);
    expect(service.count('GET /state/getAll')).toBe(1);
    expect(service.calls[1]?.body).toMatchObject({ state: null, country: 3 });
  }
  expect((await send({ stateId: null })).companyCreate.errors).toEqual([
    {
      path: ['input', 'details', 'address', 'stateId'],
      code: 'REQUIRED',
      message: 'Please fill required field',
    },
  ]);
  expect(service.calls.map(({ path }) => path)).toEqual(['/state/getAll']);
  await send({ stateId: '5' });
  expect(service.count('GET /state/getAll')).toBe(0);
});

test('[API-21] [API-52] creates a company with its first rates', async () => {
  const { service, gateway } = await start();
  const variables = { input: { details: details(), rates: { fees: rates(), appliedToAllLocations: true } } };
  const { companyCreate } = await gateway.run(create, { variables, token: service.tokenOf('admin') });
  expect(companyCreate).toMatchObject({
    company: { id: '4', rates: { fees: { digital: '1.50' } } },
    errors: [],
  });
  expect(service.calls[1]).toMatchObject({
    method: 'PUT',
    path: '/ptx/company/rates/4',
    body: { company_digital_rate: '1.50', applied_ptx_fees_all_locations: true },
  });
  expect(service.calls[1]?.headers['if-none-match']).toBe('*');
});

test.each([
  [
    { status: 400, body: { msg: { company_paper_rate: 'Too much' } } },
    ['rates', 'fees', 'paper'],
    /^Too much$/,
  ],
  ['drop' as const, ['rates'], /^The company was added, but its fee rates were not saved: /],
])('returns the created company when only the rates are refused', async (answer, path, message) => {
  const { service, gateway } = await start();
  service.on('PUT /ptx/company/rates/{id}', () => answer);
  const variables = { input: { details: details(), rates: { fees: rates() } } };
  const { companyCreate } = await gateway.run(create, { variables, token: service.tokenOf('admin') });
  expect(companyCreate.company).toMatchObject({ id: '4', name: 'Bell & Sons' });
  expect(companyCreate.errors).toMatchObject([
    { path: ['input', ...path], code: 'REFUSED', message: expect.stringMatching(message) },
  ]);
});

test('[API-22] updating a company returns it with its new values and revision', async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('owner');
  const { company } = await gateway.run(read, { token });
  const input = { companyId: '1', revision: company.revision, details: details() };
  const { companyUpdate } = await gateway.run(update, { variables: { input }, token });
  expect(companyUpdate).toMatchObject({
    message: 'Company updated successfully',
    errors: [],
    company: {
      name: 'Bell & Sons',
      phone: '5592110143',
      address: {
        address2: null,
        zip: '93701',
        state: { code: 'CA' },
        country: { id: '1', name: 'United States' },
      },
    },
  });
  expect(companyUpdate.company.revision).not.toBe(company.revision);
  expect((await gateway.run(read, { token })).company.revision).toBe(companyUpdate.company.revision);
});

test('[API-22] returns input errors of the REST service at their fields', async () => {
  const { service, gateway } = await start();
  const token = service.tokenOf('admin');
  const { company } = await gateway.run(read, { token });
  const msg = { zip: 'No such zip', unknown_field: 'Something else' };
  service.on('PUT /company/{id}', () => ({ status: 400, body: { message: 'No such zip', msg } }));
  const input = { companyId: '1', revision: company.revision, details: details() };
  const { companyUpdate } = await gateway.run(update, { variables: { input }, token });
  expect(companyUpdate).toEqual({
    company: null,
    message: null,
    errors: [
      { path: ['input', 'details', 'address', 'zip'], code: 'REFUSED', message: 'No such zip' },
      { path: ['input'], code: 'REFUSED', message: 'Something else' },
    ],
  });
});

test('[API-27] sets a company inactive and active', async () => {
  const { service, gateway } = await start();
  const change = (status: string) => `mutation {
    companyStatusChange(input: { companyId: 1, status: ${status} }) { company { id status website } message errors { message } }
  }`;
  const token = service.tokenOf('scoped');
  for (const [status, wire] of [
    ['INACTIVE', 0],
    ['ACTIVE', 1],
  ] as const) {
    service.reset();
    const { companyStatusChange } = await gateway.run(change(status), { token });
    expect(companyStatusChange).toEqual({
      company: { id: '1', status, website: 'company1.test' },
      message: 'Company status updated successfully',
      errors: [],
    });
    expect(service.calls.map(({ path, body }) => [path, body])).toEqual([
      ['/company/changeStatus', { company_id: 1, status: wire }],
    ]);
  }
});

test('[API-27] reads the company when the answer contains only id and message', async () => {
  const { service, gateway } = await start();
  service.on('POST /company/changeStatus', () => ({ body: { message: 'Done', id: 1 } }));
  const query =
    'mutation { companyStatusChange(input: { companyId: 1, status: ACTIVE }) { company { id website } message } }';
  const { companyStatusChange } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(companyStatusChange).toEqual({ company: { id: '1', website: 'company1.test' }, message: 'Done' });
});

test.each([
  ['only what changed', { id: 1, status: 0 }],
  ['the row of a list', { id: 1, name: 'Company 1', phone: null, status: 0, states: { code: 'CA' } }],
])('[API-27] reads the company when the answer contains %s', async (_, data) => {
  const { service, gateway } = await start({ UPSTREAM_EXTENSIONS: '' });
  service.on('POST /company/changeStatus', () => ({ body: { message: 'Done', data } }));
  const token = service.tokenOf('admin');
  const company = '{ id name phone address { city } revision }';
  const query = `mutation { companyStatusChange(input: { companyId: 1, status: INACTIVE }) { company ${company} } }`;
  const { companyStatusChange } = await gateway.run(query, { token });
  expect(companyStatusChange.company).toMatchObject({ name: 'Company 1', phone: '5592110143' });
  expect(companyStatusChange).toEqual(await gateway.run(`{ company(id: 1) ${company} }`, { token }));
});

test.each([
  ['companyStatusChange', 'status: ACTIVE'],
  ['companyPlatformsSave', 'revision: $platforms, platformIds: [1]'],
  ['companyUpdate', 'revision: $details, details: { phone: "5592110143" }'],
  ['companyRatesSave', 'revision: $rates, rates: { fees: { paper: "2.00" } }'],
  ['companyLogoDelete', ''],
  ['regionCreate', 'region: { name: "West" }'],
])('%s returns the company with its own id, although the input has leading zeros', async (field, more) => {
  const { service, gateway } = await start();
  const token = service.tokenOf('admin');
  const read = '{ company(id: 1) { revision revisions { platforms } rates { revision } } }';
  const { company } = await gateway.run(read, { token });
  const given = more
    .replace('$platforms', JSON.stringify(company.revisions.platforms))
    .replace('$details', JSON.stringify(company.revision))
    .replace('$rates', JSON.stringify(company.rates.revision));
  const mutation = `mutation { result: ${field}(input: { companyId: "001" ${given} }) { company { id name } errors { code } } }`;
  const { result } = await gateway.run(mutation, { token });
  expect(result).toEqual({ company: { id: '1', name: 'Company 1' }, errors: [] });
});

test('finds a company by an id with leading zeros beside others', async () => {
  const { service, gateway } = await start();
  const query = '{ a: company(id: "01") { id name } b: company(id: 2) { id } }';
  const answer = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(answer).toEqual({ a: { id: '1', name: 'Company 1' }, b: { id: '2' } });
});

test('does not retry a failed write, and reports that its outcome is unknown', async () => {
  const { service, gateway } = await start(without('idempotency-keys'));
  service.on('POST /company/changeStatus', () => 'drop');
  const query = 'mutation { companyStatusChange(input: { companyId: 1, status: ACTIVE }) { message } }';
  const { errors } = await gateway.send(query, { token: service.tokenOf('admin') });
  expect(service.count('POST /company/changeStatus')).toBe(1);
  expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  expect(errors?.[0]?.message).toContain('It’s unknown whether the change was made');
});

test('[AMB-53] the status decides whether a company is active, not is_active', async () => {
  const { service, gateway } = await start();
  const found = service.data.companies.get(1);
  if (found) service.data.companies.set(1, { ...found, status: 0, is_active: 1 });
  const token = service.tokenOf('admin');
  const { company } = await gateway.run('{ company(id: 1) { status isActive } }', { token });
  expect(company).toEqual({ status: 'INACTIVE', isActive: false });
  service.reset();
  const { companies } = await gateway.run('{ companies { rows { isActive } } }', { token });
  expect(companies.rows.map(({ isActive }: { isActive: boolean }) => isActive)).toEqual([false, true, true]);
  expect(service.calls.map(({ path }) => path)).toEqual(['/company/getAll']);
});
