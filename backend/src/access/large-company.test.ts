import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Db } from '../database/database.ts';
import { rollBackAfter } from '../database/roll-back-after.ts';
import * as impact from '../impact/impact.store.ts';
import { ALTERS, make } from '../impact/impact-change.ts';
import { keepAfter, keepBefore } from '../impact/impact-state.store.ts';
import { whoseAccess } from '../impact/impact-subject.store.ts';
import { listLosses } from '../impact/loss.store.ts';
import { usualDatabase } from '../testing/databases.ts';
import { FIRST, LARGE, OF_TEXTS, openLargeDatabase } from '../testing/large-tables.ts';
import { costsOf } from '../testing/statement-costs.ts';
import * as holders from './access-holder.store.ts';
import * as effective from './effective.store.ts';
import * as regions from './reached-region.store.ts';

/** The large company has a twentieth: 1000 locations, and 267 active people who see each of them. */
const RECORDS = 20_000;
const PEOPLE = 267;
/** Its active arrangers, each of whom may access all locations. */
const ARRANGERS = 800;
/** Pages of the database, of 8 kB each, that a read may take. */
const MAX_PAGES = 4500;

/** Runs work in a transaction that is rolled back. Returns the pages that it reads of tables and indexes. */
const pagesOf = (database: Database, work: (transaction: Db) => Promise<void>) =>
  rollBackAfter(database.db, async (transaction) => {
    const count = async () => {
      const { rows } = await sql<{ pages: number }>`
        select sum(pg_stat_get_xact_blocks_fetched(oid))::int as pages from pg_class
        where relnamespace <> 'pg_catalog'::regnamespace`.execute(transaction);
      return rows[0]?.pages ?? Number.NaN;
    };
    const before = await count();
    await work(transaction);
    return (await count()) - before;
  });

// Skipped without PostgreSQL, because PGlite takes several times as long to fill.
describe.skipIf(usualDatabase() === 'PGlite')('in a large company', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openLargeDatabase(RECORDS, OF_TEXTS);
    await sql`update arrangers set location_access = true where company_id = ${LARGE}`.execute(database.db);
    await sql`insert into arranger_platforms (arranger_id, platform_id)
      select arrangers.id, used.platform_id from arrangers join company_platforms as used using (company_id)
      where company_id = ${LARGE}`.execute(database.db);
  }, 120_000);
  afterAll(() => database?.close());

  test.each([
    { change: { kind: 'company_deactivate', id: LARGE } as const, all: PEOPLE, some: 0, max: 16_000 },
    { change: { kind: 'location_deactivate', id: FIRST + 20 } as const, all: 0, some: PEOPLE, max: 8500 },
    {
      change: {
        kind: 'location_deactivate_many',
        ids: Array.from({ length: 100 }, (_, at) => FIRST + 20 * (at + 1)),
      } as const,
      all: 0,
      some: PEOPLE,
      max: 24_500,
    },
    { change: { kind: 'user_deactivate', id: FIRST + 60 } as const, all: 1, some: 0, max: 2500 },
  ])(
    'the impact of $change.kind is found without listing who sees what',
    async ({ change, max, ...losses }) => {
      const pages = await pagesOf(database, async (transaction) => {
        const whose = await whoseAccess(transaction, LARGE, change);
        const before = await keepBefore(transaction, whose, ALTERS[change.kind]);
        await make(transaction, { tenantScope: 'all', callerId: 1 }, change);
        const states = await keepAfter(transaction, whose, ALTERS[change.kind], before);
        const { all, some, arrangersSome, arrangersAll } = await listLosses(transaction, states, LARGE);
        expect({ all: all.count, some: some.count }).toEqual(losses);
        const arrangers = [arrangersAll.count, arrangersSome.count];
        expect(arrangers).toEqual([losses.all > 1 ? ARRANGERS : 0, losses.some > 0 ? ARRANGERS : 0]);
        await impact.listEmptied(transaction, states);
        if (ALTERS[change.kind].includes('arrangers')) await impact.listArrangersWithout(transaction, LARGE);
      });
      expect(pages).toBeLessThanOrEqual(max);
    },
  );

  test('a page of the people who see a location reads each person once', async () => {
    const page = { limit: 30, offset: 0, isBounded: true };
    const where = { locationId: FIRST + 20, platformId: null };
    expect(await effective.listByLocation(database.db, 'all', where, page)).toMatchObject({ count: PEOPLE });
    const costs = await costsOf(database.db, (db) => effective.listByLocation(db, 'all', where, page));
    for (const cost of costs) expect(cost.pages).toBeLessThanOrEqual(MAX_PAGES);
  });

  test.each([
    { of: 'a location', list: holders.listByLocation, id: FIRST + 20, max: MAX_PAGES },
    { of: 'a company', list: holders.listByCompany, id: LARGE, max: 3000 },
  ])('a page of the people with access to $of reads each person once', async ({ list, id, max }) => {
    const filter = { name: null };
    for (const page of [
      { limit: 30, offset: 0, isBounded: true },
      { limit: 30, offset: 900, isBounded: true, isFromEnd: true },
    ]) {
      const found = await list(database.db, 'all', id, filter, page);
      expect(found?.count).toBeGreaterThanOrEqual(PEOPLE);
      const costs = await costsOf(database.db, (db) => list(db, 'all', id, filter, page));
      for (const cost of costs) expect(cost.pages).toBeLessThanOrEqual(max);
    }
  });

  const sorts = (['first_name', 'email', 'status', 'id'] as const).flatMap((field) =>
    (['asc', 'desc'] as const).map((direction) => ({ field, direction })),
  );

  test.each(sorts)('people with access in the order of $field $direction take no more', async (sort) => {
    const filter = { name: null, sort };
    const of = { locationId: FIRST + 20, platformId: null, sort };
    for (const page of [
      { limit: 30, offset: 0, isBounded: true },
      { limit: 30, offset: 900, isBounded: true, isFromEnd: true },
    ]) {
      const reads: [(db: Db) => Promise<unknown>, number][] = [
        [(db) => holders.listByLocation(db, 'all', FIRST + 20, filter, page), MAX_PAGES],
        [(db) => holders.listByCompany(db, 'all', LARGE, filter, page), 3000],
        [(db) => effective.listByLocation(db, 'all', of, page), MAX_PAGES],
      ];
      for (const [read, max] of reads)
        for (const { pages } of await costsOf(database.db, read)) expect(pages).toBeLessThanOrEqual(max);
    }
  });

  test('a read of what one person sees reads each location once', async () => {
    const whose = { userId: FIRST + 60, companyId: LARGE };
    const [access] = await effective.listByUser(database.db, whose);
    expect(access?.locations.length).toBe(800);
    const costs = await costsOf(database.db, (db) => effective.listByUser(db, whose));
    for (const cost of costs) expect(cost.pages).toBeLessThanOrEqual(MAX_PAGES);
  });

  test('the locations that a person sees are counted by region in one statement that reads each location once', async () => {
    await rollBackAfter(database.db, async (transaction) => {
      await giveRegions(transaction, 100);
      const whose = { userId: FIRST + 60, companyId: LARGE };
      const page = { limit: 30, offset: 0, isBounded: true };
      const found = await regions.listByUser(transaction, whose, page);
      expect(found.count).toBe(100);
      expect(found.rows).toHaveLength(30);
      expect(found.rows[0]).toMatchObject({ location_count: 10, reached_count: 10, is_alike: true });
      const costs = await costsOf(transaction, (db) => regions.listByUser(db, whose, page));
      expect(costs).toHaveLength(1);
      for (const cost of costs) expect(cost.pages).toBeLessThanOrEqual(MAX_PAGES);
    });
  });
});

/** Gives the large company this many regions, and each of its locations one of them. */
const giveRegions = async (db: Db, count: number) => {
  const { rows } = await sql<{ id: number }>`insert into regions (company_id, name)
    select ${LARGE}::int, 'Area ' || i from generate_series(1, ${count}::int) as i returning id`.execute(db);
  await sql`update location_regions set region_id = (${rows.map(({ id }) => id)}::int[])[1 + location_id / 20 % ${count}::int]
    where location_id in (select id from locations where company_id = ${LARGE}::int)`.execute(db);
};
