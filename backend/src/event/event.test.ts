import { describe, expect, test } from 'vitest';
import { company, event } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const NAME_AND_TYPE = 'Add atleast one event name & type before saving';
const WEDDING = 1;
const FUNERAL = 2;
const HALL = 2;
const CHAPEL = 3;
const address = { address1: ' 1 Lane ', address2: null, city: 'Albany', state: 1, zip: '12207' };
const custom = { venue_id: 0, custom_venue: ' Our Barn ', custom_venue_details: address };

const service = useService();
const staff = service.as('staff');
const company_id = company.southwind;
const add = (more: object = {}, headers = {}) =>
  staff.post('/event/add', { company_id, name: 'Party', type: WEDDING, ...more }, headers);
const change = (id: number, more: object, headers = {}) =>
  staff.put(`/event/${id}`, { company_id, event_row_id: id, name: 'Party', type: WEDDING, ...more }, headers);
const eventsNow = async () =>
  (await staff.get(`/company/${company_id}`)).body.data.CompanyEvents as { id: number }[];

describe('adding an event', () => {
  test('[API-33] [ENT-16] adds an event at a listed venue, which then appears in the company', async () => {
    const { status, body } = await add({ name: ' Garden Party ', venue_id: HALL });
    const stored = {
      id: body.id,
      name: 'Garden Party',
      type_id: WEDDING,
      venue_id: HALL,
      custom_venue: null,
      custom_venue_details: null,
      version: 1,
    };
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Event added successfully', id: body.id, data: { ...stored, company_id } },
    });
    expect(await eventsNow()).toContainEqual(stored);
  });

  test('[API-33] [ENT-16] [COM-23] adds an event at a custom venue with an address', async () => {
    const { body } = await add(custom);
    expect(body.data).toMatchObject({
      venue_id: 0,
      custom_venue: 'Our Barn',
      custom_venue_details: {
        address1: '1 Lane',
        address2: null,
        city: 'Albany',
        state: 1,
        states: { id: 1, code: 'NY', name: 'New York', country_id: 1 },
        zip: '12207',
      },
    });
  });

  test('[API-33] accepts an event without a venue, and a custom venue without an address', async () => {
    for (const venue_id of [undefined, null, ''])
      expect((await add({ venue_id })).body.data).toMatchObject({ venue_id: null, custom_venue: null });
    expect((await add({ venue_id: '0', custom_venue: 'Barn' })).body.data.custom_venue_details).toEqual({
      address1: null,
      address2: null,
      city: null,
      state: null,
      states: null,
      zip: null,
    });
  });

  test('[COM-24] stores an event without name and type as No event', async () => {
    for (const neither of [
      { name: undefined, type: undefined },
      { name: null, type: null },
    ])
      expect((await add(neither)).body.data).toMatchObject({ name: 'No event', type_id: null });
  });
});

describe('refused events', () => {
  test.each([
    [{ name: 'Party', type: undefined }, ['type']],
    [{ name: undefined, type: WEDDING }, ['name']],
    [{ name: '  ' }, ['name']],
    [{ name: ' no EVENT' }, ['name']],
    [{ name: '', type: null }, ['name', 'type']],
  ])('[COM-24] [ERR-19] refuses %o as an event', async (fields, missing) => {
    const before = await eventsNow();
    const msg = Object.fromEntries(missing.map((field) => [field, NAME_AND_TYPE]));
    for (const { status, body } of [await add(fields), await change(event.southwind, fields)])
      expect({ status, body }).toEqual({
        status: 400,
        body: { message: NAME_AND_TYPE, msg },
      });
    expect(await eventsNow()).toEqual(before);
  });

  test.each([undefined, null, '  '])(
    '[COM-23] [ERR-18] refuses %o as a custom venue',
    async (custom_venue) => {
      const { status, body } = await add({ ...custom, custom_venue });
      expect({ status, msg: body.msg }).toEqual({
        status: 400,
        msg: { custom_venue: 'Custom field cannot be blank ' },
      });
    },
  );

  test.each([
    [{ type: 99 }, 'type', 'Choose an event type from the list'],
    [{ venue_id: CHAPEL }, 'venue_id', 'This venue doesn’t belong to the selected event type'],
    [{ venue_id: 99 }, 'venue_id', 'This venue doesn’t belong to the selected event type'],
    [
      { name: null, type: null, venue_id: HALL },
      'venue_id',
      'This venue doesn’t belong to the selected event type',
    ],
    [{ ...custom, venue_id: HALL }, 'venue_id', 'Choose a venue from the list or a custom venue, not both'],
    [
      { venue_id: null, custom_venue_details: address },
      'venue_id',
      'Choose a venue from the list or a custom venue, not both',
    ],
    [
      { ...custom, custom_venue_details: { ...address, state: 99 } },
      'custom_venue_details.state',
      'Choose a state from the list',
    ],
    [
      { ...custom, custom_venue_details: { ...address, zip: '123456789' } },
      'custom_venue_details.zip',
      'Enter at most 8 characters',
    ],
    [{ name: 'x'.repeat(101) }, 'name', 'Enter at most 100 characters'],
    [{ ...custom, custom_venue: 'x'.repeat(151) }, 'custom_venue', 'Enter at most 150 characters'],
    [{ venue_id: -1 }, 'venue_id', 'Enter an existing id'],
    [{ venue_id: [] }, 'venue_id', 'Enter an existing id'],
    [{ ...custom, custom_venue_details: 'Albany' }, 'custom_venue_details', 'Enter the address as an object'],
  ])('[API-33] [API-34] refuses invalid or conflicting values: %o', async (fields, field, text) => {
    for (const { status, body } of [await add(fields), await change(event.southwind, fields)])
      expect({ status, msg: body.msg }).toEqual({ status: 400, msg: { [field]: text } });
  });
});

describe('changing and deleting an event', () => {
  test('[API-34] the documented body, which has no address, keeps that of the custom venue', async () => {
    const { id, data } = (await add(custom)).body;
    const body = { name: 'Renamed', venue_id: 0, custom_venue: 'Our Barn' };
    const renamed = (await change(id, body)).body.data;
    expect(renamed).toMatchObject({ name: 'Renamed', custom_venue_details: data.custom_venue_details });
    const cleared = await change(id, { ...body, custom_venue_details: null });
    expect(cleared.body.data.custom_venue_details).toMatchObject({ address1: null, city: null });
  });

  test('[API-34] an update replaces all fields and increments the version', async () => {
    const { id } = (await add(custom)).body;
    const { status, body } = await change(
      id,
      { name: 'Wake', type: FUNERAL, venue_id: CHAPEL },
      { 'if-match': '"1"' },
    );
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: 'Event updated successfully',
        id,
        data: {
          id,
          company_id,
          name: 'Wake',
          type_id: FUNERAL,
          venue_id: CHAPEL,
          custom_venue: null,
          custom_venue_details: null,
          version: 2,
        },
      },
    });
    const late = await change(id, { name: 'Late' }, { 'if-match': '"1"' });
    expect({ status: late.status, data: late.body.data }).toEqual({ status: 412, data: body.data });
    expect((await change(id, { name: null, type: null })).body.data).toMatchObject({
      name: 'No event',
      type_id: null,
      venue_id: null,
    });
  });

  test('[API-34] returns 404 for an event of another company, and refuses an id other than the one in the path', async () => {
    for (const id of [event.northwind, 999_999]) {
      const { status, body } = await change(id, {});
      expect({ status, body }).toEqual({ status: 404, body: { message: 'Event does not exist' } });
    }
    const wrong = await change(event.southwind, { event_row_id: event.northwind });
    expect(Object.keys(wrong.body.msg)).toEqual(['event_row_id']);
  });

  test('[API-35] deletes an event together with its default venues', async () => {
    const { id } = (await add()).body;
    const venue = { company_id, event_row_id: id, name: 'Spare' };
    expect((await staff.post('/venue/default/add', venue)).status).toBe(200);
    expect((await staff.delete(`/event/delete/${id}?company_id=${company.northwind}`)).status).toBe(404);
    const { status, body } = await staff.delete(`/event/delete/${id}?company_id=${company_id}`);
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Event deleted successfully', id } });
    expect((await eventsNow()).map((one) => one.id)).not.toContain(id);
    const venues = await staff.get(`/venue/default/list/getAll?company_ids=${company_id}`);
    expect(venues.body.data.map((one: { name: string }) => one.name)).toEqual(['Quay']);
    const again = await staff.delete(`/event/delete/${id}`);
    expect({ status: again.status, body: again.body }).toEqual({
      status: 404,
      body: { message: 'Event does not exist' },
    });
  });

  test('[API-35] the log names the default venues that a deletion removes', async () => {
    const { id } = (await add()).body;
    const addVenue = (name: string) =>
      staff.post('/venue/default/add', { company_id, event_row_id: id, name });
    const [tent, barn] = [(await addVenue('Tent')).body.id, (await addVenue('Barn')).body.id];
    await staff.delete(`/event/delete/${id}`);
    const { body } = await staff.post('/audit/getAll', { entity: 'event', entity_id: id });
    expect(body.rows[0]).toMatchObject({ action: 'deleted', company_id });
    expect(body.rows[0].changes).toContainEqual({
      field: 'default_venues',
      before: [
        { id: barn, name: 'Barn' },
        { id: tent, name: 'Tent' },
      ],
      after: null,
    });
  });

  test('[API-33] one idempotency key adds one event', async () => {
    const before = (await eventsNow()).length;
    const send = () => add({ name: 'Once' }, { 'idempotency-key': 'event-once' });
    await Promise.all([send(), send()]);
    expect((await send()).headers.get('idempotency-replayed')).toBe('true');
    expect(await eventsNow()).toHaveLength(before + 1);
  });
});
