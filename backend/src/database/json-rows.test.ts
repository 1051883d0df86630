import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { company } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';
import { jsonRowsByIds } from './json-text.ts';

const service = useService();

test('builds a statement once for each request that differs in more than the ids, and keeps 300', async () => {
  const built: number[] = [];
  const select = jsonRowsByIds<{ status: number }>()((db, { status }, ids) => {
    built.push(status);
    return db
      .selectFrom('companies')
      .select('id')
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .where('version', '>', status);
  });
  const { db } = service.database;
  const rows = async (status: number, ids: number[]) => JSON.parse((await select(db, { status }, ids)).text);
  expect(await rows(0, [1])).toEqual([{ id: 1 }]);
  expect(await rows(0, [2])).toEqual([{ id: 2 }]);
  expect(await rows(1_000, [2])).toEqual([]);
  expect(built).toEqual([0, 1_000]);
  for (let status = 1; status < 300; status++) await rows(status, [1]);
  built.length = 0;
  await rows(299, [1]);
  await rows(0, [1]);
  expect(built).toEqual([0]);
});

const both = [company.northwind, company.southwind];
type Count = { company_id: number; count: number; rows: object[] };

test('bulk lists keep callers, filters, pages and fields apart', async () => {
  const read = async (who: 'admin' | 'owner', query: string, filter: object, ids: number[] = both) => {
    const path = `/location/getAllForCompanies?${query}`;
    const { status, body } = await service.as(who).post(path, { company_ids: ids, ...filter });
    expect(status).toBe(200);
    return body.companies as Count[];
  };
  for (let round = 0; round < 2; round++) {
    const all = await read('admin', 'limit=2', {});
    expect(all.map((one) => one.company_id).sort()).toEqual(both);
    const own = await read('owner', 'limit=2', {});
    expect(own.map((one) => one.company_id)).toEqual([company.northwind]);
    expect(own[0]).toEqual(all.find((one) => one.company_id === company.northwind));
    const [second] = await read('owner', 'limit=2&page=2', {});
    expect(second?.rows).not.toEqual(own[0]?.rows);
    const [inactive] = await read('owner', 'limit=2', { status: 0 });
    expect(inactive?.count).toBeLessThan(own[0]?.count ?? 0);
    const [named] = await read('owner', 'limit=2&fields=id,name', {});
    expect(named?.rows.map((row) => Object.keys(row))).toEqual(Array(2).fill(['id', 'name']));
    expect(await read('owner', 'limit=2', {}, [company.southwind])).toEqual([]);
  }
});
