import { expect, test } from 'vitest';
import { company } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const company_id = company.northwind;
const names = { first_name: 'Ada', last_name: 'Lovelace' };
const MISSING = 'Please fill required field';

const service = useService();
const caller = () => service.as('admin');

const user = (email: string) => ({ ...names, email_address: email, user_pass: 'a long secret' });

test.each([
  [
    '[API-78] a company user',
    'people',
    '/company/user',
    { ...user('gap-user@gaps.test'), company_id },
    { email_address: 'gap-user@gaps.test', company_id },
  ],
  [
    '[API-87] a provider user',
    'people',
    '/user',
    { ...user('gap-provider@gaps.test'), email: 'gap-provider@gaps.test' },
    { email: 'gap-provider@gaps.test' },
  ],
  [
    '[API-72] an arranger',
    'arrangers',
    '/arranger',
    { ...names, company_id, status: 1, locations: [4] },
    { company_id, status: 1, locations: [] },
  ],
] as const)(
  '%s without a name can change, and cannot lose the other name',
  async (_, table, path, added, stored) => {
    const add = await caller().post(`${path}/add`, added);
    expect(add.status, JSON.stringify(add.body)).toBe(200);
    const { id } = add.body;
    const { db } = service.database;
    await db.updateTable(table).set({ last_name: null }).where('id', '=', id).execute();
    await db.deleteFrom('arranger_locations').where('arranger_id', '=', id).execute();
    const put = (more: object) =>
      caller().put(`${path}/${id}`, { ...stored, ...names, last_name: null, ...more });
    const changed = await put({ first_name: 'Augusta' });
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { first_name: 'Augusta', last_name: null } },
    });
    expect(await put({ first_name: null })).toMatchObject({
      status: 400,
      body: { msg: { first_name: MISSING } },
    });
    expect((await put({ last_name: 'King' })).body.data.last_name).toBe('King');
    expect(await put({})).toMatchObject({ status: 400, body: { msg: { last_name: MISSING } } });
  },
);
