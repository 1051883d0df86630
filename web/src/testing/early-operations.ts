import { InMemoryCache } from '@apollo/client';
import { type DocumentNode, print } from 'graphql';
import { onTestFinished } from 'vitest';
import { mergeQueries } from '../../merged-operation.ts';
import { earlyHashes } from '../graph/early-hashes.ts';
import { forgetEarly } from '../graph/early-requests.ts';
import { furtherHashes } from '../graph/further-hashes.ts';
import * as documents from '../graph/generated/graphql.ts';

/** Texts of the operations that the test graph knows by hash. */
export const knownOperations = new Map<string, string>();

const cache = new InMemoryCache();

const documentOf = (name: string) =>
  cache.transformDocument(Reflect.get(documents, `${name}Document`) as DocumentNode);

const names = [earlyHashes, furtherHashes].flatMap((hashes) =>
  Object.keys(hashes).map((name) => [hashes, name] as const),
);

/** Fills in the hashes of early operations until the end of the test, as the build does. */
export function knowEarlyOperations() {
  for (const [hashes, name] of names) {
    const hash = `hash of ${name}`;
    const parts = name.split('_').map(documentOf);
    knownOperations.set(hash, print(parts.length > 1 ? mergeQueries(name, parts) : documentOf(name)));
    hashes[name] = hash;
  }
  onTestFinished(() => {
    for (const [hashes, name] of names) hashes[name] = null;
    forgetEarly();
  });
}
