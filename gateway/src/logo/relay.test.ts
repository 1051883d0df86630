import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { people } from '../testing/fake-data.ts';
import { giveToken } from '../testing/routes/personal-access-token.ts';
import { start } from '../testing/start.ts';

const begin = `mutation ($input: CompanyLogoUploadCreateInput!) {
  companyLogoUploadCreate(input: $input) { upload { url headers { name value } } }
}`;

/** Starts a file store on a separate origin, to which a browser may not send. */
async function startStore(answer?: (request: IncomingMessage, response: ServerResponse) => void) {
  const got: { url: string; headers: IncomingMessage['headers']; file: Buffer }[] = [];
  let received = 0;
  const server = createServer((incoming, response) => {
    incoming.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    if (answer) return answer(incoming, response);
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    // An aborted upload never emits `end`.
    incoming.on('end', () => {
      got.push({ url: incoming.url ?? '', headers: incoming.headers, file: Buffer.concat(chunks) });
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, got, received: () => received };
}

type Store = Pick<Awaited<ReturnType<typeof startStore>>, 'origin'>;

/** Starts a gateway that relays files to the store, with helpers that begin and send an upload. */
async function startRelay(store: Store, origins = store.origin, environment: Record<string, string> = {}) {
  const { service, gateway } = await start({
    LOGO_UPLOADS: 'through-gateway',
    FILE_ORIGINS: origins,
    ...environment,
  });
  service.on('POST /s3/upload', ({ body }) => ({
    body: { data: `${store.origin}/bucket/${body.key}?signature=secret&x=%2F`, key: body.key },
  }));
  const file = { fileName: 'logo.png', contentType: 'image/png', byteSize: 5 };
  const token = service.tokenOf('owner');
  const ask = (as = token) =>
    gateway.send(begin, { token: as, variables: { input: { companyId: '1', file } } });
  const url = async (as = token) => (await ask(as)).data.companyLogoUploadCreate.upload.url as string;
  const put = async (path: string, who: 'owner' | 'admin' | 'reader' | null = 'owner', more = {}) => {
    const headers = {
      'content-type': 'image/png',
      ...(who && { authorization: `Bearer ${service.tokenOf(who)}` }),
      ...more,
    };
    const answer = await fetch(gateway.url + path, { method: 'PUT', headers, body: 'bytes' });
    return { status: answer.status, ...((await answer.json()) as { message: string | null }) };
  };
  return { service, gateway, ask, url, put, authorization: `Bearer ${token}` };
}

test("[COM-18] relays a file to the store without the caller's token", async () => {
  const store = await startStore();
  const { gateway, url, put } = await startRelay(store);
  const path = await url();
  expect(path).toMatch(/^\/logo-uploads\?/);
  expect(await put(path)).toEqual({ status: 200, message: null });
  expect(store.got).toMatchObject([
    {
      url: '/bucket/logo.png?signature=secret&x=%2F',
      headers: { 'content-type': 'image/png', 'content-length': '5' },
      file: Buffer.from('bytes'),
    },
  ]);
  expect(store.got[0]?.headers).not.toHaveProperty('authorization');
  expect(gateway.lines.join()).not.toMatch(/secret|signature/);
});

test('refuses other callers and URLs that the gateway did not issue', async () => {
  const store = await startStore();
  const other = await startStore();
  const { url, put } = await startRelay(store);
  const path = await url();
  const query = new URLSearchParams(path.split('?')[1]);
  const to = (target: string) =>
    `/logo-uploads?${new URLSearchParams({ to: target, signature: query.get('signature') ?? '' })}`;
  expect(await put(path, null)).toMatchObject({ status: 401 });
  expect(await put(path, 'reader')).toMatchObject({ status: 403 });
  expect(await put(path, 'admin')).toMatchObject({
    status: 403,
    message: 'You can’t upload a file to this URL.',
  });
  expect(await put(path.replace('logo.png', 'other.png'))).toMatchObject({ status: 403 });
  expect(await put(to(`${other.origin}/bucket/logo.png`))).toMatchObject({ status: 403 });
  expect(await put(to('file:///etc/passwd'))).toMatchObject({ status: 403 });
  expect(await put('/logo-uploads')).toMatchObject({ status: 403 });
  expect([...store.got, ...other.got]).toEqual([]);
});

test('refuses a file sent with a read-only access token', async () => {
  const store = await startStore();
  const { service, url, put } = await startRelay(store);
  const path = await url();
  const { secret } = giveToken(service, people.owner, { read_only: true });
  const refused = await put(path, null, { authorization: `Bearer ${secret}` });
  expect(refused).toMatchObject({ status: 403, message: 'This access token is read-only.' });
  const { secret: writing } = giveToken(service, people.owner);
  expect(await put(path, null, { authorization: `Bearer ${writing}` })).toMatchObject({ status: 200 });
  expect(store.got).toHaveLength(1);
});

test('refuses a file by its type and length before reading it', async () => {
  const store = await startStore();
  const { gateway, url, put, authorization } = await startRelay(store);
  expect(await put(await url(), 'owner', { 'content-type': 'image/svg+xml' })).toMatchObject({ status: 415 });
  const lengths: [Record<string, string>, number][] = [
    [{ 'content-length': String(5 * 1024 * 1024 + 1) }, 413],
    [{ 'transfer-encoding': 'chunked' }, 411],
  ];
  for (const [length, status] of lengths) {
    const path = await url();
    const sending = request(gateway.url + path, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', authorization, ...length },
    });
    sending.on('error', () => undefined);
    sending.flushHeaders();
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(status);
    sending.destroy();
  }
  expect(store.got).toEqual([]);
});

test('refuses to begin an upload to a store whose origin is not configured', async () => {
  const { ask } = await startRelay(await startStore(), 'https://elsewhere.test');
  const { errors } = await ask();
  expect(errors).toMatchObject([
    {
      message: 'The origin of the file store is not in FILE_ORIGINS.',
      extensions: { code: 'NOT_CONFIGURED' },
    },
  ]);
});

test("returns the store's JSON refusal and replaces any other failure with a general message", async () => {
  const answers: [number, string, string][] = [
    [403, 'application/json', '{"message":"This URL has already been used. Request a new one"}'],
    [403, 'application/xml', '<Error><Code>SignatureDoesNotMatch</Code></Error>'],
    [500, 'application/json', '{"message":"internal"}'],
    [302, 'text/html', ''],
  ];
  let next = 0;
  const store = await startStore((incoming, response) => {
    const [status = 500, type = '', body] = answers[next] ?? [];
    next += 1;
    incoming.resume();
    response.writeHead(status, { 'content-type': type, location: 'http://127.0.0.1:1/' }).end(body);
  });
  const { url, put } = await startRelay(store);
  const got = [];
  for (const _ of answers) got.push(await put(await url()));
  expect(got).toMatchObject([
    { status: 403, message: 'This URL has already been used. Request a new one' },
    { status: 403, message: 'The file store rejected the logo (403).' },
    { status: 502, message: 'The file store rejected the logo (500).' },
    { status: 502, message: 'The file store rejected the logo (302).' },
  ]);
});

test('ends the upload when the store or the browser disconnects', async () => {
  const store = await startStore((incoming) => incoming.socket.destroy());
  const { url, put } = await startRelay(store);
  expect(await put(await url())).toMatchObject({
    status: 502,
    message: 'The file store cannot be reached. Try again.',
  });

  const open = { count: 0 };
  const waiting = await startStore((incoming) => {
    open.count += 1;
    incoming.resume();
    incoming.socket.once('close', () => {
      open.count -= 1;
    });
  });
  const slow = await startRelay(waiting);
  const sending = request(slow.gateway.url + (await slow.url()), {
    method: 'PUT',
    headers: { 'content-type': 'image/png', 'content-length': '5000', authorization: slow.authorization },
  });
  sending.on('error', () => undefined);
  sending.write('begin');
  await expect.poll(() => open.count).toBe(1);
  sending.destroy();
  await expect.poll(() => open.count).toBe(0);
});

test('[COM-18] [LOC-16] signs the kind of owner into the URL and refuses a changed kind', async () => {
  const store = await startStore();
  const { service, gateway, url, put } = await startRelay(store);
  service.on('POST /location/s3/upload', () => ({ body: { data: `${store.origin}/bucket/of-location` } }));
  const { data } = await gateway.send(
    `mutation ($input: LocationLogoUploadCreateInput!) {
      locationLogoUploadCreate(input: $input) { upload { url } }
    }`,
    {
      token: service.tokenOf('owner'),
      variables: {
        input: { locationId: '100', file: { fileName: 'logo.png', contentType: 'image/png', byteSize: 5 } },
      },
    },
  );
  const ofLocation: string = data.locationLogoUploadCreate.upload.url;
  const ofCompany = await url();
  expect(ofLocation).toContain('owner=location');
  expect(ofCompany).toContain('owner=company');
  for (const path of [
    ofLocation.replace('owner=location', 'owner=company'),
    ofCompany.replace('owner=company', 'owner=location'),
    ofCompany.replace('owner=company', 'owner=constructor'),
  ])
    expect(await put(path)).toMatchObject({ status: 403 });
  expect(store.got).toEqual([]);
  expect(await put(ofLocation)).toMatchObject({ status: 200 });
  expect(store.got).toMatchObject([{ url: '/bucket/of-location' }]);
});

/** Begins to send a logo of 5000 bytes. Returns the open request and the promised response. */
async function beginSending(
  { gateway, url, service }: Awaited<ReturnType<typeof startRelay>>,
  token = service.tokenOf('owner'),
) {
  const sending = request(gateway.url + (await url(token)), {
    method: 'PUT',
    headers: { 'content-type': 'image/png', 'content-length': '5000', authorization: `Bearer ${token}` },
  });
  sending.on('error', () => undefined);
  const answer = once(sending, 'response') as Promise<[IncomingMessage]>;
  answer.catch(() => undefined);
  return { sending, answer };
}

/** Stops the clock of all timeouts, so that a busy machine causes no pause. */
function stopTimeouts() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('[COM-18] accepts a slow logo that keeps moving and times out one that stalls', async () => {
  const store = await startStore();
  const relay = await startRelay(store, store.origin, { UPLOAD_IDLE_MS: '600' });
  stopTimeouts();
  const slow = await beginSending(relay);
  // The total exceeds the idle time, but no single pause does.
  for (let pieces = 1; pieces <= 5; pieces += 1) {
    slow.sending.write(Buffer.alloc(1000));
    await expect.poll(store.received).toBe(pieces * 1000);
    vi.advanceTimersByTime(500);
  }
  const [{ statusCode }] = await slow.answer;
  expect(statusCode).toBe(200);
  expect(store.got[0]?.file).toHaveLength(5000);

  const halted = await beginSending(relay);
  halted.sending.write(Buffer.alloc(1000));
  await expect.poll(store.received).toBe(6000);
  vi.advanceTimersByTime(600);
  const [answer] = await halted.answer;
  expect(answer.statusCode).toBe(504);
  expect(store.got).toHaveLength(1);
});

test('ends an upload that exceeds the total deadline', async () => {
  const store = await startStore();
  const relay = await startRelay(store, store.origin, { UPLOAD_DEADLINE_MS: '500' });
  const { sending, answer } = await beginSending(relay);
  const dripping = setInterval(() => sending.write('x'), 100);
  onTestFinished(() => clearInterval(dripping));
  const [{ statusCode }] = await answer;
  expect(statusCode).toBe(504);
});

/** Starts a store that answers a request when `answers` does. */
async function startWaitingStore() {
  const answers: (() => void)[] = [];
  const { origin, received } = await startStore((_, response) => void answers.push(() => response.end()));
  return { origin, received, answers };
}

test('[COM-18] refuses the third logo of a person at a time, but no other person', async () => {
  const store = await startWaitingStore();
  const { service, url, put } = await startRelay(store);
  const path = await url();
  const sent = [put(path), put(path)];
  await expect.poll(() => store.answers).toHaveLength(2);
  expect(await put(path)).toMatchObject({
    status: 429,
    message: 'You can upload 2 logos at a time. Try again when one is done.',
  });
  sent.push(put(await url(service.tokenOf('admin')), 'admin'));
  await expect.poll(() => store.answers).toHaveLength(3);
  for (const answer of store.answers) answer();
  for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
  const next = put(path);
  await expect.poll(() => store.answers).toHaveLength(4);
  store.answers[3]?.();
  expect(await next).toMatchObject({ status: 200 });
});

test('[COM-18] lets a logo wait for a place for longer than it may pause', async () => {
  const store = await startWaitingStore();
  const relay = await startRelay(store, store.origin, { UPLOAD_IDLE_MS: '900' });
  stopTimeouts();
  const { service, url, put } = relay;
  const tokens = Array.from({ length: 9 }, (_, at) => {
    const person = { ...people.owner, id: 900 + at };
    service.data.people.set(person.id, person);
    return giveToken(service, person).secret;
  });
  const [last = '', ...others] = tokens;
  const senders = await Promise.all([...others, ...others].map((token) => beginSending(relay, token)));
  onTestFinished(() => {
    for (const { sending } of senders) sending.destroy();
  });
  const move = async () => {
    const before = store.received();
    for (const { sending } of senders) sending.write('x');
    await expect.poll(store.received).toBe(before + 16);
  };
  await move();
  const path = await url(last);
  service.reset();
  const waiting = put(path, null, { authorization: `Bearer ${last}` });
  await expect.poll(() => service.calls.length).toBeGreaterThan(0);
  for (let pauses = 0; pauses < 3; pauses += 1) {
    vi.advanceTimersByTime(600);
    await move();
  }
  expect(store.answers).toHaveLength(16);
  senders[0]?.sending.destroy();
  await expect.poll(() => store.answers).toHaveLength(17);
  store.answers[16]?.();
  expect(await waiting).toEqual({ status: 200, message: null });
});

test('allows longer requests only when the gateway relays files', async () => {
  const { gateway } = await startRelay(await startStore());
  expect(gateway.app.server.requestTimeout).toBe(120_000);
  const direct = await start();
  expect(direct.gateway.app.server.requestTimeout).toBe(9000);
});
