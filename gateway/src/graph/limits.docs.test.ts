import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logoFile, maxChosen, pageSize, searchLimits } from '@console/schema/limits.ts';
import { expect, test } from 'vitest';
import { CHUNK, MAX_ITEMS } from '../bulk/bulk.run.ts';
import { readConfig } from '../config.ts';
import { MAX_RECORDS } from '../impact/impact.change.ts';
import { uploadsAtATime } from '../logo/upload-places.ts';
import { maxKeyCharacters } from '../rest/client/idempotency.ts';
import { limits } from './limits.ts';
import { maxIds } from './search.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/scripts.md'), 'utf8');
const config = readConfig({ CLIENT_ID: '7001', CLIENT_KEY: 'key' });
const count = (value: number) => value.toLocaleString('en-US');

test('docs/scripts.md gives the limits that the gateway has without settings', () => {
  const rows = [...guide.matchAll(/^\|(?!-)([^|]+)\|([^|]+)\|$/gm)].map(([, name, limit]) => [name, limit]);
  expect(Object.fromEntries(rows)).toEqual({
    request: `${limits.bodyBytes / 1024} KiB, ${count(limits.tokens)} tokens, depth ${limits.depth}, ${limits.aliases} aliases, size ${count(limits.cost)}, ${count(limits.overlaps)} pairs of equal fields`,
    operation: `${count(limits.rows)} rows, ${limits.histories} histories, ${config.OPERATION_DEADLINE_MS / 1000} s`,
    'person, all tokens': `${count(config.CALLER_COST_LIMIT)} points, ${config.CALLER_COST_PER_SECOND} back per second; ${config.CALLER_OPERATIONS} operations at a time`,
    page: `${pageSize.default} rows, at most ${pageSize.max}`,
    search: `${searchLimits.first} hits, at most ${searchLimits.maxFirst}`,
    ids: `${maxChosen}; filters ${maxIds}, impact ${MAX_RECORDS}`,
    'bulk mutation': `${MAX_ITEMS} items, in chunks of ${CHUNK}`,
    // The backend's limits.docs.test.ts compares these two.
    'dry run': expect.any(String),
    replay: expect.any(String),
    '`Idempotency-Key`': `1 to ${maxKeyCharacters} printable ASCII characters without spaces`,
    logo: `${logoFile.maxBytes / 1024 / 1024} MiB; through the gateway ${uploadsAtATime.ofPerson} at a time`,
    'address look-ups': `${config.ADDRESS_CALLS_PER_MINUTE} a minute`,
  });
});
