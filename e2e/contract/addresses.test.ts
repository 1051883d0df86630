import { expect, test } from 'vitest';
import { stack } from '../harness/stack.ts';

const get = (path: string, accept: string) =>
  fetch(`${stack().gatewayUrl}${path}`, { headers: { accept }, redirect: 'manual' });

test('Apollo Sandbox opens at the URL of the graph', async () => {
  const answer = await get('/graphql', 'text/html');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/apollo/i);
});

test('CORS allows requests from the Apollo Sandbox site', async () => {
  const answer = await fetch(`${stack().gatewayUrl}/graphql`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://studio.apollographql.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,authorization',
    },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://studio.apollographql.com');
});

test('the console opens at each of its paths, with a strict content security policy', async () => {
  for (const path of ['/', '/company/list', '/company/edit/1']) {
    const answer = await get(path, 'text/html');
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'self'|default-src 'none'/);
  }
});

test('the OpenAPI document of the backend is at /openapi.json', async () => {
  const answer = await fetch(`${stack().backendUrl}/openapi.json`);
  expect(await answer.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
});
