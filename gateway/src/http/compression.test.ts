import { gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { start } from '../testing/start.ts';

const long = '{ companies { rows { id name website email phone revision } } }';
const short = '{ companies { count } }';

/** Opens a gateway over 30 companies and sends it queries with these headers. */
async function open() {
  const { service, gateway } = await start({}, 30);
  const authorization = `Bearer ${service.tokenOf('admin')}`;
  return async (query: string, headers: Record<string, string>) => {
    const answer = await request(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization, ...headers },
      body: JSON.stringify({ query }),
    });
    return { ...answer, bytes: Buffer.from(await answer.body.arrayBuffer()) };
  };
}

test('compresses a long answer for clients that accept it', async () => {
  const ask = await open();
  const plain = await ask(long, {});
  const packed = await ask(long, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringContaining('accept-encoding'),
    'content-type': plain.headers['content-type'],
    'cache-control': 'no-store',
  });
  expect(gunzipSync(packed.bytes).toString()).toBe(plain.bytes.toString());
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
});

test('sends short answers, and those of clients that do not accept gzip, as they are', async () => {
  const ask = await open();
  for (const [query, encoding] of [
    [short, 'gzip'],
    [long, 'identity'],
    [long, 'gzip;q=0'],
  ] as const) {
    const { headers, bytes } = await ask(query, { 'accept-encoding': encoding });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse(bytes.toString())).toHaveProperty('data.companies');
  }
});

test('does not decompress requests', async () => {
  const ask = await open();
  const { statusCode, bytes } = await ask(short, { 'content-encoding': 'gzip' });
  // The body is read as it is, and it is not compressed.
  expect([statusCode, JSON.parse(bytes.toString())]).toMatchObject([
    200,
    { data: { companies: { count: 30 } } },
  ]);
});

test('logs a caller who disconnects while the answer is being sent as a warning without a stack', async () => {
  const { service, gateway } = await start();
  // Larger than what is compressed in one step.
  const platforms = [{ id: 1, name: 'x'.repeat(3_000_000) }];
  service.on('GET /platform/getAll', () => ({ body: { data: platforms } }));
  // The answer exists, but its head is not sent yet.
  gateway.app.server.on('request', (_, response) => response.once('pipe', () => response.destroy()));
  const headers = { 'accept-encoding': 'gzip' };
  const operation = { token: service.tokenOf('admin'), headers };
  await expect(gateway.send('{ platforms { name } }', operation)).rejects.toThrow();
  await expect.poll(() => gateway.lines.join()).toContain('CallerDisconnected');
  const entries = gateway.lines.map((line) => JSON.parse(line));
  expect(entries.filter(({ level, requestId }) => requestId && level >= 40)).toEqual([
    expect.objectContaining({ level: 40, cause: 'CallerDisconnected', msg: 'the answer could not be sent' }),
  ]);
});
