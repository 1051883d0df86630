import { expect, test } from 'vitest';
import { location } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';
import { whileInsertsAreSlow } from '../testing/slow-writes.ts';

const rates = {
  location_digital_rate: '0.1',
  location_paper_rate: 0,
  location_resend_paper_rate: '12.34',
  customer_per_location_rate: '7.',
  company_ptx_fees_applied: true,
};
const stored = {
  location_digital_rate: '0.10',
  location_paper_rate: '0.00',
  location_resend_paper_rate: '12.34',
  customer_per_location_rate: '7.00',
  company_ptx_fees_applied: true,
};

const service = useService();

test('[API-53] [ENT-31] sets the first rates of a location, changes them and refuses a stale change', async () => {
  const staff = service.as('staff');
  const path = '/ptx/location/rates/4';
  expect((await staff.get(path)).body).toEqual({ data: null });
  expect((await staff.get('/location/4')).body.data.locationPtxRates).toBeNull();
  const first = await staff.put(path, rates, { 'if-none-match': '*' });
  expect(first).toMatchObject({ status: 200, body: { message: 'Location rates updated successfully' } });
  expect(first.body.data).toEqual({ location_id: 4, ...stored, version: 1 });
  const record = (await staff.get('/location/4')).body.data;
  expect(record).toMatchObject({ version: 1, locationPtxRates: { ...stored, version: 1 } });
  const again = await staff.put(path, rates, { 'if-none-match': '*' });
  expect(again).toMatchObject({ status: 412, body: { data: first.body.data } });
  const change = { ...rates, location_paper_rate: '5', company_ptx_fees_applied: 0 };
  const changed = await staff.put(path, change, { 'if-match': '"1"' });
  expect(changed.body.data).toMatchObject({
    location_paper_rate: '5.00',
    company_ptx_fees_applied: false,
    version: 2,
  });
  const late = await staff.put(path, rates, { 'if-match': '"1"' });
  expect(late).toMatchObject({ status: 412, body: { data: changed.body.data } });
  expect((await staff.get(path)).body.data).toEqual(changed.body.data);
});

test('[API-53] simultaneous requests set the first rates only once', async () => {
  const staff = service.as('staff');
  const set = () => staff.put('/ptx/location/rates/5', rates, { 'if-none-match': '*' });
  const answers = await whileInsertsAreSlow(service.database, 'location_rates', () =>
    Promise.all([set(), set(), set()]),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412]);
});

test('[API-53] keeps the flag that a body leaves out', async () => {
  const staff = service.as('staff');
  const { company_ptx_fees_applied: _, ...documented } = rates;
  const save = async (more: object = {}) =>
    (await staff.put('/ptx/location/rates/9', { ...documented, ...more })).body.data;
  expect(await save()).toMatchObject({ company_ptx_fees_applied: false });
  await save({ company_ptx_fees_applied: true });
  expect(await save({ location_paper_rate: 1 })).toMatchObject({
    location_paper_rate: '1.00',
    company_ptx_fees_applied: true,
  });
  expect(await save({ company_ptx_fees_applied: 0 })).toMatchObject({ company_ptx_fees_applied: false });
});

test('[API-53] [LOC-12] [ERR-14] requires the four rates, numeric amounts and an existing location', async () => {
  const staff = service.as('staff');
  const { status, body } = await staff.put('/ptx/location/rates/6', {});
  expect(status).toBe(400);
  const { company_ptx_fees_applied: _, ...required } = rates;
  expect(Object.keys(body.msg).sort()).toEqual(Object.keys(required).sort());
  const wrong = await staff.put('/ptx/location/rates/6', { ...rates, location_paper_rate: 'free' });
  expect(wrong).toMatchObject({
    status: 400,
    body: { msg: { location_paper_rate: expect.stringMatching(/2 decimals/) } },
  });
  expect((await staff.get('/ptx/location/rates/6')).body.data).toBeNull();
  for (const answer of [
    await staff.put('/ptx/location/rates/999', rates),
    await staff.get('/ptx/location/rates/999'),
  ])
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 404,
      body: { message: 'Location does not exist' },
    });
});

test('omits locations without rates and locations outside the tenant scope from a list of rates', async () => {
  const staff = service.as('staff');
  for (const id of [7, location.southwind]) await staff.put(`/ptx/location/rates/${id}`, rates);
  const ids = { location_ids: [7, 8, location.southwind, 999] };
  const read = async (who: 'staff' | 'owner') => {
    const { body } = await service.as(who).post('/ptx/location/rates/getByLocationIds', ids);
    return body.rows.map((row: { location_id: number }) => row.location_id).sort();
  };
  expect(await read('staff')).toEqual([7, location.southwind].sort());
  expect(await read('owner')).toEqual([7]);
});
