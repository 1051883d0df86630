import { expect, test } from 'vitest';
import { company, people } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService();
const idsOf = (page: { rows: { id: number }[] }) => page.rows.map((row) => row.id);
const ofSouthwind = async (filter: object = {}) => {
  const owner = service.as('southOwner');
  return (
    await owner.post('/company/user/getAll?page=1&limit=30', { company_id: company.southwind, ...filter })
  ).body;
};

test('[API-75] [ENT-37] [ENT-38] [ENT-36] lists users by last and first name, without password or hash', async () => {
  const page = await ofSouthwind({ page: 1, first_name: '', last_name: null, platforms: '' });
  expect(page.count).toBe(3);
  expect(idsOf(page)).toEqual([21, 20, people.southOwner.id]);
  expect(page.rows[1]).toEqual({
    id: 20,
    company_id: company.southwind,
    first_name: 'Renée',
    middle_name: 'Q',
    last_name: "D'Arcy",
    email: 'renee@southwind.test',
    phone: '3105550100',
    status: 1,
    isArranger: false,
    CompanyUserPlatforms: [
      { id: 2, name: 'Feedback survey' },
      { id: 5, name: 'After-care' },
    ],
    userRoles: [],
    version: 1,
    associate_roles: [],
    associate_role_regions: [],
    associate_role_locations: [],
    associate_role_director_access_locations: [],
  });
  expect(page.rows[2].userRoles).toEqual([{ id: 1, name: 'Role 1' }]);
});

test('[API-75] includes inactive users on request (AMB-32)', async () => {
  expect((await ofSouthwind({ display_inactive_users: true })).count).toBe(4);
  expect((await ofSouthwind({ display_inactive_users: false })).count).toBe(3);
});

test('[API-75] filters by names and platforms', async () => {
  expect(idsOf(await ofSouthwind({ first_name: 'REN' }))).toEqual([20]);
  expect(idsOf(await ofSouthwind({ last_name: "d'a" }))).toEqual([20]);
  expect(idsOf(await ofSouthwind({ platforms: [1, 5] }))).toEqual([21, 20]);
  expect(idsOf(await ofSouthwind({ platforms: [3] }))).toEqual([]);
});

test('[API-75] omits deleted users and arrangers who can sign in', async () => {
  await service.database.db
    .insertInto('people')
    .values({ company_id: company.southwind, email: 'deleted@southwind.test', deleted_at: new Date() })
    .execute();
  expect((await ofSouthwind({ display_inactive_users: true })).count).toBe(4);
  const northwind = await service.as('owner').post('/company/user/getAll', {
    company_id: company.northwind,
  });
  expect(idsOf(northwind.body)).not.toContain(people.arranger.id);
});

test('returns the same page of several companies as single requests do', async () => {
  const admin = service.as('admin');
  const { body } = await admin.post('/company/user/getAllForCompanies?limit=2', {
    company_ids: [company.northwind, company.southwind, company.eclair, 999],
    display_inactive_users: true,
  });
  expect(body.companies).toHaveLength(3);
  for (const { company_id, count, rows } of body.companies) {
    const filter = { company_id, display_inactive_users: true };
    const single = await admin.post('/company/user/getAll?limit=2', filter);
    // Only the documented list contains the access [ENT-38].
    expect(single.body).toMatchObject({ count, rows });
  }
});
