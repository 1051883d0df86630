import { createServer } from 'node:net';

/**
 * Below the range from which Linux takes ports for outgoing connections and for servers without a chosen port.
 * Another test could otherwise get the same port before the program listens. Above 10,080, the last port that `fetch`
 * and browsers refuse.
 */
const FIRST = 10_100;
const LAST = 32_000;

/** Each process starts elsewhere. */
let next = FIRST + Math.floor(Math.random() * (LAST - FIRST));

/** Returns a port that is free and that this process has not returned recently. */
export async function freePort(): Promise<number> {
  const port = next;
  next = port === LAST ? FIRST : port + 1;
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
