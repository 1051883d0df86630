import { request } from 'undici';
import { expect, test } from 'vitest';
import { start } from '../testing/start.ts';

const json = { 'content-type': 'application/json' };
const graph = (body: string) => ({ method: 'POST', path: '/graphql', headers: json, body }) as const;

test.each([
  ['an answer', graph('{"query":"{ consoleSettings { contactSupportUrl } }"}'), 200],
  ['an answer with errors', graph('{"query":"{ platforms { id } }"}'), 200],
  ['an invalid query', graph('{"query":"{ nothing }"}'), 200],
  ['a body without JSON', graph('{'), 400],
  ['a body without query', graph('{}'), 400],
  ['an unknown path', { method: 'GET', path: '/nowhere', headers: {}, body: null }, 404],
  ['a path that cannot be decoded', { method: 'GET', path: '/%', headers: {}, body: null }, 400],
] as const)('ends with one newline: %s', async (_, { path, ...rest }, status) => {
  const { gateway } = await start();
  const { statusCode, headers, body } = await request(gateway.url + path, rest);
  const text = await body.text();
  expect(statusCode).toBe(status);
  expect(text).toBe(`${JSON.stringify(JSON.parse(text))}\n`);
  expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
});
