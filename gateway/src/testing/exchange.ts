import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** Sends bytes and returns everything that comes back until the gateway closes the connection. */
export async function exchange(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

/** The text of a POST with a JSON body, on a connection that ends with it. The path is sent as it is. */
export function toPost(path: string, body: object, headers: Record<string, string> = {}): string {
  const json = JSON.stringify(body);
  const all = {
    host: 'localhost',
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(json)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`;
}
