import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { newTrials, type Trial } from '../harness/dry-run-script.ts';
import { sessionOf } from '../harness/graph.ts';
import { type Ask, askAs, changesBy, dryRun, mutation, type Payload } from '../harness/location-script.ts';

// Checks that a dry run returns the same response and audit changes as the real run and stores nothing.
// Stored data would show in the real run that follows, as a conflict, another version or a duplicate name.

const dry = { 'x-dry-run': '1' };

const callers = ['admin', 'reader', 'stranger'] as const;
const asks = {} as Record<(typeof callers)[number] | 'script', Ask>;
let trials: Map<string, Trial>;

beforeAll(async () => {
  asks.admin = askAs(await sessionOf('admin@j3tech.test'));
  asks.reader = askAs(await sessionOf('segment@northwind.test'));
  asks.stranger = askAs(await sessionOf('owner@southwind.test'));
  const token = { name: 'Reads only', scope: 'READ_ONLY', expiresInDays: 1 };
  asks.script = askAs((await changesBy(asks.admin)('personalAccessTokenCreate', 'secret', token)).secret);
  trials = new Map((await newTrials(asks.admin, `Dry${Date.now()}`)).map((trial) => [trial.field, trial]));
});

/** Replaces values that differ between runs: ids of created records, times, request ids and random names. */
function toComparable({ data, errors }: Awaited<ReturnType<Ask>>, changes: Payload[]) {
  const created = changes.filter(({ action }) => action === 'CREATED').map(({ entityId }) => entityId);
  const ownErrors = errors?.map(({ message, path, extensions }) => ({
    message,
    path,
    extensions: { ...extensions, requestId: null },
  }));
  const text = JSON.stringify({ data, errors: ownErrors, changes })
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a moment')
    .replace(/"company-\d+-[0-9a-f]{8}-[^"]+"/g, '"a file"')
    .replace(/("field":"prefix","before":null,"after":")[^"]+/g, '$1beginning of a secret');
  return JSON.parse(
    created.reduce((so, id, at) => so.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), `new ${at}`), text),
  );
}

/** Makes a dry run and then a real run, and returns both responses with their changes. */
async function both(ask: Ask, { field, payload }: Trial, input: Payload) {
  const query = mutation(field, payload);
  const requestId = randomUUID();
  const tried = await dryRun(ask, query, input);
  const real = await ask(query, input, { 'x-request-id': requestId });
  const { data } = await asks.admin(
    `query ($input: AuditEntryFilter) { auditEntries(filter: $input) {
      rows { action entity entityId entityName changes {
        field before after itemsBefore { itemId name } itemsAfter { itemId name } } } } }`,
    { requestId },
  );
  const { calls, changes } = (tried.extensions as Payload).dryRun;
  return {
    dry: toComparable(tried, changes),
    real: toComparable(real, data.auditEntries.rows.filter(isChange).reverse()),
    calls,
  };
}

/** The refusal of an email that is in use is recorded, also of a dry run, but changes nothing. */
const isChange = ({ entity }: Payload) => entity !== 'EMAIL';

const FIELDS = [
  ...[
    'companyCreate',
    'companyUpdate',
    'companyLanguagesSave',
    'companySegmentsSave',
    'companyPlatformsSave',
  ],
  ...['companySocialMediaSave', 'companyRatesSave', 'regionCreate', 'regionUpdate', 'eventCreate'],
  ...['companyLogoUploadCreate', 'locationCreate', 'locationUpdate', 'locationSave', 'locationStatusChange'],
  ...[
    'arrangerCreate',
    'arrangerUpdate',
    'companyUserCreate',
    'companyUserUpdate',
    'companyUserStatusChange',
  ],
  ...['companyUserDelete', 'providerUserUpdate', 'personalAccessTokenCreate', 'regionDelete'],
];

/**
 * How an input is made invalid: not at all, with a stale revision, with ids that do not exist, or with random
 * text.
 */
type Spoil = { how: 'not' | 'old' | 'missing' | 'text'; text: string };

const spoils: fc.Arbitrary<Spoil> = fc.record({
  how: fc.constantFrom('not', 'old', 'missing', 'text'),
  text: fc.oneof(fc.constantFrom('', '  ', 'x'.repeat(300)), fc.string({ unit: 'grapheme', maxLength: 40 })),
});

const texts = /^(name|publicName|firstName|facebook|digital|email|fileName)$/;
const owners = /^(id|companyId|locationId|userId)$/;

function spoiled(input: Payload, { how, text }: Spoil, oldRevision: string | undefined): Payload {
  if (how === 'old') return oldRevision === undefined ? input : { ...input, revision: oldRevision };
  const isSpoiled = (name: string) => (how === 'missing' ? owners : texts).test(name);
  const value = how === 'missing' ? '999999' : text;
  const visit = (part: Payload): Payload =>
    typeof part !== 'object' || part === null || Array.isArray(part)
      ? part
      : Object.fromEntries(
          Object.entries(part).map(([key, inner]) => [key, isSpoiled(key) ? value : visit(inner)]),
        );
  return how === 'not' ? input : visit(input);
}

describe('agreement of dry run and real run', () => {
  test.each(FIELDS)('%s', async (field) => {
    const trial = trials.get(field);
    if (!trial) throw new Error(`There is no dry-run case for ${field}.`);
    let oldRevision: string | undefined;
    const agree = async (who: (typeof callers)[number], spoil: Spoil) => {
      const valid = await trial.input().catch(() => ({ id: '999999' }));
      const input = spoiled(valid, spoil, oldRevision);
      oldRevision ??= valid.revision ?? undefined;
      const { dry, real } = await both(asks[who], trial, input);
      expect(dry).toEqual(real);
      return dry;
    };
    const plain = await agree('admin', { how: 'not', text: '' });
    expect({ errors: plain.errors, validation: plain.data.result.errors }).toEqual({ validation: [] });
    const isDeletion = field.endsWith('Delete');
    if (isDeletion) return;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('admin', 'admin', 'reader', 'stranger'),
        spoils,
        async (who, spoil) => {
          await agree(who, spoil);
        },
      ),
      { numRuns: 3, endOnFailure: true },
    );
  });

  test('the list of mutations matches the trials', () => {
    expect([...trials.keys()].sort()).toEqual([...FIELDS].sort());
  });
});

test('refuses a read-only token in a dry run as in the real run', async () => {
  const trial = trials.get('regionCreate') as Trial;
  const { dry, real, calls } = await both(asks.script, trial, await trial.input());
  expect(dry).toEqual(real);
  expect(real.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect(calls).toEqual([]);
});

test("two simultaneous dry runs do not see each other's changes, and a reader sees neither", async () => {
  const trial = trials.get('regionCreate') as Trial;
  const query = mutation('regionCreate', 'company { id regions { name } }');
  const { companyId } = await trial.input();
  const regions = async () =>
    (await asks.admin('query ($input: ID!) { company(id: $input) { regions { name } } }', companyId)).data
      .company.regions;
  const before = await regions();
  const staff = askAs(await sessionOf('staff@j3tech.test'));
  const [one, other, beside] = await Promise.all([
    asks.admin(query, { companyId, region: { name: 'One' } }, dry),
    staff(query, { companyId, region: { name: 'Other' } }, dry),
    regions(),
  ]);
  const namesIn = ({ data }: Payload) => data.result.company.regions.map(({ name }: Payload) => name);
  for (const [answer, own, others] of [
    [one, 'One', 'Other'],
    [other, 'Other', 'One'],
  ] as const) {
    // If there is capacity for only one dry run, the other is refused with RATE_LIMITED.
    const isBusy = answer.errors?.[0]?.extensions?.code === 'RATE_LIMITED';
    if (isBusy) continue;
    expect(namesIn(answer)).toContain(own);
    expect(namesIn(answer)).not.toContain(others);
  }
  expect([beside, await regions()]).toEqual([before, before]);
});
