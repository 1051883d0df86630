import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { toGrafana } from './dashboard.ts';

const root = join(import.meta.dirname, '../../..');
const source = readFileSync(join(root, 'docs/operations/dashboard.yml'), 'utf8');
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist/dashboard.json'), `${JSON.stringify(toGrafana(parse(source)), null, 2)}\n`);
