import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitBodyTime } from './body-time.ts';

/** Starts a server with this body timeout and a connection that has begun to send a body of 100 bytes. */
async function begin(path: string, maxMs = 300) {
  const app = Fastify();
  limitBodyTime(app, maxMs);
  app.post('/query', async () => ({ done: true }));
  app.post('/file', { config: { takesFile: true } }, async () => ({ done: true }));
  onTestFinished(() => app.close());
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(url.port), url.hostname);
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (piece) => {
    text += piece;
  });
  const head = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 12';
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n{"a":`);
  return { socket, answer: () => text };
}

test('answers 408 to a stalled body and closes the connection', async () => {
  const { socket, answer } = await begin('/query');
  await once(socket, 'close');
  expect(answer()).toMatch(/^HTTP\/1.1 408 /);
});

test('accepts a body in time, and a file that takes longer', async () => {
  const inTime = await begin('/query', 10_000);
  inTime.socket.write('"bcdef"');
  await once(inTime.socket, 'data');
  expect(inTime.answer()).toMatch(/^HTTP\/1.1 [24]0[0-9] /);

  const [query, file] = [await begin('/query'), await begin('/file')];
  await once(query.socket, 'close');
  file.socket.write('"bcde"}');
  await once(file.socket, 'data');
  expect(file.answer()).toMatch(/^HTTP\/1.1 200 /);
});
