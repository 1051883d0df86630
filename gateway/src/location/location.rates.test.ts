import { expect, test } from 'vitest';
import { wireRates, wireWholeLocation } from '../testing/records.ts';
import { wireLocationRates } from '../testing/section-records.ts';
import { start, without } from '../testing/start.ts';

const effective = '{ amount source hasDrifted sourceAmount }';
const fields = `
  rates { fees { digital paper resendPaper perLocation } companyRatesApplied revision }
  effectiveRates { digital ${effective} paper ${effective} resendPaper ${effective} perLocation ${effective} }
`;
const show = `{ location(id: 100) { ${fields} } }`;

type Stored = Parameters<typeof wireLocationRates>[0];

/** Starts a gateway over a location with the given rates, or without rates if null. */
async function startWith(own: Stored | null, environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const locationPtxRates = own && wireLocationRates(own);
  service.data.locations.set(100, wireWholeLocation(100, 1, { locationPtxRates }));
  const read = async (as: 'admin' | 'owner' = 'owner') =>
    (await gateway.run(show, { token: service.tokenOf(as) })).location;
  return { service, gateway, read };
}

const all = (one: object) => ({ digital: one, paper: one, resendPaper: one, perLocation: one });

test('[ENT-31] a location’s own rates are effective and need no company rates', async () => {
  const { service, read } = await startWith({});
  const { rates, effectiveRates } = await read();
  expect(rates).toMatchObject({
    fees: { digital: '1.10', paper: '2.20', resendPaper: '3.30', perLocation: '4.40' },
    companyRatesApplied: false,
  });
  const own = { source: 'LOCATION', hasDrifted: false, sourceAmount: null };
  expect(effectiveRates).toMatchObject(all(own));
  expect(effectiveRates.paper.amount).toBe('2.20');
  expect(service.calls.map(({ path }) => path)).toEqual(['/location/100']);
});

test('[LOC-09] [ENT-31] a copy of the company’s rates has drifted where the company’s rate differs', async () => {
  const { read } = await startWith({ company_ptx_fees_applied: true, location_paper_rate: 2 });
  const { effectiveRates } = await read();
  const copy = { source: 'COMPANY' };
  expect(effectiveRates).toEqual({
    digital: { ...copy, amount: '1.10', hasDrifted: true, sourceAmount: '1.50' },
    paper: { ...copy, amount: '2.00', hasDrifted: false, sourceAmount: '2.00' },
    resendPaper: { ...copy, amount: '3.30', hasDrifted: true, sourceAmount: '2.50' },
    perLocation: { ...copy, amount: '4.40', hasDrifted: true, sourceAmount: '10.00' },
  });
});

test('a location without rates pays the company’s rates, or else the default rates', async () => {
  const { service, gateway, read } = await startWith(null);
  const company = await read();
  expect(company.rates).toBeNull();
  expect(company.effectiveRates.digital).toEqual({
    amount: '1.50',
    source: 'COMPANY',
    hasDrifted: false,
    sourceAmount: '1.50',
  });
  service.data.rates.delete(1);
  expect((await read('admin')).effectiveRates.perLocation).toEqual({
    amount: '4.00',
    source: 'DEFAULT',
    hasDrifted: false,
    sourceAmount: '4.00',
  });
  // Company users may not see default rates, so they are neither read nor returned.
  service.reset();
  const { data, errors } = await gateway.send(show, { token: service.tokenOf('owner') });
  expect(data.location).toEqual({ rates: null, effectiveRates: null });
  expect(errors).toBeUndefined();
  expect(service.count('GET /ptx/default/rates')).toBe(0);
});

test('[ENT-31] a fee that the location’s own rates lack is the company’s, or else the default one', async () => {
  const { service, read } = await startWith({ location_paper_rate: null });
  const source = (name: string, amount: string) => ({
    source: name,
    amount,
    hasDrifted: false,
    sourceAmount: amount,
  });
  const own = { source: 'LOCATION', amount: '1.10', hasDrifted: false, sourceAmount: null };
  expect((await read()).effectiveRates).toMatchObject({ digital: own, paper: source('COMPANY', '2.00') });
  service.data.rates.set(1, wireRates(1, { company_paper_rate: null }));
  expect((await read('admin')).effectiveRates).toMatchObject({
    digital: own,
    paper: source('DEFAULT', '2.00'),
  });
  // Company users may not see default rates.
  expect((await read('owner')).effectiveRates.paper).toEqual({
    ...source('DEFAULT', ''),
    sourceAmount: null,
  });
});

test('a copy of deleted company rates has not drifted', async () => {
  const { service, read } = await startWith({ company_ptx_fees_applied: true });
  service.data.rates.delete(1);
  expect((await read()).effectiveRates.digital).toEqual({
    amount: '1.10',
    source: 'COMPANY',
    hasDrifted: false,
    sourceAmount: null,
  });
});

const ofCompanies = `{ companies(pageSize: 100) { rows { id locations { rows { id ${fields} } } } } }`;

test('reads the rates of any number of locations with one call per source', async () => {
  const { service, gateway } = await start({}, 30);
  for (const [id, location] of service.data.locations) {
    const own = wireLocationRates({ location_digital_rate: id, company_ptx_fees_applied: id % 4 === 0 });
    if (id % 2 === 0) service.data.locations.set(id, { ...location, locationPtxRates: own });
  }
  for (const id of service.data.companies.keys())
    if (id % 3 !== 0) service.data.rates.set(id, wireRates(id, { company_digital_rate: id }));
  const { companies } = await gateway.run(ofCompanies, { token: service.tokenOf('admin') });
  expect(service.calls.map(({ path }) => path).sort()).toEqual([
    '/company/getAll',
    '/location/getAllForCompanies',
    '/ptx/company/rates/getByCompanyIds',
    '/ptx/default/rates',
    '/ptx/location/rates/getByLocationIds',
  ]);
  for (const { id, locations } of companies.rows) {
    const [first, second] = locations.rows;
    expect(first.effectiveRates.digital.amount).toBe(`${Number(id) * 100}.00`);
    const theirs = Number(id) % 3 === 0 ? ['1.00', 'DEFAULT'] : [`${id}.00`, 'COMPANY'];
    const { amount, source } = second.effectiveRates.digital;
    expect([amount, source]).toEqual(theirs);
  }
});

const everything = `id publicName platforms { id } segments { segment { id } } classifications { id } logo { fileName }
  regions { region { id name } isPrimary } languages { id } socialMedia { facebook } surveySettings { client }
  revision revisions { platforms regions } company { id } ${fields}`;

test.each([2, 30, 100])(
  '[LOC-02] reads a company’s page of %i locations with rates in four calls, with every section in five',
  async (count) => {
    const { service, gateway } = await start();
    service.data.locations.clear();
    for (let id = 100; id < 100 + count; id += 1) {
      // Mixes no rates, own rates and copies of the company's rates.
      const own = [null, wireLocationRates(), wireLocationRates({ company_ptx_fees_applied: true })][id % 3];
      service.data.locations.set(id, wireWholeLocation(id, 1, { locationPtxRates: own ?? null }));
    }
    const ask = async (selection: string) => {
      service.reset();
      const query = `{ company(id: 1) { locations(pageSize: 100) { count rows { ${selection} } } } }`;
      const { data, errors, extensions } = await gateway.send(query, {
        token: service.tokenOf('owner'),
        headers: { 'x-explain': '1' },
      });
      expect([errors, data.company.locations.rows.length]).toEqual([undefined, count]);
      expect(extensions?.upstream).toHaveLength(service.calls.length);
      return service.calls.map(({ path }) => path).sort();
    };
    const [list, rates] = [
      ['/company/1', '/location/getAll'],
      ['/ptx/company/rates/1', '/ptx/location/rates/getByLocationIds'],
    ];
    expect(await ask(`id ${fields}`)).toEqual([...list, ...rates]);
    expect(await ask(everything)).toEqual([...list, '/location/sections/getByIds', ...rates]);
  },
);

test('reads a location with every section and effective rates in one call, plus one for its company’s rates', async () => {
  const { service, gateway } = await startWith({ company_ptx_fees_applied: true });
  const { extensions } = await gateway.send(`{ location(id: 100) { ${everything} } }`, {
    token: service.tokenOf('owner'),
    headers: { 'x-explain': '1' },
  });
  expect(extensions?.upstream?.map(({ path, graphqlPaths }) => [path, graphqlPaths])).toEqual([
    ['/location/100', ['location']],
    ['/ptx/company/rates/1', ['location.effectiveRates']],
  ]);
});

test('without bulk reads, the rates come with each location', async () => {
  const { service, gateway } = await start(without('bulk-reads'));
  await gateway.run(ofCompanies, { token: service.tokenOf('admin') });
  expect(service.count('GET /location/{id}')).toBe(6);
});

const save = `mutation ($input: LocationRatesSaveInput!) {
  result: locationRatesSave(input: $input) { location { id ${fields} } message errors { path code message } }
}`;
const input = (revision: string | null, more: object = {}) => ({
  locationId: '100',
  revision,
  rates: {
    fees: { digital: '0', paper: '2.5', resendPaper: '3', perLocation: '10', ...more },
    companyRatesApplied: true,
  },
});

test('[API-53] [LOC-12] saves the rates of a location as decimals, including zero', async () => {
  const { service, gateway } = await startWith(null);
  const token = service.tokenOf('admin');
  const { result } = await gateway.run(save, { token, variables: { input: input(null) } });
  expect(result).toMatchObject({
    location: {
      id: '100',
      rates: { fees: { digital: '0.00', paper: '2.50' }, companyRatesApplied: true },
      effectiveRates: { digital: { amount: '0.00', hasDrifted: true, sourceAmount: '1.50' } },
    },
    message: 'Location rates updated successfully',
    errors: [],
  });
  const put = service.calls.find(({ method }) => method === 'PUT');
  expect(put).toMatchObject({
    path: '/ptx/location/rates/100',
    body: {
      location_digital_rate: '0.00',
      location_paper_rate: '2.50',
      location_resend_paper_rate: '3.00',
      customer_per_location_rate: '10.00',
      company_ptx_fees_applied: true,
    },
  });
  expect(put?.headers['if-none-match']).toBe('*');
  const next = input(result.location.rates.revision, { digital: '1' });
  expect((await gateway.run(save, { token, variables: { input: next } })).result.errors).toEqual([]);
});

test.each([
  ['with row versions', {}],
  ['without row versions', without('row-versions')],
])('[API-53] rates changed by another user fail with CONFLICT, %s', async (_, environment) => {
  const { service, gateway, read } = await startWith({}, environment);
  const token = service.tokenOf('staff');
  const { revision } = (await read()).rates;
  const changed = wireLocationRates({ location_paper_rate: '9.99', version: 2 });
  service.data.locations.set(100, wireWholeLocation(100, 1, { locationPtxRates: changed }));
  const send = (base: string | null) => gateway.send(save, { token, variables: { input: input(base) } });
  expect((await send(revision)).errors).toMatchObject([
    {
      extensions: {
        code: 'CONFLICT',
        changed: ['input.rates.fees.paper'],
        revision: (await read()).rates.revision,
      },
    },
  ]);
  expect((await send(null)).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  expect((await send((await read()).rates.revision)).errors).toBeUndefined();
});

test('[API-53] reads the location again when the answer contains only a message', async () => {
  const { service, gateway } = await startWith({});
  service.on('PUT /ptx/location/rates/{id}', () => ({ body: { message: 'Done' } }));
  const { revision } = (await gateway.run(show, { token: service.tokenOf('admin') })).location.rates;
  const variables = { input: input(revision) };
  const { result } = await gateway.run(save, { token: service.tokenOf('admin'), variables });
  expect(result).toMatchObject({ location: { rates: { fees: { digital: '1.10' } } }, message: 'Done' });
});

test('[LOC-12] [ERR-14] reports errors in the rates before any write, and those of the REST service at their fields', async () => {
  const { service, gateway } = await startWith(null);
  const send = async (more: object) => {
    const variables = { input: input(null, more) };
    return (await gateway.run(save, { token: service.tokenOf('admin'), variables })).result.errors;
  };
  expect(await send({ paper: '-1' })).toMatchObject([
    { path: ['input', 'rates', 'fees', 'paper'], code: 'OUT_OF_RANGE' },
  ]);
  expect(service.count('PUT /ptx/location/rates/{id}')).toBe(0);
  service.on('PUT /ptx/location/rates/{id}', () => ({
    status: 400,
    body: { message: 'No', msg: { customer_per_location_rate: 'Too much' } },
  }));
  expect(await send({})).toEqual([
    { path: ['input', 'rates', 'fees', 'perLocation'], code: 'REFUSED', message: 'Too much' },
  ]);
});

test('[ROL-03] only provider roles change rates of locations, and a reader sees those of their company', async () => {
  const { service, gateway } = await startWith({});
  for (const as of ['owner', 'scoped', 'reader', 'arranger'] as const) {
    const { errors } = await gateway.send(save, {
      token: service.tokenOf(as),
      variables: { input: input(null) },
    });
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  }
  expect(service.calls).toEqual([]);
  const { location } = await gateway.run(show, { token: service.tokenOf('reader') });
  expect(location.rates.fees.digital).toBe('1.10');
});
