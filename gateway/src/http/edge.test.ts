import { expect, test } from 'vitest';
import { exchange } from '../testing/exchange.ts';
import { start } from '../testing/start.ts';

const end = 'connection: close\r\n\r\n';

const refused: [string, string, number, string][] = [
  ['what is not HTTP', 'hello\r\n\r\n', 400, 'The request is malformed.'],
  ['a header with a control character', 'GET / HTTP/1.1\r\nhost: x\r\na: \u0001\r\n\r\n', 400, 'malformed'],
  [
    'large headers',
    `GET / HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(20_000)}\r\n\r\n`,
    431,
    'The headers are too large.',
  ],
  ['a path that cannot be decoded', `GET /% HTTP/1.1\r\nhost: x\r\n${end}`, 400, 'The path is malformed.'],
  ['two hosts', `GET /health/live HTTP/1.1\r\nhost: x\r\nHost: y\r\n${end}`, 400, 'Send one Host header.'],
  ['no host', `GET /health/live HTTP/1.1\r\n${end}`, 400, 'Send a Host header.'],
  ['no version', 'GET /\r\n\r\n', 400, 'Send the request with HTTP/1.1.'],
];

test.each(refused)('refuses %s with security headers and a message', async (_, sent, status, message) => {
  const { gateway } = await start({ DRAIN_MS: '0' });
  const answer = await exchange(gateway.url, sent);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  for (const header of [
    'content-security-policy: default-src',
    'x-content-type-options: nosniff',
    'permissions-policy: accelerometer=()',
    'referrer-policy: no-referrer',
    'x-request-id: ',
    'content-type: application/json; charset=utf-8',
  ])
    expect(head.toLowerCase()).toContain(header);
  expect(JSON.parse(body)).toEqual({
    message: expect.stringContaining(message),
    requestId: expect.any(String),
  });
  expect(answer).not.toMatch(/FST_|HPE_/);
});

test('accepts HTTP/1.0 without a host', async () => {
  const { gateway } = await start();
  expect(await exchange(gateway.url, 'GET /health/live HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});
