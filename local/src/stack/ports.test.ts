import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { assertPortFree } from './ports.ts';

const use = { service: 'gateway', variable: 'GATEWAY_PORT' };
const server = createServer();

afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Listens on a port that the system chooses. */
function occupy() {
  return new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

test('refuses a port in use with a message that names the port, the process that uses it and the variable', async () => {
  const port = await occupy();
  await expect(assertPortFree('127.0.0.1', port, use)).rejects.toThrow(
    new RegExp(
      `^Port ${port}, which the gateway needs, is in use by .*\\(pid ${process.pid}\\)\\. Stop that program, or choose another port, for example GATEWAY_PORT=${port + 100} npm start\\.$`,
    ),
  );
});

test('accepts a free port', async () => {
  const port = await occupy();
  await new Promise((resolve) => server.close(resolve));
  await assertPortFree('127.0.0.1', port, use);
});

test('refuses an address of another machine and names the variable to check', async () => {
  await occupy();
  await expect(assertPortFree('192.0.2.1', 4000, use)).rejects.toThrow(/Check HOST/);
});
