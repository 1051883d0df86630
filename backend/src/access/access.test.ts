import { beforeEach, describe, expect, test } from 'vitest';
import { company, location, people, region } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const ROLES = 'Please select the roles of respective platforms';
const REGION = 'Please select the region of the user role for the respective platforms.';
const LOCATION = 'Please select the location of the user role for the respective platforms.';
const COMPANY_LOCATION = 'Choose locations from the company’s list';

const nothing = { region: [], location: [], director_location: [] };
const entry = (role: number | null, master: object = {}, more: object = {}) => ({
  options: role === null ? [] : [role],
  direct_access: false,
  comm_prefs: [],
  master: { ...nothing, ...master },
  ...more,
});

const service = useService();
const owner = service.as('owner');
const admin = service.as('admin');
let serial = 0;
beforeEach(async () => {
  serial += 1;
  await admin.post('/company/platform/save', {
    company_id: company.northwind,
    platforms: [1, 2, 3, 4, 5],
  });
});

/** Creates a user of Northwind with these platforms and returns the id. */
async function newUser(platforms: number[]): Promise<number> {
  const { body } = await owner.post('/company/user/add', {
    company_id: company.northwind,
    first_name: 'A',
    last_name: 'B',
    email: `access${serial}-${Math.random()}@access.test`,
    password: 'password 1',
  });
  const saved = await owner.post(`/company/user/platforms/save/${body.id}`, { platforms });
  expect(saved.status).toBe(200);
  return body.id;
}
const save = (id: number, access_data: object, headers = {}) =>
  owner.post(`/platform/accessData/${id}`, { access_data }, headers);
const rolesOf = async (id: number) =>
  (await owner.get(`/company/user/${id}`)).body.data.userRoles.map((role: { id: number }) => role.id);

describe('saving access', () => {
  test('[API-92] [API-93] [ROL-06] [ROL-07] [ROL-08] [ROL-10] saves access with both role maps and reads it back', async () => {
    const id = await newUser([1, 2, 3, 4, 5]);
    expect((await owner.get(`/platform/accessData/${id}`)).body).toEqual({ access_data: {}, version: 2 });
    const access_data = {
      2: entry(2, { region: [1, 2] }, { comm_prefs: [2] }),
      3: entry(9, { director_location: [3, 4] }),
      4: entry(2, { location: [1], director_location: [5] }, { direct_access: true }),
      5: entry(4, { region: [2] }, { comm_prefs: [1, 2] }),
    };
    const { status, body } = await save(id, access_data);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toEqual({ message: 'Access saved successfully', id, data: { access_data, version: 3 } });
    expect((await owner.get(`/platform/accessData/${id}`)).body).toEqual(body.data);
    const many = await owner.post('/platform/accessData/getByUserIds', { user_ids: [id, 20, 999, 1] });
    expect(many.body).toEqual({
      rows: [{ user_id: id, company_id: company.northwind, status: 1, access_data, version: 3 }],
    });
    const detail = (await owner.get(`/company/user/${id}`)).body.data;
    expect(detail.medallia_alert_options).toEqual([{ id: 2, name: 'No answer' }]);
    expect(detail.aftercare_alert_options).toHaveLength(2);
    const details = await owner.post('/company/user/getByIds', { ids: [id, 20, 999, 1] });
    expect(details.body).toEqual({ rows: [detail] });
  });

  test('[API-93] accepts the documented map by platform id, and keeps what it leaves out', async () => {
    const id = await newUser([2, 3, 5]);
    const stored = {
      2: entry(3, { location: [1], director_location: [5] }, { direct_access: true, comm_prefs: [2] }),
      3: entry(1, {}, { direct_access: true }),
      5: entry(4, { region: [2] }, { comm_prefs: [1, 2] }),
    };
    const post = (body: object, headers = {}) => owner.post(`/platform/accessData/${id}`, body, headers);
    const first = await post({ ...stored, user_id: id, version: 2 });
    expect(first).toMatchObject({ status: 200, body: { data: { access_data: stored, version: 3 } } });
    const documented = {
      2: { options: [2], master: { region: [1] } },
      3: { options: [2], direct_access: null, master: { region: [1, 2] } },
      5: { options: '2', master: { location: '1,2' }, comm_prefs: '', direct_access: 0 },
    };
    const { body } = await post(documented, { 'if-match': '"3"' });
    expect(body.data.access_data).toEqual({
      2: entry(2, { region: [1], director_location: [5] }, { direct_access: true, comm_prefs: [2] }),
      3: entry(2, { region: [1, 2] }),
      5: entry(2, { location: [1, 2] }),
    });
    expect(await post(documented, { 'if-match': '"3"' })).toMatchObject({
      status: 412,
      body: { data: body.data },
    });
    for (const [sent, msg] of [
      [
        {},
        { 'access_data.2.options': ROLES, 'access_data.3.options': ROLES, 'access_data.5.options': ROLES },
      ],
      [{ ...documented, 2: { options: [3] } }, { 'access_data.2.master.location': LOCATION }],
      [{ ...documented, 2: { options: 'x' } }, { '2.options.0': 'Choose a role available on this platform' }],
      [{ access_data: null }, { access_data: ROLES }],
    ] as const)
      expect(await post(sent)).toMatchObject({ status: 400, body: { msg } });
    expect((await owner.get(`/platform/accessData/${id}`)).body).toEqual(body.data);
  });
});

describe('lists and roles of the access', () => {
  test('[API-94] [API-75] [ENT-38] [ENT-39] returns the same access as associate role lists, also in the list of users', async () => {
    const id = await newUser([2, 5]);
    await save(id, {
      2: entry(3, { location: [7, 2], director_location: [9] }, { direct_access: true, comm_prefs: [2, 1] }),
      5: entry(1),
    });
    const { body } = await owner.get(`/company/user/associateRoles/${id}`);
    expect(body.data).toEqual({
      associate_roles: [
        {
          platform_id: 2,
          role_id: 3,
          direct_access: true,
          location_id: 2,
          region_id: null,
          director_location_id: 9,
          comm_prefs: '1,2',
        },
        {
          platform_id: 5,
          role_id: 1,
          direct_access: false,
          location_id: null,
          region_id: null,
          director_location_id: null,
          comm_prefs: '',
        },
      ],
      associate_role_regions: [],
      associate_role_locations: [{ platform_id: 2, locations: [2, 7] }],
      associate_role_director_access_locations: [{ platform_id: 2, locations: [9] }],
      version: 3,
    });
    const { version: _, ...lists } = body.data;
    const list = await owner.post('/company/user/getAll?limit=100', { company_id: company.northwind });
    expect(list.body.rows.find((user: { id: number }) => user.id === id)).toMatchObject(lists);
  });

  test('[ROL-01] derives console roles from the access, each once, in platform order', async () => {
    const id = await newUser([2, 3, 4, 5]);
    expect(await rolesOf(id)).toEqual([]);
    const role2 = entry(2, { location: [1] });
    await save(id, { 2: entry(3, { location: [1] }), 3: entry(1), 4: role2, 5: entry(1) });
    expect(await rolesOf(id)).toEqual([3, 1, 2]);
    await owner.post(`/company/user/platforms/save/${id}`, { platforms: [3, 4] });
    expect(await rolesOf(id)).toEqual([1, 2]);
    await owner.post(`/company/user/platforms/save/${id}`, { platforms: [1] });
    expect(await rolesOf(id)).toEqual([]);
  });

  test('[CUS-13] keeps only the selections that the role uses, and none for role 1', async () => {
    const id = await newUser([2, 3]);
    const all = { region: [1], location: [1], director_location: [2] };
    const saved = async (two: object, three: object) =>
      (await save(id, { 2: two, 3: three })).body.data.access_data;
    expect(await saved(entry(1, all, { direct_access: true }), entry(2, all))).toEqual({
      2: entry(1, {}, { direct_access: true }),
      3: entry(2, { region: [1] }),
    });
    expect(await saved(entry(3, all), entry(9, all))).toEqual({
      2: entry(3, { location: [1] }),
      3: entry(9, { director_location: [2] }),
    });
  });
});

describe('refused access', () => {
  test('[CUS-12] [ROL-07] [ROL-09] reports missing values by platform with the documented messages', async () => {
    const id = await newUser([2, 3, 4, 5]);
    const messages = async (access_data: object) => {
      const { status, body } = await save(id, access_data);
      expect(status).toBe(400);
      return body.msg;
    };
    expect(await messages({ 2: entry(null), 3: entry(2), 4: entry(2), 5: entry(4) })).toEqual({
      'access_data.2.options': ROLES,
      'access_data.3.master.region': REGION,
      'access_data.4.master.location': LOCATION,
      'access_data.5.master.region': REGION,
    });
    expect(await messages({ 2: entry(3), 3: entry(9), 4: entry(1) })).toEqual({
      'access_data.2.master.location': LOCATION,
      'access_data.3.master.director_location': LOCATION,
      'access_data.5.options': ROLES,
    });
    const direct = { direct_access: true };
    expect(
      await messages({
        1: entry(1),
        2: entry(4, { region: [1] }),
        3: entry(2, { region: [1] }, direct),
        4: entry(3, { location: [1] }),
        5: entry(2, { location: [1], director_location: [1] }, direct),
        7: entry(1),
      }),
    ).toEqual({
      'access_data.1': 'Choose platforms that the user has and that have roles',
      'access_data.2.options': 'Choose a role available on this platform',
      'access_data.3.master.director_location': LOCATION,
      'access_data.4.options': 'Choose a role available on this platform',
      'access_data.5.direct_access': 'This platform has no director access',
      'access_data.7': 'Choose platforms that the user has and that have roles',
    });
    expect(
      await messages({
        2: { options: [1, 2] },
        3: entry(1, {}, { comm_prefs: [1] }),
        4: entry(1),
        5: entry(1),
      }),
    ).toEqual({
      'access_data.2.options': 'Choose a role available on this platform',
      'access_data.3.comm_prefs': 'This platform has no alert options',
    });
    expect((await owner.get(`/platform/accessData/${id}`)).body.access_data).toEqual({});
  });

  test('refuses regions and locations of another company in the same way as missing ones', async () => {
    const id = await newUser([2, 3]);
    for (const [two, three, msg] of [
      [
        entry(2, { region: [1, region.southwind] }),
        entry(1),
        { 'access_data.2.master.region': 'Choose regions from the company’s list' },
      ],
      [entry(1), entry(3, { location: [999_999] }), { 'access_data.3.master.location': COMPANY_LOCATION }],
      [
        entry(1),
        entry(9, { director_location: [location.southwind] }),
        { 'access_data.3.master.director_location': COMPANY_LOCATION },
      ],
      [
        entry(1, {}, { comm_prefs: [9] }),
        entry(1),
        { 'access_data.2.comm_prefs': 'Choose alert options from the list' },
      ],
    ] as const)
      expect(await save(id, { 2: two, 3: three })).toMatchObject({ status: 400, body: { msg } });
  });

  test('refuses a change to the caller’s own access, whatever their role', async () => {
    expect(await save(people.owner.id, {})).toMatchObject({
      status: 403,
      body: { message: 'You cannot change your own access' },
    });
    expect((await admin.post(`/platform/accessData/${people.admin.id}`, { access_data: {} })).status).toBe(
      404,
    );
  });
});

describe('changes of saved access', () => {
  test('access has a separate version; the second of two concurrent changes fails', async () => {
    const id = await newUser([2]);
    const details = (await owner.get(`/company/user/${id}`)).body.data.version;
    const based = { 'if-match': '"2"' };
    const answers = await Promise.all([
      save(id, { 2: entry(1) }, based),
      save(id, { 2: entry(3, { location: [1] }) }, based),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const late = answers.find(({ status }) => status === 412);
    const now = (await owner.get(`/platform/accessData/${id}`)).body;
    expect(now.version).toBe(3);
    expect(late?.body.data).toEqual(now);
    expect((await owner.get(`/company/user/${id}`)).body.data.version).toBe(details);
  });

  test('removing a platform also removes its access, scopes and alert options', async () => {
    const id = await newUser([2, 3]);
    const kept = entry(2, { region: [1] });
    await save(id, { 2: entry(3, { location: [1] }, { comm_prefs: [1] }), 3: kept });
    const { body } = await owner.post(`/company/user/platforms/save/${id}`, { platforms: [1, 3] });
    expect(body.data.medallia_alert_options).toEqual([]);
    expect((await owner.get(`/platform/accessData/${id}`)).body).toEqual({
      access_data: { 3: kept },
      version: 4,
    });
    await owner.post(`/company/user/platforms/save/${id}`, { platforms: [2, 3] });
    expect((await owner.get(`/platform/accessData/${id}`)).body.access_data).toEqual({ 3: kept });
  });
});

describe('roles and options', () => {
  test('[API-90] [API-91] [ROL-12] [CUS-15] returns the available roles by platform', async () => {
    const id = await newUser([1, 3, 5]);
    const { data } = (await owner.get(`/platform/accessOptions/${id}`)).body;
    expect(data).toEqual([
      {
        platform_id: 3,
        name: 'Performance tracker',
        options: [
          { id: 1, name: 'Role 1', selector: 'none' },
          { id: 2, name: 'Role 2', selector: 'region' },
          { id: 3, name: 'Role 3', selector: 'location' },
          { id: 9, name: 'Role 9', selector: 'director_location' },
        ],
        has_direct_access: true,
        comm_prefs: null,
      },
      {
        platform_id: 5,
        name: 'After-care',
        options: [
          { id: 1, name: 'Role 1', selector: 'none' },
          { id: 2, name: 'Role 2', selector: 'location' },
          { id: 4, name: 'Role 4', selector: 'region' },
        ],
        has_direct_access: false,
        comm_prefs: 'aftercare',
      },
    ]);
    const forms = (await owner.post('/platform/getForms', { platforms: [5, 1, 99, 3] })).body.data;
    expect(forms.slice(1)).toEqual(data);
    expect(forms[0]).toMatchObject({ platform_id: 1, options: [], has_direct_access: false });
  });

  test('[API-88] [API-94] [ENT-10] [ROL-11] returns roles with their child roles', async () => {
    await service.database.db.updateTable('roles').set({ parent_id: 1 }).where('id', '=', 9).execute();
    const idsOf = (rows: { id: number }[]) => rows.map((role) => role.id);
    const all = (await owner.get('/role/getAll')).body.data;
    expect(idsOf(all)).toEqual([1, 2, 3, 4, 5, 6, 9]);
    expect(all[0]).toEqual({
      id: 1,
      name: 'Role 1',
      childRoles: [{ role: [{ id: 9, name: 'Role 9' }] }],
    });
    expect(idsOf((await owner.get('/role/company/getAll')).body.data)).toEqual([1, 2, 3, 4, 9]);
    expect(idsOf((await owner.get('/role/admin/getAll')).body.data)).toEqual([5, 6]);
  });

  test('[API-89] [CUS-17] [ENT-11] returns the e-commerce role, or null', async () => {
    const id = await newUser([1]);
    expect((await owner.get(`/role/ecommerce/get/${id}`)).body).toEqual({ data: null });
    await service.database.db
      .updateTable('people')
      .set({ ecommerce_role_id: 1 })
      .where('id', 'in', [id, people.staff.id])
      .execute();
    const data = { id: 1, name: 'selleradmin', display_name: 'Seller' };
    expect((await owner.get(`/role/ecommerce/get/${id}`)).body).toEqual({ data });
    expect((await admin.get(`/role/ecommerce/admin/${people.staff.id}`)).body).toEqual({ data });
    expect((await admin.get(`/role/ecommerce/get/${people.staff.id}`)).status).toBe(404);
    expect((await admin.get(`/role/ecommerce/admin/${id}`)).status).toBe(404);
  });
});
