import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from '../folders.ts';

const folder = folders.operations;

/**
 * All worked operations as one document, in the order of their numbers, with the values of their variables.
 */
export function workedOperations(): { document: string; variables: Record<string, unknown> } {
  // A container image may omit them.
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const documents = files.filter((name) => name.endsWith('.graphql')).map(read);
  const values = files.filter((name) => name.endsWith('.variables.json')).map(read);
  return {
    document: documents.join('\n'),
    variables: Object.assign({}, ...values.map((text) => JSON.parse(text))),
  };
}
