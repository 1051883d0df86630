import { expect, test } from 'vitest';
import { usualDatabase } from '../testing/databases.ts';
import { people, providerUser } from '../testing/fixture.ts';
import { type Caller, useService } from '../testing/service.ts';

const service = useService(usualDatabase());

/** Returns the stored status, roles, platforms and access of all people. */
async function roleRows() {
  const { db } = service.database;
  const everybody = await db
    .selectFrom('people')
    .select(['id', 'status', 'deleted_at'])
    .orderBy('id')
    .execute();
  const roles = await db
    .selectFrom('person_roles')
    .selectAll()
    .orderBy('person_id')
    .orderBy('role_id')
    .execute();
  const platforms = await db.selectFrom('person_platforms').selectAll().orderBy('person_id').execute();
  const access = await db.selectFrom('person_access').selectAll().orderBy('person_id').execute();
  return { everybody, roles, platforms, access };
}

/** Expects that the requests fail and change nothing. */
async function expectNothing(makeCalls: () => Promise<{ status: number }[]>) {
  const before = await roleRows();
  for (const { status } of await makeCalls()) expect([400, 403, 404]).toContain(status);
  expect(await roleRows()).toEqual(before);
}

/** Returns one id in many spellings, for paths and bodies. Some are other JSON values. */
const spellings = (id: number) => [
  id,
  `${id}`,
  `0${id}`,
  ` ${id}`,
  `${id} `,
  `${id}.0`,
  `${id}e0`,
  `+${id}`,
  `0x${id}`,
  [id],
  `${id},${id}`,
];

const setStatus = (caller: Caller, user_id: unknown) =>
  caller.post('/user/changeStatus', { user_id, status: 0 });

test.each(spellings(people.owner.id))(
  'refuses a company-wide user who changes their own access or deactivates or deletes themselves, with the id as %j',
  async (id) => {
    const owner = service.as('owner');
    const inPath = encodeURIComponent(String(id));
    const platforms = [1, 3];
    const access_data = { 3: { options: [1], direct_access: false, comm_prefs: [], master: {} } };
    await expectNothing(async () => [
      await setStatus(owner, id),
      await owner.delete(`/user/${inPath}`),
      await owner.post(`/company/user/platforms/save/${inPath}`, { user_id: id, platforms }),
      await owner.post(`/company/user/platforms/save/${inPath}`, { platforms }),
      // The path names another user, the body names the caller.
      await owner.post('/company/user/platforms/save/23', { user_id: id, platforms }),
      await owner.post(`/platform/accessData/${inPath}`, { access_data }),
      await owner.post(`/platform/accessData/${inPath}`, { access_data: {} }),
    ]);
  },
);

test.each(spellings(people.staff.id))(
  'refuses staff who promote, deactivate or delete themselves, with the id as %j',
  async (id) => {
    const staff = service.as('staff');
    const inPath = encodeURIComponent(String(id));
    const details = { first_name: 'F', last_name: 'L', email: people.staff.email };
    await expectNothing(async () => {
      const raised = [5, '5', ' 5', '05', '5.0', [5]].map((user_role) =>
        staff.put(`/user/${inPath}`, { ...details, user_role }),
      );
      return [
        ...(await Promise.all(raised)),
        await setStatus(staff, id),
        await staff.delete(`/user/${inPath}`),
      ];
    });
  },
);

test('ignores a role in fields that do not set the role', async () => {
  const before = (await roleRows()).roles;
  const [owner, staff] = [service.as('owner'), service.as('staff')];
  const names = { first_name: 'F', last_name: 'L' };
  const more = {
    roles: [5],
    userRoles: [{ id: 5 }],
    role_id: 5,
    user_role: 5,
    company_id: null,
    is_admin: true,
  };
  await owner.put(`/company/user/${people.owner.id}`, {
    ...names,
    email_address: people.owner.email,
    ...more,
  });
  const { user_role: _, ...others } = more;
  await staff.put(`/user/${people.staff.id}`, { ...names, email: people.staff.email, ...others });
  expect((await roleRows()).roles).toEqual(before);
});

test('refuses staff who change or create an admin by any endpoint', async () => {
  const staff = service.as('staff');
  const details = { first_name: 'F', last_name: 'L', email: 'other@j3tech.test' };
  for (const id of [people.admin.id, providerUser.admin])
    await expectNothing(async () => [
      await staff.put(`/user/${id}`, details),
      await staff.put(`/user/0${id}`, { ...details, user_pass: 'password 1' }),
      await staff.put(`/user/${id}`, { ...details, user_role: 6 }),
      await staff.post('/user/platforms/save', { user_id: `0${id}`, platforms: [1] }),
      await setStatus(staff, `0${id}`),
      await staff.post('/user/changeStatus', { user_id: id, status: 1 }),
      await staff.delete(`/user/0${id}`),
      // By the endpoints for company users.
      await staff.put(`/company/user/${id}`, {
        first_name: 'F',
        last_name: 'L',
        email_address: details.email,
      }),
      await staff.post(`/company/user/platforms/save/${id}`, { platforms: [1] }),
      await staff.post(`/platform/accessData/${id}`, { access_data: {} }),
    ]);
  await expectNothing(async () => [
    await staff.put(`/user/${providerUser.staff}`, { ...details, user_role: 5 }),
    await staff.post('/user/add', { ...details, user_pass: 'password 1', user_role: 5 }),
  ]);
});

test('provider users do not exist for a company user, who gets 404', async () => {
  const owner = service.as('owner');
  const asked = (id: number) => [setStatus(owner, id), owner.delete(`/user/${id}`)];
  for (const id of [people.admin.id, providerUser.staff])
    for (const [at, answer] of (await Promise.all(asked(id))).entries()) {
      const missing = (await Promise.all(asked(999_999)))[at];
      expect([answer.status, answer.body]).toEqual([404, missing?.body]);
    }
});
