import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { onEachDatabase, openTestDatabase } from '../testing/databases.ts';
import { createRehearsals } from './rehearsals.ts';

const [ADMIN, STAFF] = [1, 2];
const silent = { warn: () => undefined };

onEachDatabase((kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const start = (times = { idleMs: 60_000, wholeMs: 60_000 }) => createRehearsals(database, silent, times);
  const look = () => sql`select 1`.execute(database.db);

  test('one that is left alone is rolled back by itself, and the person may begin another', async () => {
    const rehearsals = start({ idleMs: 20, wholeMs: 60_000 });
    const { within } = await rehearsals.open(ADMIN);
    await expect.poll(() => within(look).catch((error: Error) => error.message)).toMatch(/is over/);
    await look();
    await expect.poll(() => rehearsals.open(ADMIN).catch(() => null)).toBeTruthy();
    await rehearsals.close();
  });

  test('a call that runs keeps it from being idle, but not from ending after its whole time', async () => {
    const rehearsals = start({ idleMs: 1, wholeMs: 400 });
    const { id } = await rehearsals.open(ADMIN);
    const rehearsal = rehearsals.enter(id);
    if (!rehearsal) throw new Error('It was idle before its first call.');
    await rehearsal.within(() => sql`select pg_sleep(0.1)`.execute(database.db)).catch(() => undefined);
    await rehearsal.within(look);
    await expect.poll(() => rehearsal.within(look).catch((error: Error) => error.message)).toMatch(/is over/);
    await look();
    await rehearsals.close();
  });

  test('when the process stops all of them are rolled back, and none begins', async () => {
    const rehearsals = start();
    const rehearsal = await rehearsals.open(ADMIN);
    await rehearsals.close();
    await expect(rehearsal.within(look)).rejects.toThrow(/is over/);
    await expect(rehearsals.open(ADMIN)).rejects.toMatchObject({ status: 503 });
    await look();
  });

  test('there are no more than the database bears, and one of a person', async () => {
    const rehearsals = start();
    const { most } = database.rehearsals;
    const open = await Promise.all(Array.from({ length: most }, (_, at) => rehearsals.open(at + 1)));
    await expect(rehearsals.open(most + 1)).rejects.toMatchObject({ status: 429 });
    await rehearsals.end(open[0]?.id ?? '');
    await rehearsals.open(most + 1);
    await expect(rehearsals.open(most + 1)).rejects.toMatchObject({ status: 429 });
    await rehearsals.close();
    expect(most).toBe(kind === 'PGlite' ? 1 : 4);
  });

  test('a second one begun while the first still waits for a connection is refused', async () => {
    const rehearsals = start();
    const first = rehearsals.open(STAFF);
    await expect(rehearsals.open(STAFF)).rejects.toMatchObject({ status: 429 });
    expect((await rehearsals.end((await first).id))?.personId).toBe(STAFF);
    expect(await rehearsals.end((await first).id)).toBeUndefined();
  });
});
