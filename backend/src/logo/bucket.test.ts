import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BUCKET, type FakeBucket, KEYS, startFakeBucket } from '../testing/fake-bucket.ts';
import { company } from '../testing/fixture.ts';
import * as picture from '../testing/pictures.ts';
import { Service } from '../testing/service.ts';
import { announce, put } from '../testing/uploads.ts';
import { purge } from './logo-files.ts';

// The same calls with a bucket behind them. No S3 is at hand: this is a stand-in that checks signatures as S3 does.

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
  (await service.as('admin')).post('/s3/complete', { key, company_id }, headers);

/** What a browser sends: fetch adds the length by itself. */
async function send(companyId: number, file: Buffer) {
  const { data, key, headers } = await announce(service, companyId, { content_length: file.length });
  const answer = await fetch(data, { method: 'PUT', headers, body: new Uint8Array(file) });
  return { key, data, status: answer.status };
}

test('[COM-18] [API-40] [API-41] [API-43] a file goes to the bucket, is drawn anew, and is fetched from there', async () => {
  const { key, data, status } = await send(company.northwind, await picture.photo());
  expect(data).toMatch(new RegExp(`^${bucket.url}/${BUCKET}/incoming/${key}\\?`));
  expect(status).toBe(200);
  expect(bucket.names()).toEqual([`incoming/${key}`]);
  const before = (await (await service.as('admin')).get(`/company/${company.northwind}`)).body.data;
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

  const caller = await service.as('region');
  const address = (await caller.get(`/s3/download/${company.northwind}`)).body.data;
  expect((await caller.get(`/s3/download/${company.northwind}`)).body.data).toBe(address);
  const fetched = await fetch(address);
  expect(fetched.headers.get('content-disposition')).toBe(`attachment; filename="${key}"`);
  const { format, exif } = await sharp(Buffer.from(await fetched.arrayBuffer())).metadata();
  expect({ format, exif }).toEqual({ format: 'png', exif: undefined });
});

test('an address is signed over name, type and length, and ends', async () => {
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

test('the place of a logo is taken, and its file goes; a deleted one goes too', async () => {
  const first = await send(company.ohara, await picture.png());
  await complete(first.key, company.ohara);
  const second = await send(company.ohara, await picture.webp());
  await complete(second.key, company.ohara);
  expect(bucket.names().filter((name) => name.includes('company-4-'))).toEqual([`logos/${second.key}`]);
  // The first one cannot come back.
  expect((await complete(first.key, company.ohara)).status).toBe(404);
  const caller = await service.as('admin');
  expect((await caller.delete(`/s3/deleteFile/${company.ohara}`, { key: second.key })).status).toBe(200);
  expect(bucket.names().filter((name) => name.includes('company-4-'))).toEqual([]);
});

test.each([
  ['text', async () => picture.text],
  ['an SVG', async () => picture.svg],
  ['half of a PNG', picture.cutOff],
  ['a pixel bomb', picture.bomb],
])('%s in the bucket never becomes a logo', async (_, make) => {
  const { key } = await send(company.eclair, await make());
  const msg = { key: 'This file cannot be read as an image. Choose a PNG, JPEG or WebP image' };
  for (let times = 0; times < 2; times += 1)
    expect(await complete(key, company.eclair)).toMatchObject({ status: 400, body: { msg } });
  expect(bucket.objects.has(`logos/${key}`)).toBe(false);
});

test('more than 5 MiB, which an address without a length lets pass, is refused at the end', async () => {
  const { data, key, headers } = await announce(service, company.eclair);
  const huge = Buffer.alloc(5 * 1024 * 1024 + 1);
  await fetch(data, { method: 'PUT', headers, body: huge });
  const msg = { key: 'Choose an image of at most 5 MiB' };
  expect(await complete(key, company.eclair)).toMatchObject({ status: 400, body: { msg } });
  const empty = await announce(service, company.eclair);
  await fetch(empty.data, { method: 'PUT', headers: empty.headers, body: '' });
  expect((await complete(empty.key, company.eclair)).status).toBe(400);
});

test('what was never sent, or is another company’s, does not exist; it may still be sent', async () => {
  const { key, data, headers } = await announce(service, company.stateless);
  expect((await complete(key, company.stateless)).status).toBe(404);
  expect((await complete(key, company.northwind)).status).toBe(404);
  await fetch(data, { method: 'PUT', headers, body: new Uint8Array(await picture.png()) });
  const both = await Promise.all([complete(key, company.stateless), complete(key, company.stateless)]);
  expect(both.some(({ status }) => status === 200)).toBe(true);
  expect((await complete(key, company.stateless)).body.data.CompanyLogos).toMatchObject([{ file_name: key }]);
});

test('a bucket that fails is no fault of the file: the upload can be completed later', async () => {
  const { key } = await send(company.inactive, await picture.png());
  const failing = vi.spyOn(service.files, 'put').mockRejectedValueOnce(new Error('bucket down'));
  expect((await complete(key, company.inactive)).status).toBe(500);
  failing.mockRestore();
  expect((await complete(key, company.inactive)).status).toBe(200);
});

test('what was sent and never completed is purged from the bucket', async () => {
  const { key } = await send(company.inactive, await picture.png());
  await service.database.db
    .updateTable('logo_files')
    .set({ expires_at: sql`now() - interval '2 hours'` })
    .where('file_name', '=', key)
    .execute();
  await purge({ db: service.database.db, store: service.files, log: { warn: () => undefined } });
  expect(bucket.objects.has(`incoming/${key}`)).toBe(false);
});

test('with a bucket the service takes no files itself', async () => {
  const { status } = await put(`${service.url}/files/company-1-00000000-a.png`, picture.text, {});
  expect(status).toBe(404);
});
