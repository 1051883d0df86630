import { expect, test } from 'vitest';
import { wirePerson } from './testing/people-records.ts';
import { wireCompany } from './testing/records.ts';
import { start, without } from './testing/start.ts';

/** A page of companies with their regions, locations, users and rates. */
const flagship = `query Flagship($pageSize: Int!) {
  companies(pageSize: $pageSize) {
    count
    rows {
      id
      name
      regions { id name }
      locations { count rows { id publicName } }
      users { count rows { id firstName lastName } }
      rates { fees { digital paper resendPaper perLocation } }
    }
  }
}`;

/** The expected row for company `id` of the fake service. */
const expectedRow = (id: number) => ({
  id: `${id}`,
  name: `Company ${id}`,
  regions: [{ id: `${id * 10}`, name: `Region ${id}` }],
  locations: {
    count: 2,
    rows: [id * 100, id * 100 + 1].map((location) => ({
      id: `${location}`,
      publicName: `Location ${location}`,
    })),
  },
  users: {
    count: 2,
    rows: [id * 100, id * 100 + 1].map((user) => ({
      id: `${user}`,
      firstName: `First ${user}`,
      lastName: `Last ${user}`,
    })),
  },
  rates:
    id % 3 === 0
      ? null
      : { fees: { digital: '1.50', paper: '2.00', resendPaper: '2.50', perLocation: '10.00' } },
});

const expectedPage = (size: number) => ({
  companies: { count: size, rows: Array.from({ length: size }, (_, at) => expectedRow(at + 1)) },
});

test.each([30, 100])(
  '[API-20] [API-51] [API-54] [API-75] reads %i companies with five calls with bulk reads',
  async (pageSize) => {
    const { service, gateway } = await start({}, pageSize);
    const data = await gateway.run(flagship, { token: service.tokenOf('admin'), variables: { pageSize } });
    // The service answers bulk reads in another order: each part must still be with its company.
    expect(data).toEqual(expectedPage(pageSize));
    expect(service.calls.map((call) => call.path).sort()).toEqual([
      '/company/getAll',
      '/company/getByIds',
      '/company/user/getAllForCompanies',
      '/location/getAllForCompanies',
      '/ptx/company/rates/getByCompanyIds',
    ]);
  },
);

test('[API-20] [API-23] reads 30 companies with 121 calls without bulk reads, at most 16 at a time', async () => {
  const { service, gateway } = await start(without('bulk-reads'), 30);
  service.pause(20);
  const data = await gateway.run(flagship, { token: service.tokenOf('admin'), variables: { pageSize: 30 } });
  expect(data).toEqual(expectedPage(30));
  expect(service.calls).toHaveLength(121);
  expect(service.count('GET /company/{id}')).toBe(30);
  expect(service.maxOpen()).toBe(16);
});

test('[API-23] reads a company once for several fields and two aliases', async () => {
  const { service, gateway } = await start(without('bulk-reads'));
  const query = `{
    first: company(id: 1) { website regions { name } platforms { name } address { city } revision }
    again: company(id: 1) { email extension }
  }`;
  await gateway.run(query, { token: service.tokenOf('admin') });
  expect(service.calls.map((call) => call.path)).toEqual(['/company/1']);
});

test('[API-20] answers list fields from the list row, including null values', async () => {
  const { service, gateway } = await start();
  service.data.companies.set(2, wireCompany(2, { name: null, states: null, phone: null }));
  const query = '{ companies { rows { id name status phone address { state { code name } } } } }';
  const { companies } = await gateway.run(query, { token: service.tokenOf('admin') });
  expect(service.calls.map((call) => call.path)).toEqual(['/company/getAll']);
  expect(companies.rows[0]).toEqual({
    id: '1',
    name: 'Company 1',
    status: 'ACTIVE',
    phone: '5592110143',
    address: { state: { code: 'CA', name: 'California' } },
  });
  expect(companies.rows[1]).toMatchObject({ name: null, phone: null, address: { state: null } });
});

test('makes one call for each distinct set of page arguments', async () => {
  const { service, gateway } = await start();
  const query = `{ companies { rows {
    small: locations(pageSize: 5) { pageSize }
    large: locations(pageSize: 50) { pageSize }
    same: locations(pageSize: 50, page: 1) { pageSize }
  } } }`;
  const { companies } = await gateway.run(query, { token: service.tokenOf('admin') });
  const limits = service.calls
    .filter((call) => call.path === '/location/getAllForCompanies')
    .map((call) => call.query.limit);
  expect(limits.sort()).toEqual(['5', '50']);
  expect(companies.rows[0]).toEqual({
    small: { pageSize: 5 },
    large: { pageSize: 50 },
    same: { pageSize: 50 },
  });
});

test('one hung call without bulk reads nulls its field, with one error', async () => {
  const { service, gateway } = await start({ ...without('bulk-reads'), CALL_DEADLINE_MS: '1000' }, 30);
  service.on('GET /ptx/company/rates/{id}', ({ params }) =>
    params.id === '7' ? 'hang' : { body: { data: service.data.rates.get(Number(params.id)) ?? null } },
  );
  const { data, errors } = await gateway.send(flagship, {
    token: service.tokenOf('admin'),
    variables: { pageSize: 30 },
  });
  const expected = expectedPage(30);
  const seventh = expected.companies.rows[6];
  if (seventh) seventh.rates = null;
  expect(data).toEqual(expected);
  expect(errors).toHaveLength(1);
  expect(errors?.[0]).toMatchObject({
    path: ['companies', 'rows', 6, 'rates'],
    extensions: { code: 'UPSTREAM_UNAVAILABLE' },
  });
});

test('a hung bulk call nulls its fields, with one error for each path', async () => {
  const { service, gateway } = await start({ CALL_DEADLINE_MS: '1000' }, 30);
  service.on('POST /ptx/company/rates/getByCompanyIds', () => 'hang');
  const { status, data, errors } = await gateway.send(flagship, {
    token: service.tokenOf('admin'),
    variables: { pageSize: 30 },
  });
  expect(status).toBe(200);
  expect(data.companies.rows).toEqual(
    expectedPage(30).companies.rows.map((row) => ({ ...row, rates: null })),
  );
  expect(errors?.map((error) => error.path?.join('.'))).toEqual(
    Array.from({ length: 30 }, (_, at) => `companies.rows.${at}.rates`),
  );
  expect(new Set(errors?.map((error) => error.extensions.code))).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
});

test('counts field errors beyond the configured limit in one error', async () => {
  const { service, gateway } = await start({ FIELD_ERRORS_SHOWN: '10' }, 30);
  service.on('POST /ptx/company/rates/getByCompanyIds', () => ({ status: 500, body: {} }));
  const query = '{ companies { rows { rates { revision } } } }';
  const { data, errors } = await gateway.send(query, { token: service.tokenOf('admin') });
  expect(data.companies.rows).toHaveLength(30);
  expect(errors).toHaveLength(11);
  expect(errors?.[10]).toMatchObject({
    message: 'Errors that are not shown: 20.',
    extensions: { code: 'UPSTREAM_BAD_RESPONSE' },
  });
});

test('one missing company does not affect the others of its batch', async () => {
  const { service, gateway } = await start();
  const query =
    '{ a: company(id: 1) { website } b: company(id: 99) { website } c: company(id: 2) { website } }';
  const { data, errors } = await gateway.send(query, { token: service.tokenOf('admin') });
  expect(data).toEqual({ a: { website: 'company1.test' }, b: null, c: { website: 'company2.test' } });
  expect(errors).toMatchObject([
    { message: 'Company does not exist', path: ['b'], extensions: { code: 'NOT_FOUND' } },
  ]);
  expect(service.calls.map((call) => call.path)).toEqual(['/company/getByIds']);
});

test('concurrent callers never see each other’s data', async () => {
  const { service, gateway } = await start();
  let turn = 0;
  // Each answer carries the token of its caller, after a delay that interleaves the calls.
  const mixed = async () => {
    turn += 1;
    await new Promise((resolve) => setTimeout(resolve, (turn * 7) % 23));
  };
  service.on('POST /company/getAll', async ({ headers }) => {
    await mixed();
    const row = { ...service.data.companies.get(1), name: headers.authorization };
    return { body: { count: 1, rows: [row] } };
  });
  service.on('GET /company/{id}', async ({ headers, params }) => {
    await mixed();
    const company = service.data.companies.get(Number(params.id));
    return { body: { data: { ...company, website: headers.authorization } } };
  });
  const admins = Array.from({ length: 40 }, (_, at) => wirePerson(1000 + at));
  const tokens = await Promise.all(admins.map((person) => service.tokens.sign(person)));
  const answers = await Promise.all(
    tokens.map((token) => gateway.run('{ companies { rows { name website } } }', { token })),
  );
  expect(answers.map(({ companies }) => companies.rows)).toEqual(
    tokens.map((token) => [{ name: `Bearer ${token}`, website: `Bearer ${token}` }]),
  );
});
