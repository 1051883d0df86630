import { beforeEach, describe, expect, test } from 'vitest';
import { people, providerUser } from '../testing/fixture.ts';
import { type Caller, useService } from '../testing/service.ts';

const MISSING = 'Please fill required field';
const ADMINS_ONLY = { status: 403, body: { message: 'Only admins can change an admin' } };

const service = useService();
const admin = service.as('admin');
const staff = service.as('staff');
let serial = 0;
beforeEach(() => {
  serial += 1;
});
const emailOf = (name: string) => `${name}${serial}@provider.test`;
const input = (more: object = {}) => ({
  first_name: ' Ada ',
  last_name: 'Byron',
  middle_name: 'K',
  email: emailOf('ada').toUpperCase(),
  phone: '(212) 555-0143',
  user_pass: 'password 1',
  ...more,
});
const add = async (more: object = {}) => {
  const { status, body } = await admin.post('/user/add', input(more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const signedIn = async (email: string, password = 'password 1') => {
  const { accessToken } = (await service.signIn(email, password)).body;
  return service.caller({ authorization: `Bearer ${accessToken}` });
};
const setStatus = (caller: Caller, user_id: number, status: 0 | 1) =>
  caller.post('/user/changeStatus', { user_id, status });

describe('adding, listing and changing provider users', () => {
  test('[API-85] [API-86] [ENT-41] [PRV-05] adds a provider user, by default with the staff role (AMB-38), and reads the user back', async () => {
    const added = await add();
    expect(added).toEqual({
      id: expect.any(Number),
      first_name: 'Ada',
      middle_name: 'K',
      last_name: 'Byron',
      email: emailOf('ada'),
      phone: '2125550143',
      status: 1,
      user_role: 6,
      userRoles: [{ id: 6, name: 'Role 6' }],
      CompanyUserPlatforms: [],
      version: 1,
    });
    expect((await staff.get(`/user/${added.id}`)).body).toEqual({ data: added });
    const session = await signedIn(emailOf('ada'));
    expect((await session.post('/user/getAll', {})).status).toBe(200);
  });

  test('[PRV-05] reports missing fields and a role that is not a provider role by field', async () => {
    const blank = await admin.post('/user/add', { first_name: ' ', email: 'x', user_role: '' });
    expect(blank).toMatchObject({ status: 400 });
    expect(blank.body.msg).toEqual({
      first_name: MISSING,
      last_name: MISSING,
      email: 'Incorrect email format',
      user_pass: MISSING,
    });
    expect((await admin.post('/user/add', input({ user_role: 1 }))).body.msg).toEqual({
      user_role: 'Choose a J3Tech role',
    });
    const taken = await admin.post('/user/add', input({ email: people.owner.email }));
    expect(taken.body.msg).toEqual({ email: 'This email is already in use' });
  });

  test('[API-84] [PRV-02] [PRV-03] filters the list by name, platform and status', async () => {
    const { id } = await add({ last_name: 'Zzyzx' });
    await admin.post('/user/platforms/save', { user_id: id, platforms: [4, 2] });
    const idsOf = async (body: object) =>
      (await staff.post('/user/getAll?page=1&limit=30', body)).body.rows.map((row: { id: number }) => row.id);
    expect(await idsOf({ last_name: 'zzyzx' })).toEqual([id]);
    expect(await idsOf({ last_name: 'zzyzx', platforms: [2] })).toEqual([id]);
    for (const platforms of [undefined, null, '', [], [1]])
      expect(await idsOf({ last_name: 'zzyzx', platform_business_search: [4], platforms })).toEqual([id]);
    expect(await idsOf({ last_name: 'zzyzx', platform_business_search: [1], platforms: [] })).toEqual([]);
    expect(await idsOf({ last_name: 'zzyzx', platform_business_search: '', platforms: [4] })).toEqual([id]);
    expect(await idsOf({ last_name: 'zzyzx', platforms: [1] })).toEqual([]);
    expect(await idsOf({ first_name: 'eowyn', page: 1, platforms: '' })).toEqual([providerUser.staff]);
    expect(await idsOf({ last_name: 'zed' })).toEqual([]);
    for (const display_inactive_users of [true, 1])
      expect(await idsOf({ last_name: 'zed', display_inactive_users })).toEqual([providerUser.admin]);
    expect(await idsOf({ last_name: 'zed', status: 0 })).toEqual([providerUser.admin]);
    expect(await idsOf({ last_name: 'zzyzx', status: 0 })).toEqual([]);
    const all = await staff.post('/user/getAll?limit=100', { display_inactive_users: true });
    expect(all.body.count).toBe(all.body.rows.length);
    expect(all.body.rows.map((row: { id: number }) => row.id)).not.toContain(people.owner.id);
  });

  test('[API-87] changes details, role and password; a blank password keeps the old one', async () => {
    const { id } = await add();
    const session = await signedIn(emailOf('ada'));
    const change = (more: object) => admin.put(`/user/${id}`, input(more));
    const { body } = await change({ user_pass: '', first_name: 'Grace', phone: null });
    expect(body.data).toMatchObject({ first_name: 'Grace', phone: null, user_role: 6, version: 2 });
    expect((await session.get('/country/getAll')).status).toBe(200);
    expect((await change({ user_pass: '', user_role: 5 })).body.data.user_role).toBe(5);
    expect((await session.put(`/user/${providerUser.admin}`, input({ email: emailOf('zed') }))).status).toBe(
      200,
    );
    expect((await change({ user_pass: '', user_role: 6 })).body.data.user_role).toBe(6);
    expect(await session.post('/user/add', input({ user_role: 5 }))).toMatchObject(ADMINS_ONLY);
    await change({ user_pass: 'password 2' });
    expect((await session.get('/country/getAll')).status).toBe(401);
    expect((await service.signIn(emailOf('ada'), 'password 2')).status).toBe(200);
    expect(await admin.put(`/user/${id}`, input(), { 'if-match': '"1"' })).toMatchObject({ status: 412 });
  });

  test('[API-97] [PRV-06] saves platforms, at least one and only from the list', async () => {
    const save = (platforms: unknown) =>
      admin.post('/user/platforms/save', { user_id: providerUser.staff, platforms });
    expect((await save([5, 1])).body.data.CompanyUserPlatforms.map((one: { id: number }) => one.id)).toEqual([
      1, 5,
    ]);
    expect((await save([])).body.msg).toEqual({ platforms: 'Please select at least one Associate Platform' });
    expect((await save([9])).body.msg).toEqual({ platforms: 'Choose platforms from the list' });
  });
});

describe('who may change an admin', () => {
  test('refuses staff who create, change, promote, deactivate or delete an admin', async () => {
    const { id } = await add({ user_role: 5 });
    const { id: other } = await add({ email: emailOf('other') });
    const more = { email: emailOf('third'), user_pass: '' };
    const answers = [
      await staff.post('/user/add', input({ ...more, user_pass: 'password 1', user_role: 5 })),
      await staff.put(`/user/${id}`, input(more)),
      await staff.put(`/user/${id}`, input({ ...more, user_role: 6 })),
      await staff.put(`/user/${other}`, input({ ...more, user_role: 5 })),
      await staff.post('/user/platforms/save', { user_id: id, platforms: [1] }),
      await setStatus(staff, id, 0),
      await staff.delete(`/user/${id}`),
    ];
    for (const answer of answers) expect(answer).toMatchObject(ADMINS_ONLY);
    expect((await admin.get(`/user/${id}`)).body.data).toMatchObject({ status: 1, user_role: 5, version: 1 });
    expect((await setStatus(staff, other, 0)).status).toBe(200);
    expect((await staff.delete(`/user/${other}`)).status).toBe(200);
    await admin.delete(`/user/${id}`);
  });

  test('refuses users who deactivate or delete themselves or change their own role', async () => {
    const owner = service.as('owner');
    for (const [caller, id] of [
      [admin, people.admin.id],
      [staff, people.staff.id],
      [owner, people.owner.id],
    ] as const) {
      expect(await setStatus(caller, id, 0)).toMatchObject({
        status: 403,
        body: { message: 'You cannot deactivate yourself' },
      });
      expect(await caller.delete(`/user/${id}`)).toMatchObject({
        status: 403,
        body: { message: 'You cannot delete yourself' },
      });
      expect((await caller.get('/country/getAll')).status).toBe(200);
    }
    const promotion = { ...input({ email: people.staff.email, user_pass: '' }), user_role: 5 };
    expect(await staff.put(`/user/${people.staff.id}`, promotion)).toMatchObject({
      status: 403,
      body: { message: 'You cannot change your own role' },
    });
    const renamed = await staff.put(`/user/${people.staff.id}`, { ...promotion, user_role: 6 });
    expect(renamed.status).toBe(200);
  });

  test('one admin remains when two admins remove each other at the same time', async () => {
    for (const [round, deactivate] of [
      (caller: Caller, id: number) => setStatus(caller, id, 0),
      (caller: Caller, id: number) => caller.delete(`/user/${id}`),
      (caller: Caller, id: number) =>
        caller.put(`/user/${id}`, input({ email: emailOf(`demoted${id}`), user_pass: '', user_role: 6 })),
    ].entries()) {
      const [one, two] = [emailOf(`one${round}`), emailOf(`two${round}`)];
      const { id: first } = await add({ email: one, user_role: 5 });
      const { id: second } = await add({ email: two, user_role: 5 });
      const sessions = [await signedIn(one), await signedIn(two)] as const;
      await service.database.db
        .updateTable('people')
        .set({ status: 0 })
        .where('id', '=', people.admin.id)
        .execute();
      const answers = await Promise.all([deactivate(sessions[0], second), deactivate(sessions[1], first)]);
      const { rows } = (await staff.post('/user/getAll?limit=100', {})).body;
      await service.database.db
        .updateTable('people')
        .set({ status: 1 })
        .where('id', '=', people.admin.id)
        .execute();
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403]).toContain(statuses[1]);
      const admins = rows.filter((row: { user_role: number }) => row.user_role === 5);
      expect(admins).toHaveLength(1);
      for (const id of [first, second]) await admin.delete(`/user/${id}`);
    }
  });
});

describe('users of companies and missing users', () => {
  test('[API-82] [API-83] [CUS-06] [CUS-07] [CUS-08] deactivates, reactivates and deletes a company user', async () => {
    const owner = service.as('owner');
    const email = emailOf('company');
    const { body: added } = await owner.post('/company/user/add', { ...input({ email }), company_id: 1 });
    const session = await signedIn(email);
    const based = { 'if-match': '"1"' };
    const off = await owner.post('/user/changeStatus', { user_id: added.id, status: 0 }, based);
    expect(off.body).toEqual({
      message: 'User status updated successfully',
      id: added.id,
      data: { ...added.data, status: 0, version: 2 },
    });
    const late = await owner.post('/user/changeStatus', { user_id: added.id, status: 1 }, based);
    expect(late).toMatchObject({ status: 412, body: { data: off.body.data } });
    expect((await session.get('/country/getAll')).status).toBe(401);
    expect((await setStatus(owner, added.id, 1)).body.data.status).toBe(1);
    // Ended sessions stay ended.
    expect((await session.get('/country/getAll')).status).toBe(401);
    const again = await signedIn(email);
    expect((await again.get('/country/getAll')).status).toBe(200);

    const removed = await owner.delete(`/user/${added.id}`);
    expect(removed).toMatchObject({ status: 200, body: { message: 'User Deleted', id: added.id } });
    expect((await again.get('/country/getAll')).status).toBe(401);
    expect((await service.signIn(email, 'password 1')).status).toBe(401);
    expect((await owner.get(`/company/user/${added.id}`)).status).toBe(404);
    expect((await owner.delete(`/user/${added.id}`)).status).toBe(404);
    const successor = await owner.post('/company/user/add', { ...input({ email }), company_id: 1 });
    expect(successor.status).toBe(200);
  });

  test('the endpoints of provider users fail with 404 for company users and arrangers', async () => {
    for (const id of [people.owner.id, people.arranger.id, 999]) {
      expect((await admin.get(`/user/${id}`)).status).toBe(404);
      expect((await admin.put(`/user/${id}`, input())).status).toBe(404);
      expect((await admin.post('/user/platforms/save', { user_id: id, platforms: [1] })).status).toBe(404);
    }
    expect((await setStatus(admin, people.arranger.id, 0)).status).toBe(404);
    expect((await admin.delete(`/user/${people.arranger.id}`)).status).toBe(404);
  });

  test('[ERR-32] [ERR-34] names the kind of missing user that the caller can change', async () => {
    const owner = service.as('owner');
    for (const [caller, id, message] of [
      [admin, 999, 'User does not exist'],
      [owner, 999, 'Company User does not exist'],
      [owner, providerUser.staff, 'Company User does not exist'],
    ] as const)
      for (const answer of [await setStatus(caller, id, 0), await caller.delete(`/user/${id}`)])
        expect(answer).toMatchObject({ status: 404, body: { message } });
    const missing = await admin.get('/user/999');
    expect(missing).toMatchObject({ status: 404, body: { message: 'User does not exist' } });
  });
});
