import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { askGraph, sessionOf, tokenOf } from '../harness/graph.ts';
import { askAs } from '../harness/location-script.ts';
import { newCompany, newUser, PASSWORD } from '../harness/people-script.ts';
import { makeBomb, makePng } from '../harness/png.ts';
import { stack } from '../harness/stack.ts';

// Tests logo uploads over HTTP, including every kind of file that must be refused.

type Errors = { path: string[]; code: string; message: string }[];
type Upload = { url: string; key: string; headers: { name: string; value: string }[] };
type Logo = { fileName: string; downloadUrl: string | null } | null;

const CREATE = `mutation ($input: CompanyCreateInput!) { companyCreate(input: $input) { company { id } errors { message } } }`;
const BEGIN = `mutation ($input: CompanyLogoUploadCreateInput!) {
  companyLogoUploadCreate(input: $input) { upload { url key headers { name value } } errors { path code message } }
}`;
const SAVE = `mutation ($input: CompanyLogoSaveInput!) {
  companyLogoSave(input: $input) { company { logo { fileName downloadUrl } } message errors { path code message } }
}`;
const DELETE = `mutation ($input: CompanyLogoDeleteInput!) {
  companyLogoDelete(input: $input) { company { logo { fileName } } message errors { path code message } }
}`;
const READ = 'query ($id: ID!) { company(id: $id) { revision logo { fileName downloadUrl } } }';
const NOT_AN_IMAGE = 'This file cannot be read as an image. Choose a PNG, JPEG or WebP image';

let token: string;
let companyId: string;
let otherId: string;

beforeAll(async () => {
  token = await sessionOf('admin@j3tech.test');
  companyId = await addCompany('Logo Contract Gatherings');
  otherId = await addCompany('Other Logo Contract Gatherings');
});

async function ask<Data>(query: string, variables: object, as = token) {
  return askGraph<Data>(query, { token: as, variables });
}

async function addCompany(name: string): Promise<string> {
  const address = { address1: '1 Main Street', city: 'Salem', stateId: '1', countryId: '1', zip: '97301' };
  const { data } = await ask<{ companyCreate: { company: { id: string } } }>(CREATE, {
    input: { details: { name, address } },
  });
  return data.companyCreate.company.id;
}

async function begin(file: Buffer, more = {}, id = companyId): Promise<Upload> {
  const input = {
    companyId: id,
    file: { fileName: 'Logo.png', contentType: 'image/png', byteSize: file.length, ...more },
  };
  const { data, errors } = await ask<{ companyLogoUploadCreate: { upload: Upload | null; errors: Errors } }>(
    BEGIN,
    { input },
  );
  const upload = data?.companyLogoUploadCreate.upload;
  if (!upload) throw new Error(JSON.stringify(errors ?? data));
  return upload;
}

/** Uploads a file like a browser, without a token. */
async function put({ url, headers }: Pick<Upload, 'url' | 'headers'>, file: Buffer, more = {}) {
  const all = { ...Object.fromEntries(headers.map(({ name, value }) => [name, value])), ...more };
  const answer = await fetch(url, { method: 'PUT', headers: all, body: new Uint8Array(file) });
  return { status: answer.status, ...((await answer.json()) as { message: string }) };
}

const save = async (key: string, id = companyId) =>
  ask<{ companyLogoSave: { company: { logo: Logo } | null; message: string | null; errors: Errors } }>(SAVE, {
    input: { companyId: id, key },
  });

const logoNow = async (id = companyId) =>
  (await ask<{ company: { logo: Logo } }>(READ, { id })).data.company.logo;

async function makeLogo(id = companyId): Promise<NonNullable<Logo>> {
  const file = makePng(40, 20);
  const upload = await begin(file, {}, id);
  expect((await put(upload, file)).status).toBe(200);
  const { data } = await save(upload.key, id);
  const logo = data.companyLogoSave.company?.logo;
  if (!logo) throw new Error('The logo was not saved.');
  return logo;
}

test('[COM-18] [API-40] [API-41] [API-42] [API-43] uploads, saves, fetches and deletes a logo', async () => {
  const logo = await makeLogo();
  expect(logo.downloadUrl).toMatch(new RegExp(`^${stack().backendUrl}/files/${logo.fileName}\\?`));
  const fetched = await fetch(logo.downloadUrl ?? '');
  expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await fetched.arrayBuffer()).readUInt32BE(16)).toBe(40);
  const second = await makeLogo();
  expect(second.fileName).not.toBe(logo.fileName);
  expect((await fetch(logo.downloadUrl ?? '')).status).toBe(404);

  const { data } = await ask<{ companyLogoDelete: { company: { logo: Logo } } }>(DELETE, {
    input: { companyId },
  });
  expect(data.companyLogoDelete).toEqual({
    company: { logo: null },
    message: 'Logo deleted successfully',
    errors: [],
  });
  expect((await fetch(second.downloadUrl ?? '')).status).toBe(404);
});

test('the content security policy allows the origin of uploads and downloads', async () => {
  const logo = await makeLogo();
  const page = await fetch(`${stack().gatewayUrl}/`, { headers: { accept: 'text/html' } });
  const policy = page.headers.get('content-security-policy') ?? '';
  const { origin } = new URL(logo.downloadUrl ?? '');
  expect(/connect-src ([^;]+)/.exec(policy)?.[1]?.split(' ')).toContain(origin);
  expect(/img-src ([^;]+)/.exec(policy)?.[1]?.split(' ')).toContain(origin);
});

test.each([
  ['a text file named .png', Buffer.from('This is not a picture.')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a truncated PNG', makePng(300, 300).subarray(0, 120)],
  ['a decompression bomb', makeBomb()],
])('refuses %s as a logo and keeps the present logo', async (_, file) => {
  const before = await makeLogo();
  const upload = await begin(file);
  expect(await put(upload, file)).toMatchObject({ status: 400, message: NOT_AN_IMAGE });
  const { data } = await save(upload.key);
  expect(data.companyLogoSave).toEqual({
    company: null,
    message: null,
    errors: [{ path: ['input', 'key'], code: 'REFUSED', message: NOT_AN_IMAGE }],
  });
  expect((await logoNow())?.fileName).toBe(before.fileName);
});

test('refuses more than 5 MiB when the size is announced, and when the file is sent anyway', async () => {
  const huge = Buffer.alloc(5 * 1024 * 1024 + 1);
  await expect(begin(huge)).rejects.toThrow('Choose an image of up to 5 MB');
  const { url } = await begin(makePng(9, 9));
  const status = await new Promise((resolve) => {
    const sending = request(
      url,
      { method: 'PUT', headers: { 'content-type': 'image/png', 'content-length': huge.length } },
      (answer) => resolve(answer.resume().statusCode),
    );
    sending.once('error', () => resolve('cut'));
    sending.end(huge);
  });
  expect(status).toBe(413);
});

test('an upload URL takes only the announced file, once, with its signature', async () => {
  const file = makePng(30, 30);
  const upload = await begin(file);
  const { url, headers } = upload;
  const foreign = await begin(file, {}, otherId);
  const tampered = url.replace(/signature=[^&]+/, `signature=${'A'.repeat(43)}`);
  expect((await put(upload, file, { 'content-type': 'image/webp' })).status).toBe(415);
  expect((await put(upload, Buffer.concat([file, file]))).status).toBe(403);
  expect((await put({ url: tampered, headers }, file)).status).toBe(403);
  expect((await put({ url: url.replace(upload.key, foreign.key), headers }, file)).status).toBe(403);
  const later = url.replace(/expires=\d+/, (expires) => `expires=${Number(expires.slice(8)) + 3600}`);
  expect((await put({ url: later, headers }, file)).status).toBe(403);
  expect((await put(upload, file)).status).toBe(200);
  expect(await put(upload, file)).toMatchObject({
    status: 403,
    message: 'This URL has already been used. Request a new one',
  });
  // An upload of one company cannot be saved in another.
  const { errors } = await save(upload.key, otherId);
  expect(errors).toMatchObject([{ message: 'Upload does not exist', extensions: { code: 'NOT_FOUND' } }]);
  expect(await logoNow(otherId)).toBe(null);
});

test('[ROL-03] a read-only role sees the logo but may not upload, save or delete one', async () => {
  const admin = askAs(token);
  const { companyId: id, regions } = await newCompany(admin, 'Logo Readers');
  await makeLogo(id);
  const email = `reader@${id}.logo.test`;
  await newUser(admin, id, email, [{ platformId: '2', roleId: '2', regionIds: [regions.west] }]);
  const reader = await tokenOf(email, PASSWORD);
  const file = makePng(9, 9);
  const upload = await begin(file, {}, id);
  expect((await put(upload, file)).status).toBe(200);
  const read = await ask<{ company: { logo: Logo } }>(READ, { id }, reader);
  expect((await fetch(read.data.company.logo?.downloadUrl ?? '')).status).toBe(200);
  const inputs: [string, object][] = [
    [BEGIN, { companyId: id, file: { fileName: 'a.png', contentType: 'image/png', byteSize: 9 } }],
    [SAVE, { companyId: id, key: upload.key }],
    [DELETE, { companyId: id }],
  ];
  for (const [query, input] of inputs) {
    const { errors } = await ask(query, { input }, reader);
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  }
});
