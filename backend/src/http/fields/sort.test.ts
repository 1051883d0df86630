import { expect, test } from 'vitest';
import { company, type PersonName, providerUser, user } from '../../testing/fixture.ts';
import { useService } from '../../testing/service.ts';

const service = useService();

/** The lists with the fields of their sorts. The first is the usual one. */
const places = ['name', 'city', 'status', 'id'];
const persons = ['last_name', 'first_name', 'email', 'status', 'id'];
const ofNorthwind = { company_id: company.northwind };
const lists: [string, Record<string, unknown>, string[]][] = [
  ['/company/getAll', {}, places],
  ['/location/getAll', ofNorthwind, places],
  ['/location/list', {}, places],
  ['/arranger/getAll', { ...ofNorthwind, includeInactiveStatus: true }, persons],
  ['/company/user/getAll', { ...ofNorthwind, display_inactive_users: true }, persons],
  ['/company/user/list', { display_inactive_users: true }, persons],
  ['/user/getAll', { display_inactive_users: true }, persons],
];

type Row = { id: number } & Record<string, unknown>;

async function rowsOf(path: string, body: object, person: PersonName = 'admin'): Promise<Row[]> {
  const answer = await service.as(person).post(`${path}?limit=100`, body);
  expect([path, body, answer.status]).toEqual([path, body, 200]);
  expect(answer.body.count).toBe(answer.body.rows.length);
  return answer.body.rows;
}
const idsOf = async (path: string, body: object, person?: PersonName) =>
  (await rowsOf(path, body, person)).map(({ id }) => id);

test.each(lists)('%s sorts by every field, both ways, equal values by id', async (path, body, fields) => {
  const usual = await idsOf(path, body);
  expect(usual.length).toBeGreaterThan(1);
  for (const field of fields) {
    const up = await idsOf(path, { ...body, sort: { field } });
    const down = await idsOf(path, { ...body, sort: { field, direction: 'desc' } });
    expect([field, [...up].sort()]).toEqual([field, [...usual].sort()]);
    expect([field, down]).toEqual([field, up.toReversed()]);
  }
  expect(await idsOf(path, { ...body, sort: { field: fields[0] } })).toEqual(usual);
  expect(await idsOf(path, { ...body, sort: { field: 'id' } })).toEqual(usual.toSorted((a, b) => a - b));
  const wrong = [{ field: 'password_hash' }, { field: 'id', direction: 'up' }, { direction: 'asc' }];
  for (const sort of wrong)
    expect((await service.as('admin').post(path, { ...body, sort })).status).toBe(400);
});

test('pages go through a sorted list without gaps or repeats', async () => {
  const sort = { field: 'status', direction: 'desc' };
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) =>
      service.as('admin').post(`/location/getAll?limit=10&page=${page}`, { ...ofNorthwind, sort }),
    ),
  );
  const ids = pages.flatMap(({ body }) => (body.rows as Row[]).map(({ id }) => id));
  expect(ids).toEqual(await idsOf('/location/getAll', { ...ofNorthwind, sort }));
});

test.each([
  ['/company/getAll', { status: 0 }, [company.inactive]],
  ['/location/list', { city: 'NEW y' }, [1]],
  ['/location/getAll', { ...ofNorthwind, region_id: 2 }, [1]],
  ['/location/getAll', { ...ofNorthwind, platform_id: 3, status: 1 }, [1]],
  ['/location/getAll', { ...ofNorthwind, platform_id: 3, status: 0 }, []],
  ['/arranger/getAll', { ...ofNorthwind, status: 0 }, [2]],
  ['/arranger/getAll', { ...ofNorthwind, email: 'nobody' }, []],
  ['/company/user/getAll', { ...ofNorthwind, status: 0, display_inactive_users: true }, [13]],
  ['/company/user/list', { email: 'RENEE@' }, [user.southwind]],
  ['/company/user/list', { roles: [9] }, [7]],
  ['/company/user/list', { email_is: 'Renee@southwind.test' }, [user.southwind]],
  ['/company/user/list', { email_is: 'renee@southwind' }, []],
  ['/company/user/list', { email: 'j3tech' }, []],
  ['/user/getAll', { email: 'OST@' }, [providerUser.staff]],
  ['/user/getAll', { roles: [6], first_name: 'é' }, [providerUser.staff]],
  ['/user/getAll', { roles: [5], status: 0 }, [providerUser.admin]],
])('%s filters by %j', async (path, body, expected) => {
  expect(await idsOf(path, body)).toEqual(expected);
});

test('lists of several companies filter and sort alike', async () => {
  const { body } = await service.as('admin').post('/location/getAllForCompanies?limit=2', {
    company_ids: [company.northwind],
    sort: { field: 'id', direction: 'desc' },
    name: 'hall 3',
  });
  expect(body.companies).toMatchObject([{ count: 6, rows: [{ id: 35 }, { id: 34 }] }]);
});

test('[ROL-02] lists of all companies have only the own company for its users', async () => {
  const companiesOf = async (path: string) =>
    new Set((await rowsOf(path, {}, 'owner')).map((row) => row.company_id));
  expect(await companiesOf('/location/list')).toEqual(new Set([company.northwind]));
  expect(await companiesOf('/company/user/list')).toEqual(new Set([company.northwind]));
  expect(await idsOf('/company/user/list', { email_is: 'renee@southwind.test' }, 'owner')).toEqual([]);
});
