import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderPermissions } from './permissions.ts';

writeFileSync(join(import.meta.dirname, '../../../docs/permissions.md'), renderPermissions());
