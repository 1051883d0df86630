import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BUCKET, type FakeBucket, KEYS, startFakeBucket } from '../testing/fake-bucket.ts';
import { company } from '../testing/fixture.ts';
import * as picture from '../testing/pictures.ts';
import { Service } from '../testing/service.ts';
import { announce, put } from '../testing/uploads.ts';
import { purge } from './logo-files.ts';

// Tests the same endpoints with a bucket. No S3 is available here: this stand-in checks signatures as S3
// does.

const service = new Service();
let bucket: FakeBucket;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', KEYS.id);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', KEYS.secret);
  bucket = await startFakeBucket();
  await service.start('PGlite', {
    LOGO_STORE: 's3',
    S3_BUCKET: BUCKET,
    S3_REGION: 'eu-west-1',
    S3_ENDPOINT: bucket.url,
    S3_FORCE_PATH_STYLE: 'on',
  });
});
afterAll(async () => {
  await service.stop();
  await bucket.stop();
  vi.unstubAllEnvs();
});

const complete = async (key: string, company_id: number, headers = {}) =>
  service.as('admin').post('/s3/complete', { key, company_id }, headers);

/** Sends the request of a browser. `fetch` adds the length. */
async function send(companyId: number, file: Buffer) {
  const { data, key, headers } = await announce(service, companyId, { content_length: file.length });
  const answer = await fetch(data, { method: 'PUT', headers, body: new Uint8Array(file) });
  return { key, data, status: answer.status };
}

test('[COM-18] [API-40] [API-41] [API-43] uploads a file to the bucket, re-encodes it and serves it from there', async () => {
  const { key, data, status } = await send(company.northwind, await picture.photo());
  expect(data).toMatch(new RegExp(`^${bucket.url}/${BUCKET}/incoming/${key}\\?`));
  expect(status).toBe(200);
  expect(bucket.names()).toEqual([`incoming/${key}`]);
  const before = (await service.as('admin').get(`/company/${company.northwind}`)).body.data;
  expect(before.CompanyLogos).toEqual([]);

  const completed = await complete(key, company.northwind, { 'idempotency-key': 'c' });
  expect(completed).toMatchObject({
    status: 200,
    body: {
      message: 'Logo uploaded successfully',
      data: {
        version: before.version + 1,
        CompanyLogos: [{ file_name: key, company_id: company.northwind }],
      },
    },
  });
  expect(bucket.names()).toEqual([`logos/${key}`]);
  expect(bucket.objects.get(`logos/${key}`)?.type).toBe('image/png');
  const repeated = await complete(key, company.northwind, { 'idempotency-key': 'c' });
  expect(repeated.body).toEqual(completed.body);
  expect((await complete(key, company.northwind)).body.data.version).toBe(before.version + 1);

  const caller = service.as('region');
  const address = (await caller.get(`/s3/download/${company.northwind}`)).body.data;
  expect((await caller.get(`/s3/download/${company.northwind}`)).body.data).toBe(address);
  const fetched = await fetch(address);
  expect(fetched.headers.get('content-disposition')).toBe(`attachment; filename="${key}"`);
  const { format, exif } = await sharp(Buffer.from(await fetched.arrayBuffer())).metadata();
  expect({ format, exif }).toEqual({ format: 'png', exif: undefined });
});

test('an upload URL covers name, type and length, and expires', async () => {
  const file = await picture.png();
  const { data, headers } = await announce(service, company.southwind, { content_length: file.length });
  const status = async (url: string, bytes: Buffer, type = headers) =>
    (await fetch(url, { method: 'PUT', headers: type, body: new Uint8Array(bytes) })).status;
  expect(await status(data, Buffer.concat([file, file]))).toBe(403);
  expect(await status(data, file, { 'content-type': 'text/html' })).toBe(403);
  expect(await status(data.replace('company-2-', 'company-1-'), file)).toBe(403);
  expect(new URL(data).searchParams.get('X-Amz-Expires')).toBe('300');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
  expect(await status(data, file)).toBe(403);
  vi.useRealTimers();
  expect(await status(data, file)).toBe(200);
});

test('deletes the file of a replaced logo and of a deleted logo', async () => {
  const first = await send(company.ohara, await picture.png());
  await complete(first.key, company.ohara);
  const second = await send(company.ohara, await picture.webp());
  await complete(second.key, company.ohara);
  expect(bucket.names().filter((name) => name.includes('company-4-'))).toEqual([`logos/${second.key}`]);
  // A replaced logo cannot become the logo again.
  expect((await complete(first.key, company.ohara)).status).toBe(404);
  const caller = service.as('admin');
  expect((await caller.delete(`/s3/deleteFile/${company.ohara}`, { key: second.key })).status).toBe(200);
  expect(bucket.names().filter((name) => name.includes('company-4-'))).toEqual([]);
});

test.each([
  ['a text file', async () => picture.text],
  ['an SVG', async () => picture.svg],
  ['a truncated PNG', picture.cutOff],
  ['a decompression bomb', picture.bomb],
])('%s in the bucket never becomes a logo', async (_, make) => {
  const { key } = await send(company.eclair, await make());
  const msg = { key: 'This file cannot be read as an image. Choose a PNG, JPEG or WebP image' };
  for (let times = 0; times < 2; times += 1)
    expect(await complete(key, company.eclair)).toMatchObject({ status: 400, body: { msg } });
  expect(bucket.objects.has(`logos/${key}`)).toBe(false);
});

test('refuses on completion a file over 5 MiB that was sent to a URL without a length', async () => {
  const { data, key, headers } = await announce(service, company.eclair);
  const huge = Buffer.alloc(5 * 1024 * 1024 + 1);
  await fetch(data, { method: 'PUT', headers, body: huge });
  const msg = { key: 'Choose an image of up to 5 MB' };
  expect(await complete(key, company.eclair)).toMatchObject({ status: 400, body: { msg } });
  const empty = await announce(service, company.eclair);
  await fetch(empty.data, { method: 'PUT', headers: empty.headers, body: '' });
  expect((await complete(empty.key, company.eclair)).status).toBe(400);
});

test('completing an upload fails with 404 before the file is sent and for another company; the file may still be sent', async () => {
  const { key, data, headers } = await announce(service, company.stateless);
  expect((await complete(key, company.stateless)).status).toBe(404);
  expect((await complete(key, company.northwind)).status).toBe(404);
  await fetch(data, { method: 'PUT', headers, body: new Uint8Array(await picture.png()) });
  const both = await Promise.all([complete(key, company.stateless), complete(key, company.stateless)]);
  expect(both.some(({ status }) => status === 200)).toBe(true);
  expect((await complete(key, company.stateless)).body.data.CompanyLogos).toMatchObject([{ file_name: key }]);
});

test('the upload can be completed later after the bucket fails', async () => {
  const { key } = await send(company.inactive, await picture.png());
  const failing = vi.spyOn(service.files, 'put').mockRejectedValueOnce(new Error('bucket down'));
  expect((await complete(key, company.inactive)).status).toBe(500);
  failing.mockRestore();
  expect((await complete(key, company.inactive)).status).toBe(200);
});

test('the purge deletes an uncompleted upload from the bucket', async () => {
  const { key } = await send(company.inactive, await picture.png());
  await service.database.db
    .updateTable('logo_files')
    .set({ expires_at: sql`now() - interval '2 hours'` })
    .where('file_name', '=', key)
    .execute();
  await purge({ db: service.database.db, store: service.files, log: { warn: () => undefined } });
  expect(bucket.objects.has(`incoming/${key}`)).toBe(false);
});

test('the service itself accepts no files when it uses a bucket', async () => {
  const { status } = await put(`${service.url}/files/company-1-00000000-a.png`, picture.text, {});
  expect(status).toBe(404);
});
