import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { company, location } from '../testing/fixture.ts';
import { download, filesOf, logos, read } from '../testing/logos.ts';
import * as picture from '../testing/pictures.ts';
import { useService } from '../testing/service.ts';
import { announce, put, upload } from '../testing/uploads.ts';
import { purge } from './logo-files.ts';
import { assertCompleted, removeLogo, signDownload, signUpload } from './logo-requests.ts';

const service = useService();

test('confirms a completed upload as often as requested, only for its own company', async () => {
  const { key } = await upload(service, company.northwind, await picture.png());
  const { version } = await read(service, company.northwind);
  const complete = async (who: 'owner' | 'southOwner', body: object) =>
    service.as(who).post('/s3/complete', body);
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
  const caller = service.as('owner');
  const path = `/s3/deleteFile/${company.northwind}`;
  expect(await caller.delete(path, { key: 'company-2-00000000-x.png' })).toMatchObject({
    status: 404,
    body: { message: 'Logo does not exist' },
  });
  expect(await caller.delete(path, { key }, { 'if-match': `"${version - 1}"` })).toMatchObject({
    status: 412,
    body: { data: { version } },
  });
  const deleted = await caller.delete(path, { key }, { 'if-match': `"${version}"`, 'idempotency-key': 'd' });
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
  const repeated = await caller.delete(path, { key }, { 'if-match': `"${version}"`, 'idempotency-key': 'd' });
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
