import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_DRY_RUNS } from '../database/postgres.ts';
import { MAX_CALLS } from '../dry-run/dry-run.contract.ts';
import { KEPT_HOURS } from '../http/write/idempotency.store.ts';
import { readConfig } from './config.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/scripts.md'), 'utf8');

// The gateway's limits.docs.test.ts compares the other rows of this table.
test.each([
  [
    'dry run',
    `1 per person, ${MAX_DRY_RUNS} per backend; ${MAX_CALLS} calls, ${readConfig({}).DRY_RUN_MS} ms`,
  ],
  ['replay', `for ${KEPT_HOURS} hours`],
])('docs/scripts.md gives the limits of this service: %s', (name, limit) => {
  expect(guide).toContain(`\n|${name}|${limit}|\n`);
});
