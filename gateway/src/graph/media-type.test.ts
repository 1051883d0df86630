import { request } from 'undici';
import { expect, test } from 'vitest';
import { start } from '../testing/start.ts';
import { graphType } from './media-type.ts';

const wrong: [string, Record<string, unknown>][] = [
  ['does not parse', { query: '{' }],
  ['is not valid', { query: '{ nothing }' }],
  ['has no operation of that name', { query: '{ platforms { id } }', operationName: 'Other' }],
  [
    'has variables of the wrong type',
    { query: 'query ($page: Int!) { companies(page: $page) { count } }', variables: { page: 'two' } },
  ],
];

test.each(wrong)('answers 200 over application/json, else 400, when the document %s', async (_, body) => {
  const { service, gateway } = await start();
  const send = async (accept: string) => {
    const answer = await request(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: {
        accept,
        'content-type': 'application/json',
        authorization: `Bearer ${service.tokenOf('admin')}`,
      },
      body: JSON.stringify(body),
    });
    const { data, errors } = (await answer.body.json()) as { data?: unknown; errors: object[] };
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST', requestId: expect.any(String) } }]);
    return answer.statusCode;
  };
  expect(await send('application/json')).toBe(200);
  expect(await send('*/*')).toBe(200);
  expect(await send(graphType)).toBe(400);
});

test('answers 400 over application/json to a request that is not well-formed', async () => {
  const { gateway } = await start();
  for (const body of ['{}', '{"query":7}', '{"query":"{ viewer { id } }","variables":[]}']) {
    const answer = await request(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.statusCode, body).toBe(400);
    await answer.body.dump();
  }
});
