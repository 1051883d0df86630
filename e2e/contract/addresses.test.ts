import { expect, inject, test } from 'vitest';

const get = (path: string, accept: string) =>
  fetch(`${inject('gatewayUrl')}${path}`, { headers: { accept }, redirect: 'manual' });

test('Apollo Sandbox opens at the graph’s own address', async () => {
  const answer = await get('/graphql', 'text/html');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/apollo/i);
});

test('Sandbox may ask from the site that serves it', async () => {
  const answer = await fetch(`${inject('gatewayUrl')}/graphql`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://studio.apollographql.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,authorization',
    },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://studio.apollographql.com');
});

test('the console opens at every address of its own, under a strict content policy', async () => {
  for (const path of ['/', '/company/list', '/company/edit/1']) {
    const answer = await get(path, 'text/html');
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'self'|default-src 'none'/);
  }
});

test('the backend’s own manual is at /openapi.json', async () => {
  const answer = await fetch(`${inject('backendUrl')}/openapi.json`);
  expect(await answer.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
});
