import { afterEach, describe, expect, test } from 'vitest';
import { company, PASSWORD, type PersonName, people } from '../testing/fixture.ts';
import { type Caller, type Service, useService } from '../testing/service.ts';

const READ = '/auth/keycloak/getUserByKcToken';
const UPDATE = '/auth/keycloak/updateUserByKcToken';
const OPTIONS = '/auth/keycloak/getUserPlatformAccessOptions';
const NEW = 'another-pass-1';
const MISSING = { status: 404, body: { message: 'User does not exist' } };

/** Signs in for one test, because the test may end the sessions of the person. */
async function signedIn(service: Service, name: PersonName, password = PASSWORD): Promise<Caller> {
  const { accessToken } = (await service.signIn(people[name].email, password)).body;
  return service.caller({ authorization: `Bearer ${accessToken}` });
}

const service = useService();
const db = () => service.database.db;
const { owner, region, arranger, staff, admin, southOwner } = people;
const columns = ['first_name', 'middle_name', 'last_name', 'email', 'phone', 'password_hash'] as const;
let before: { id: number }[] = [];
const keep = async () => {
  before = await db()
    .selectFrom('people')
    .select(['id', ...columns])
    .where('id', '<', 20)
    .execute();
};
afterEach(async () => {
  for (const { id, ...row } of before)
    await db().updateTable('people').set(row).where('id', '=', id).execute();
  before = [];
});

const details = { first_name: ' Olga ', middle_name: 'M', last_name: 'Owner', phone: '(310) 555-0100' };

describe('reading one’s own account', () => {
  test.each(['admin', 'staff', 'owner', 'region', 'arranger', 'roleless'] as const)(
    '[API-04] %s reads their own account, which nobody else can read',
    async (name) => {
      const { id, email } = people[name];
      const { body } = await service.as(name).get(`${READ}/${id}`);
      expect(body.data).toMatchObject({
        id,
        email,
        CompanyUserPlatforms: [],
        version: expect.any(Number),
        access_version: expect.any(Number),
      });
      const other = service.as(name === 'admin' ? 'staff' : 'admin');
      const { status, body: refusal } = await other.get(`${READ}/${id}`);
      expect({ status, body: refusal }).toEqual(MISSING);
    },
  );

  test.each(['abc', '0', '-1', '3 ', '3.0', '03', '99999999999', "3'--"])(
    '[API-04] does not accept %j as the id 3',
    async (id) => {
      expect((await service.as('owner').get(`${READ}/${encodeURIComponent(id)}`)).status).toBe(404);
    },
  );
});

describe('changing one’s own account', () => {
  test('[API-07] [ACC-07] the caller changes their own details and stays signed in', async () => {
    await keep();
    const caller = await signedIn(service, 'owner');
    const { version } = (await caller.get(`${READ}/${owner.id}`)).body.data;
    const body = { id: owner.id, company_id: company.northwind, ...details, email: 'Owner@Northwind.test' };
    const answer = await caller.put(`${UPDATE}/${owner.id}`, body, { 'if-match': `"${version}"` });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: 'Profile updated successfully',
      id: owner.id,
      data: { ...details, first_name: 'Olga', phone: '3105550100', email: owner.email, version: version + 1 },
    });
    const read = await caller.get(`${READ}/${owner.id}`);
    expect(read.body.data).toEqual(answer.body.data);
    const seen = await service.as('admin').get(`/company/user/${owner.id}`);
    expect(seen.body.data).toMatchObject({
      first_name: 'Olga',
      version: version + 1,
      userRoles: [{ id: 1 }],
    });
    const stale = await caller.put(`${UPDATE}/${owner.id}`, body, { 'if-match': `"${version}"` });
    expect(stale.status).toBe(412);
    expect(stale.body.data).toEqual(answer.body.data);
  });

  test('[API-07] of two concurrent changes by the person and an administrator, one succeeds', async () => {
    await keep();
    for (const [name, path] of [
      ['owner', '/company/user'],
      ['staff', '/user'],
    ] as const) {
      const { id, email } = people[name];
      const own = service.as(name);
      const { version } = (await own.get(`${READ}/${id}`)).body.data;
      const match = { 'if-match': `"${version}"` };
      const body = { ...details, email };
      const asAdmin = service.as('admin');
      const both = [own.put(`${UPDATE}/${id}`, body, match), asAdmin.put(`${path}/${id}`, body, match)];
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 412]);
    }
  });

  test.each([
    ['a new password', { password: NEW }, NEW],
    ['a new email address', { email: 'new@northwind.test' }, PASSWORD],
  ])('[API-07] %s ends all sessions of the person', async (_what, changed, password) => {
    await keep();
    const [caller, elsewhere] = [await signedIn(service, 'region'), await signedIn(service, 'region')];
    const body = { ...details, email: region.email, ...changed };
    expect((await caller.put(`${UPDATE}/${region.id}`, body)).status).toBe(200);
    for (const session of [caller, elsewhere])
      expect((await session.get(`${READ}/${region.id}`)).status).toBe(401);
    expect((await service.signIn(body.email, password)).status).toBe(200);
  });

  test('[API-07] a blank password changes nothing, and no answer contains a password', async () => {
    await keep();
    const caller = await signedIn(service, 'owner');
    for (const password of ['', null]) {
      const answer = await caller.put(`${UPDATE}/${owner.id}`, { ...details, email: owner.email, password });
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toMatch(/argon|password_hash/);
    }
    expect((await caller.get(`${READ}/${owner.id}`)).status).toBe(200);
  });

  test('[API-07] [ARR-07] a change by the signed-in person also updates their arranger', async () => {
    await keep();
    const caller = await signedIn(service, 'arranger');
    const asAdmin = service.as('admin');
    const path = `/arranger/${arranger.arranger_id}`;
    const { version } = (await asAdmin.get(path)).body.data;
    const email = 'ada@northwind.test';
    expect((await caller.put(`${UPDATE}/${arranger.id}`, { ...details, email })).status).toBe(200);
    expect((await asAdmin.get(path)).body.data).toMatchObject({
      first_name: 'Olga',
      last_name: 'Owner',
      email,
      version: version + 1,
    });
    expect((await service.signIn(email)).status).toBe(200);
  });
});

describe('refused and ignored values', () => {
  test('[API-07] [ERR-14] [ERR-15] [ERR-44] reports errors by field and saves nothing', async () => {
    const caller = service.as('owner');
    const put = async (body: object) => {
      const { status, body: answer } = await caller.put(`${UPDATE}/${owner.id}`, body);
      return { status, msg: answer.msg as unknown };
    };
    const wrong = {
      first_name: ' ',
      last_name: 'x'.repeat(101),
      email: 'none',
      phone: '1',
      password: 'short',
    };
    expect(await put(wrong)).toMatchObject({
      status: 400,
      msg: {
        first_name: 'Please fill required field',
        last_name: 'Enter at most 100 characters',
        email: 'Incorrect email format',
        phone: expect.stringContaining('10-digit'),
        password: 'The password must be at least 8 characters.',
      },
    });
    const taken = { ...details, email: southOwner.email.toUpperCase() };
    expect(await put(taken)).toEqual({ status: 400, msg: { email: 'This email is already in use' } });
    const good = { ...details, email: owner.email };
    expect(await put({ ...good, id: admin.id })).toEqual({
      status: 400,
      msg: { id: 'Enter the same id as in the path' },
    });
    expect((await put({ ...good, company_id: company.southwind })).status).toBe(404);
    const { body } = await caller.get(`${READ}/${owner.id}`);
    expect(body.data.first_name).toBe('owner');
  });

  test('[API-07] ignores a role, status, arranger or version in the request', async () => {
    await keep();
    const caller = service.as('owner');
    const more = {
      status: 0,
      userRoles: [{ id: 5 }],
      user_role: 5,
      arranger_id: 1,
      isArranger: true,
      version: 99,
    };
    const answer = await caller.put(`${UPDATE}/${owner.id}`, { ...details, email: owner.email, ...more });
    expect(answer.body.data).toMatchObject({ status: 1, userRoles: [{ id: 1 }], arranger_id: null });
    expect(
      (await service.as('staff').put(`${UPDATE}/${owner.id}`, { ...details, email: staff.email })).status,
    ).toBe(404);
  });
});

test('[API-06] [ROL-12] returns the access options of the caller’s platforms', async () => {
  await db()
    .insertInto('person_platforms')
    .values([1, 2, 5].map((platform_id) => ({ person_id: owner.id, platform_id })))
    .execute();
  await db().insertInto('arranger_platforms').values({ arranger_id: 1, platform_id: 3 }).execute();
  const caller = service.as('owner');
  const { body } = await caller.get(`${OPTIONS}/${owner.id}`);
  expect(body.data.map((one: { platform_id: number }) => one.platform_id)).toEqual([2, 5]);
  expect(body).toEqual((await service.as('admin').get(`/platform/accessOptions/${owner.id}`)).body);
  const ofArranger = await (await signedIn(service, 'arranger')).get(`${OPTIONS}/${arranger.id}`);
  expect(ofArranger.body.data.map((one: { platform_id: number }) => one.platform_id)).toEqual([3]);
  expect((await caller.get(`${OPTIONS}/${region.id}`)).status).toBe(404);
});
