import { expect, test } from 'vitest';
import { wireWholeLocation } from '../testing/records.ts';
import { start, without } from '../testing/start.ts';

const begin = `mutation ($input: LocationLogoUploadCreateInput!) {
  result: locationLogoUploadCreate(input: $input) { upload { url key } message errors { path code message } }
}`;
const saved = '{ location { id logo { fileName downloadUrl } } message errors { path code message } }';
const save = `mutation ($input: LocationLogoSaveInput!) { result: locationLogoSave(input: $input) ${saved} }`;
const remove = `mutation ($input: LocationLogoDeleteInput!) { result: locationLogoDelete(input: $input) ${saved} }`;
const file = (more = {}) => ({ fileName: 'Logo.PNG', contentType: 'image/png', byteSize: 1000, ...more });

/** Starts a gateway over locations. Those in `ids` have a logo. */
async function startWithLogos(ids: number[], environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  for (const id of ids) {
    const LocationLogos = [{ file_name: `location-${id}.png`, location_id: id }];
    service.data.locations.set(id, wireWholeLocation(id, Math.floor(id / 100), { LocationLogos }));
  }
  const send = async (
    mutation: string,
    more: object,
    as: 'owner' | 'reader' | 'arranger' = 'owner',
    headers = {},
  ) => {
    const variables = { input: { locationId: '100', ...more } };
    const { data, errors } = await gateway.send(mutation, { token: service.tokenOf(as), variables, headers });
    return { result: data?.result, errors };
  };
  return { service, gateway, send };
}

test('[API-66] [ENT-33] begins and completes the upload of a location’s logo', async () => {
  const { service, send } = await startWithLogos([]);
  const begun = await send(begin, { file: file() });
  const key = 'location-100-new.png';
  expect(begun.result).toEqual({
    upload: { url: `${service.url}/files/${key}?signature=secret`, key },
    message: 'Upload URL created',
    errors: [],
  });
  expect(service.calls.find(({ path }) => path === '/location/s3/upload')).toMatchObject({
    headers: { type: 'singlepart' },
    body: { key: 'Logo.PNG', locationId: 100, content_type: 'image/png', content_length: 1000 },
  });
  const ended = await send(save, { key });
  expect(service.calls.find(({ path }) => path === '/location/s3/complete')?.body).toEqual({
    key,
    location_id: 100,
  });
  expect(ended.result).toEqual({
    location: {
      id: '100',
      logo: { fileName: key, downloadUrl: `${service.url}/files/${key}?signature=secret` },
    },
    message: 'Logo uploaded successfully',
    errors: [],
  });
});

test('[API-66] without upload completion, sends only key and location, and the uploaded file is the logo', async () => {
  const { service, send } = await startWithLogos([100], without('upload-completion'));
  expect((await send(begin, { file: file() })).result.errors).toEqual([]);
  const uploads = service.calls.filter(({ path }) => path === '/location/s3/upload');
  expect(uploads.map(({ body }) => body)).toEqual([{ key: 'Logo.PNG', locationId: 100 }]);
  const { result } = await send(save, { key: 'Logo.PNG' });
  expect(result).toMatchObject({
    location: { logo: { fileName: 'location-100.png' } },
    message: null,
    errors: [],
  });
  expect(service.count('POST /location/s3/complete')).toBe(0);
});

test('[LOC-16] [ERR-16] refuses an invalid file before the upload begins', async () => {
  const { service, send } = await startWithLogos([]);
  const missing = { path: ['input', 'file', 'fileName'], code: 'REQUIRED', message: 'Select A Logo First' };
  expect((await send(begin, { file: file({ fileName: ' ' }) })).result).toEqual({
    upload: null,
    message: null,
    errors: [missing],
  });
  const svg = await send(begin, { file: file({ contentType: 'image/svg+xml' }) });
  expect(svg.result.errors).toMatchObject([{ path: ['input', 'file', 'contentType'] }]);
  expect(service.count('POST /location/s3/upload')).toBe(0);
});

test('[API-67] deletes a logo by its current file name and succeeds when there is none', async () => {
  const { service, send } = await startWithLogos([100]);
  expect((await send(remove, {})).result).toEqual({
    location: { id: '100', logo: null },
    message: 'Logo deleted successfully',
    errors: [],
  });
  const call = service.calls.find(({ method }) => method === 'DELETE');
  expect(call).toMatchObject({ path: '/location/s3/deleteFile/100', body: { key: 'location-100.png' } });
  expect((await send(remove, {})).result).toEqual({
    location: { id: '100', logo: null },
    message: null,
    errors: [],
  });
  expect(service.count('DELETE /location/s3/deleteFile/{id}')).toBe(1);
});

test('[API-68] [ENT-27] reads the logos of a list with one call, plus one per logo for its URL', async () => {
  const { service, gateway } = await startWithLogos([100, 201]);
  const query = '{ companies { rows { locations { rows { id logo { fileName downloadUrl } } } } } }';
  const { companies } = await gateway.run(query, { token: service.tokenOf('admin') });
  const rows = companies.rows.flatMap((company: { locations: { rows: object[] } }) => company.locations.rows);
  const logo = (id: number) => ({
    fileName: `location-${id}.png`,
    downloadUrl: `${service.url}/files/location-${id}.png?signature=secret`,
  });
  expect(rows).toEqual([
    { id: '100', logo: logo(100) },
    { id: '101', logo: null },
    { id: '200', logo: null },
    { id: '201', logo: logo(201) },
    { id: '300', logo: null },
    { id: '301', logo: null },
  ]);
  expect(service.count('GET /location/logo/download/{id}')).toBe(2);
  expect(service.count('POST /location/sections/getByIds')).toBe(1);
});

test.each([
  [begin, { file: file() }],
  [save, { key: 'k.png' }],
  [remove, {}],
])(
  '[ROL-03] [ROL-04] refuses a caller who may not edit the location, before any write: %s',
  async (mutation, more) => {
    const { service, send } = await startWithLogos([100, 200]);
    const code = async (as: 'owner' | 'reader' | 'arranger', locationId: string) =>
      (await send(mutation, { ...more, locationId }, as)).errors?.[0]?.extensions.code;
    expect(await code('reader', '100')).toBe('FORBIDDEN');
    expect(await code('arranger', '100')).toBe('FORBIDDEN');
    expect(await code('owner', '200')).toBe('NOT_FOUND');
    expect(await code('owner', 'x')).toBe('NOT_FOUND');
    expect(service.calls.filter(({ path }) => path.includes('/s3/'))).toEqual([]);
  },
);

test('each step has a different idempotency key, which stays the same when repeated', async () => {
  const { service, send } = await startWithLogos([100]);
  const keyOf = async (mutation: string, more: object) => {
    service.reset();
    await send(mutation, more, 'owner', { 'idempotency-key': 'one' });
    return service.calls.find(({ path }) => path.includes('/s3/'))?.headers['idempotency-key'];
  };
  const keys = [
    await keyOf(begin, { file: file() }),
    await keyOf(save, { key: 'k.png' }),
    await keyOf(remove, {}),
  ];
  expect(await keyOf(begin, { file: file() })).toBe(keys[0]);
  expect(keys.every((key) => /^[0-9a-f]{64}$/.test(String(key)))).toBe(true);
  expect(new Set(keys).size).toBe(3);
});
