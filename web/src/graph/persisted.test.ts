// The build adds hashes to documents; here the tests do.
import { gql } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { expect, test, vi } from 'vitest';
import { knowEarlyOperations } from '../testing/early-operations.ts';
import { makeGraphClient } from './client.ts';
import { sendEarly } from './early-requests.ts';
import { keepToken } from './session-token.ts';

const hash = 'a'.repeat(64);

function withHash(document: DocumentNode): DocumentNode {
  return {
    ...document,
    definitions: document.definitions.map((definition) => ({ ...definition, hash })),
  } as DocumentNode;
}

/** Answers requests in turn and records their bodies. */
function answer(...answers: object[]) {
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Response.json(answers[bodies.length - 1]);
  });
  const client = makeGraphClient({ onSessionEnd: () => undefined, freshToken: () => 'token' });
  return { client, bodies };
}

const query = gql`query Names { platforms { id } }`;
const data = { platforms: [{ __typename: 'Platform', id: '1' }] };
const persistedQuery = { version: 1, sha256Hash: hash };

test('an operation with a hash is sent without its document', async () => {
  const { client, bodies } = answer({ data });
  expect((await client.query({ query: withHash(query) })).data).toEqual(data);
  expect(bodies).toMatchObject([{ operationName: 'Names', extensions: { persistedQuery } }]);
  expect(bodies[0]).not.toHaveProperty('query');
});

test('a gateway that does not know the hash gets the document', async () => {
  const missing = {
    errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  };
  const { client, bodies } = answer(missing, { data }, { data });
  expect((await client.query({ query: withHash(query) })).data).toEqual(data);
  expect(bodies[1]).toMatchObject({
    query: expect.stringContaining('__typename'),
    extensions: { persistedQuery },
  });
});

test('a gateway that does not know the hash of an early request gets the document', async () => {
  const missing = {
    errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  };
  const { client, bodies } = answer(missing, { data });
  knowEarlyOperations();
  keepToken('token');
  sendEarly([{ name: 'Viewer', variables: {} }]);
  const viewer = gql`query Viewer { platforms { id } }`;
  expect((await client.query({ query: withHash(viewer) })).data).toEqual(data);
  expect(bodies).toMatchObject([
    { operationName: 'Viewer', extensions: { persistedQuery: { sha256Hash: 'hash of Viewer' } } },
    { operationName: 'Viewer', query: expect.stringContaining('platforms') },
  ]);
});

test('an operation without a hash is sent as it is', async () => {
  const { client, bodies } = answer({ data });
  await client.query({ query });
  expect(bodies).toMatchObject([{ operationName: 'Names', query: expect.any(String) }]);
  expect(bodies[0]).not.toHaveProperty('extensions.persistedQuery');
});
