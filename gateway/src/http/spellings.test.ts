import { expect, test } from 'vitest';
import { exchange, toPost } from '../testing/exchange.ts';
import { people } from '../testing/fake-data.ts';
import { start } from '../testing/start.ts';

/** Paths that the router takes for /graphql. */
const spellings = ['/graphql?x', '/%67raphql', '/graphql#x', 'http://localhost/graphql'];

const platforms = { query: '{ platforms { id } }' };

test.each(spellings)('sheds load from requests to %s', async (path) => {
  const { service, gateway } = await start({ OPERATIONS_IN_FLIGHT: '1' });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  service.on('GET /platform/getAll', async () => {
    await opened;
    return { body: { data: [] } };
  });
  const token = service.tokenOf('admin');
  const underWay = gateway.send(platforms.query, { token });
  await expect.poll(() => service.count('GET /platform/getAll')).toBe(1);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await exchange(gateway.url, toPost(path, platforms, headers));
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toContain('"code":"OVERLOADED"');
  open();
  expect((await underWay).errors).toBeUndefined();
});

test.each(spellings)('[API-01] limits sign-ins at %s', async (path) => {
  const { service, gateway } = await start();
  service.on('POST /auth/signin', () => ({
    status: 429,
    body: { message: 'Too many sign-in attempts. Try again in 42 s.' },
    headers: { 'retry-after': '42' },
  }));
  const query = 'mutation ($input: SessionCreateInput!) { sessionCreate(input: $input) { message } }';
  const variables = { input: { username: people.owner.email, password: 'wrong' } };
  await exchange(gateway.url, toPost(path, { query, variables }));
  expect(await exchange(gateway.url, toPost(path, { query, variables }))).toMatch(/^HTTP\/1\.1 429 /);
  expect(service.count('POST /auth/signin')).toBe(1);
});
