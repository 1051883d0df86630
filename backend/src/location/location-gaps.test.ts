import { expect, test } from 'vitest';
import { company } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const company_id = company.northwind;
const MISSING = 'Please fill required field';

const service = useService();
const caller = () => service.as('admin');

/** Adds a location, clears columns that are required, and returns its body of a change. */
async function withGaps(gaps: object) {
  const details = {
    name: 'Quay',
    shortname: 'Q',
    location_billing_name: 'Quay Billing',
    address1: '1 Quay',
    address2: null,
    city: 'New York',
    state: 'NY',
    zip: '10001',
    country: 1,
    phone: null,
    extension: null,
    use_company_logo: true,
    use_company_socialmedia: true,
  };
  const { id } = (await caller().post('/location/add', { company_id, ...details })).body;
  await service.database.db.updateTable('locations').set(gaps).where('id', '=', id).execute();
  const { data } = (await caller().get(`/location/${id}`)).body;
  const names = Object.keys(details) as (keyof typeof details)[];
  const body = { company_id, ...Object.fromEntries(names.map((name) => [name, data[name]])) };
  const put = (more: object) => caller().put(`/location/${id}`, { ...body, ...more });
  const entries = async () =>
    (await caller().post('/audit/getAll', { entity: 'location', entity_id: id })).body.count;
  return { id, data, put, entries };
}

test('[API-56] changes a location with gaps and keeps the gaps', async () => {
  const { put, entries } = await withGaps({ shortname: null, city: null, state_id: null });
  const changed = await put({ name: 'Pier' });
  expect(changed.status).toBe(200);
  expect(changed.body.data).toMatchObject({ name: 'Pier', shortname: null, city: null, state: null });
  expect(await entries()).toBe(2);
  const filled = await put({ name: 'Pier', city: 'Albany', state: 'NY' });
  expect(filled.body.data).toMatchObject({ city: 'Albany', state: 'NY' });
});

test('[API-56] [ERR-14] refuses to clear what is filled, and a state of another country', async () => {
  const { put } = await withGaps({ shortname: null });
  const cleared = await put({ shortname: '', zip: ' ', country: null });
  expect(cleared).toMatchObject({ status: 400, body: { msg: { zip: MISSING, country: MISSING } } });
  expect(cleared.body.msg).not.toHaveProperty('shortname');
  expect(await put({ state: null })).toMatchObject({ status: 400, body: { msg: { state: MISSING } } });
  expect((await put({ country: 2 })).status).toBe(400);
});

test('[API-56] a change to what is stored has no audit entry and no new version', async () => {
  const { id, data, put, entries } = await withGaps({ shortname: null });
  const same = await put({});
  expect(same).toMatchObject({ status: 200, body: { message: 'Location updated successfully' } });
  expect(same.body.data).toEqual(data);
  await caller().post('/location/socialmedia/save', { location_id: id, social_facebook_value: '' });
  expect((await caller().get(`/location/${id}`)).body.data).toEqual(data);
  expect(await entries()).toBe(1);
});
