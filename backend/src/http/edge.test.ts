import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { usualDatabase } from '../testing/databases.ts';
import { PASSWORD, people } from '../testing/fixture.ts';
import { CLIENT, useService } from '../testing/service.ts';

const lines: string[] = [];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const service = useService(usualDatabase(), { LOG_LEVEL: 'debug' }, logTo);

describe('requests and answers', () => {
  test('[API-95] [CON-08] refuses a body that is not JSON', async () => {
    const admin = service.as('admin');
    const text = await admin.post('/company/getAll', 'name=x', { 'content-type': 'text/plain' });
    expect({ status: text.status, body: text.body }).toEqual({
      status: 415,
      body: { message: 'Send the body as application/json' },
    });
    const broken = await admin.post('/company/getAll', '{"name":');
    expect({ status: broken.status, body: broken.body }).toEqual({
      status: 400,
      body: { message: 'The request body is not JSON' },
    });
    expect((await admin.post('/company/getAll', '[]')).status).toBe(400);
    expect((await admin.post('/company/add')).status).toBe(400);
  });

  test('refuses a body over the size limit', async () => {
    const admin = service.as('admin');
    const { status, body } = await admin.post('/company/getAll', { name: 'x'.repeat(140_000) });
    expect({ status, body }).toEqual({ status: 413, body: { message: 'The request body is too large' } });
  });

  test('[ERR-01] an unknown path returns 404 and points to the API document', async () => {
    const { status, body } = await service.caller().get('/company/list/all');
    expect(status).toBe(404);
    expect(body.message).toContain('/openapi.json');
  });

  test('[ERR-01] an internal error is logged, and its answer reveals no details', async () => {
    const admin = service.as('admin');
    await service.database.transaction((connection) =>
      connection.script('alter table languages rename to lost'),
    );
    const { status, body } = await admin.get('/language/getAll');
    expect({ status, body }).toEqual({ status: 500, body: { message: 'Error occured' } });
    expect(lines.join('')).toContain('languages');
  });

  test('refuses a text that the database cannot store', async () => {
    const admin = service.as('admin');
    expect((await admin.post('/company/getAll', { name: 'a\0b' })).status).toBe(400);
  });

  test('returns the caller’s request id if it is safe to log, otherwise a new one', async () => {
    const ask = async (id: string) =>
      (await service.caller().get('/health/live', { 'x-request-id': id })).headers.get('x-request-id');
    expect(await ask('web-1._A')).toBe('web-1._A');
    expect(await ask('x'.repeat(129))).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ask('a b')).toMatch(/^[0-9a-f-]{36}$/);
    const refused = await service.caller().get('/country/getAll', { 'x-request-id': 'refused-1' });
    expect(refused.headers.get('x-request-id')).toBe('refused-1');
  });

  test('forbids caches from storing answers', async () => {
    const { headers } = await service.as('admin').get('/country/getAll');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('the log', () => {
  test('logs the request id, the route and the person, but no secret', async () => {
    const admin = service.as('admin');
    const secret = 'Very-secret-value';
    await admin.post('/company/getAll?page=1&limit=77', { name: secret }, { 'x-request-id': 'log-1' });
    await service.caller().post('/auth/signin', { email: people.admin.email, password: PASSWORD, ...CLIENT });
    await admin.get('/city/getAll/2?search=Very-secret-value');
    await expect.poll(() => lines.join('')).toContain('city');
    const line = JSON.parse(lines.find((one) => one.includes('log-1')) ?? '{}');
    expect(line).toMatchObject({
      requestId: 'log-1',
      method: 'POST',
      route: '/company/getAll',
      status: 200,
      personId: people.admin.id,
    });
    const log = lines.join('');
    for (const hidden of [
      secret,
      PASSWORD,
      CLIENT.client_key,
      'Bearer',
      'eyJ',
      '$argon2',
      people.admin.email,
    ])
      expect(log).not.toContain(hidden);
  });

  test('logs no signed URL', async () => {
    const owner = service.as('owner');
    const { data } = (await owner.post('/s3/upload', { key: 'a.png', company_id: 1 })).body;
    const { pathname, searchParams } = new URL(data);
    await fetch(data, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: 'no picture' });
    await fetch(data);
    await expect.poll(() => lines.filter((line) => line.includes('/files/:key'))).toHaveLength(2);
    expect(lines.join('')).not.toContain(searchParams.get('signature'));
    expect(lines.join('')).not.toContain(pathname);
  });

  test('removes secrets from explicit log calls', () => {
    const names = [
      'password',
      'newPassword',
      'password_hash',
      'accessToken',
      'token',
      'token_hash',
      'client_key',
    ];
    const secrets = Object.fromEntries(names.map((name) => [name, 'hand-made']));
    service.app.log.info({ ...secrets, headers: { authorization: 'Bearer hand-made' } }, 'by hand');
    service.app.log.info({ body: secrets, sent: { input: secrets } }, 'by hand');
    expect(lines.join('')).not.toContain('hand-made');
  });

  test('logs no access token, whatever the field name', async () => {
    const owner = service.as('owner');
    const asked = { name: 'Log', read_only: true, expires_in_days: 1 };
    const { token } = (await owner.post('/auth/tokens', asked)).body;
    const script = service.caller({ authorization: `Bearer ${token}`, 'x-request-id': token });
    expect((await script.get('/auth/me')).status).toBe(200);
    service.app.log.info({ somewhere: [`see ${token}`] }, `by hand ${token}`);
    await expect.poll(() => lines.join('')).toContain('/auth/me');
    expect(lines.join('')).toContain('by hand bpc_[redacted]');
    expect(lines.join('')).not.toContain(token.slice(4));
  });
});

/** Sends bytes and returns everything that comes back until the service closes the connection. */
async function exchange(text: string): Promise<string> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  let received = '';
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    received += data;
  });
  socket.write(text);
  await once(socket, 'close');
  return received;
}

const END = 'Connection: close\r\n\r\n';

describe('requests that are not clear', () => {
  test.each([
    ['what is not HTTP', 'hello\r\n\r\n', 400, 'The request is malformed'],
    [
      'large headers',
      `GET / HTTP/1.1\r\nHost: x\r\na: ${'b'.repeat(20_000)}\r\n\r\n`,
      431,
      'The headers are too large',
    ],
    [
      'a path that cannot be decoded',
      `GET /% HTTP/1.1\r\nHost: x\r\n${END}`,
      400,
      'The request is malformed',
    ],
    ['two hosts', `GET /health/live HTTP/1.1\r\nHost: x\r\nhost: y\r\n${END}`, 400, 'Send one Host header'],
    ['no host', `GET /health/live HTTP/1.1\r\n${END}`, 400, 'Send a Host header'],
    ['no version', 'GET /\r\n\r\n', 400, 'Send the request with HTTP/1.1'],
  ])('refuses %s with headers and a message', async (_, sent, status, message) => {
    const answer = await exchange(sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    for (const header of ['x-content-type-options: nosniff', 'cache-control: no-store', 'application/json'])
      expect(head.toLowerCase()).toContain(header);
    expect(JSON.parse(body)).toEqual({ message });
  });

  test('answers JSON with nosniff', async () => {
    const { headers } = await service.as('admin').get('/country/getAll');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('slow requests and health', () => {
  const UPLOAD_TIMEOUT_MS = 1500;
  const service = useService(usualDatabase(), {
    HEADERS_TIMEOUT_MS: 300,
    REQUEST_TIMEOUT_MS: 600,
    UPLOAD_TIMEOUT_MS,
  });

  test('cuts off headers and bodies that arrive too slowly', async () => {
    const { port } = new URL(service.url);
    for (const head of [
      'POST /auth/signin HTTP/1.1\r\nHost: x\r\n',
      'POST /auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    ]) {
      const socket = connect(Number(port), '127.0.0.1');
      const received: string[] = [];
      socket.on('data', (data) => received.push(String(data)));
      socket.on('error', () => undefined);
      socket.write(head);
      const drip = setInterval(() => socket.write('x'), 50);
      await once(socket, 'close');
      clearInterval(drip);
      expect(received.join('')).toMatch(
        /^HTTP\/1.1 408 [\s\S]*"message":"The request took too long to arrive"/,
      );
    }
  });

  test('a file may take longer to arrive than JSON, but has a limit too', async () => {
    const owner = service.as('owner');
    const { data } = (await owner.post('/s3/upload', { key: 'a.png', company_id: 1 })).body;
    const { port, pathname, search } = new URL(data);
    const socket = connect(Number(port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    const beganMs = performance.now();
    socket.write(
      `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 9\r\n\r\n1`,
    );
    await once(socket, 'close');
    expect(performance.now() - beganMs).toBeGreaterThan(UPLOAD_TIMEOUT_MS);
    expect(received).toMatch(/^HTTP\/1.1 408 /);
  });

  test('reports live while it runs, and ready only while the database answers', async () => {
    expect((await service.caller().get('/health/live')).body).toEqual({ status: 'ok' });
    expect((await service.caller().get('/health/ready')).body).toEqual({ status: 'ok' });
    await service.database.db.destroy();
    const unready = await service.caller().get('/health/ready');
    expect({ status: unready.status, body: unready.body }).toEqual({
      status: 503,
      body: { status: 'the database does not answer' },
    });
  });
});
