import { InMemoryCache } from '@apollo/client';
import { type DocumentNode, print } from 'graphql';
import { onTestFinished } from 'vitest';
import { mergeQueries } from '../../merged-operation.ts';
import { earlyHashes } from '../graph/early-hashes.ts';
import { forgetEarly } from '../graph/early-requests.ts';
import * as documents from '../graph/generated/graphql.ts';

/** Texts of the operations that the test graph knows by hash. */
export const knownOperations = new Map<string, string>();

const cache = new InMemoryCache();

const documentOf = (name: string) =>
  cache.transformDocument(Reflect.get(documents, `${name}Document`) as DocumentNode);

/** Fills in the hashes of early operations until the end of the test, as the build does. */
export function knowEarlyOperations() {
  for (const name of Object.keys(earlyHashes)) {
    const hash = `hash of ${name}`;
    const parts = name.split('_').map(documentOf);
    knownOperations.set(hash, print(parts.length > 1 ? mergeQueries(name, parts) : documentOf(name)));
    earlyHashes[name] = hash;
  }
  onTestFinished(() => {
    for (const name of Object.keys(earlyHashes)) earlyHashes[name] = null;
    forgetEarly();
  });
}
