import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeService } from './openapi.ts';

const folder = join(import.meta.dirname, '../../../dist');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(await describeService(), null, 2)}\n`);
