import { expect, test } from 'vitest';
import { company, defaultVenue, event } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService();
const staff = service.as('staff');
const venue = { company_id: company.northwind, event_row_id: event.northwind, name: ' Roof ' };
const add = (more: object = {}) => staff.post('/venue/default/add', { ...venue, ...more });
const change = (id: number, more: object, headers = {}) =>
  staff.put(`/venue/default/${id}`, { ...venue, ...more }, headers);
const list = async (caller = staff, query = '') =>
  (await caller.get(`/venue/default/list/getAll${query}`)).body.data;
const namesOf = (venues: { name: string }[]) => venues.map((one) => one.name);

test('[API-36] [API-39] [COM-25] adds a default venue, which then appears in the list', async () => {
  const { status, body } = await add();
  const stored = {
    id: body.id,
    company_id: company.northwind,
    event_row_id: event.northwind,
    name: 'Roof',
    version: 1,
  };
  expect({ status, body }).toEqual({
    status: 200,
    body: { message: 'Default venue added successfully', id: body.id, data: stored },
  });
  expect(await list()).toContainEqual(stored);
});

test.each([undefined, null, '', '  '])('[COM-25] [ERR-24] refuses %o as a name', async (name) => {
  const text = 'Field cannot be blank';
  for (const { status, body } of [await add({ name }), await change(defaultVenue.northwind, { name })])
    expect({ status, body }).toEqual({ status: 400, body: { message: text, msg: { name: text } } });
});

test.each([
  [{ event_row_id: event.southwind }, { event_row_id: 'Choose an event of this company' }],
  [{ event_row_id: 999_999 }, { event_row_id: 'Choose an event of this company' }],
  [{ event_row_id: null }, { event_row_id: 'Please fill required field' }],
  [{ name: 'x'.repeat(151) }, { name: 'Enter at most 150 characters' }],
])('[API-36] [API-37] refuses invalid values: %o', async (fields, msg) => {
  for (const { status, body } of [await add(fields), await change(defaultVenue.northwind, fields)])
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg });
});

test('[API-37] updates a default venue, increments its version, and refuses a stale update', async () => {
  const { id } = (await add()).body;
  const { status, body } = await change(
    id,
    { name: 'Attic', event_row_id: event.custom },
    { 'if-match': '"1"' },
  );
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      message: 'Default venue updated successfully',
      id,
      data: {
        id,
        company_id: company.northwind,
        event_row_id: event.custom,
        name: 'Attic',
        version: 2,
      },
    },
  });
  const late = await change(id, { name: 'Late' }, { 'if-match': '"1"' });
  expect({ status: late.status, data: late.body.data }).toEqual({ status: 412, data: body.data });
});

test('[API-35] [API-37] deleting an event while its default venue changes causes no deadlock', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id: eventId } = (
      await staff.post('/event/add', { company_id: company.northwind, name: 'Brief', type: 1 })
    ).body;
    const of = { event_row_id: eventId };
    const { id } = (await add(of)).body;
    const [changed, deleted] = await Promise.all([
      change(id, { ...of, name: 'Late' }),
      staff.delete(`/event/delete/${eventId}`),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(changed.status);
  }
});

test('[API-37] returns 404 for a default venue of another company', async () => {
  for (const id of [defaultVenue.southwind, 999_999]) {
    const { status, body } = await change(id, {});
    expect({ status, body }).toEqual({ status: 404, body: { message: 'Default venue does not exist' } });
  }
});

test('[API-38] deletes a default venue', async () => {
  const { id } = (await add()).body;
  const elsewhere = await staff.delete(`/venue/default/delete/${id}?company_id=${company.southwind}`);
  expect(elsewhere.status).toBe(404);
  const { status, body } = await staff.delete(`/venue/default/delete/${id}`);
  expect({ status, body }).toEqual({
    status: 200,
    body: { message: 'Default venue deleted successfully', id },
  });
  expect((await list()).map((one: { id: number }) => one.id)).not.toContain(id);
  const again = await staff.delete(`/venue/default/delete/${id}`);
  expect({ status: again.status, body: again.body }).toEqual({
    status: 404,
    body: { message: 'Default venue does not exist' },
  });
});

test('[API-39] lists the default venues that the caller may read, by name, for the given companies', async () => {
  await add({ name: 'älpler' });
  const all = namesOf(await list());
  expect(all[0]).toBe('älpler');
  expect(all).toContain('Quay');
  expect(namesOf(await list(staff, `?company_ids=${company.southwind},999`))).toEqual(['Quay']);
  const owner = service.as('southOwner');
  expect(namesOf(await list(owner))).toEqual(['Quay']);
  expect(await list(owner, `?company_ids=${company.northwind}`)).toEqual([]);
});

test.each(['', '1,x', ',', Array.from({ length: 101 }, (_, index) => index + 1).join()])(
  '[API-39] refuses invalid company_ids: %s',
  async (ids) => {
    const { status, body } = await staff.get(`/venue/default/list/getAll?company_ids=${ids}`);
    expect(status).toBe(400);
    expect(Object.keys(body.msg)[0]).toMatch(/^company_ids/);
  },
);
