import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { onDatabase } from '../testing/databases.ts';
import { company, location } from '../testing/fixture.ts';
import * as picture from '../testing/pictures.ts';
import { type Service, useService } from '../testing/service.ts';
import { announce, put, putRaw, upload } from '../testing/uploads.ts';
import { purge } from './logo-files.ts';
import { assertCompleted, removeLogo, signDownload, signUpload } from './logo-requests.ts';

const NOT_AN_IMAGE = 'This file cannot be read as an image. Choose a PNG, JPEG or WebP image';

const read = async (service: Service, id: number) =>
  (await (await service.as('admin')).get(`/company/${id}`)).body.data;

const download = async (service: Service, id: number) =>
  (await service.as('admin')).get(`/s3/download/${id}`);

const filesOf = (service: Service) => {
  try {
    return readdirSync(join(service.folder, 'files')).sort();
  } catch {
    return [];
  }
};

const logos = (service: Service) => ({
  db: service.database.db,
  store: service.files,
  log: { warn: () => undefined },
});

onDatabase((kind) => {
  const service = useService(kind);

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
    const caller = await service.as('admin');
    const completed = await caller.post('/s3/complete', { key, company_id: company.southwind });
    expect(completed).toMatchObject({ status: 400, body: { msg: { key: NOT_AN_IMAGE } } });
  });

  test('[ERR-16] an upload requires a name, an image type and a size within the limit', async () => {
    const caller = await service.as('admin');
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

  test('refuses a file that differs from the announced type or length', async () => {
    const file = await picture.png();
    const { data, headers } = await announce(service, company.northwind, { content_length: file.length });
    const refusals: [Record<string, string>, number][] = [
      [{ 'content-type': 'image/jpeg' }, 415],
      [{ 'content-type': 'text/html' }, 415],
      [{ ...headers, 'content-length': String(file.length + 1) }, 403],
      [{ ...headers, 'content-length': String(5 * 1024 * 1024 + 1) }, 413],
      [{ ...headers, 'transfer-encoding': 'chunked' }, 411],
    ];
    for (const [wrong, status] of refusals) {
      const whole = Buffer.alloc(Number(wrong['content-length'] ?? file.length));
      expect([wrong, await putRaw(data, wrong, [whole])]).toEqual([wrong, status]);
    }
    // None of these attempts has used up the URL.
    expect((await put(data, file, headers)).status).toBe(200);
  });

  test('a file may be sent again after an interrupted upload', async () => {
    const file = await picture.png();
    const { data, headers } = await announce(service, company.northwind, { content_length: file.length });
    const length = { 'content-length': String(file.length) };
    expect(await putRaw(data, { ...headers, ...length }, [file.subarray(0, 50)], { isCut: true })).toBe(null);
    await vi.waitFor(async () => expect((await put(data, file, headers)).status).toBe(200));
  });

  test('an upload URL works once, even for two simultaneous requests', async () => {
    const file = await picture.png();
    const { data, headers, key } = await announce(service, company.stateless, {});
    const both = await Promise.all([put(data, file, headers), put(data, file, headers)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const third = await put(data, await picture.webp(), headers);
    expect(third).toMatchObject({
      status: 403,
      body: { message: 'This URL has already been used. Request a new one' },
    });
    expect((await read(service, company.stateless)).CompanyLogos).toMatchObject([{ file_name: key }]);
  });

  test('refuses a URL with any part changed', async () => {
    const file = await picture.png();
    const { data, headers, key } = await announce(service, company.northwind, {
      content_length: file.length,
    });
    const foreign = await announce(service, company.southwind, { content_length: file.length });
    const changed = (name: string, value: string) => {
      const url = new URL(data);
      url.searchParams.set(name, value);
      return url.href;
    };
    const urls = [
      changed('signature', 'A'.repeat(43)),
      changed('signature', ''),
      changed('expires', '99999999999'),
      changed('expires', 'x'),
      changed('type', 'image/webp'),
      changed('length', '5242880'),
      data.replace(key, foreign.key),
      data.replace(key, 'company-1-00000000-never.png'),
      data.replace(key, encodeURIComponent('../database/PG_VERSION')),
      data.replace(key, encodeURIComponent(`../files/${key}`)),
    ];
    for (const url of urls) expect([url, (await put(url, file, headers)).status]).toEqual([url, 403]);
    // An upload URL cannot fetch a file.
    expect((await fetch(data)).status).toBe(403);
    expect((await put(data, file, headers)).status).toBe(200);
    const { body } = await download(service, company.northwind);
    expect((await fetch(body.data.replace(key, foreign.key))).status).toBe(403);
    expect((await put(body.data, file, headers)).status).toBe(403);
  });

  test('an upload URL expires after five minutes and a download URL within an hour and a half', async () => {
    const file = await picture.png();
    const { data, headers } = await announce(service, company.ohara, {});
    const fetching = (await download(service, company.ohara)).body.data;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    try {
      expect(await put(data, file, headers)).toMatchObject({
        status: 403,
        body: { message: 'This URL has expired. Request a new one' },
      });
      expect((await fetch(fetching)).status).toBe(200);
      vi.setSystemTime(Date.now() + 90 * 60_000);
      expect((await fetch(fetching)).status).toBe(403);
    } finally {
      vi.useRealTimers();
    }
  });

  test('answers the CORS preflight of an upload from any origin', async () => {
    const { data } = await announce(service, company.ohara, {});
    const answer = await fetch(data, {
      method: 'OPTIONS',
      headers: { origin: 'http://console.test', 'access-control-request-method': 'PUT' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type');
  });

  test('confirms a completed upload as often as requested, only for its own company', async () => {
    const { key } = await upload(service, company.northwind, await picture.png());
    const { version } = await read(service, company.northwind);
    const complete = async (who: 'owner' | 'southOwner', body: object) =>
      (await service.as(who)).post('/s3/complete', body);
    for (let times = 0; times < 2; times += 1)
      expect(await complete('owner', { key, company_id: company.northwind })).toMatchObject({
        status: 200,
        body: {
          message: 'Logo uploaded successfully',
          id: company.northwind,
          data: { version, CompanyLogos: [{ file_name: key }] },
        },
      });
    const missing = { status: 404, body: { message: 'Upload does not exist' } };
    expect(await complete('southOwner', { key, company_id: company.southwind })).toMatchObject(missing);
    expect(await complete('owner', { key: 'x.png', company_id: company.northwind })).toMatchObject(missing);
    const { key: unsent } = await announce(service, company.northwind);
    expect(await complete('owner', { key: unsent, company_id: company.northwind })).toMatchObject(missing);
  });

  test('[COM-18] [API-42] deletes a logo by its name, together with its file', async () => {
    const { key } = await upload(service, company.northwind, await picture.png());
    const { version } = await read(service, company.northwind);
    const fetching = (await download(service, company.northwind)).body.data;
    const caller = await service.as('owner');
    const path = `/s3/deleteFile/${company.northwind}`;
    expect(await caller.delete(path, { key: 'company-2-00000000-x.png' })).toMatchObject({
      status: 404,
      body: { message: 'Logo does not exist' },
    });
    expect(await caller.delete(path, { key }, { 'if-match': `"${version - 1}"` })).toMatchObject({
      status: 412,
      body: { data: { version } },
    });
    const deleted = await caller.delete(
      path,
      { key },
      { 'if-match': `"${version}"`, 'idempotency-key': 'd' },
    );
    expect(deleted).toMatchObject({
      status: 200,
      body: { message: 'Logo deleted successfully', data: { CompanyLogos: [], version: version + 1 } },
    });
    expect(filesOf(service)).not.toContain(key);
    expect((await fetch(fetching)).status).toBe(404);
    expect(await download(service, company.northwind)).toMatchObject({
      status: 404,
      body: { message: 'Logo does not exist' },
    });
    const repeated = await caller.delete(
      path,
      { key },
      { 'if-match': `"${version}"`, 'idempotency-key': 'd' },
    );
    expect(repeated.body).toEqual(deleted.body);
  });

  test('the purge deletes all interrupted uploads and leaves no logo without its file', async () => {
    const { db } = service.database;
    const kept = await upload(service, company.southwind, await picture.png());
    // As if the process had ended at each step: URL issued, file claimed, file stored, logo replaced.
    const cut = [];
    for (const state of ['issued', 'claimed', 'removed'] as const) {
      const { key } = await announce(service, company.southwind);
      await db
        .updateTable('logo_files')
        .set({ state, expires_at: sql`now() - interval '2 hours'` })
        .where('file_name', '=', key)
        .execute();
      writeFileSync(join(service.folder, 'files', key), 'rest');
      writeFileSync(join(service.folder, 'files', `${key}.draft`), 'rest of a rest');
      cut.push(key);
    }
    const { key: fresh } = await announce(service, company.southwind);
    expect(await purge(logos(service))).toBeGreaterThanOrEqual(3);
    const left = filesOf(service);
    for (const key of cut) expect(left.filter((name) => name.startsWith(key))).toEqual([]);
    expect(left).toContain(kept.key);
    const rows = await db.selectFrom('logo_files').select('file_name').execute();
    const known = rows.map((row) => row.file_name);
    for (const key of cut) expect(known).not.toContain(key);
    expect(known).toEqual(expect.arrayContaining([fresh, kept.key]));
  });

  test('the same steps set the logo of a location', async () => {
    const { db } = service.database;
    const owner = { kind: 'location', id: location.southwind } as const;
    const versionOf = async () => {
      const found = db.selectFrom('locations').select('version').where('id', '=', owner.id);
      return (await found.executeTakeFirstOrThrow()).version;
    };
    const version = await versionOf();
    const sender = { id: 1, name: 'A', email: null, token: null, requestId: 'r' };
    const { data, key, headers } = await signUpload(logos(service), db, owner, { key: 'Pier.png' }, sender);
    expect(key).toMatch(/^location-1001-[0-9a-f]{8}-pier\.png$/);
    expect((await put(data, await picture.png(), headers)).status).toBe(200);
    expect(await versionOf()).toBe(version + 1);
    await assertCompleted(db, owner, key);
    const sameNumber = { kind: 'company', id: owner.id } as const;
    await expect(assertCompleted(db, sameNumber, key)).rejects.toThrow('Upload does not exist');
    expect((await fetch(await signDownload(logos(service), owner))).status).toBe(200);
    await db.transaction().execute((transaction) => removeLogo(transaction, owner, key));
    expect(await versionOf()).toBe(version + 2);
    await expect(signDownload(logos(service), owner)).rejects.toThrow('Logo does not exist');
  });

  test('a file that the store fails to save may be sent again, and the old logo stays until then', async () => {
    const first = await upload(service, company.inactive, await picture.png());
    const file = await picture.webp();
    const { data, headers, key } = await announce(service, company.inactive, {});
    const failing = vi.spyOn(service.files, 'put').mockRejectedValueOnce(new Error('disk full'));
    expect((await put(data, file, headers)).status).toBe(500);
    failing.mockRestore();
    expect((await read(service, company.inactive)).CompanyLogos).toMatchObject([{ file_name: first.key }]);
    expect((await put(data, file, headers)).status).toBe(200);
    expect((await read(service, company.inactive)).CompanyLogos).toMatchObject([{ file_name: key }]);
  });
});
