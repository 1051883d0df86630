import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';

const folder = join(import.meta.dirname, '../../../schema');

const typeDefs = readdirSync(folder)
  .filter((name) => name.endsWith('.graphql') && name !== 'schema.snapshot.graphql')
  .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Built once per worker, because it takes tens of milliseconds. */
export const schema = buildSchema(typeDefs.join('\n'));
