import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApolloServerOptions, BaseContext } from '@apollo/server';
import * as z from 'zod';
import { GraphError } from '../errors/graph-error.ts';

type PersistedQueries = Exclude<ApolloServerOptions<BaseContext>['persistedQueries'], false | undefined>;

/** Documents that clients may name by their hash, and whether the gateway refuses all others. */
export type PersistedOperations = { documents: ReadonlyMap<string, string>; isOnly: boolean };

type Settings = { WEB_ROOT: string; PERSISTED_OPERATIONS: readonly string[]; persistedOnly: boolean };

const hashOf = (document: string) => createHash('sha256').update(document).digest('hex');

const manifest = z
  .record(z.string(), z.string())
  .refine(
    (documents) => Object.entries(documents).every(([hash, document]) => hash === hashOf(document)),
    'has a document with a wrong hash',
  );

/**
 * Reads the manifests of persisted operations: those that are configured, and that of the console's build if it
 * exists. Throws an error that names an unusable file.
 */
export function readPersistedOperations(settings: Settings): PersistedOperations {
  const ofConsole = join(settings.WEB_ROOT, 'persisted-operations.json');
  const files = [...settings.PERSISTED_OPERATIONS, ...(existsSync(ofConsole) ? [ofConsole] : [])];
  const documents = new Map(files.flatMap((file) => Object.entries(readManifest(file))));
  if (settings.persistedOnly && documents.size === 0)
    throw new Error('PERSISTED_ONLY is on, but there is no manifest of persisted operations.');
  return { documents, isOnly: settings.persistedOnly };
}

function readManifest(file: string): Record<string, string> {
  try {
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} is no manifest of persisted operations.`, { cause: error });
  }
}

/**
 * Apollo's setting for hashes in place of documents. Documents that callers send with a hash are not stored, so
 * that they take no memory.
 */
export const toPersistedQueries = ({ documents }: PersistedOperations): PersistedQueries => ({
  cache: {
    // Apollo adds a prefix to the hash.
    get: async (key) => documents.get(key.slice(key.lastIndexOf(':') + 1)),
    set: async () => undefined,
    delete: async () => false,
  },
  ttl: null,
});

/**
 * Refuses documents that are not persisted operations, where only those are allowed. Unknown hashes are left
 * to Apollo.
 * @param asked body of a POST, or parameters of a GET
 */
export function refuseOtherDocuments(asked: unknown, { documents, isOnly }: PersistedOperations) {
  if (!isOnly) return;
  const { query } = (asked ?? {}) as { query?: unknown };
  if (typeof query !== 'string' || documents.has(hashOf(query))) return;
  throw new GraphError(
    'PERSISTED_QUERY_ONLY',
    'This gateway runs only persisted operations. Send the hash of one, or contact its operator.',
  );
}
