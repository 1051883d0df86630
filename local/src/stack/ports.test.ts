import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { assertPortFree } from './ports.ts';

const use = { service: 'gateway', variable: 'GATEWAY_PORT' };
const server = createServer();

afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Takes a port of the system's choice. */
function hold() {
  return new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

test('a port in use is refused in one sentence that names the port, who holds it, and the variable', async () => {
  const port = await hold();
  await expect(assertPortFree('127.0.0.1', port, use)).rejects.toThrow(
    new RegExp(
      `^Port ${port}, which the gateway needs, is in use by .*\\(pid ${process.pid}\\): stop that program, or choose another port, for example GATEWAY_PORT=${port + 100} npm start\\.$`,
    ),
  );
});

test('a free port is fine', async () => {
  const port = await hold();
  await new Promise((resolve) => server.close(resolve));
  await assertPortFree('127.0.0.1', port, use);
});

test('an address of another machine is refused with the variable to look at', async () => {
  await hold();
  await expect(assertPortFree('192.0.2.1', 4000, use)).rejects.toThrow(/check HOST/);
});
