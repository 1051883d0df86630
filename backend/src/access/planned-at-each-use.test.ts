import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openPostgres } from '../database/postgres.ts';
import { listLosses } from '../impact/impact.store.ts';
import { keepAfter, keepBefore } from '../impact/impact-state.store.ts';
import { createPostgresDatabase, usualDatabase } from '../testing/databases.ts';
import { company, location } from '../testing/fixture.ts';
import * as holders from './access-holder.store.ts';
import * as effective from './effective.store.ts';

describe.skipIf(usualDatabase() === 'PGlite')('on PostgreSQL', () => {
  test('statements about access are planned for their company, however often they run', async () => {
    const { url, remove } = await createPostgresDatabase('filled');
    const { db, close } = openPostgres(url, 1);
    const page = { limit: 30, offset: 0 };
    for (let use = 0; use < 9; use++) {
      await holders.listByCompany(db, 'all', company.northwind, { name: null }, page);
      await holders.listByLocation(db, 'all', location.inactive, { name: null }, page);
      await effective.listByLocation(db, 'all', { locationId: location.inactive, platformId: null }, page);
      await db.transaction().execute(async (transaction) => {
        await keepBefore(transaction, { companyId: company.northwind });
        await keepAfter(transaction, { companyId: company.northwind });
        await listLosses(transaction, company.northwind);
      });
    }
    const prepared = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%person_access%' or statement like '%losers%'`.execute(
      db,
    );
    expect(prepared.rows).toEqual([]);
    await close();
    await remove();
  });
});
