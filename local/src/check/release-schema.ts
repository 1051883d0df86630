import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compactSchema } from './released-schema.ts';
import { ALLOWED, RELEASED } from './schema-changes.ts';

// `npm run release-schema` runs at a release. From then on, changes are compared with the current schema, and
// no breaking change is allowed.
const root = join(import.meta.dirname, '../../..');
const snapshot = readFileSync(join(root, 'schema/schema.snapshot.graphql'), 'utf8');
writeFileSync(join(root, RELEASED), compactSchema(snapshot));
writeFileSync(join(root, ALLOWED), '[]\n');
