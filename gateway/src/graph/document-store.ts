import type { ApolloServerOptions, BaseContext } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>;

/** Maximum number of tokens of all stored documents together. A token takes about 0.6 kB. */
const maxTokens = 50_000;
/** Maximum number of documents that were seen once. */
const maxSeen = 2000;

/**
 * Parsed and validated documents by hash. A document is stored when it comes a second time, so documents
 * that are sent once take no memory and push no other out.
 */
export function createDocumentStore(): DocumentStore {
  const stored = new LRUCache<string, DocumentNode>({ maxSize: maxTokens });
  const seen = new LRUCache<string, true>({ max: maxSeen });
  return {
    get: async (hash) => stored.get(hash),
    set: async (hash, document) => {
      if (seen.delete(hash)) stored.set(hash, document, { size: document.tokenCount ?? maxTokens });
      else seen.set(hash, true);
    },
    delete: async (hash) => stored.delete(hash),
  };
}
