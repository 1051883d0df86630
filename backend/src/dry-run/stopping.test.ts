import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runInDryRun } from '../database/dry-run-transaction.ts';
import { openTestDatabase, usualDatabase } from '../testing/databases.ts';
import { type InnerCall, post } from '../testing/dry-run.ts';
import { company } from '../testing/fixture.ts';
import { Service } from '../testing/service.ts';

/** What a statement takes, and the limits of a dry run, in milliseconds of a clock that only statements move. */
const STATEMENT_MS = 2;
const LIMIT_MS = 250;
const LAST_BEGIN_MS = 100;

const service = new Service();
/** How long each dry run held its transaction, and the longest call. */
let durations: number[] = [];

const slow: KyselyPlugin = {
  transformQuery({ node }) {
    vi.advanceTimersByTime(STATEMENT_MS);
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  const database = await openTestDatabase(usualDatabase());
  // Without the limits that the server keeps, because they follow its own clock.
  const run: typeof database.dryRuns.run = async (work, limit) => {
    let began = 0;
    const begin = () => {
      began = performance.now();
      return work();
    };
    return runInDryRun(database.db, begin, limit).finally(() => durations.push(performance.now() - began));
  };
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const dryRuns = { max: database.dryRuns.max, run };
  await service.startOn({ ...database, db: database.db.withPlugin(slow), dryRuns }, { DRY_RUN_MS: LIMIT_MS });
  await service.bearerOf('admin');
});
afterAll(async () => {
  vi.useRealTimers();
  await service.stop();
});
beforeEach(() => {
  durations = [];
});

const send = (calls: InnerCall[], may_stop?: true) =>
  service.as('admin').post('/dry-runs', { calls, ...(may_stop && { may_stop }) });

const addRegions = (names: string[]) =>
  names.map((name) => post('/region/add', { company_id: company.northwind, name }));

test('answers the first calls that fit into the time, so that the rest can follow', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `Region ${at}`);
  const added: string[] = [];
  const changed: string[] = [];
  while (added.length < names.length) {
    const { status, body } = await send(addRegions(names.slice(added.length)), true);
    expect(status).toBe(200);
    expect(body.data.answers.length).toBeGreaterThan(0);
    expect(body.data.changes).toHaveLength(body.data.answers.length);
    for (const one of body.data.answers) added.push(one.body.data.name);
    for (const one of body.data.changes) changed.push(one.entity_name);
  }
  expect([added, changed]).toEqual([names, names]);
  expect(durations.length).toBeGreaterThan(1);
  const longestCall = LAST_BEGIN_MS / 2;
  for (const ms of durations) expect(ms).toBeLessThan(LAST_BEGIN_MS + longestCall);
});

test('answers at least one call, and all calls that fit', async () => {
  const { body } = await send(addRegions(['One', 'Two']), true);
  expect(body.data.answers.map((one: { status: number }) => one.status)).toEqual([200, 200]);
});

test('without may_stop, refuses calls that do not fit', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `Region ${at}`);
  expect((await send(addRegions(names))).status).toBe(422);
});
