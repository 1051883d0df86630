import { describe, expect, test } from 'vitest';
import { company, location } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const details = {
  name: '  New Hall ',
  shortname: 'NH',
  location_billing_name: 'New Hall Billing',
  address1: ' 5 Side Street',
  address2: '',
  city: 'San Diego',
  state: 'ca',
  zip: '92101',
  country: 1,
  phone: '(619) 555-0100',
  extension: '45',
  use_company_logo: false,
  use_company_socialmedia: true,
};
const MISSING = 'Please fill required field';

const service = useService();
const owner = service.as('owner');
const company_id = company.northwind;
const count = async () => (await owner.post('/location/getAll', { company_id })).body.count;
const add = (more: object = {}) => owner.post('/location/add', { company_id, ...details, ...more });

describe('adding a location', () => {
  test('[API-55] [LOC-19] [CON-19] adds a location with trimmed texts and a state found by its code', async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Location added successfully', data: { id: body.id } });
    const stored = await owner.get(`/location/${body.id}`);
    expect(stored.body.data).toEqual(body.data);
    expect(stored.body.data).toMatchObject({
      company_id,
      location_id: body.id,
      name: 'New Hall',
      address1: '5 Side Street',
      address2: null,
      phone: '6195550100',
      state: 'CA',
      states: { id: 2 },
      country: 1,
      use_company_logo: false,
      use_company_socialmedia: true,
      status: 1,
      version: 1,
      LocationRegions: [],
      LocationSocialMedia: null,
    });
  });

  test('[API-55] [LOC-11] [ERR-14] reports each of the eight required fields and adds nothing', async () => {
    const before = await count();
    const blank = {
      name: ' ',
      shortname: '',
      location_billing_name: null,
      address1: '',
      city: undefined,
      state: '',
      zip: ' ',
      country: null,
    };
    const { status, body } = await add(blank);
    const msg = Object.fromEntries(Object.keys(blank).map((field) => [field, MISSING]));
    expect({ status, body }).toEqual({ status: 400, body: { message: MISSING, msg } });
    expect(await count()).toBe(before);
  });

  test('[CON-16] limits the length of every text, counted after trimming', async () => {
    const longest = { address1: 150, address2: 150, city: 100, zip: 8, extension: 5 };
    const textsOf = (more: number) =>
      Object.fromEntries(
        Object.entries(longest).map(([field, length]) => [field, ` ${'7'.repeat(length + more)} `]),
      );
    const tooLong = await add(textsOf(1));
    expect({ status: tooLong.status, fields: Object.keys(tooLong.body.msg).sort() }).toEqual({
      status: 400,
      fields: Object.keys(longest).sort(),
    });
    expect((await add(textsOf(0))).status).toBe(200);
  });

  test.each([
    [{ state: 'QC' }, { state: 'Choose a state in the selected country' }],
    [{ state: 'XX' }, { state: 'Choose a state in the selected country' }],
    [{ country: 999 }, { country: 'Choose a country from the list' }],
  ])('[API-55] refuses a state or country that does not exist or does not match: %o', async (place, msg) => {
    const before = await count();
    const { status, body } = await add(place);
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg });
    expect(await count()).toBe(before);
  });

  test('[LOC-11] [ERR-14] requires a state only if the country has states on record', async () => {
    const before = await count();
    for (const state of ['', null, undefined]) {
      const { status, body } = await add({ state });
      expect({ status, msg: body.msg }).toEqual({ status: 400, msg: { state: MISSING } });
    }
    expect(await count()).toBe(before);
    const { body } = await add({ state: null, country: 4 });
    expect(body.data).toMatchObject({ country: 4, state: null, states: null });
    const change = { company_id, ...details, state: '', country: 4, name: 'Lusaka Hall' };
    expect((await owner.put(`/location/${body.id}`, change)).body.data).toMatchObject({
      name: 'Lusaka Hall',
      state: null,
    });
    const refused = await add({ state: 'CA', country: 4 });
    expect(refused.body.msg).toEqual({ state: 'Choose a state in the selected country' });
  });

  test('[API-55] a repeat with the same key adds nothing more', async () => {
    const before = await count();
    const headers = { 'idempotency-key': `add-location` };
    const first = await owner.post('/location/add', { company_id, ...details }, headers);
    const second = await owner.post('/location/add', { company_id, ...details }, headers);
    expect(second.body).toEqual(first.body);
    expect(await count()).toBe(before + 1);
  });
});

describe('changing a location', () => {
  test('[API-56] an update replaces the details, keeps flags that are not sent, and fails if it is stale', async () => {
    const { id } = (await add()).body;
    const { use_company_logo: _, use_company_socialmedia: __, ...rest } = details;
    const change = { company_id, ...rest, name: 'Renamed', phone: null };
    const changed = await owner.put(`/location/${id}`, change, { 'if-match': '"1"' });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      message: 'Location updated successfully',
      id,
      data: { name: 'Renamed', phone: null, use_company_logo: false, version: 2 },
    });
    const late = await owner.put(`/location/${id}`, change, { 'if-match': '"1"' });
    expect(late).toMatchObject({ status: 412, body: { data: changed.body.data } });
    expect((await owner.get(`/location/${id}`)).body.data).toEqual(changed.body.data);
  });

  test('[API-56] refuses to move a location to another company', async () => {
    const staff = service.as('staff');
    const moved = { company_id: company.southwind, ...details };
    const { status, body } = await staff.put('/location/2', moved);
    expect({ status, body }).toEqual({ status: 404, body: { message: 'Location does not exist' } });
    expect((await staff.get('/location/2')).body.data).toMatchObject({ company_id, name: 'Hall 02' });
  });

  test('[API-63] sets a location inactive and active again', async () => {
    const before = (await owner.get('/location/3')).body.data;
    const set = (status: unknown, headers = {}) =>
      owner.post('/location/changeStatus', { location_id: 3, status }, headers);
    const off = await set(0, { 'if-match': `"${before.version}"` });
    expect(off.body).toEqual({
      message: 'Location status updated successfully',
      id: 3,
      data: { ...before, status: 0, version: before.version + 1 },
    });
    const late = await set(1, { 'if-match': `"${before.version}"` });
    expect(late).toMatchObject({ status: 412, body: { data: off.body.data } });
    expect((await set(2)).body.msg).toEqual({ status: 'Enter 1 for active or 0 for inactive' });
    expect((await set(1)).body.data.status).toBe(1);
    const foreign = { location_id: location.southwind, status: 0 };
    expect((await owner.post('/location/changeStatus', foreign)).status).toBe(404);
  });
});
