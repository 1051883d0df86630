import { expect, test } from 'vitest';
import { type DatabaseKind, onEachDatabase } from '../testing/databases.ts';
import { company } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const details = {
  name: '  New Venue ',
  website: 'https://new.test',
  email: 'new@new.test',
  address1: ' 5 Side Street',
  address2: '',
  city: 'San Diego',
  state: 2,
  zip: '92101',
  country: 1,
  phone: '(619) 555-0100',
  extension: '45',
};

onEachDatabase((kind) => {
  const companies = useCompanies(kind);
  testTexts(companies);
  testStates(companies);
  testUpdate(companies);
  testStatus(companies);
});

type Companies = ReturnType<typeof useCompanies>;

function useCompanies(kind: DatabaseKind) {
  const service = useService(kind);
  const staff = service.as('staff');
  const countCompanies = async () => (await staff.post('/company/getAll', {})).body.count;
  const add = async (more: object = {}) => (await staff.post('/company/add', { ...details, ...more })).body;

  return { service, staff, countCompanies, add };
}

function testTexts({ staff, countCompanies, add }: Companies) {
  test('[API-21] [CON-19] adds a company with trimmed texts and only the digits of its phone number', async () => {
    const { status, body } = await staff.post('/company/add', details);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Company added successfully', data: { id: body.id } });
    const stored = await staff.get(`/company/${body.id}`);
    expect(stored.body.data).toEqual(body.data);
    expect(stored.body.data).toMatchObject({
      name: 'New Venue',
      address1: '5 Side Street',
      address2: null,
      phone: '6195550100',
      extension: '45',
      state: 2,
      states: { code: 'CA' },
      country: 1,
      status: 1,
      version: 1,
    });
  });

  test('[ERR-14] [CON-12] reports missing, null and blank values as the same error, by field', async () => {
    const before = await countCompanies();
    const blank = { name: ' ', address1: '', city: null, state: '', zip: undefined, country: null };
    const { status, body } = await staff.post('/company/add', blank);
    const msg = Object.fromEntries(Object.keys(blank).map((field) => [field, 'Please fill required field']));
    expect({ status, body }).toEqual({ status: 400, body: { message: 'Please fill required field', msg } });
    expect(await countCompanies()).toBe(before);
  });

  test('[CON-15] limits the length of every text, counted after trimming', async () => {
    const longest = {
      name: 150,
      website: 150,
      address1: 150,
      address2: 150,
      city: 100,
      zip: 8,
      extension: 5,
    };
    const textsOf = (more: number) =>
      Object.fromEntries(
        Object.entries(longest).map(([field, length]) => [field, ` ${'7'.repeat(length + more)} `]),
      );
    const tooLong = await staff.post('/company/add', { ...details, ...textsOf(1) });
    expect(tooLong.status).toBe(400);
    expect(tooLong.body.msg).toEqual(
      Object.fromEntries(
        Object.entries(longest).map(([field, length]) => [field, `Enter at most ${length} characters`]),
      ),
    );
    expect((await staff.post('/company/add', { ...details, ...textsOf(0) })).status).toBe(200);
  });

  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\u200bscript:alert(1)',
    'data:text/html,x',
    'ftp://x.test',
    'https://',
  ])('[COM-30] refuses %j as a website', async (website) => {
    const { status, body } = await staff.post('/company/add', { ...details, website });
    const msg = { website: 'Enter a link that starts with http:// or https://' };
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg });
  });

  test.each(['www.new.test', 'new.test:8080/a', 'HTTP://new.test'])(
    '[COM-30] keeps %s as a website, as typed',
    async (website) => {
      expect((await add({ website })).data.website).toBe(website);
    },
  );

  test.each([
    ['https://a.test/\n=X("x")', 'https://a.test/ =X("x")'],
    ['\u202eabc.test\u200b', 'abc.test'],
    ['\u200b', null],
  ])('[COM-30] stores the website %j as it looks', async (website, stored) => {
    expect((await add({ website })).data.website).toBe(stored);
  });

  test.each(['nobody', 'a@b', 'a b@c.test', '@c.test'])(
    '[ERR-15] refuses %s as an email address',
    async (email) => {
      const { status, body } = await staff.post('/company/add', { ...details, email });
      expect({ status, msg: body.msg }).toEqual({ status: 400, msg: { email: 'Incorrect email format' } });
    },
  );

  test.each(['(019) 555-0100', '619555010', '61955501000', 'call us'])(
    '[CON-19] refuses %s as a phone number',
    async (phone) => {
      const { status, body } = await staff.post('/company/add', { ...details, phone });
      expect(status).toBe(400);
      expect(Object.keys(body.msg)).toEqual(['phone']);
    },
  );

  test('accepts a company without the optional fields', async () => {
    const { name, address1, city, state, zip, country } = details;
    const { status, body } = await staff.post('/company/add', { name, address1, city, state, zip, country });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      website: null,
      email: null,
      address2: null,
      phone: null,
      extension: null,
    });
  });
}

function testStates({ staff, countCompanies, add }: Companies) {
  test.each([
    [{ state: 3 }, { state: 'Choose a state in the selected country' }],
    [{ state: 999 }, { state: 'Choose a state from the list' }],
    [{ country: 999 }, { country: 'Choose a country from the list' }],
  ])('[API-21] refuses a state or country that does not exist or does not match: %o', async (place, msg) => {
    const before = await countCompanies();
    const { status, body } = await staff.post('/company/add', { ...details, ...place });
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg });
    expect(await countCompanies()).toBe(before);
  });

  test('[COM-12] [ERR-14] requires a state if the country has states on record', async () => {
    const before = await countCompanies();
    for (const state of ['', null, undefined]) {
      const { status, body } = await staff.post('/company/add', { ...details, state });
      expect({ status, msg: body.msg }).toEqual({
        status: 400,
        msg: { state: 'Please fill required field' },
      });
    }
    expect(await countCompanies()).toBe(before);
  });

  test('[COM-12] adds and edits a company without a state in a country that has none', async () => {
    const inZambia = { country: 4, state: null };
    const { id, data } = await add(inZambia);
    expect(data).toMatchObject({ country: 4, state: null, states: null });
    const edited = await staff.put(`/company/${id}`, { ...details, ...inZambia, name: 'Lusaka Halls' });
    expect(edited).toMatchObject({ status: 200, body: { data: { name: 'Lusaka Halls', state: null } } });
    const moved = await staff.put(`/company/${id}`, { ...details, ...inZambia, state: 2 });
    expect(moved.body.msg).toEqual({ state: 'Choose a state in the selected country' });
    const { state: _, ...stateless } = { ...details, country: 4 };
    expect((await staff.post('/company/add', stateless)).body.data).toMatchObject({ state: null });
  });
}

function testUpdate({ staff, add }: Companies) {
  test('[API-22] an update replaces all documented details and increments the version', async () => {
    const { id } = await add();
    const { name, address1, city, state, zip, country } = details;
    const { status, body } = await staff.put(`/company/${id}`, { name, address1, city, state, zip, country });
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Company updated successfully', id });
    expect(body.data).toMatchObject({ name: 'New Venue', phone: null, version: 2 });
  });

  test('[API-22] [ENT-13] keeps the email, which the documented body leaves out', async () => {
    const { id } = await add();
    const { email: _, ...documented } = details;
    const edit = async (more: object) =>
      (await staff.put(`/company/${id}`, { ...documented, ...more })).body.data;
    expect(await edit({ website: '' })).toMatchObject({ email: 'new@new.test', website: null });
    for (const none of [null, ' ']) {
      await edit({ email: 'other@new.test' });
      expect(await edit({ email: none })).toMatchObject({ email: null });
    }
  });

  test('[API-21] [ENT-13] adds a company without an email', async () => {
    const { email: _, ...documented } = details;
    const { status, body } = await staff.post('/company/add', documented);
    expect({ status, email: body.data.email }).toEqual({ status: 200, email: null });
  });

  test('[ENT-13] [API-21] [API-22] stores individual data files and keeps them if left out', async () => {
    const isOn = (body: { data: { individual_medallia_data_files: boolean } }) =>
      body.data.individual_medallia_data_files;
    const added = await add({ individual_medallia_data_files: 1 });
    expect([isOn(added), isOn(await add({ individual_medallia_data_files: false }))]).toEqual([true, false]);
    const { id, ...without } = await add();
    expect(isOn(without)).toBe(false);
    const edit = async (more: object) => (await staff.put(`/company/${id}`, { ...details, ...more })).body;
    expect(isOn(await edit({ individual_medallia_data_files: true }))).toBe(true);
    expect(isOn(await edit({}))).toBe(true);
    expect(isOn(await edit({ individual_medallia_data_files: null }))).toBe(true);
    expect(await edit({ name: 'Other', individual_medallia_data_files: false })).toEqual({
      message: 'Individual data files cannot be turned off once they are on',
      msg: { individual_medallia_data_files: 'Individual data files cannot be turned off once they are on' },
    });
    const { data } = (await staff.get(`/company/${id}`)).body;
    expect([isOn({ data }), data.name]).toEqual([true, 'New Venue']);
  });

  test('[API-22] refuses an update based on an older version and returns the current record', async () => {
    const { id } = await add();
    const first = await staff.put(`/company/${id}`, { ...details, name: 'First' }, { 'if-match': '"1"' });
    expect(first.status).toBe(200);
    const second = await staff.put(`/company/${id}`, { ...details, name: 'Second' }, { 'if-match': '"1"' });
    expect(second.status).toBe(412);
    expect(second.body).toEqual({ message: expect.any(String), data: first.body.data });
    expect((await staff.get(`/company/${id}`)).body.data.name).toBe('First');
  });

  test('[API-22] only one of two concurrent updates of the same version succeeds', async () => {
    const { id } = await add();
    const edits = ['One', 'Other'].map((name) =>
      staff.put(`/company/${id}`, { ...details, name }, { 'if-match': '"1"' }),
    );
    const statuses = (await Promise.all(edits)).map((answer) => answer.status);
    expect(statuses.sort()).toEqual([200, 412]);
  });

  test.each(['1', 'W/"1"', '"x"', '""'])('[API-22] refuses %s as a version', async (version) => {
    const { id } = await add();
    expect((await staff.put(`/company/${id}`, details, { 'if-match': version })).status).toBe(400);
  });

  test('[API-22] an invalid update changes nothing', async () => {
    const { id } = await add();
    const before = (await staff.get(`/company/${id}`)).body;
    expect((await staff.put(`/company/${id}`, { ...details, name: 'X', state: 3 })).status).toBe(400);
    expect((await staff.get(`/company/${id}`)).body).toEqual(before);
  });

  test('[API-22] refuses to update a company that does not exist', async () => {
    const { status, body } = await staff.put('/company/999999', details);
    expect({ status, body }).toEqual({ status: 404, body: { message: 'Company does not exist' } });
  });
}

function testStatus({ service, staff, add }: Companies) {
  test('[API-27] [CON-20] sets a company inactive and active again', async () => {
    const { id } = await add();
    const inactive = await staff.post('/company/changeStatus', { company_id: id, status: 0 });
    expect(inactive.status).toBe(200);
    expect(inactive.body).toMatchObject({ id, data: { status: 0, is_active: false, version: 2 } });
    const active = await staff.post('/company/changeStatus', { company_id: id, status: 1 });
    expect(active.body.data).toMatchObject({ status: 1, is_active: true, name: 'New Venue' });
  });

  test.each([2, -1, '1', true, null])('[CON-20] refuses %o as a status', async (status) => {
    const { status: answered, body } = await staff.post('/company/changeStatus', { company_id: 2, status });
    expect(answered).toBe(400);
    expect(Object.keys(body.msg)).toEqual(['status']);
  });

  test('[API-27] refuses a stale status change', async () => {
    const { id } = await add();
    const change = { company_id: id, status: 0 };
    expect((await staff.post('/company/changeStatus', change, { 'if-match': '"7"' })).status).toBe(412);
    expect((await staff.post('/company/changeStatus', change, { 'if-match': '"1"' })).status).toBe(200);
  });

  test('[API-22] a user with a company-wide role updates their company', async () => {
    const owner = service.as('owner');
    const { status } = await owner.put(`/company/${company.northwind}`, { ...details, name: 'Northwind 2' });
    expect(status).toBe(200);
  });
}
