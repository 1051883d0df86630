import { expect, test } from 'vitest';
import { entriesOf, testEntries, upstreams } from '../testing/entries.ts';
import { wireEvent } from '../testing/section-records.ts';

const event = `{
  id name isPlaceholder revision type { id name } venue { id name }
  customVenue { name address1 address2 city state { id code } zip }
}`;
const events = entriesOf({ word: 'event', list: 'events', fields: event });
const { create, update, begin } = events;
const remove = events.mutation('Delete', 'company { events { id } defaultVenues { id } }');

const garden = {
  name: 'Our garden',
  address1: '1 Oak',
  address2: '',
  city: 'Fresno',
  stateId: '5',
  zip: '93701',
};

test('[API-33] [COM-22] [ENT-16] creates an event at a venue of its type', async () => {
  const { service, send } = await begin();
  const { result } = await send(create, {
    companyId: '1',
    event: { name: ' Gala ', typeId: '1', venueId: '2' },
  });
  expect(result).toMatchObject({
    event: {
      name: 'Gala',
      isPlaceholder: false,
      type: { name: 'Dinner' },
      venue: { name: 'Hall' },
      customVenue: null,
    },
    message: 'Event added successfully',
    errors: [],
  });
  expect(result.company.events).toContainEqual(result.event);
  expect(service.calls[0]).toMatchObject({
    path: '/event/add',
    body: {
      company_id: 1,
      name: 'Gala',
      type: 1,
      venue_id: 2,
      custom_venue: null,
      custom_venue_details: null,
    },
  });
});

test('[API-33] [ENT-16] sends a custom venue as venue 0 with its address', async () => {
  const { service, send } = await begin();
  const { result } = await send(create, {
    companyId: '1',
    event: { name: 'Gala', typeId: '1', customVenue: garden },
  });
  const { stateId, ...lines } = garden;
  expect(result.event).toMatchObject({
    venue: null,
    customVenue: { ...lines, address2: null, state: { id: stateId, code: 'CA' } },
  });
  expect(service.calls[0]?.body).toMatchObject({
    venue_id: 0,
    custom_venue: 'Our garden',
    custom_venue_details: { address1: '1 Oak', address2: null, city: 'Fresno', state: 5, zip: '93701' },
  });
});

test('[API-33] two mutations in one operation each return the company as it was after them', async () => {
  const { gateway, token } = await begin();
  const both = `mutation ($one: EventCreateInput!, $two: EventCreateInput!) {
    one: eventCreate(input: $one) { company { events { name } } }
    two: eventCreate(input: $two) { company { events { name } } }
  }`;
  const input = (name: string) => ({ companyId: '1', event: { name, typeId: '1' } });
  const variables = { one: input('Gala'), two: input('Ball') };
  const { one, two } = await gateway.run(both, { token, variables });
  const names = (payload: { company: { events: { name: string }[] } }) =>
    payload.company.events.map(({ name }) => name);
  expect(names(one)).toEqual(['Event 11', 'Gala']);
  expect(names(two)).toEqual(['Event 11', 'Gala', 'Ball']);
});

test.each([
  ['missing', { isPlaceholder: true }],
  ['null', { isPlaceholder: true, name: null, typeId: null }],
  ['that of the placeholder and none', { isPlaceholder: true, name: 'No event', typeId: null }],
])('[COM-24] (AMB-05) stores the placeholder when asked for, with name and type %s', async (_, input) => {
  const { service, send } = await begin();
  const { result } = await send(create, { companyId: '1', event: input });
  expect(result.event).toMatchObject({ name: 'No event', isPlaceholder: true, type: null, venue: null });
  expect(service.calls[0]?.body).toMatchObject({ name: null, type: null, venue_id: null });
  const { id, revision } = result.event;
  for (const event of [input, {}, { name: 'No event' }]) {
    const changed = await send(update, { companyId: '1', eventId: id, revision, event });
    expect(changed.result.errors).toEqual([]);
  }
  expect(service.count('PUT /event/{id}')).toBe(0);
  const named = await send(update, {
    companyId: '1',
    eventId: id,
    revision,
    event: { name: 'Gala', typeId: '1' },
  });
  expect(named.result.event).toMatchObject({ name: 'Gala', isPlaceholder: false });
});

const nameless = 'A placeholder has no name and no type. Leave them out, or leave out `isPlaceholder`';
const nameAndType = 'Add atleast one event name & type before saving';

test.each([
  ['a blank name', { name: ' ', typeId: '1' }, 'name', 'REQUIRED', nameAndType],
  ['the name of the placeholder', { name: 'no EVENT', typeId: '1' }, 'name', 'INVALID', nameAndType],
  ['a name without a type', { name: 'Gala', typeId: null }, 'typeId', 'REQUIRED', nameAndType],
  ['a type without a name', { name: null, typeId: '1' }, 'name', 'REQUIRED', nameAndType],
  ['no name and no type', { name: null, typeId: null }, 'name', 'REQUIRED', nameAndType],
  ['a placeholder with a name', { name: 'Gala', isPlaceholder: true }, 'isPlaceholder', 'MISMATCH', nameless],
  [
    'a custom venue without a name',
    { name: 'Gala', typeId: '1', venueId: null, customVenue: { ...garden, name: ' ' } },
    'customVenue.name',
    'REQUIRED',
    'Custom field cannot be blank ',
  ],
  [
    'venue 0 without a custom venue',
    { name: 'Gala', typeId: '1', venueId: '0' },
    'customVenue.name',
    'REQUIRED',
    'Custom field cannot be blank ',
  ],
  [
    'two venues',
    { name: 'Gala', typeId: '1', venueId: '2', customVenue: garden },
    'venueId',
    'MISMATCH',
    'Choose a venue from the list or a custom venue, not both',
  ],
  [
    'an invalid type id',
    { name: 'Gala', typeId: 'x' },
    'typeId',
    'NOT_FOUND_REFERENCE',
    'Choose from the list',
  ],
  [
    'an invalid state id',
    { name: 'Gala', typeId: '1', venueId: null, customVenue: { ...garden, stateId: 'CA' } },
    'customVenue.stateId',
    'NOT_FOUND_REFERENCE',
    'Choose from the list',
  ],
])(
  '[COM-23] [COM-24] [ERR-18] [ERR-19] (AMB-05) creating and updating refuse %s before any write',
  async (_, input, path, code, message) => {
    const { service, send, entry: event } = await begin();
    const added = await send(create, { companyId: '1', event: input });
    const { id, revision } = event;
    const changed = await send(update, { companyId: '1', eventId: id, revision, event: input });
    for (const { result } of [added, changed]) {
      expect(result).toEqual({
        event: null,
        company: null,
        message: null,
        errors: [{ path: ['input', 'event', ...path.split('.')], code, message }],
      });
    }
    expect(service.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  },
);

test('[API-34] [COM-22] updates an event with the version of its revision', async () => {
  const { service, send, entry: event } = await begin();
  const { id, revision } = event;
  const input = {
    companyId: '1',
    eventId: id,
    revision,
    event: { name: 'Ball', typeId: '1', venueId: null, customVenue: garden },
  };
  const { result } = await send(update, input);
  expect(result).toMatchObject({
    event: { id, name: 'Ball', venue: null, customVenue: { name: 'Our garden' } },
    message: 'Event updated successfully',
    errors: [],
  });
  expect(result.company.events).toEqual([result.event]);
  expect(service.calls[0]).toMatchObject({
    method: 'PUT',
    path: `/event/${id}`,
    body: { company_id: 1, event_row_id: Number(id), venue_id: 0 },
  });
  expect(service.calls[0]?.headers['if-match']).toBe('"1"');
  expect(service.count('GET /company/{id}')).toBe(1);
});

test('[API-34] changes one line of a custom venue whose stored zip code is too long, by an id with leading zeros', async () => {
  const { service, gateway, token, send } = await begin();
  const details = { address1: '1 Oak', address2: null, city: 'Fresno', state: 5, zip: '12345-6789' };
  const stored = { venue_id: 0, custom_venue: 'Our garden', custom_venue_details: details };
  Object.assign(service.data.companies.get(1) ?? {}, { CompanyEvents: [wireEvent(30, stored)] });
  const { company } = await gateway.run('{ company(id: 1) { events { revision } } }', { token });
  service.reset();
  const { result } = await send(update, {
    companyId: '1',
    eventId: '030',
    revision: company.events[0].revision,
    event: { customVenue: { city: 'Clovis' } },
  });
  expect(result.errors).toEqual([]);
  expect(service.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    custom_venue_details: { ...details, city: 'Clovis' },
  });
});

test.each(upstreams)('[API-34] the second of two updates fails with CONFLICT, %s', async (_, environment) => {
  const { send, entry: event } = await begin(environment);
  const change = (input: object, revision = event.revision) =>
    send(update, { companyId: '1', eventId: event.id, revision, event: input });
  const first = await change({ venueId: null, customVenue: garden });
  expect(first.result.errors).toEqual([]);
  const second = await change({ name: 'Second', venueId: '2', customVenue: null });
  const { revision } = first.result.event;
  const changed = ['address1', 'city', 'name', 'stateId', 'zip'].map(
    (name) => `input.event.customVenue.${name}`,
  );
  expect(second.errors).toMatchObject([
    { extensions: { code: 'CONFLICT', changed: [...changed, 'input.event.venueId'], revision } },
  ]);
  const decided = await change({ name: 'Second', venueId: '2', customVenue: null }, revision);
  expect(decided.result.event).toMatchObject({ name: 'Second', venue: { id: '2' }, customVenue: null });
});

test.each(upstreams)('[API-35] [COM-22] deletes an event, %s', async (_, environment) => {
  const { service, send, entry: event } = await begin(environment);
  service.on('DELETE /event/delete/{id}', () => {
    // The REST service also deletes the default venues of the event.
    Object.assign(service.data.companies.get(1) ?? {}, { CompanyEvents: [] });
    service.data.defaultVenues.delete(12);
    return { body: { message: 'Event deleted successfully' } };
  });
  const { result, errors } = await send(remove, { companyId: '1', eventId: event.id });
  expect(errors).toBeUndefined();
  expect(result).toEqual({
    company: { events: [], defaultVenues: [] },
    message: 'Event deleted successfully',
    errors: [],
  });
});

test.each([
  ['name', ['name']],
  ['type', ['typeId']],
  ['venue_id', ['venueId']],
  ['custom_venue', ['customVenue', 'name']],
  ['custom_venue_details.state', ['customVenue', 'stateId']],
  ['zip', ['customVenue', 'zip']],
])('[API-33] [API-34] returns an error of the REST service in %s at its input field', async (wire, path) => {
  const { service, send, entry: event } = await begin();
  const answer = () => ({ status: 400, body: { message: 'No', msg: { [wire]: 'Not that' } } });
  service.on('POST /event/add', answer);
  service.on('PUT /event/{id}', answer);
  const input = { name: 'Gala', typeId: '1', venueId: null, customVenue: garden };
  const added = await send(create, { companyId: '1', event: input });
  const { id, revision } = event;
  const changed = await send(update, { companyId: '1', eventId: id, revision, event: input });
  for (const { result } of [added, changed]) {
    expect(result.errors).toEqual([
      { path: ['input', 'event', ...path], code: 'REFUSED', message: 'Not that' },
    ]);
  }
});

test('[API-33] [API-34] finds the new event in its company when the answer contains only a message', async () => {
  const { service, send, entry: event } = await begin({ UPSTREAM_EXTENSIONS: '' });
  const answer = () => {
    const CompanyEvents = [wireEvent(31, { name: 'Gala' }), wireEvent(30, { name: 'Gala' })];
    Object.assign(service.data.companies.get(1) ?? {}, { CompanyEvents });
    return { body: { message: 'Done' } };
  };
  service.on('POST /event/add', answer);
  service.on(`PUT /event/${event.id}`, answer);
  const added = await send(create, { companyId: '1', event: { name: 'Gala', typeId: '1' } });
  expect(added.result).toMatchObject({ event: { id: '31', name: 'Gala' }, message: 'Done' });
});

testEntries({
  word: 'event',
  entries: events,
  rows: {
    remove: '[API-35]',
    changes: '[API-34] [API-35]',
    saves: '[API-33] [API-34]',
    writes: '[API-33] [API-34] [API-35]',
  },
  removeRoute: 'DELETE /event/delete/{id}',
  values: { name: 'Gala', typeId: '1' },
  foreign: { id: '21', stored: ({ data }) => data.companies.get(2)?.CompanyEvents },
  missing: 'Event does not exist',
});
