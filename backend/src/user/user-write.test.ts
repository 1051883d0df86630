import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { company, people, region } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const MISSING = 'Please fill required field';

const service = useService();
const owner = service.as('owner');
let serial = 0;
beforeEach(() => {
  serial += 1;
});
const company_id = company.northwind;
const emailOf = (name: string) => `${name}${serial}@users.test`;
const input = (more: object = {}) => ({
  company_id,
  first_name: ' José ',
  middle_name: 'Q',
  last_name: 'Müller',
  email_address: emailOf('user').toUpperCase(),
  mobile_number: '(310) 555-0199',
  user_pass: 'password 1',
  ...more,
});
const add = async (more: object = {}) => {
  const { status, body } = await owner.post('/company/user/add', input(more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const session = async (email: string, password = 'password 1') => {
  const { accessToken } = (await service.signIn(email, password)).body;
  return service.caller({ authorization: `Bearer ${accessToken}` });
};

const quickHash = (path: string, body: object) =>
  createHash('sha256')
    .update(JSON.stringify(['POST', path, body, company_id]))
    .digest();
async function storedResultOf(key: { 'idempotency-key': string }) {
  const { request_hash, answer } = await service.database.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', key['idempotency-key'])
    .executeTakeFirstOrThrow();
  return { hash: Buffer.from(request_hash), answer };
}

describe('adding a user', () => {
  test('[API-76] [API-77] [CUS-10] [ENT-37] [ENT-40] adds a user, trims and lower-cases the values, and reads the user back', async () => {
    const added = await add();
    expect(added).toEqual({
      id: expect.any(Number),
      company_id,
      first_name: 'José',
      middle_name: 'Q',
      last_name: 'Müller',
      email: emailOf('user'),
      phone: '3105550199',
      status: 1,
      isArranger: false,
      CompanyUserPlatforms: [],
      userRoles: [],
      business_segments: [],
      BusinessSegments: [],
      medallia_alert_options: [],
      aftercare_alert_options: [],
      ecommerce_role: null,
      version: 1,
    });
    expect((await owner.get(`/company/user/${added.id}`)).body).toEqual({ data: added });
    expect((await service.signIn(emailOf('user'), 'password 1')).status).toBe(200);
  });

  test('[ENT-37] accepts the alternative names of three fields', async () => {
    const { email_address: email, mobile_number: phone, user_pass: password, ...names } = input();
    const { status, body } = await owner.post('/company/user/add', { ...names, email, phone, password });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ email: emailOf('user'), phone: '3105550199' });
  });

  test('[CUS-09] [CUS-10] [CON-18] reports missing, too long and invalid values by field', async () => {
    const blank = { first_name: '', last_name: ' ', email_address: null, user_pass: '' };
    const answer = await owner.post('/company/user/add', input(blank));
    expect(answer.status).toBe(400);
    expect(answer.body.msg).toEqual({
      first_name: MISSING,
      last_name: MISSING,
      email_address: MISSING,
      user_pass: MISSING,
    });
    const wrong = {
      middle_name: 'x'.repeat(101),
      email_address: 'a@b',
      mobile_number: '012 345 6789',
      user_pass: 'seven77',
    };
    expect((await owner.post('/company/user/add', input(wrong))).body.msg).toEqual({
      middle_name: 'Enter at most 100 characters',
      email_address: 'Incorrect email format',
      mobile_number: 'Enter a 10-digit phone number that doesn’t start with 0',
      user_pass: 'The password must be at least 8 characters.',
    });
    expect(await owner.post('/company/user/add', [])).toMatchObject({ status: 400 });
  });
});

describe('changing details and passwords', () => {
  test('[API-78] [CUS-09] changes details; a blank password keeps the old one, a new one ends the sessions', async () => {
    const { id } = await add();
    const before = await session(emailOf('user'));
    const change = (more: object) => owner.put(`/company/user/${id}`, input(more));
    const { body } = await change({ first_name: 'Joe', user_pass: '', mobile_number: '' });
    expect(body).toMatchObject({ message: 'User updated successfully', id });
    expect(body.data).toMatchObject({ first_name: 'Joe', phone: null, version: 2 });
    expect((await before.get('/country/getAll')).status).toBe(200);
    await change({ user_pass: 'password 2' });
    expect((await before.get('/country/getAll')).status).toBe(401);
    expect((await service.signIn(emailOf('user'), 'password 1')).status).toBe(401);
    const renamed = await session(emailOf('user'), 'password 2');
    await change({ user_pass: '', email_address: emailOf('other') });
    expect((await renamed.get('/country/getAll')).status).toBe(401);
    expect((await service.signIn(emailOf('other'), 'password 2')).status).toBe(200);
  });

  test('refuses an email address that is in use, even for simultaneous requests', async () => {
    const refused = await owner.post('/company/user/add', input({ email_address: people.admin.email }));
    expect(refused).toMatchObject({
      status: 400,
      body: { msg: { email_address: 'This email is already in use' } },
    });
    const answers = await Promise.all([1, 2, 3].map(() => owner.post('/company/user/add', input())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('no response contains a password, and stored responses contain no fast hash of it', async () => {
    const key = { 'idempotency-key': `user-${serial}` };
    const first = await owner.post('/company/user/add', input(), key);
    const again = await owner.post('/company/user/add', input(), key);
    expect(JSON.stringify(first.body)).not.toContain('password');
    expect(again.body).toEqual(first.body);
    const other = await owner.post('/company/user/add', input({ user_pass: 'password 2' }), key);
    expect(other.status).toBe(422);
    // The body after validation.
    const parsed = {
      company_id,
      first_name: 'José',
      middle_name: 'Q',
      last_name: 'Müller',
      email_address: emailOf('user'),
      mobile_number: '3105550199',
      user_pass: 'password 1',
    };
    const kept = await storedResultOf(key);
    expect(kept.hash.equals(quickHash('/company/user/add', parsed))).toBe(false);
    // Shows that bodies without a password are hashed this way.
    const path = `/company/user/platforms/save/${first.body.id}`;
    const otherKey = { 'idempotency-key': `platforms-${serial}` };
    await owner.post(path, { user_id: first.body.id, platforms: [1] }, otherKey);
    const plain = quickHash(path, { user_id: first.body.id, platforms: [1] });
    expect((await storedResultOf(otherKey)).hash.equals(plain)).toBe(true);
    expect(kept.answer).not.toContain('password');
  });
});

describe('platforms and business segments', () => {
  test('[API-79] [CUS-11] saves platforms of the company, at least one, if the ids in path and body match', async () => {
    const { id } = await add();
    const save = (platforms: unknown, user_id: unknown = id) =>
      owner.post(`/company/user/platforms/save/${id}`, { user_id, platforms });
    expect((await save([3, 1])).body.data).toMatchObject({
      CompanyUserPlatforms: [
        { id: 1, name: 'E-commerce' },
        { id: 3, name: 'Performance tracker' },
      ],
      version: 2,
    });
    expect((await save([3])).body.data.CompanyUserPlatforms).toHaveLength(1);
    expect((await save([])).body.msg).toEqual({
      platforms: 'Please select at least one Associate Platform to this user',
    });
    expect((await save([1, 5])).body.msg).toEqual({ platforms: 'This company doesn’t use that platform' });
    expect((await save([1], id + 1)).body.msg).toEqual({ user_id: 'Enter the same id as in the path' });
  });

  test('[API-79] the log has the role and the scope that the removal of a platform removes', async () => {
    const { id } = await add();
    const save = (platforms: number[]) => owner.post(`/company/user/platforms/save/${id}`, { platforms });
    await save([1, 3]);
    const ofRegion = { options: [2], master: { region: [region.northwind] } };
    expect((await owner.put(`/platform/accessData/${id}/3`, ofRegion)).status).toBe(200);
    expect((await save([1])).status).toBe(200);
    const log = await service.as('admin').post('/audit/getAll', { entity: 'company_user', entity_id: id });
    const { changes } = log.body.rows.find((row: { changes: { field: string }[] }) =>
      row.changes.some(({ field }) => field === 'CompanyUserPlatforms'),
    );
    for (const [part, before] of [
      ['options', [2]],
      ['master.region', [region.northwind]],
    ])
      expect(changes).toContainEqual({ field: `access_data.3.${part}`, before, after: null });
  });

  test('[API-80] [API-81] saves business segments of the company, or none', async () => {
    const { id } = await add();
    const save = (business_segments: unknown) =>
      owner.post('/user/businessSegments/save', { user_id: id, business_segments });
    expect((await save([2])).body.data).toMatchObject({
      business_segments: [2],
      BusinessSegments: [{ id: 2, name: 'Private' }],
    });
    expect((await owner.get(`/businessSegments/user/${id}`)).body).toEqual({
      data: [{ id: 2, name: 'Private' }],
    });
    expect((await save([1])).body.msg).toEqual({
      business_segments: 'Choose business segments from the company’s list',
    });
    expect((await save([])).body.data.business_segments).toEqual([]);
  });

  test('refuses users who change their own platforms', async () => {
    const path = `/company/user/platforms/save/${people.owner.id}`;
    expect(await owner.post(path, { platforms: [1] })).toMatchObject({
      status: 403,
      body: { message: 'You cannot change your own access' },
    });
  });
});

describe('stale changes and missing users', () => {
  test('refuses a stale change and returns the current record', async () => {
    const { id } = await add();
    const now = (await owner.get(`/company/user/${id}`)).body.data;
    const stale = { 'if-match': '"9"' };
    const answers = await Promise.all([
      owner.put(`/company/user/${id}`, input(), stale),
      owner.post(`/company/user/platforms/save/${id}`, { platforms: [1] }, stale),
      owner.post('/user/businessSegments/save', { user_id: id, business_segments: [] }, stale),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 412, body: { data: now } });
    expect((await owner.put(`/company/user/${id}`, input(), { 'if-match': '"1"' })).status).toBe(200);
  });

  test('provider users, arrangers and users of other companies are not company users', async () => {
    const admin = service.as('admin');
    for (const id of [people.admin.id, people.staff.id, people.arranger.id]) {
      expect((await admin.get(`/company/user/${id}`)).status).toBe(404);
      expect((await admin.put(`/company/user/${id}`, input())).status).toBe(404);
      expect((await admin.post(`/company/user/platforms/save/${id}`, { platforms: [1] })).status).toBe(404);
    }
    const moved = await admin.put(`/company/user/${people.region.id}`, input({ company_id: 2 }));
    expect(moved.status).toBe(404);
  });

  test('[ERR-32] calls a missing company user so', async () => {
    const paths = ['company/user', 'platform/accessData', 'platform/accessOptions', 'role/ecommerce/get'];
    for (const id of [999, people.southOwner.id])
      for (const answer of [
        ...(await Promise.all(paths.map((path) => owner.get(`/${path}/${id}`)))),
        await owner.put(`/company/user/${id}`, input()),
        await owner.post(`/company/user/platforms/save/${id}`, { platforms: [1] }),
        await owner.post(`/platform/accessData/${id}`, { access_data: {} }),
        await owner.post('/user/changeStatus', { user_id: id, status: 0 }),
        await owner.delete(`/user/${id}`),
      ])
        expect(answer).toMatchObject({ status: 404, body: { message: 'Company User does not exist' } });
  });
});
