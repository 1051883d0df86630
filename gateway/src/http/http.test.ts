import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { request } from 'undici';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startFakeIssuer } from '../testing/fake-issuer.ts';
import { startGateway } from '../testing/run-operation.ts';
import { start } from '../testing/start.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const script = '<script>1</script>';

/** A built console in a folder of its own. */
function buildConsole() {
  const root = mkdtempSync(join(tmpdir(), 'console-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), `<!doctype html><title>Console</title>${script}`);
  writeFileSync(join(root, 'login.html'), '<!doctype html><title>Sign in</title>');
  writeFileSync(join(root, 'assets/app-1a2b3c.js'), 'console.log(1)');
  writeFileSync(join(root, 'assets/app-1a2b3c.js.gz'), gzipSync('console.log(1)'));
  return root;
}

async function get(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body } = await request(url, { headers });
  return { status: statusCode, headers: answered, text: await body.text() };
}

test('serves the console at / and at every path of its router', async () => {
  const { gateway } = await start({ WEB_ROOT: buildConsole() });
  for (const path of ['/', '/company', '/company/edit/12?tab=0']) {
    const page = await get(gateway.url + path, browser);
    expect(page.status, path).toBe(200);
    expect(page.text).toContain('<title>Console</title>');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';style-src 'self';");
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
  }
});

test.each([
  ['/login', 'Sign in'],
  ['/Login/?from=%2Faudit', 'Sign in'],
  ['/login-sso', 'Console'],
  ['/company/login', 'Console'],
])('[RTE-01] answers %s with the page "%s"', async (path, title) => {
  const { gateway } = await start({ WEB_ROOT: buildConsole() });
  const page = await get(gateway.url + path, browser);
  expect(page.text).toContain(`<title>${title}</title>`);
  expect(page.headers['cache-control']).toBe('no-cache');
});

test('[COM-18] allows the page to send logos to the file store and show them, and to no other host', async () => {
  const policyWith = async (environment: Record<string, string>) => {
    const { service, gateway } = await start({ WEB_ROOT: buildConsole(), ...environment });
    const { headers } = await get(`${gateway.url}/`, browser);
    const directives = String(headers['content-security-policy']).split(';');
    const [connect, image] = ['connect-src', 'img-src'].map((name) =>
      directives.find((directive) => directive.startsWith(`${name} `)),
    );
    return { connect, image, upstream: service.url };
  };
  const { connect, image, upstream } = await policyWith({});
  expect(connect).toBe(`connect-src 'self' ${upstream}`);
  expect(image).toBe(`img-src 'self' data: blob: ${upstream}`);
  const configured = await policyWith({
    FILE_ORIGINS: 'https://a.test, https://b.test:8443/ignored',
    LOGO_BUCKET_URL: 'https://c.test/logos',
  });
  expect(configured.connect).toBe("connect-src 'self' https://a.test https://b.test:8443");
  expect(configured.image).toBe(
    "img-src 'self' data: blob: https://a.test https://b.test:8443 https://c.test",
  );
});

test('[SES-19] allows the page to request tokens from the single sign-on issuer', async () => {
  const issuer = await startFakeIssuer({ tokenEndpoint: 'https://tokens.test/token' });
  const { service, gateway } = await start({ WEB_ROOT: buildConsole(), KEYCLOAK_ISSUER: issuer.issuer });
  const connect = async () => {
    const { headers } = await get(`${gateway.url}/`, browser);
    return String(headers['content-security-policy'])
      .split(';')
      .find((directive) => directive.startsWith('connect-src '));
  };
  await expect.poll(connect).toBe(`connect-src 'self' ${service.url} ${issuer.url} https://tokens.test`);
});

test('[SES-19] allows requests to a single sign-on issuer that is down at startup', async () => {
  const { service, gateway } = await start({
    WEB_ROOT: buildConsole(),
    KEYCLOAK_ISSUER: 'http://127.0.0.1:9/realms/gone',
  });
  const { headers } = await get(`${gateway.url}/`, browser);
  expect(headers['content-security-policy']).toContain(
    `connect-src 'self' ${service.url} http://127.0.0.1:9;`,
  );
});

test('compresses hashed files and caches them forever', async () => {
  const { gateway } = await start({ WEB_ROOT: buildConsole() });
  const file = await get(`${gateway.url}/assets/app-1a2b3c.js`, { 'accept-encoding': 'gzip' });
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(file.headers['content-encoding']).toBe('gzip');
  expect(file.headers['content-type']).toContain('javascript');
});

test('sends the headers that protect documents with pages, and only nosniff and the like with scripts', async () => {
  const { gateway } = await start({ WEB_ROOT: buildConsole() });
  const ofDocuments = ['content-security-policy', 'permissions-policy', 'x-frame-options'];
  for (const encoding of ['gzip', 'identity']) {
    const { headers } = await get(`${gateway.url}/assets/app-1a2b3c.js`, { 'accept-encoding': encoding });
    for (const name of ofDocuments) expect(headers[name]).toBeUndefined();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    const bytes = Object.entries(headers).flat().join('').length;
    expect(bytes).toBeLessThan(700);
  }
  const page = await get(`${gateway.url}/company/list`, browser);
  for (const name of ofDocuments) expect(page.headers[name]).toEqual(expect.any(String));
});

test.each([
  ['a missing file', '/assets/old.js', browser],
  ['a script that requests a page', '/company', { accept: 'application/json' }],
  ['a path outside the folder', '/..%2f..%2f..%2fetc/passwd', { accept: '*/*' }],
])('answers 404 to %s', async (_, path, headers) => {
  const { gateway } = await start({ WEB_ROOT: buildConsole() });
  const answer = await get(gateway.url + path, headers);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(JSON.parse(answer.text)).toMatchObject({
    message: expect.any(String),
    requestId: expect.any(String),
  });
  // Whatever a browser may show is protected, also the answer to a missing script.
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.any(String),
    'permissions-policy': expect.any(String),
    'x-frame-options': 'SAMEORIGIN',
  });
});

test('runs without a built console and says so', async () => {
  const { gateway } = await start({ WEB_ROOT: '/nowhere' });
  expect(gateway.lines.join()).toContain('There is no console build in /nowhere');
  const answer = await get(`${gateway.url}/`, browser);
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.text).message).toBe('The console is not built. The graph is at /graphql.');
});

test('in development serves Sandbox at /graphql with a policy for that page alone', async () => {
  const { gateway } = await start({ NODE_ENV: 'development', WEB_ROOT: buildConsole() });
  const page = await get(`${gateway.url}/graphql`, browser);
  expect(page.status).toBe(200);
  expect(page.text).toContain('EmbeddedSandbox');
  expect(page.text).toContain('Open Apollo Sandbox on its own site');
  expect(page.headers['content-security-policy']).toContain(
    'https://embeddable-sandbox.cdn.apollographql.com',
  );
  expect((await get(`${gateway.url}/`, browser)).headers['content-security-policy']).not.toContain(
    'apollographql',
  );
  expect((await gateway.send('{ __schema { queryType { name } } }')).data.__schema.queryType.name).toBe(
    'Query',
  );
});

test("in development accepts Apollo Studio's origin without credentials and refuses others", async () => {
  const { gateway } = await start({ NODE_ENV: 'development' });
  const ask = async (origin: string) => {
    const { headers, body } = await request(`${gateway.url}/graphql`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,authorization',
      },
    });
    await body.dump();
    return headers;
  };
  const studio = await ask('https://studio.apollographql.com');
  expect(studio['access-control-allow-origin']).toBe('https://studio.apollographql.com');
  expect(studio['access-control-allow-headers']).toContain('authorization');
  expect(studio).not.toHaveProperty('access-control-allow-credentials');
  expect((await ask('https://evil.test'))['access-control-allow-origin']).toBeUndefined();
});

test('in production switches landing page, introspection and CORS off unless configured', async () => {
  const { service, gateway } = await start({ NODE_ENV: 'production', DRAIN_MS: '0' });
  const page = await get(`${gateway.url}/graphql`, {
    ...browser,
    origin: 'https://studio.apollographql.com',
  });
  expect(page.text).not.toContain('EmbeddedSandbox');
  expect(page.headers).not.toHaveProperty('access-control-allow-origin');
  const token = service.tokenOf('admin');
  const { errors } = await gateway.send('{ __schema { queryType { name } } }', { token });
  expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
  const misspelled = await gateway.send('{ platform { id } }', { token });
  expect(misspelled.errors?.[0]?.message).not.toContain('platforms');

  const open = await startGateway(service.url, {
    NODE_ENV: 'production',
    DRAIN_MS: '0',
    INTROSPECTION: 'on',
    LANDING_PAGE: 'on',
  });
  onTestFinished(open.stop);
  expect((await get(`${open.url}/graphql`, browser)).text).toContain('EmbeddedSandbox');
  expect((await open.send('{ __schema { queryType { name } } }')).errors).toBeUndefined();
});

test('becomes ready once the upstream answered and stays ready during an outage', async () => {
  const { service, gateway } = await start();
  expect((await get(`${gateway.url}/health/live`)).text).toBe('{"status":"ok"}');
  const ready = await get(`${gateway.url}/health/ready`);
  expect([ready.status, JSON.parse(ready.text)]).toEqual([200, { status: 'ok', upstream: 'reachable' }]);

  const lonely = await startGateway('http://127.0.0.1:9', {});
  onTestFinished(lonely.stop);
  const waiting = await get(`${lonely.url}/health/ready`);
  expect([waiting.status, JSON.parse(waiting.text)]).toEqual([
    503,
    { status: 'waiting for the upstream', upstream: 'unreachable' },
  ]);
  expect(service.count('GET /health/live')).toBe(1);
});

test('asks the upstream once for all probes, and not at once again after a failure', async () => {
  // The gateway remembers the answer by this clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { service, gateway } = await start({ CALL_DEADLINE_MS: '500' });
  service.on('GET /health/live', () => 'hang');
  const probe = async () => (await get(`${gateway.url}/health/ready`)).status;
  const statuses = await Promise.all(Array.from({ length: 20 }, probe));
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(await probe()).toBe(503);
  expect(service.count('GET /health/live')).toBe(1);
  service.on('GET /health/live', () => ({ body: {} }));
  gateway.config.CALL_DEADLINE_MS = 20_000;
  vi.setSystemTime(Date.now() + 500);
  expect(await probe()).toBe(200);
});

test('counts operations and upstream calls in the metrics, which are off by default', async () => {
  const { service, gateway } = await start({ METRICS: 'on' });
  await gateway.send('{ platforms { id } viewer { nothing } }', { token: service.tokenOf('admin') });
  const { text } = await get(`${gateway.url}/metrics`);
  expect(text).toContain('gateway_upstream_calls_total{endpoint="masterData.platforms",status="200"} 1');
  expect(text).toContain('gateway_operations_total{name="none",type="query",outcome="ok"} 1');
  expect(text).toContain('gateway_operations_total{name="none",type="none",outcome="refused"} 1');
  const silent = await startGateway(service.url);
  onTestFinished(silent.stop);
  expect((await get(`${silent.url}/metrics`)).status).toBe(404);
});

test('cuts off a client that sends its headers byte by byte', async () => {
  const { gateway } = await start();
  const { server } = gateway.app;
  expect(server).toMatchObject({ headersTimeout: 8000, requestTimeout: 9000 });
  // Node compares with this whenever it checks, each second.
  server.headersTimeout = 100;
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.write('POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
  });
  expect(answer).toContain('408');
});

test('answers BAD_REQUEST to malformed JSON without echoing it', async () => {
  const { gateway } = await start();
  const { statusCode, body } = await request(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query": secret-value}',
  });
  const text = await body.text();
  expect(statusCode).toBe(400);
  expect(JSON.parse(text)).toMatchObject({
    errors: [{ message: 'The body is not valid JSON.', extensions: { code: 'BAD_REQUEST' } }],
  });
});

test('forbids caching of graph answers', async () => {
  const { service, gateway } = await start();
  const { headers } = await gateway.send('{ platforms { id } }', { token: service.tokenOf('admin') });
  expect(headers['cache-control']).toBe('no-store');
});

test('logs no query string', async () => {
  const { gateway } = await start();
  await get(`${gateway.url}/company?token=secret-value`, { accept: 'application/json' });
  expect(gateway.lines.join()).toContain('"path":"/company"');
  expect(gateway.lines.join()).not.toContain('secret-value');
});
