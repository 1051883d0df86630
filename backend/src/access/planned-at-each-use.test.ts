import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openPostgres } from '../database/postgres.ts';
import { keepAfter, keepBefore } from '../impact/impact-state.store.ts';
import { listLosses } from '../impact/loss.store.ts';
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
        const whose = { companyId: company.northwind };
        const altered = ['scopes', 'parts'] as const;
        const before = await keepBefore(transaction, whose, altered);
        const states = await keepAfter(transaction, whose, altered, before);
        await listLosses(transaction, states, company.northwind);
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
