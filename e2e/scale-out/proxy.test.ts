import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type NginxProxy, startProxy } from './proxy.ts';
import { findServers } from './servers.ts';

// Tests the nginx configuration in front of two fake gateways that record requests. A test can make one of
// them fail.

const servers = await findServers();
if ('missing' in servers) process.stderr.write(`SKIPPED, the proxy is not tested: ${servers.missing}\n`);
const tested = test.skipIf('missing' in servers);

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let folder: string;
let proxy: NginxProxy;
let gateways: [Gateway, Gateway];
/** "METHOD /path" of each request that reached a gateway. */
let seen: string[] = [];
/** How both gateways respond to requests for the graph and for files. */
let answer: Handler;

type Gateway = { server: Server; at: string };

async function startGateway(): Promise<Gateway> {
  const server = createServer((request, response) => {
    const isProbe = request.url?.startsWith('/health/');
    if (!isProbe) seen.push(`${request.method} ${request.url}`);
    request.resume().once('end', () => (isProbe ? response.end() : answer(request, response)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, at: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

beforeAll(async () => {
  if ('missing' in servers) return;
  folder = mkdtempSync(join(tmpdir(), 'console-proxy-'));
  gateways = [await startGateway(), await startGateway()];
  proxy = await startProxy(servers.nginx, folder, [gateways[0].at, gateways[1].at]);
});

afterAll(async () => {
  if ('missing' in servers) return;
  await proxy.stop('SIGKILL');
  for (const { server } of gateways) server.close().closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** The first gateway drops the connection, and the other responds. */
const breaksOnce: Handler = (request, response) => {
  if (seen.length === 1) request.socket.destroy();
  else response.end('{"data":{}}');
};

beforeEach(async () => {
  if ('missing' in servers) return;
  // The proxy avoids a failed gateway for a second. Each test begins when both receive requests again.
  answer = (_, response) => response.end('{}');
  const both = new Set<string | null>();
  while (both.size < 2) both.add((await fetch(`${proxy.url}/anything`)).headers.get('x-server'));
  seen = [];
});

const ask = (headers: Record<string, string> = {}) =>
  fetch(`${proxy.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"query":"{ companies { count } }"}',
  });

tested('sends a read to the other gateway when the first one drops the connection', async () => {
  answer = breaksOnce;
  const given = await ask({ 'x-read-only': '1' });
  expect(given.status).toBe(200);
  expect(await given.text()).toBe('{"data":{}}');
  expect(seen).toEqual(['POST /graphql', 'POST /graphql']);
  expect(given.headers.get('x-server')?.split(', ')).toHaveLength(2);
});

tested('also repeats a request with an idempotency key', async () => {
  answer = breaksOnce;
  expect((await ask({ 'idempotency-key': 'first' })).status).toBe(200);
  expect(seen).toHaveLength(2);
});

tested.each([
  ['a write without a key', {}],
  ['a write with an empty key', { 'idempotency-key': '' }],
  ['a write that is marked as not read-only', { 'x-read-only': '0' }],
  ['a write with a read-only mark that looks like a key', { 'x-read-only': 'a:b' }],
])('never sends %s twice', async (_, headers) => {
  answer = breaksOnce;
  expect((await ask(headers)).status).toBe(502);
  expect(seen).toHaveLength(1);
});

tested("passes on a gateway's 503 with its message", async () => {
  answer = (_, response) => response.writeHead(503, { 'retry-after': '1' }).end('{"errors":[]}');
  const given = await ask({ 'x-read-only': '1' });
  expect([given.status, given.headers.get('retry-after'), await given.text()]).toEqual([
    503,
    '1',
    '{"errors":[]}',
  ]);
  expect(seen).toHaveLength(1);
});

tested('fetches a file that one gateway lacks from the other', async () => {
  answer = (_, response) => (seen.length === 1 ? response.writeHead(404).end() : response.end('newer'));
  expect(await (await fetch(`${proxy.url}/assets/page-1a2b.js`)).text()).toBe('newer');
  answer = (_, response) => response.writeHead(404).end();
  expect((await fetch(`${proxy.url}/assets/none.js`)).status).toBe(404);
});

tested('refuses public access to metrics and bodies far above the limit', async () => {
  expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);
  const body = 'x'.repeat(300 * 1024);
  expect((await fetch(`${proxy.url}/graphql`, { method: 'POST', body })).status).toBe(413);
  expect(seen).toEqual([]);
});
