import { beforeEach, describe, expect, test } from 'vitest';
import { arranger, company, location, people } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const MISSING = 'Please fill required field';

const service = useService();
const owner = service.as('owner');
let serial = 0;
beforeEach(() => {
  serial += 1;
});
const company_id = company.northwind;
const input = (more: object = {}) => ({
  company_id,
  status: 1,
  first_name: ' Zoë ',
  last_name: 'Ångström',
  locations: [2, 1],
  email: '',
  password: '',
  location_access: true,
  email_subscription: 0,
  ...more,
});
const add = async (more: object = {}) => {
  const { status, body } = await owner.post('/arranger/add', input(more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const list = async (body: object = {}) =>
  (await owner.post('/arranger/getAll?limit=100', { company_id, ...body })).body;

describe('adding and listing arrangers', () => {
  test('[API-70] [ARR-04] [ARR-08] [ENT-34] adds an arranger with trimmed names and reads it back', async () => {
    const added = await add();
    expect(added).toEqual({
      id: expect.any(Number),
      company_id,
      first_name: 'Zoë',
      last_name: 'Ångström',
      email: null,
      status: 1,
      location_access: true,
      email_subscription: false,
      locations: [
        { id: 1, name: 'Hall 01', status: 1 },
        { id: 2, name: 'Hall 02', status: 1 },
      ],
      platforms: [],
      medallia_alert_options: '',
      has_login: false,
      version: 1,
    });
    expect((await owner.get(`/arranger/${added.id}`)).body).toEqual({ data: added });
  });

  test('[API-69] [ENT-35] [ENT-36] [ARR-02] pages arrangers by last and first name, with inactive ones on request', async () => {
    const active = await add({ first_name: 'Éva', last_name: 'Aaa' });
    const inactive = await add({ first_name: 'Bob', last_name: 'Aaa', status: 0 });
    const idsOf = (page: { rows: { id: number }[] }) => page.rows.map((row) => row.id);
    expect(idsOf(await list({ lastName: 'AAA' }))).toEqual([active.id]);
    expect(idsOf(await list({ lastName: 'aaa', includeInactiveStatus: true }))).toEqual([
      inactive.id,
      active.id,
    ]);
    expect(await list({ firstName: 'eva' })).toMatchObject({ count: 1, rows: [active] });
    const second = await owner.post('/arranger/getAll?page=2&limit=1', { company_id, lastName: 'arranger' });
    expect(second.body).toMatchObject({ count: 1, rows: [] });
    const admin = service.as('admin');
    const companies = (
      await admin.post('/arranger/getAllForCompanies', {
        company_ids: [company.southwind, 999, company.eclair],
      })
    ).body.companies;
    expect(companies).toMatchObject([
      { company_id: company.southwind, count: 1, rows: [{ id: arranger.southwind }] },
      { company_id: company.eclair, count: 0, rows: [] },
    ]);
  });

  test('[ARR-07] [ARR-09] [CON-17] reports missing and too long values by field', async () => {
    const blank = { status: null, first_name: ' ', last_name: undefined, locations: [] };
    const { status, body } = await owner.post('/arranger/add', input(blank));
    expect(status).toBe(400);
    expect(body.msg).toEqual({
      status: 'Enter 1 for active or 0 for inactive',
      first_name: MISSING,
      last_name: MISSING,
      locations: 'Please select at least one Location',
    });
    const long = {
      first_name: 'x'.repeat(101),
      email: `${'x'.repeat(200)}@a.test`,
      password: 'x'.repeat(21),
    };
    expect((await owner.post('/arranger/add', input(long))).body.msg).toEqual({
      first_name: 'Enter at most 100 characters',
      email: 'Enter at most 200 characters',
      password: 'Enter at most 20 characters',
    });
    const wrong = { email: 'nobody', password: 'short' };
    expect((await owner.post('/arranger/add', input(wrong))).body.msg).toEqual({
      email: 'Incorrect email format',
      password: 'The password must be at least 8 characters.',
    });
  });

  test('refuses locations of another company in the same way as missing ones', async () => {
    for (const foreign of [location.southwind, 9999]) {
      const { status, body } = await owner.post('/arranger/add', input({ locations: [1, foreign] }));
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { msg: { locations: 'Choose locations from the company’s list' } },
      });
    }
  });

  test('[ARR-08] refuses a password without an email address', async () => {
    const { status, body } = await owner.post('/arranger/add', input({ password: 'long enough' }));
    expect(status).toBe(400);
    expect(body.msg).toEqual({ email: 'Add an email address to set a password' });
  });
});

describe('sign-in of an arranger', () => {
  test('[API-72] [ARR-08] adds, changes and removes the sign-in with the email address and password', async () => {
    const email = (name: string) => `${name}${serial}@arranger.test`;
    const [first, second] = [email('first'), email('second')];
    const { id, ...added } = await add({ email: first.toUpperCase() });
    expect(added).toMatchObject({ email: first, has_login: false });
    const change = (more: object) => owner.put(`/arranger/${id}`, input(more));
    const signIn = async (who: string, password = 'password 1') =>
      (await service.signIn(who, password)).status;
    expect(await signIn(first, '')).toBe(400);

    const withPassword = await change({ email: first, password: 'password 1' });
    expect(withPassword.body.data).toMatchObject({ has_login: true, version: 2 });
    expect(JSON.stringify(withPassword.body)).not.toMatch(/password/);
    expect(await signIn(first)).toBe(200);
    await change({ email: first, password: '' });
    expect(await signIn(first)).toBe(200);
    await change({ email: second });
    expect([await signIn(first), await signIn(second)]).toEqual([401, 200]);
    await change({ email: second, password: 'password 2' });
    expect([await signIn(second), await signIn(second, 'password 2')]).toEqual([401, 200]);
    await change({ email: second, status: 0 });
    expect(await signIn(second, 'password 2')).toBe(401);
    await change({ email: '' });
    expect((await owner.get(`/arranger/${id}`)).body.data).toMatchObject({ email: null, has_login: false });
    await change({ email: first });
    expect(await signIn(first)).toBe(401);
    await change({ email: first, password: 'password 3' });
    expect(await signIn(first, 'password 3')).toBe(200);
  });

  test('a new password, a new email address and inactive status each end the sessions immediately', async () => {
    const email = `sessions${serial}@arranger.test`;
    const { id } = await add({ email, password: 'password 1' });
    for (const [change, password] of [
      [{ email, password: 'password 2' }, 'password 2'],
      [{ email: `new-${email}` }, 'password 2'],
      [{ email: `new-${email}`, status: 0 }, null],
    ] as const) {
      const current = (await owner.get(`/arranger/${id}`)).body.data.email;
      const known = (await service.signIn(current, change.password ? 'password 1' : 'password 2')).body;
      const session = service.caller({ authorization: `Bearer ${known.accessToken}` });
      expect((await session.get('/country/getAll')).status).toBe(200);
      await owner.put(`/arranger/${id}`, input(change));
      expect((await session.get('/country/getAll')).status).toBe(401);
      if (password) expect((await service.signIn(change.email, password)).status).toBe(200);
      else await owner.put(`/arranger/${id}`, input({ ...change, status: 1 }));
      expect((await session.get('/country/getAll')).status).toBe(401);
    }
  });

  test('refuses an email address that is used for sign-in, also in concurrent requests', async () => {
    const taken = await owner.post(
      '/arranger/add',
      input({ email: people.owner.email, password: 'password 1' }),
    );
    expect(taken).toMatchObject({ status: 400, body: { msg: { email: 'This email is already in use' } } });
    expect((await owner.post('/arranger/add', input({ email: people.owner.email }))).status).toBe(200);
    const email = `race${serial}@arranger.test`;
    const twice = [1, 2, 3].map(() => owner.post('/arranger/add', input({ email, password: 'password 1' })));
    const statuses = (await Promise.all(twice)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400, 400]);
  });
});

describe('changing an arranger', () => {
  test('[API-73] [API-74] [ARR-05] [ARR-06] saves platforms of the company, and alert options as a list or comma-separated', async () => {
    const { id } = await add();
    const platforms = (list: unknown) =>
      owner.post('/arranger/platforms/save', { arranger_id: id, platforms: list });
    expect((await platforms([3, 1, 3])).body.data).toMatchObject({
      platforms: [
        { id: 1, name: 'E-commerce' },
        { id: 3, name: 'Performance tracker' },
      ],
      version: 2,
    });
    expect((await platforms([])).body.msg).toEqual({
      platforms: 'Please select at least one Associate Platform',
    });
    expect((await platforms([2])).body.msg).toEqual({
      platforms: 'This company doesn’t use that platform',
    });
    const options = (list: unknown) =>
      owner.post('/arranger/medallia-alert-options/save', { arrangerId: id, medalliaAlertOptions: list });
    expect((await options('2,1')).body.data).toMatchObject({ medallia_alert_options: '1,2', version: 3 });
    expect((await options([2])).body.data.medallia_alert_options).toBe('2');
    expect((await options([9])).body.msg).toEqual({
      medalliaAlertOptions: 'Choose alert options from the list',
    });
    expect((await options('1,x')).status).toBe(400);
    expect((await options([])).body.data.medallia_alert_options).toBe('');
  });

  test('refuses a change based on an older version and returns the current record', async () => {
    const { id, version } = await add();
    const stale = { 'if-match': `"${version + 7}"` };
    const { body: now } = await owner.get(`/arranger/${id}`);
    for (const [path, body] of [
      ['/arranger/platforms/save', { arranger_id: id, platforms: [1] }],
      ['/arranger/medallia-alert-options/save', { arrangerId: id, medalliaAlertOptions: [] }],
    ] as const)
      expect(await owner.post(path, body, stale)).toMatchObject({ status: 412, body: { data: now.data } });
    expect(await owner.put(`/arranger/${id}`, input(), stale)).toMatchObject({ status: 412 });
    expect((await owner.put(`/arranger/${id}`, input(), { 'if-match': `"${version}"` })).status).toBe(200);
  });

  test('refuses to move an arranger to another company', async () => {
    const { id } = await add();
    const admin = service.as('admin');
    const moved = await admin.put(
      `/arranger/${id}`,
      input({ company_id: company.southwind, locations: [location.southwind] }),
    );
    expect(moved.status).toBe(404);
  });
});
