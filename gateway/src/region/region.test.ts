import { expect, test } from 'vitest';
import { entriesOf, failReadsAfterWrite, testEntries, upstreams } from '../testing/entries.ts';

const region = '{ id name isPlaceholder locationCount revision }';
const regions = entriesOf({ word: 'region', list: 'regions', fields: region });
const { create, update, remove, begin } = regions;

test('[API-30] [COM-19] [ENT-15] adds a region and returns it with its company', async () => {
  const { service, send } = await begin();
  const { result } = await send(create, { companyId: '1', region: { name: '  West ' } });
  expect(result).toMatchObject({
    region: { name: 'West', isPlaceholder: false, locationCount: 0 },
    message: 'Region added successfully',
    errors: [],
  });
  expect(result.company.regions).toContainEqual(result.region);
  expect(service.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/region/add', { name: 'West', company_id: 1 }],
    ['GET', '/company/1', null],
  ]);
});

test('[API-30] with two changes in one operation, returns the company as it was after each change', async () => {
  const { gateway, token } = await begin();
  const both = `mutation ($input: RegionCreateInput!, $other: RegionCreateInput!) {
    result: regionCreate(input: $input) { company { website regions { name } } }
    other: regionCreate(input: $other) { company { website regions { name } } }
  }`;
  const input = (name: string) => ({ companyId: '1', region: { name } });
  const answer = await gateway.run(both, {
    token,
    variables: { input: input('West'), other: input('East') },
  });
  const names = (payload: { company: { regions: { name: string }[] } }) =>
    payload.company.regions.map(({ name }) => name);
  expect(names(answer.result)).toEqual(['Region 1', 'West']);
  expect(names(answer.other)).toEqual(['Region 1', 'West', 'East']);
});

test.each([
  ['missing', { isPlaceholder: true }],
  ['null', { name: null, isPlaceholder: true }],
  ['that of the placeholder', { name: 'No Region', isPlaceholder: true }],
])('[COM-21] (AMB-05) stores the placeholder when asked for, with a name that is %s', async (_, input) => {
  const { service, send } = await begin();
  const { result } = await send(create, { companyId: '1', region: input });
  expect(result.region).toMatchObject({ name: 'No Region', isPlaceholder: true });
  expect(service.calls[0]?.body).toEqual({ name: null, company_id: 1 });
  const { id, revision } = result.region;
  for (const region of [input, {}, { name: 'No Region' }]) {
    const changed = await send(update, { companyId: '1', regionId: id, revision, region });
    expect(changed.result.errors).toEqual([]);
  }
  expect(service.count('PUT /region/{id}')).toBe(0);
});

test.each([
  [{}, 'name', 'REQUIRED', 'Region name cannot be blank'],
  [{ isPlaceholder: false }, 'name', 'REQUIRED', 'Region name cannot be blank'],
  [
    { name: 'West', isPlaceholder: true },
    'isPlaceholder',
    'MISMATCH',
    'A placeholder has no name and no type. Leave them out, or leave out `isPlaceholder`',
  ],
])('[COM-20] [COM-21] (AMB-05) adds no placeholder by mistake: %j', async (region, field, code, message) => {
  const { service, send } = await begin();
  const { result } = await send(create, { companyId: '1', region });
  expect(result.errors).toEqual([{ path: ['input', 'region', field], code, message }]);
  expect(service.calls).toEqual([]);
});

test.each([
  ['', 'REQUIRED'],
  ['  ', 'REQUIRED'],
  ['\u2800', 'REQUIRED'],
  ['No Region', 'INVALID'],
  [' no region ', 'INVALID'],
  [null, 'REQUIRED'],
])(
  '[COM-20] [ERR-17] (AMB-05) refuses the name "%s" on add and on edit, before any write',
  async (name, code) => {
    const { service, send, entry: region } = await begin();
    const added = await send(create, { companyId: '1', region: { name } });
    const changed = await send(update, {
      companyId: '1',
      regionId: region.id,
      revision: region.revision,
      region: { name },
    });
    for (const { result } of [added, changed]) {
      expect(result).toEqual({
        region: null,
        company: null,
        message: null,
        errors: [{ path: ['input', 'region', 'name'], code, message: 'Region name cannot be blank' }],
      });
    }
    expect(service.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  },
);

test('[API-31] [COM-19] renames a region with its version as the precondition', async () => {
  const { service, send, entry: region } = await begin();
  const input = { companyId: '1', regionId: region.id, revision: region.revision, region: { name: 'West' } };
  const { result } = await send(update, input);
  expect(result).toMatchObject({
    region: { id: region.id, name: 'West' },
    message: 'Region updated successfully',
    errors: [],
  });
  expect(result.company.regions).toEqual([result.region]);
  expect(service.calls[0]).toMatchObject({
    method: 'PUT',
    path: `/region/${region.id}`,
    body: { name: 'West', company_id: 1, region_row_id: Number(region.id) },
  });
  expect(service.calls[0]?.headers['if-match']).toBe('"1"');
});

test.each(upstreams)(
  '[API-31] a second rename with a stale revision fails with CONFLICT, %s',
  async (_, environment) => {
    const { service, send, entry: region } = await begin(environment);
    const rename = (name: string, revision = region.revision) =>
      send(update, { companyId: '1', regionId: region.id, revision, region: { name } });
    const first = await rename('First');
    expect(first.result.region.name).toBe('First');
    const second = await rename('Second');
    expect(second.errors).toMatchObject([
      {
        extensions: {
          code: 'CONFLICT',
          changed: ['input.region.name'],
          revision: first.result.region.revision,
        },
      },
    ]);
    expect(service.data.companies.get(1)?.CompanyRegions[0]?.name).toBe('First');
    const decided = await rename('Second', first.result.region.revision);
    expect(decided.result.region.name).toBe('Second');
  },
);

test("[API-31] a save of the company does not make its regions' revisions stale", async () => {
  const { service, send, entry: region } = await begin();
  const company = service.data.companies.get(1);
  if (company) company.version = 9;
  const { result } = await send(update, {
    companyId: '1',
    regionId: region.id,
    revision: region.revision,
    region: { name: 'West' },
  });
  expect(result.errors).toEqual([]);
  expect(service.count('PUT /region/{id}')).toBe(1);
});

test.each(upstreams)('[API-32] [COM-19] deletes a region, %s', async (_, environment) => {
  const { service, send, entry: region } = await begin(environment);
  const { result, errors } = await send(remove, { companyId: '1', regionId: region.id });
  expect(errors).toBeUndefined();
  expect(result).toEqual({ company: { regions: [] }, message: 'Region deleted successfully', errors: [] });
  const call = service.calls.find(({ method }) => method === 'DELETE');
  expect(call).toMatchObject({ path: `/region/delete/${region.id}`, body: null });
});

const restore = `mutation ($input: RegionRestoreInput!) {
  result: regionRestore(input: $input) { region ${region} company { regions { id } } message errors { path code message } }
}`;

test('[COM-19] adds a deleted region again with its id and returns it with its company', async () => {
  const { service, send } = await begin();
  const { result, errors } = await send(restore, { companyId: '1', regionId: '77' });
  expect(errors).toBeUndefined();
  expect(result).toMatchObject({
    region: { id: '77', name: 'Restored', locationCount: 2 },
    message: 'Region restored successfully',
    errors: [],
  });
  expect(result.company.regions).toContainEqual({ id: '77' });
  const call = service.calls.find(({ method }) => method === 'POST');
  expect(call).toMatchObject({ path: '/region/restore/77', body: { company_id: 1 } });
  expect(call?.headers['idempotency-key']).toBeUndefined();
});

test('[COM-19] adds a deleted region again that cannot be read back', async () => {
  const { service, send } = await begin();
  failReadsAfterWrite(service);
  const query = regions.mutation('Restore', 'region { id }');
  const { result, errors } = await send(query, { companyId: '1', regionId: '77' });
  expect(errors).toBeUndefined();
  expect(result).toEqual({ region: null, message: 'Region restored successfully', errors: [] });
});

test('[COM-19] reports why a region cannot be restored', async () => {
  const { service, send } = await begin();
  const message = 'This region has already been restored';
  service.on('POST /region/restore/{id}', () => ({ status: 400, body: { message, msg: { id: message } } }));
  const { result } = await send(restore, { companyId: '1', regionId: '77' });
  expect(result).toEqual({
    region: null,
    company: null,
    message: null,
    errors: [{ path: ['input'], code: 'REFUSED', message }],
  });
});

test("[API-30] [API-31] reports the service's validation errors at the input fields", async () => {
  const { service, send, entry: region } = await begin();
  const taken = 'A region with this name already exists';
  const answer = () => ({ status: 400, body: { message: taken, msg: { name: taken } } });
  service.on('POST /region/add', answer);
  service.on('PUT /region/{id}', answer);
  const added = await send(create, { companyId: '1', region: { name: 'West' } });
  const changed = await send(update, {
    companyId: '1',
    regionId: region.id,
    revision: region.revision,
    region: { name: 'West' },
  });
  for (const { result } of [added, changed]) {
    expect(result.errors).toEqual([{ path: ['input', 'region', 'name'], code: 'REFUSED', message: taken }]);
  }
});

test('[API-30] [API-31] finds the region in its company when the service answers only with a message', async () => {
  const { service, send, entry: region } = await begin({ UPSTREAM_EXTENSIONS: '' });
  const rows = [
    { id: 31, name: 'West' },
    { id: Number(region.id), name: 'East' },
  ];
  const answer = () => {
    Object.assign(service.data.companies.get(1) ?? {}, { CompanyRegions: rows });
    return { body: { message: 'Done' } };
  };
  service.on('POST /region/add', answer);
  service.on('PUT /region/{id}', answer);
  const added = await send(create, { companyId: '1', region: { name: 'West' } });
  expect(added.result.region).toMatchObject({ id: '31', name: 'West', locationCount: null });
  const changed = await send(update, {
    companyId: '1',
    regionId: region.id,
    revision: added.result.company.regions[1].revision,
    region: { name: 'South' },
  });
  expect(changed.result).toMatchObject({ region: { id: region.id, name: 'East' }, message: 'Done' });
});

testEntries({
  word: 'region',
  entries: regions,
  rows: {
    remove: '[API-32]',
    changes: '[API-31] [API-32]',
    saves: '[API-30] [API-31]',
    writes: '[API-30] [API-31] [API-32]',
  },
  removeRoute: 'DELETE /region/delete/{id}',
  values: { name: 'West' },
  foreign: { id: '20', stored: ({ data }) => data.companies.get(2)?.CompanyRegions },
  missing: 'Region does not exist',
});
