import { expect, test, vi } from 'vitest';
import { company } from '../testing/fixture.ts';
import { download, read } from '../testing/logos.ts';
import * as picture from '../testing/pictures.ts';
import { useService } from '../testing/service.ts';
import { announce, put, putRaw, upload } from '../testing/uploads.ts';

const service = useService();

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
  await expect.poll(async () => (await put(data, file, headers)).status).toBe(200);
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
  await upload(service, company.ohara, file);
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
