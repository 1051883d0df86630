import { beforeEach, describe, expect, test } from 'vitest';
import { company, region } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';
import { whileInsertsAreSlow } from '../testing/slow-writes.ts';

const BLANK = 'Region name cannot be blank';
const TAKEN = 'A region with this name already exists';

const service = useService();
const staff = service.as('staff');
/** A new company for each test. */
let companyId: number;
beforeEach(async () => {
  const details = { name: 'C', address1: 'A', city: 'C', state: 1, zip: 'Z', country: 1 };
  companyId = (await staff.post('/company/add', details)).body.id;
});
const add = (name?: unknown, headers = {}) =>
  staff.post('/region/add', { company_id: companyId, name }, headers);
const idOf = async (name?: string) => (await add(name)).body.id as number;
const rename = (id: number, name: unknown, headers = {}, more = {}) =>
  staff.put(`/region/${id}`, { company_id: companyId, region_row_id: id, name, ...more }, headers);
const companyNow = async () => (await staff.get(`/company/${companyId}`)).body.data;
const namesNow = async () =>
  (await companyNow()).CompanyRegions.map((stored: { name: string }) => stored.name);

describe('adding a region', () => {
  test("[API-30] [ENT-15] adds a region with a trimmed name to its company and keeps the company's version", async () => {
    const { status, body } = await add('  West Coast ');
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: 'Region added successfully',
        id: body.id,
        data: { id: body.id, company_id: companyId, name: 'West Coast', version: 1, location_count: 0 },
      },
    });
    expect(await companyNow()).toMatchObject({
      CompanyRegions: [{ id: body.id, name: 'West Coast', version: 1, location_count: 0 }],
      version: 1,
    });
  });

  test.each([undefined, null])('[COM-21] stores a region without a name (%o) as No Region', async (name) => {
    expect((await add(name)).body.data.name).toBe('No Region');
    const again = await add(name);
    expect({ status: again.status, msg: again.body.msg }).toEqual({ status: 400, msg: { name: TAKEN } });
  });

  test.each(['', '   ', 'No Region', ' no REGION ', 7])(
    '[COM-20] [ERR-17] refuses %o as a name',
    async (name) => {
      const id = await idOf('West');
      for (const { status, body } of [await add(name), await rename(id, name)])
        expect({ status, body }).toEqual({ status: 400, body: { message: BLANK, msg: { name: BLANK } } });
      expect(await namesNow()).toEqual(['West']);
    },
  );

  test('[API-30] accepts a name of up to 100 characters', async () => {
    const msg = { name: 'Enter at most 100 characters' };
    expect((await add('x'.repeat(101))).body.msg).toEqual(msg);
    expect((await add('x'.repeat(100))).status).toBe(200);
  });

  test('[API-30] [API-31] refuses a name that another region of the company has, ignoring case, also beyond ASCII', async () => {
    await add('Älteste');
    const id = await idOf('West');
    for (const { status, body } of [await add('äLTESTE'), await rename(id, 'älteste')])
      expect({ status, msg: body.msg }).toEqual({ status: 400, msg: { name: TAKEN } });
    expect((await rename(id, 'WEST')).body.data.name).toBe('WEST');
    // Other companies may have regions with the same name.
    expect((await add('South')).status).toBe(200);
  });

  test('[API-30] [API-31] an accent is part of its letter, so that a name that looks the same is taken', async () => {
    await add('Caf\u00e9');
    expect((await add('Cafe\u0301')).body.msg).toEqual({ name: TAKEN });
    const id = await idOf('West');
    expect((await rename(id, 'Fore\u0302t')).body.data.name).toBe('For\u00eat');
  });

  test('[API-30] refuses one of two regions that are added simultaneously with the same name', async () => {
    const answers = await whileInsertsAreSlow(service.database, 'regions', () =>
      Promise.all([add('Twin'), add('twin')]),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  test('[API-30] adds one region for an idempotency key, even for simultaneous requests', async () => {
    const send = () => add('Once', { 'idempotency-key': `region-${companyId}` });
    const first = await whileInsertsAreSlow(service.database, 'regions', () => Promise.all([send(), send()]));
    const later = await send();
    expect(first.map((answer) => answer.status).every((status) => status === 200 || status === 409)).toBe(
      true,
    );
    expect(later.headers.get('idempotency-replayed')).toBe('true');
    expect(await namesNow()).toEqual(['Once']);
  });
});

describe('renaming a region', () => {
  test('[API-31] renames a region and increments its version', async () => {
    const id = await idOf('West');
    const { status, body } = await rename(id, 'East', { 'if-match': '"1"' });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: 'Region updated successfully',
        id,
        data: { id, company_id: companyId, name: 'East', version: 2, location_count: 0 },
      },
    });
    expect((await rename(id, null)).body.data.name).toBe('No Region');
  });

  test('[API-31] refuses a stale change and returns the current region', async () => {
    const id = await idOf('West');
    const { body } = await rename(id, 'East', { 'if-match': '"1"' });
    const late = await rename(id, 'North', { 'if-match': '"1"' });
    expect({ status: late.status, data: late.body.data }).toEqual({ status: 412, data: body.data });
    expect(await namesNow()).toEqual(['East']);
  });

  test('[API-31] refuses an id in the body that differs from the id in the path', async () => {
    const id = await idOf('West');
    const wrong = await rename(id, 'East', {}, { region_row_id: id + 1 });
    expect({ status: wrong.status, fields: Object.keys(wrong.body.msg) }).toEqual({
      status: 400,
      fields: ['region_row_id'],
    });
    expect((await rename(id, 'East', {}, { region_row_id: undefined })).status).toBe(200);
  });

  test('[API-31] a region of another company fails with 404, even for the provider', async () => {
    for (const id of [region.southwind, 999_999]) {
      const { status, body } = await rename(id, 'Mine');
      expect({ status, body }).toEqual({ status: 404, body: { message: 'Region does not exist' } });
    }
  });
});

describe('deleting a region', () => {
  test('[API-32] deletes a region and removes it from its locations, primary or not', async () => {
    const { query } = { query: (text: string) => service.database.transaction((one) => one.query(text)) };
    const places = () =>
      query('select location_id, region_id, is_primary from location_regions order by region_id');
    expect(await places()).toEqual([
      { location_id: 1, region_id: 1, is_primary: true },
      { location_id: 1, region_id: 2, is_primary: false },
    ]);
    const deleted = await staff.delete(`/region/delete/${region.northwind}`);
    expect({ status: deleted.status, body: deleted.body }).toEqual({
      status: 200,
      body: { message: 'Region deleted successfully', id: region.northwind },
    });
    expect(await places()).toEqual([{ location_id: 1, region_id: 2, is_primary: false }]);
    expect((await staff.get('/location/1')).status).toBe(200);
    const { body } = await staff.get(`/company/${company.northwind}`);
    expect(body.data.CompanyRegions).toEqual([{ id: 2, name: 'Älteste', version: 1, location_count: 1 }]);
  });

  test('[API-32] a second deletion fails with 404; a repeat with the same key returns the first result', async () => {
    const id = await idOf('West');
    const owner = `company_id=${company.southwind}`;
    expect((await staff.delete(`/region/delete/${id}?${owner}`)).status).toBe(404);
    const remove = (key: string) =>
      staff.delete(`/region/delete/${id}`, undefined, { 'idempotency-key': `${key}-${id}` });
    const first = await remove('one');
    const repeated = await remove('one');
    expect([first.status, repeated.body]).toEqual([200, first.body]);
    const again = await remove('other');
    expect({ status: again.status, body: again.body }).toEqual({
      status: 404,
      body: { message: 'Region does not exist' },
    });
  });
});
