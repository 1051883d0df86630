import { request } from 'undici';
import { expect, test } from 'vitest';
import { hashOf, persisted, writeFile, writeManifest } from '../testing/manifest.ts';
import { start } from '../testing/start.ts';

const known = 'query Platforms { platforms { id } }';
const other = 'query Others { platforms { id name } }';

/** Starts a gateway that knows two operations. `start` itself needs the second one. */
async function startWith(environment: Record<string, string> = {}) {
  const file = writeManifest([known, '{ platforms { id } }']);
  const { service, gateway } = await start({ PERSISTED_OPERATIONS: file, ...environment });
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${service.tokenOf('admin')}`,
  };
  return async (body: object) => {
    const answer = await request(`${gateway.url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const { data, errors } = (await answer.body.json()) as {
      data?: { platforms: object[] };
      errors?: { message: string; extensions: object }[];
    };
    return { status: answer.statusCode, data, errors };
  };
}

test('runs the operation of a known hash without its document', async () => {
  const send = await startWith();
  const { data } = await send(persisted(known));
  expect(data?.platforms[0]).toEqual({ id: expect.any(String) });
});

test('answers an unknown hash with PERSISTED_QUERY_NOT_FOUND, also after a request with its document', async () => {
  const send = await startWith();
  const missing = {
    message: 'PersistedQueryNotFound',
    extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', requestId: expect.any(String) },
  };
  expect((await send(persisted(other))).errors).toMatchObject([missing]);
  expect((await send({ query: other, ...persisted(other) })).data?.platforms[0]).toHaveProperty('name');
  expect((await send(persisted(other))).errors).toMatchObject([missing]);
});

test('refuses a document that does not match its hash', async () => {
  const send = await startWith();
  const { status, errors } = await send({ query: other, ...persisted(known) });
  expect(status).toBe(400);
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
});

test('with PERSISTED_ONLY refuses every other document with PERSISTED_QUERY_ONLY', async () => {
  const send = await startWith({ PERSISTED_ONLY: 'on' });
  expect((await send(persisted(known))).data?.platforms).toHaveLength(2);
  expect((await send({ query: known })).data?.platforms).toHaveLength(2);
  for (const body of [{ query: other }, { query: other, ...persisted(other) }, { query: `${known} ` }]) {
    const { status, data, errors } = await send(body);
    expect(status).toBe(400);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([
      { extensions: { code: 'PERSISTED_QUERY_ONLY', requestId: expect.any(String) } },
    ]);
  }
});

test('refuses to start with an unusable manifest, and with PERSISTED_ONLY without one', async () => {
  const wrong = writeFile({ [hashOf(known)]: other });
  await expect(start({ PERSISTED_OPERATIONS: wrong })).rejects.toThrow(
    `${wrong} is no manifest of persisted operations.`,
  );
  await expect(start({ PERSISTED_ONLY: 'on', WEB_ROOT: '/nowhere' })).rejects.toThrow(
    'PERSISTED_ONLY is on, but there is no manifest',
  );
});
