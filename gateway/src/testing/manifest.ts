import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export const hashOf = (document: string) => createHash('sha256').update(document).digest('hex');

/** The extensions of a request that names a document by its hash. */
export const persisted = (document: string) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(document) } },
});

/** Returns a file with these documents by hash. It is removed when the test ends. */
export const writeManifest = (documents: string[]) =>
  writeFile(Object.fromEntries(documents.map((document) => [hashOf(document), document])));

/** Returns a file with any JSON. */
export function writeFile(content: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'console-operations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'operations.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}
