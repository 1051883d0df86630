import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { expect, test } from 'vitest';
import { people } from '../testing/fake-data.ts';
import { giveToken } from '../testing/routes/personal-access-token.ts';
import { start } from '../testing/start.ts';

const snapshot = join(import.meta.dirname, '../../../schema/schema.snapshot.graphql');

/** Starts a gateway as in production, and returns a function that asks for its schema. */
async function begin(environment: Record<string, string> = {}) {
  const { service, gateway } = await start({ LANDING_PAGE: 'off', ...environment });
  const ask = (token: string | null, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/schema.graphql`, {
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    });
  return { service, gateway, ask };
}

test('gives the schema as text to a signed-in caller, with a validator', async () => {
  const { service, ask } = await begin();
  const answer = await ask(service.tokenOf('reader'));
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const served = buildSchema(text);
  expect(served.getQueryType()?.getFields().company?.description).toMatch(/\w/);
  const files = buildSchema(readFileSync(snapshot, 'utf8'));
  expect(text.includes('@specifiedBy')).toBe(true);
  // Compared as a whole, a difference would print the whole schema.
  expect(printSchema(served) === printSchema(lexicographicSortSchema(files))).toBe(true);
  const again = await ask(service.tokenOf('reader'), { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('[SES-05] refuses callers without a valid session', async () => {
  const { service, ask } = await begin();
  for (const token of [null, 'wrong', service.tokenOf('deleted'), service.tokenOf('inactive')]) {
    const answer = await ask(token);
    expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('type Query')]);
  }
});

test('takes a read-only access token', async () => {
  const { service, ask } = await begin();
  const { secret } = giveToken(service, people.admin, { read_only: true });
  expect((await ask(secret)).status).toBe(200);
});

test('counts against the budget of the caller', async () => {
  const { service, ask } = await begin({ CALLER_COST_LIMIT: '200', CALLER_COST_PER_SECOND: '1' });
  const token = service.tokenOf('reader');
  const answers = [];
  for (let count = 0; count < 25; count += 1) answers.push(await ask(token));
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused?.json()).toEqual({ message: expect.any(String), requestId: expect.any(String) });
});
