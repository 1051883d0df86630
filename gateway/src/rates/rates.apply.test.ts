import { expect, test } from 'vitest';
import { extensions } from '../config.extensions.ts';
import { ok } from '../testing/fake-answer.ts';
import { wireRates, wireWholeLocation } from '../testing/records.ts';
import { wireLocationRates } from '../testing/section-records.ts';
import { start, without } from '../testing/start.ts';

const documentedOnly = without(...extensions.filter((extension) => extension !== 'jwks'));
const rates = { digital: '1.2', paper: '2', resendPaper: '2.50', perLocation: '10' };
const copy = {
  location_digital_rate: '1.20',
  location_paper_rate: '2.00',
  location_resend_paper_rate: '2.50',
  customer_per_location_rate: '10.00',
  company_ptx_fees_applied: true,
};

/**
 * Rates by `id % 4`: none, own rates, a drifted copy, and a copy of the rates to apply. So three in four
 * locations change and one in four has own rates.
 */
const kinds = [
  () => null,
  () => wireLocationRates({ ...copy, company_ptx_fees_applied: false }),
  () => wireLocationRates({ ...copy, location_digital_rate: '1.10' }),
  () => wireLocationRates(copy),
];

/** Starts a gateway over company 1 with `count` locations, numbered from 1000. */
async function startWith(count: number, environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  service.data.locations.clear();
  for (let id = 1000; id < 1000 + count; id += 1) {
    const locationPtxRates = kinds[id % 4]?.() ?? null;
    service.data.locations.set(id, wireWholeLocation(id, 1, { locationPtxRates }));
  }
  const token = service.tokenOf('admin');
  return { service, gateway, token };
}

const list = '{ count rows { recordId name } }';
const fees = '{ digital paper resendPaper perLocation }';
const fields = `locationCount changedLocations ${list} replacedOwnRates ${list} lostRates { locationId name fees ${fees} }`;
const ask = `query ($rates: FeesInput!) { impact: companyRatesImpact(companyId: 1, fees: $rates) { ${fields} } }`;
const save = `mutation ($revision: String, $rates: CompanyRatesPatchInput!, $again: Boolean) {
  result: companyRatesSave(input: { companyId: 1, revision: $revision, rates: $rates, appliesUnchangedRates: $again }) {
    company { rates { appliedToAllLocations } }
    changedLocationCount
    message
    errors { path code message }
  }
}`;

type Started = Awaited<ReturnType<typeof startWith>>;

/** Saves the rates with the company's current revision. Only the calls of the save are counted. */
async function saveRates(
  { service, gateway, token }: Started,
  { query = save, appliedToAllLocations = true, again = false } = {},
) {
  const { company } = await gateway.run('{ company(id: 1) { rates { revision } } }', { token });
  service.reset();
  const { revision } = company.rates;
  const variables = { revision, rates: { fees: rates, appliedToAllLocations }, again };
  return (await gateway.run(query, { token, variables })).result;
}

/** Makes the service store only the flag, as documented, and leave the locations unchanged. */
function keepFlagOnly({ service }: Started) {
  service.on('PUT /ptx/company/rates/{id}', ({ body, params }) => {
    const id = Number(params.id);
    const saved = wireRates(id, { ...body, version: (service.data.rates.get(id)?.version ?? 0) + 1 });
    service.data.rates.set(id, saved);
    return ok({ message: 'Company rates updated successfully', data: saved });
  });
}

const storedRates = ({ service }: Started) =>
  [...service.data.locations.values()].map(({ locationPtxRates }) => locationPtxRates);

test('[ENT-21] [AMB-39] counts the locations that change and names those with own rates', async () => {
  const { service, gateway, token } = await startWith(8);
  const { impact } = await gateway.run(ask, { token, variables: { rates } });
  expect(impact).toEqual({
    locationCount: 8,
    changedLocations: {
      count: 6,
      rows: [1000, 1001, 1002, 1004, 1005, 1006].map((id) => ({ recordId: `${id}`, name: `Location ${id}` })),
    },
    replacedOwnRates: {
      count: 2,
      rows: [
        { recordId: '1001', name: 'Location 1001' },
        { recordId: '1005', name: 'Location 1005' },
      ],
    },
    lostRates: [1001, 1005].map((id) => ({
      locationId: `${id}`,
      name: `Location ${id}`,
      fees: { digital: '1.20', paper: '2.00', resendPaper: '2.50', perLocation: '10.00' },
    })),
  });
  expect(service.calls.every(({ method }) => method !== 'PUT')).toBe(true);
});

test.each([
  [100, ['/location/getAll', '/ptx/location/rates/getByLocationIds']],
  [
    300,
    [
      '/location/getAll',
      ...Array(2).fill('/location/getAllForCompanies'),
      ...Array(3).fill('/ptx/location/rates/getByLocationIds'),
    ],
  ],
])('[AMB-39] reads the impact on %i locations a hundred at a time', async (count, paths) => {
  const { service, gateway, token } = await startWith(count);
  const { impact } = await gateway.run(ask, { token, variables: { rates } });
  expect(impact.locationCount).toBe(count);
  expect(impact.changedLocations.count).toBe(Math.ceil((count * 3) / 4));
  expect(impact.changedLocations.rows).toHaveLength(Math.min(200, impact.changedLocations.count));
  expect(impact.lostRates).toHaveLength(count / 4);
  expect(service.calls.map(({ path }) => path).sort()).toEqual(paths);
});

test('[AMB-39] without extensions, reads each location once, at most sixteen at a time, even if two fields request the impact', async () => {
  const { service, gateway, token } = await startWith(100, documentedOnly);
  service.pause(25);
  const twice = ask.replace(
    '{ impact',
    '{ again: companyRatesImpact(companyId: 1, fees: $rates) { locationCount } impact',
  );
  const { impact } = await gateway.run(twice, { token, variables: { rates } });
  expect([impact.changedLocations.count, impact.replacedOwnRates.count]).toEqual([75, 25]);
  expect(service.count('POST /location/getAll')).toBe(4);
  expect(service.count('GET /location/{id}')).toBe(100);
  expect(service.calls).toHaveLength(104);
  expect(service.maxOpen()).toBe(16);
});

test('[AMB-39] reads all pages when they are shorter than requested', async () => {
  const started = await startWith(100);
  const { service, gateway, token } = started;
  const rows = [...service.data.locations.values()].map(({ locationPtxRates, ...row }) => row);
  const page = (number: number) => ({ count: 100, rows: rows.slice((number - 1) * 30, number * 30) });
  service.on('POST /location/getAll', ({ query }) => ok(page(Number(query.page))));
  service.on('POST /location/getAllForCompanies', ({ query }) =>
    ok({ companies: [{ company_id: 1, ...page(Number(query.page)) }] }),
  );
  const { impact } = await gateway.run(ask, { token, variables: { rates } });
  expect(impact).toMatchObject({ locationCount: 100, changedLocations: { count: 75 } });
});

test("[AMB-39] fails when a location's rates cannot be read", async () => {
  const { service, gateway, token } = await startWith(4, documentedOnly);
  service.on('GET /location/{id}', ({ params }) =>
    params.id === '1002'
      ? { status: 500, body: { message: 'No' } }
      : ok({ data: service.data.locations.get(Number(params.id)) }),
  );
  const { data, errors } = await gateway.send(ask, { token, variables: { rates } });
  expect(data).toEqual({ impact: null });
  expect(errors).toMatchObject([{ path: ['impact'] }]);
});

test('[ROL-03] [CON-13] refuses the impact to callers who may not save and for invalid rates, before any call', async () => {
  const { service, gateway } = await startWith(4);
  const send = (as: 'owner' | 'admin', more = {}) =>
    gateway.send(ask, { token: service.tokenOf(as), variables: { rates: { ...rates, ...more } } });
  expect((await send('owner')).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect((await send('admin', { paper: '-1' })).errors).toMatchObject([
    { message: expect.stringMatching(/^fees\.paper: /), extensions: { code: 'BAD_REQUEST' } },
  ]);
  expect((await send('admin', { paper: '-1', digital: '1.234' })).errors).toMatchObject([
    { message: expect.stringMatching(/^fees\.digital: [^.]+\. fees\.paper: [^.]+\.$/) },
  ]);
  expect(service.calls).toEqual([]);
});

test('[ENT-21] makes one write and reads no locations when the service reports that it changed them', async () => {
  const started = await startWith(100);
  expect(await saveRates(started)).toEqual({
    company: { rates: { appliedToAllLocations: true } },
    changedLocationCount: 75,
    message: 'Company rates updated successfully',
    errors: [],
  });
  expect(started.service.calls.map(({ path }) => path)).toEqual([
    '/ptx/company/rates/1',
    '/ptx/company/rates/1',
    '/ptx/company/rates/1',
  ]);
});

test.each([
  ['with bulk reads', {}, { 'POST /location/getAll': 1, 'POST /ptx/location/rates/getByLocationIds': 1 }],
  ['without extensions', documentedOnly, { 'POST /location/getAll': 4, 'GET /location/{id}': 100 }],
])(
  '[ENT-21] [API-53] writes each location with other rates once when the service stores only the flag, %s',
  async (_, environment, reads) => {
    const started = await startWith(100, environment);
    const { service } = started;
    keepFlagOnly(started);
    service.pause(5);
    expect(await saveRates(started)).toMatchObject({ changedLocationCount: 75, errors: [] });
    for (const [route, count] of Object.entries(reads)) expect(service.count(route), route).toBe(count);
    const written = service.calls.filter(({ path }) => path.startsWith('/ptx/location/rates/1'));
    expect(written).toHaveLength(75);
    for (const { body } of written) expect(body).toEqual(copy);
    expect(service.maxOpen()).toBeLessThanOrEqual(16);
    for (const stored of storedRates(started)) expect(stored).toMatchObject(copy);
  },
);

test('[ENT-21] returns the locations as they are after the save', async () => {
  for (const isFlagOnly of [true, false]) {
    const started = await startWith(8);
    if (isFlagOnly) keepFlagOnly(started);
    const read =
      'locations(pageSize: 100) { rows { effectiveRates { digital { amount source hasDrifted } } } }';
    const { company } = await saveRates(started, { query: save.replace('company {', `company { ${read}`) });
    for (const { effectiveRates } of company.locations.rows)
      expect(effectiveRates.digital).toEqual({ amount: '1.20', source: 'COMPANY', hasDrifted: false });
  }
});

test('[ENT-21] names locations whose write failed, changes the others, and writes the rest on a repeat', async () => {
  const started = await startWith(8, documentedOnly);
  const { service } = started;
  keepFlagOnly(started);
  let isBroken = true;
  service.on('PUT /ptx/location/rates/{id}', ({ params, body }) => {
    const location = service.data.locations.get(Number(params.id));
    if (!location || (isBroken && params.id === '1005')) return { status: 500, body: { message: 'No' } };
    service.data.locations.set(location.id, { ...location, locationPtxRates: wireLocationRates(body) });
    return ok({ message: 'Location rates updated successfully' });
  });
  expect(await saveRates(started)).toMatchObject({
    company: { rates: { appliedToAllLocations: true } },
    changedLocationCount: 5,
    errors: [
      {
        path: ['input', 'rates', 'appliedToAllLocations'],
        code: 'REFUSED',
        message:
          'The rates of the company were saved. 1 of 8 locations keeps other rates: Location 1005. Save again to retry.',
      },
    ],
  });
  isBroken = false;
  expect(await saveRates(started)).toMatchObject({ changedLocationCount: null, errors: [] });
  expect(service.count('PUT /ptx/location/rates/{id}')).toBe(0);
  expect(await saveRates(started, { again: true })).toMatchObject({ changedLocationCount: 1, errors: [] });
  expect(service.count('PUT /ptx/location/rates/{id}')).toBe(1);
});

test('[ENT-21] reports an error when the locations cannot be listed, although the rates are saved', async () => {
  const started = await startWith(8, documentedOnly);
  keepFlagOnly(started);
  started.service.on('POST /location/getAll', () => ({ status: 500, body: { message: 'No' } }));
  expect(await saveRates(started)).toMatchObject({
    company: { rates: { appliedToAllLocations: true } },
    changedLocationCount: null,
    errors: [
      {
        path: ['input', 'rates', 'appliedToAllLocations'],
        code: 'REFUSED',
        message: expect.stringMatching(
          /^The rates of the company were saved\. The locations were not changed: /,
        ),
      },
    ],
  });
});

test('[ENT-21] reads and writes no location when the rates are not applied to all', async () => {
  const started = await startWith(8, documentedOnly);
  const before = storedRates(started);
  expect(await saveRates(started, { appliedToAllLocations: false })).toMatchObject({
    changedLocationCount: null,
    errors: [],
  });
  expect(started.service.calls.every(({ path }) => path === '/ptx/company/rates/1')).toBe(true);
  expect(storedRates(started)).toEqual(before);
});
