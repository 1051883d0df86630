import { messages } from '@console/schema/messages.ts';
import { expect, test } from 'vitest';
import { refused } from '../testing/fake-answer.ts';
import { start, without } from '../testing/start.ts';

const begin = `mutation ($input: CompanyLogoUploadCreateInput!) {
  companyLogoUploadCreate(input: $input) {
    upload { url key headers { name value } expiresAt } message errors { path code message }
  }
}`;
const save = `mutation ($input: CompanyLogoSaveInput!) {
  companyLogoSave(input: $input) {
    company { id logo { fileName downloadUrl } } message errors { path code message }
  }
}`;
const remove = `mutation ($input: CompanyLogoDeleteInput!) {
  companyLogoDelete(input: $input) { company { id logo { fileName } } message errors { path code message } }
}`;
const file = (more = {}) => ({ fileName: 'Logo.PNG', contentType: 'image/png', byteSize: 1000, ...more });
const logoOf = (id: number) => [{ file_name: `company-${id}.png`, company_id: id }];

/** Starts a gateway over companies. Those in `ids` have a logo. */
async function startWithLogos(ids: number[], environment: Record<string, string> = {}, companies = 3) {
  const { service, gateway } = await start(environment, companies);
  for (const id of ids) {
    const company = service.data.companies.get(id);
    if (company) service.data.companies.set(id, { ...company, CompanyLogos: logoOf(id) });
  }
  return { service, gateway, token: service.tokenOf('admin') };
}

test('[COM-18] [API-40] begins an upload and returns its URL and file name', async () => {
  const { service, gateway, token } = await startWithLogos([]);
  const input = { companyId: '1', file: file() };
  const { companyLogoUploadCreate } = await gateway.run(begin, { token, variables: { input } });
  expect(companyLogoUploadCreate).toEqual({
    upload: {
      url: `${service.url}/files/company-1-new.png?signature=secret`,
      key: 'company-1-new.png',
      headers: [{ name: 'content-type', value: 'image/png' }],
      expiresAt: '2026-11-21T14:30:00.000Z',
    },
    message: 'Upload URL created',
    errors: [],
  });
  expect(service.calls).toMatchObject([
    {
      path: '/s3/upload',
      headers: { type: 'singlepart' },
      body: { key: 'Logo.PNG', company_id: 1, content_type: 'image/png', content_length: 1000 },
    },
  ]);
});

test('[API-40] sends only key and company, and accepts the documented answer, which has only a URL', async () => {
  const { service, gateway, token } = await startWithLogos([1], without('upload-completion'));
  service.on('POST /s3/upload', () => ({ body: { data: 'https://bucket.test/put?x=1' } }));
  const input = { companyId: '1', file: file() };
  const { companyLogoUploadCreate } = await gateway.run(begin, { token, variables: { input } });
  expect(service.calls.map(({ body }) => body)).toEqual([{ key: 'Logo.PNG', company_id: 1 }]);
  expect(companyLogoUploadCreate).toMatchObject({
    upload: {
      url: 'https://bucket.test/put?x=1',
      key: 'Logo.PNG',
      headers: [{ name: 'content-type', value: 'image/png' }],
      expiresAt: null,
    },
    errors: [],
  });
  // The console's content policy does not allow that origin. The log names it without the signed query string.
  expect(gateway.lines.join()).toContain('"origin":"https://bucket.test"');
  expect(gateway.lines.join()).not.toContain('x=1');

  service.reset();
  const saved = await gateway.run(save, { token, variables: { input: { companyId: '1', key: 'Logo.PNG' } } });
  expect(saved.companyLogoSave).toMatchObject({
    company: { id: '1', logo: { fileName: 'company-1.png' } },
    message: null,
    errors: [],
  });
  expect(service.count('POST /s3/complete')).toBe(0);
  expect(service.count('GET /company/{id}')).toBe(1);
});

test.each([
  ['a blank file name', { fileName: ' ' }, 'fileName', 'REQUIRED', messages.selectLogo],
  ['an SVG', { contentType: 'image/svg+xml' }, 'contentType', 'INVALID', messages.logoTypeNotAllowed],
  ['an empty file', { byteSize: 0 }, 'byteSize', expect.any(String), messages.selectLogo],
  [
    'a file that is too large',
    { byteSize: 5 * 1024 * 1024 + 1 },
    'byteSize',
    expect.any(String),
    messages.logoTooLarge,
  ],
])('[ERR-16] refuses a file before any call: %s', async (_, wrong, field, code, message) => {
  const { service, gateway, token } = await startWithLogos([]);
  const input = { companyId: '1', file: file(wrong) };
  const { companyLogoUploadCreate } = await gateway.run(begin, { token, variables: { input } });
  expect(companyLogoUploadCreate).toEqual({
    upload: null,
    message: null,
    errors: [{ path: ['input', 'file', field], code, message }],
  });
  expect(service.calls).toEqual([]);
});

test('[COM-18] [COM-31] returns the saved logo of the company with its URL', async () => {
  const { service, gateway, token } = await startWithLogos([1]);
  const input = { companyId: '1', key: 'company-1-new.png' };
  const { companyLogoSave } = await gateway.run(save, { token, variables: { input } });
  expect(companyLogoSave).toEqual({
    company: {
      id: '1',
      logo: {
        fileName: 'company-1-new.png',
        downloadUrl: `${service.url}/files/company-1-new.png?signature=secret`,
      },
    },
    message: 'Logo uploaded successfully',
    errors: [],
  });
  expect(service.calls.map(({ path }) => path)).toEqual(['/s3/complete', '/s3/download/1']);
});

test('returns errors about the file at the key, and NOT_FOUND for an unknown upload', async () => {
  const { service, gateway, token } = await startWithLogos([1]);
  const variables = { input: { companyId: '1', key: 'company-1-new.png' } };
  service.on('POST /s3/complete', () =>
    refused(400, messages.logoNotReadable, { msg: { key: messages.logoNotReadable } }),
  );
  const { companyLogoSave } = await gateway.run(save, { token, variables });
  expect(companyLogoSave).toEqual({
    company: null,
    message: null,
    errors: [{ path: ['input', 'key'], code: 'REFUSED', message: messages.logoNotReadable }],
  });
  service.on('POST /s3/complete', () => refused(404, 'Upload does not exist'));
  const { errors } = await gateway.send(save, { token, variables });
  expect(errors).toMatchObject([{ message: 'Upload does not exist', extensions: { code: 'NOT_FOUND' } }]);
});

test('[API-42] deletes a logo by its current file name', async () => {
  const { service, gateway, token } = await startWithLogos([2]);
  const variables = { input: { companyId: '2' } };
  const { companyLogoDelete } = await gateway.run(remove, { token, variables });
  expect(companyLogoDelete).toEqual({
    company: { id: '2', logo: null },
    message: 'Logo deleted successfully',
    errors: [],
  });
  expect(service.calls).toMatchObject([
    { method: 'GET', path: '/company/2' },
    { method: 'DELETE', path: '/s3/deleteFile/2', body: { key: 'company-2.png' } },
  ]);
  service.reset();
  // A second delete succeeds without a call.
  const again = await gateway.run(remove, { token, variables });
  expect(again.companyLogoDelete).toEqual({ company: { id: '2', logo: null }, message: null, errors: [] });
  expect(service.count('DELETE /s3/deleteFile/{id}')).toBe(0);
});

test('[API-43] [ENT-14] reads the logo URLs of a list with one call per company', async () => {
  const { service, gateway, token } = await startWithLogos([2, 5, 9], {}, 10);
  const query = '{ companies { rows { id logo { fileName downloadUrl } again: logo { downloadUrl } } } }';
  const { companies } = await gateway.run(query, { token });
  const withLogo = companies.rows.filter(({ logo }: { logo: unknown }) => logo !== null);
  expect(withLogo).toEqual(
    [2, 5, 9].map((id) => {
      const downloadUrl = `${service.url}/files/company-${id}.png?signature=secret`;
      return { id: String(id), logo: { fileName: `company-${id}.png`, downloadUrl }, again: { downloadUrl } };
    }),
  );
  expect(service.count('GET /s3/download/{id}')).toBe(3);
  expect(service.count('POST /company/sections/getByIds')).toBe(1);
  service.reset();
  await gateway.run('{ companies { rows { logo { fileName } } } }', { token });
  expect(service.count('GET /s3/download/{id}')).toBe(0);
});

const show = '{ company(id: 1) { name logo { fileName downloadUrl } } }';

test.each([
  ['hangs', 'hang' as const, 'UPSTREAM_UNAVAILABLE'],
  ['returns an invalid URL', { body: { data: 'javascript:alert(1)' } }, 'UPSTREAM_BAD_RESPONSE'],
])('a storage service that %s only nulls the URL', async (_, answer, code) => {
  const { service, gateway, token } = await startWithLogos([1], { CALL_DEADLINE_MS: '1000' });
  service.on('GET /s3/download/{id}', () => answer);
  const { data, errors } = await gateway.send(show, { token });
  expect(data.company).toEqual({ name: 'Company 1', logo: { fileName: 'company-1.png', downloadUrl: null } });
  expect(errors).toMatchObject([{ path: ['company', 'logo', 'downloadUrl'], extensions: { code } }]);
});

test('a logo deleted in the meantime has a null URL without an error', async () => {
  const { service, gateway, token } = await startWithLogos([1]);
  service.on('GET /s3/download/{id}', () => refused(404, 'Logo does not exist'));
  expect((await gateway.run(show, { token })).company.logo.downloadUrl).toBe(null);
});

test('[API-48] builds the URL from the bucket and file name when the call fails with 404', async () => {
  const { service, gateway, token } = await startWithLogos([1], { LOGO_BUCKET_URL: 'https://b.test/logos/' });
  const urlNow = async () => (await gateway.run(show, { token })).company.logo.downloadUrl;
  expect(await urlNow()).toContain(`${service.url}/files/`);
  service.on('GET /s3/download/{id}', () => refused(404, 'no such call'));
  expect(await urlNow()).toBe('https://b.test/logos/company-1.png');
  service.on('GET /s3/download/{id}', () => refused(401, messages.unauthorizedAccess));
  const { errors } = await gateway.send(show, { token });
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
});

test.each([
  [begin, { file: file() }],
  [save, { key: 'k.png' }],
  [remove, {}],
])(
  '[ROL-03] [ROL-04] refuses a caller who may not edit the company, before any call: %s',
  async (mutation, more) => {
    const { service, gateway } = await startWithLogos([1, 2]);
    const codeFor = async (who: 'reader' | 'arranger' | 'owner', companyId: string) => {
      const variables = { input: { companyId, ...more } };
      const { errors } = await gateway.send(mutation, { token: service.tokenOf(who), variables });
      return errors?.[0]?.extensions.code;
    };
    expect(await codeFor('reader', '1')).toBe('FORBIDDEN');
    expect(await codeFor('arranger', '1')).toBe('FORBIDDEN');
    expect(await codeFor('owner', '2')).toBe('NOT_FOUND');
    expect(await codeFor('owner', 'x')).toBe('NOT_FOUND');
    expect(service.calls).toEqual([]);
  },
);

test('[COM-18] each step has a different idempotency key, which stays the same when repeated', async () => {
  const { service, gateway, token } = await startWithLogos([1]);
  const send = async (mutation: string, more: object) => {
    service.reset();
    const variables = { input: { companyId: '1', ...more } };
    await gateway.send(mutation, { token, variables, headers: { 'idempotency-key': 'one' } });
    return service.calls.find(({ method }) => method !== 'GET')?.headers['idempotency-key'];
  };
  const keys = [await send(begin, { file: file() }), await send(save, { key: 'company-1.png' })];
  expect(await send(begin, { file: file() })).toBe(keys[0]);
  keys.push(await send(remove, {}));
  expect(new Set(keys).size).toBe(3);
  expect(keys.every((key) => key && /^[0-9a-f]{64}$/.test(String(key)))).toBe(true);
});
