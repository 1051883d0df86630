import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { readWhole } from './whole-answer.ts';

const never = new AbortController().signal;

/** Starts a service and a pool with a single connection to it. */
async function start(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { connections: 1 });
  onTestFinished(async () => {
    await pool.destroy();
    server.closeAllConnections();
    server.close();
  });
  return (path: string, signal = never) => readWhole(pool, { method: 'GET', path, signal });
}

test('joins an answer whose characters are cut in two, and leaves out the byte order mark', async () => {
  const bytes = Buffer.from('\u{feff}{"name":"Café"}');
  const read = await start((_, response) => {
    response.setHeader('x-kind', 'cut');
    response.write(bytes.subarray(0, -3));
    setImmediate(() => response.end(bytes.subarray(-3)));
  });
  const { status, headers, text } = await read('/');
  expect({ status, kind: headers['x-kind'], text }).toEqual({
    status: 200,
    kind: 'cut',
    text: '{"name":"Café"}',
  });
});

test('a call that ends while it waits for a connection fails at once and is never sent', async () => {
  const paths: string[] = [];
  const answers: (() => void)[] = [];
  const read = await start((request, response) => {
    paths.push(request.url ?? '');
    answers.push(() => response.end('fine'));
  });
  const first = read('/first');
  await expect.poll(() => paths).toEqual(['/first']);
  const caller = new AbortController();
  const second = read('/second', caller.signal);
  const reason = new Error('the caller left');
  caller.abort(reason);
  await expect(second).rejects.toBe(reason);
  await expect(read('/third', caller.signal)).rejects.toBe(reason);
  answers[0]?.();
  expect((await first).text).toBe('fine');
  const last = read('/last');
  await expect.poll(() => paths).toEqual(['/first', '/last']);
  answers[1]?.();
  await last;
});

test('a call that ends during its answer closes the connection', async () => {
  const caller = new AbortController();
  let isClosed = false;
  const read = await start((_, response) => {
    response.on('close', () => {
      isClosed = true;
    });
    response.write('half');
    setImmediate(() => caller.abort(new Error('too late')));
  });
  await expect(read('/', caller.signal)).rejects.toThrow('too late');
  await expect.poll(() => isClosed).toBe(true);
});
