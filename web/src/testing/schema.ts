import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isObjectType } from 'graphql';

const folder = join(import.meta.dirname, '../../../schema');

const typeDefs = readdirSync(folder)
  .filter((name) => name.endsWith('.graphql') && name !== 'schema.snapshot.graphql')
  .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Built once per worker, because it takes tens of milliseconds. */
export const schema = buildSchema(typeDefs.join('\n'));

/** Returns the names of an object type's fields. */
export function fieldNamesOf(type: string): string[] {
  const found = schema.getType(type);
  return isObjectType(found) ? Object.keys(found.getFields()) : [];
}
