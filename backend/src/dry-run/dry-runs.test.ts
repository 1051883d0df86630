import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { onEachDatabase, openTestDatabase } from '../testing/databases.ts';
import { createDryRuns } from './dry-runs.ts';

const [ADMIN, STAFF] = [1, 2];
const silent = { warn: () => undefined };

onEachDatabase((kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const start = (times = { idleMs: 60_000, totalMs: 60_000 }) => createDryRuns(database, silent, times);
  const look = () => sql`select 1`.execute(database.db);

  test('rolls back an idle dry run, after which the person may begin another', async () => {
    const dryRuns = start({ idleMs: 20, totalMs: 60_000 });
    const { within } = await dryRuns.open(ADMIN);
    await expect.poll(() => within(look).catch((error: Error) => error.message)).toMatch(/has ended/);
    await look();
    await expect.poll(() => dryRuns.open(ADMIN).catch(() => null)).toBeTruthy();
    await dryRuns.close();
  });

  test('a running call keeps a dry run from being idle, but not from reaching its total limit', async () => {
    const dryRuns = start({ idleMs: 1, totalMs: 400 });
    const { id } = await dryRuns.open(ADMIN);
    const dryRun = dryRuns.enter(id);
    if (!dryRun) throw new Error('It was idle before its first call.');
    await dryRun.within(() => sql`select pg_sleep(0.1)`.execute(database.db)).catch(() => undefined);
    await dryRun.within(look);
    await expect.poll(() => dryRun.within(look).catch((error: Error) => error.message)).toMatch(/has ended/);
    await look();
    await dryRuns.close();
  });

  test('stopping the process rolls back all dry runs and allows no new one', async () => {
    const dryRuns = start();
    const dryRun = await dryRuns.open(ADMIN);
    await dryRuns.close();
    await expect(dryRun.within(look)).rejects.toThrow(/has ended/);
    await expect(dryRuns.open(ADMIN)).rejects.toMatchObject({ status: 503 });
    await look();
  });

  test('limits dry runs to the number that the database allows, and to one per person', async () => {
    const dryRuns = start();
    const { most } = database.dryRuns;
    const open = await Promise.all(Array.from({ length: most }, (_, at) => dryRuns.open(at + 1)));
    await expect(dryRuns.open(most + 1)).rejects.toMatchObject({ status: 429 });
    await dryRuns.end(open[0]?.id ?? '');
    await dryRuns.open(most + 1);
    await expect(dryRuns.open(most + 1)).rejects.toMatchObject({ status: 429 });
    await dryRuns.close();
    expect(most).toBe(kind === 'PGlite' ? 1 : 4);
  });

  test('refuses a second dry run of a person while the first waits for a connection', async () => {
    const dryRuns = start();
    const first = dryRuns.open(STAFF);
    await expect(dryRuns.open(STAFF)).rejects.toMatchObject({ status: 429 });
    expect((await dryRuns.end((await first).id))?.personId).toBe(STAFF);
    expect(await dryRuns.end((await first).id)).toBeUndefined();
  });
});
