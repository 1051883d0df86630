import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { company } from '../testing/fixture.ts';
import { download, filesOf, read } from '../testing/logos.ts';
import * as picture from '../testing/pictures.ts';
import { useService } from '../testing/service.ts';
import { upload } from '../testing/uploads.ts';

const NOT_AN_IMAGE = 'This file cannot be read as an image. Choose a PNG, JPEG or WebP image';

const service = useService();

test('[COM-18] [API-40] [API-41] [API-43] [ENT-14] uploads a file that becomes the logo and can be fetched', async () => {
  const before = await read(service, company.northwind);
  expect(before.CompanyLogos).toEqual([]);
  const file = await picture.png();
  const { data, key, headers, expires_at, sent } = await upload(service, company.northwind, file);
  expect(data).toMatch(new RegExp(`^${service.url}/files/${key}\\?`));
  expect(key).toMatch(/^company-1-[0-9a-f]{8}-our-logo\.png$/);
  expect(headers).toEqual({ 'content-type': 'image/png' });
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(300_000);
  expect(sent).toMatchObject({
    status: 200,
    body: { message: 'Logo uploaded successfully', data: { file_name: key } },
  });
  const after = await read(service, company.northwind);
  expect(after.CompanyLogos).toEqual([{ file_name: key, company_id: company.northwind }]);
  expect(after.version).toBe(before.version + 1);

  const { body } = await download(service, company.northwind);
  const fetched = await fetch(body.data);
  expect(fetched.status).toBe(200);
  expect(Object.fromEntries(fetched.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="${key}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': expect.stringMatching(/^private, max-age=[3-5]\d{3}$/),
  });
  const kept = await sharp(Buffer.from(await fetched.arrayBuffer())).metadata();
  expect(kept).toMatchObject({ format: 'png', width: 300, height: 200 });
  expect((await download(service, company.northwind)).body).toEqual(body);
});

test('[COM-18] a second logo replaces the first, whose file is deleted', async () => {
  const first = await upload(service, company.ohara, await picture.webp());
  const second = await upload(service, company.ohara, await picture.png(), {
    key: 'Ünser  neues/../Logo!.png',
  });
  expect(second.key).toMatch(/^company-4-[0-9a-f]{8}-unser-neues-logo\.png$/);
  expect((await read(service, company.ohara)).CompanyLogos).toEqual([
    { file_name: second.key, company_id: company.ohara },
  ]);
  expect(filesOf(service)).not.toContain(first.key);
  expect(filesOf(service)).toContain(second.key);
});

test('rotates a photo upright, scales a large image down and removes the camera metadata', async () => {
  const { key } = await upload(service, company.eclair, await picture.photo(), {
    content_type: 'image/jpeg',
  });
  const bytes = readFileSync(join(service.folder, 'files', key));
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({ format: 'png', width: 100, height: 400 });
  expect(bytes.includes('secret-owner')).toBe(false);
  const large = await upload(service, company.eclair, await picture.png(3000, 1500));
  expect(await sharp(readFileSync(join(service.folder, 'files', large.key))).metadata()).toMatchObject({
    width: 1024,
    height: 512,
  });
});

test('keeps the first frame of an animation', async () => {
  const { key, sent } = await upload(service, company.eclair, await picture.animation(), {
    content_type: 'image/webp',
  });
  expect(sent.status).toBe(200);
  const { pages, height } = await sharp(readFileSync(join(service.folder, 'files', key))).metadata();
  expect({ pages, height }).toEqual({ pages: undefined, height: 20 });
});

test.each([
  ['a text file named .png', async () => picture.text],
  ['an SVG', async () => picture.svg],
  ['a GIF', picture.gif],
  ['a truncated PNG', picture.cutOff],
  ['a decompression bomb', picture.bomb],
])('%s never becomes a logo', async (_, make) => {
  const before = await read(service, company.southwind);
  const { key, sent } = await upload(service, company.southwind, await make());
  expect(sent).toMatchObject({ status: 400, body: { message: NOT_AN_IMAGE, msg: { key: NOT_AN_IMAGE } } });
  expect(await read(service, company.southwind)).toEqual(before);
  expect(filesOf(service).filter((name) => name.startsWith(key))).toEqual([]);
  const caller = service.as('admin');
  const completed = await caller.post('/s3/complete', { key, company_id: company.southwind });
  expect(completed).toMatchObject({ status: 400, body: { msg: { key: NOT_AN_IMAGE } } });
});

test('[ERR-16] an upload requires a name, an image type and a size within the limit', async () => {
  const caller = service.as('admin');
  const ask = async (more: object) => {
    const { status, body } = await caller.post('/s3/upload', { company_id: company.northwind, ...more });
    return [status, body.msg];
  };
  const selectFirst = { key: 'Select A Logo First' };
  const wrongType = { key: 'Choose a PNG, JPEG or WebP image' };
  expect(await ask({})).toEqual([400, selectFirst]);
  expect(await ask({ key: '  ' })).toEqual([400, selectFirst]);
  expect(await ask({ key: 'a'.repeat(201) })).toEqual([400, { key: 'Enter at most 200 characters' }]);
  expect(await ask({ key: 'logo.svg' })).toEqual([400, wrongType]);
  expect(await ask({ key: 'logo' })).toEqual([400, wrongType]);
  expect(await ask({ key: 'logo.png', content_type: 'image/svg+xml' })).toEqual([400, wrongType]);
  const tooLarge = { content_length: 'Choose an image of up to 5 MB' };
  expect(await ask({ key: 'logo.png', content_length: 5 * 1024 * 1024 + 1 })).toEqual([400, tooLarge]);
  expect((await ask({ key: 'logo.png', content_length: 0 }))[0]).toBe(400);
  expect((await ask({ key: 'LOGO.JPEG' }))[0]).toBe(200);
});
