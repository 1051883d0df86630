import { expect, test } from 'vitest';
import { wireEvent } from '../testing/section-records.ts';
import { start, without } from '../testing/start.ts';

const event = `{
  id name isPlaceholder revision type { id name } venue { id name }
  customVenue { name address1 address2 city state { id code } zip }
}`;
const create = `mutation ($input: EventCreateInput!) {
  result: eventCreate(input: $input) { event ${event} company { events ${event} } message errors { path code message } }
}`;
const update = `mutation ($input: EventUpdateInput!) {
  result: eventUpdate(input: $input) { event ${event} company { events ${event} } message errors { path code message } }
}`;
const remove = `mutation ($input: EventDeleteInput!) {
  result: eventDelete(input: $input) { company { events { id } defaultVenues { id } } message errors { message } }
}`;
const upstreams: [string, Record<string, string>][] = [
  ['with row versions', {}],
  ['without row versions', without('row-versions')],
  ['without any extension', { UPSTREAM_EXTENSIONS: '' }],
];
const garden = {
  name: 'Our garden',
  address1: '1 Oak',
  address2: '',
  city: 'Fresno',
  stateId: '5',
  zip: '93701',
};

async function begin(environment: Record<string, string> = {}) {
  const { service, gateway } = await start(environment);
  const token = service.tokenOf('owner');
  const { company } = await gateway.run(`{ company(id: 1) { events ${event} } }`, { token });
  service.reset();
  const send = async (query: string, input: object, headers = {}, as = token) => {
    const { data, errors } = await gateway.send(query, { token: as, headers, variables: { input } });
    return { result: data?.result, errors };
  };
  return { service, gateway, token, send, event: company.events[0] };
}

test('[API-33] [COM-22] [ENT-16] an event at a venue of its type is added', async () => {
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

test('[API-33] [ENT-16] a venue of the company’s own is venue 0 with its address on the wire', async () => {
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

test('[API-33] two changes in one operation: each payload has the company as it was then', async () => {
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
  ['left out', {}],
  ['null', { name: null, typeId: null }],
])('[COM-24] (AMB-05) name and type %s store the placeholder', async (_, input) => {
  const { service, send } = await begin();
  const { result } = await send(create, { companyId: '1', event: input });
  expect(result.event).toMatchObject({ name: 'No event', isPlaceholder: true, type: null, venue: null });
  expect(service.calls[0]?.body).toMatchObject({ name: null, type: null, venue_id: null });
  const { id, revision } = result.event;
  const changed = await send(update, { companyId: '1', id, revision, event: input });
  expect(changed.result.errors).toEqual([]);
});

const nameAndType = 'Add atleast one event name & type before saving';

test.each([
  ['a blank name', { name: ' ', typeId: '1' }, 'name', 'INVALID', nameAndType],
  ['the placeholder’s name', { name: 'no EVENT', typeId: '1' }, 'name', 'INVALID', nameAndType],
  ['a name without a type', { name: 'Gala' }, 'typeId', 'INVALID', nameAndType],
  ['a type without a name', { typeId: '1' }, 'name', 'INVALID', nameAndType],
  [
    'a custom venue without a name',
    { name: 'Gala', typeId: '1', customVenue: { ...garden, name: ' ' } },
    'customVenue.name',
    'REQUIRED',
    'Custom field cannot be blank ',
  ],
  [
    'venue 0 and no custom venue',
    { name: 'Gala', typeId: '1', venueId: '0' },
    'customVenue.name',
    'REQUIRED',
    'Custom field cannot be blank ',
  ],
  [
    'two venues',
    { name: 'Gala', typeId: '1', venueId: '2', customVenue: garden },
    'venueId',
    'INVALID',
    'Choose a venue of the list or a custom venue, not both',
  ],
  ['a type that no id can be', { name: 'Gala', typeId: 'x' }, 'typeId', 'INVALID', 'Choose from the list'],
  [
    'a state that no id can be',
    { name: 'Gala', typeId: '1', customVenue: { ...garden, stateId: 'CA' } },
    'customVenue.stateId',
    'INVALID',
    'Choose from the list',
  ],
])(
  '[COM-23] [COM-24] [ERR-18] [ERR-19] (AMB-05) %s is refused on add and on edit, before any call',
  async (_, input, path, code, message) => {
    const { service, send, event } = await begin();
    const added = await send(create, { companyId: '1', event: input });
    const { id, revision } = event;
    const changed = await send(update, { companyId: '1', id, revision, event: input });
    for (const { result } of [added, changed]) {
      expect(result).toEqual({
        event: null,
        company: null,
        message: null,
        errors: [{ path: path.split('.'), code, message }],
      });
    }
    expect(service.calls).toEqual([]);
  },
);

test('[API-34] [COM-22] an event is changed under its own version', async () => {
  const { service, send, event } = await begin();
  const { id, revision } = event;
  const input = { companyId: '1', id, revision, event: { name: 'Ball', typeId: '1', customVenue: garden } };
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

test.each(upstreams)('[API-34] the second of two changes is a conflict, %s', async (_, environment) => {
  const { send, event } = await begin(environment);
  const change = (input: object, revision = event.revision) =>
    send(update, { companyId: '1', id: event.id, revision, event: input });
  const first = await change({ name: event.name, typeId: '1', customVenue: garden });
  expect(first.result.errors).toEqual([]);
  const second = await change({ name: 'Second', typeId: '1', venueId: '2' });
  const { revision } = first.result.event;
  const changed = ['address1', 'city', 'name', 'stateId', 'zip'].map((name) => `customVenue.${name}`);
  expect(second.errors).toMatchObject([
    { extensions: { code: 'CONFLICT', changed: [...changed, 'venueId'], revision } },
  ]);
  const decided = await change({ name: 'Second', typeId: '1', venueId: '2' }, revision);
  expect(decided.result.event).toMatchObject({ name: 'Second', venue: { id: '2' }, customVenue: null });
});

test.each(upstreams)('[API-35] [COM-22] an event is deleted, %s', async (_, environment) => {
  const { service, send, event } = await begin(environment);
  service.on('DELETE /event/delete/{id}', () => {
    // The service deletes its default venues as well.
    Object.assign(service.data.companies.get(1) ?? {}, { CompanyEvents: [] });
    service.data.defaultVenues.delete(12);
    return { body: { message: 'Event deleted successfully' } };
  });
  const { result, errors } = await send(remove, { companyId: '1', id: event.id });
  expect(errors).toBeUndefined();
  expect(result).toEqual({
    company: { events: [], defaultVenues: [] },
    message: 'Event deleted successfully',
    errors: [],
  });
});

test.each(upstreams)(
  '[API-34] [API-35] an event of another company, and one that is not there, do not exist, %s',
  async (_, environment) => {
    const { service, send, event } = await begin(environment);
    for (const id of ['21', '404', 'abc']) {
      for (const [query, more] of [
        [update, { revision: event.revision, event: { name: 'Mine', typeId: '1' } }],
        [remove, {}],
      ] as const) {
        const { errors } = await send(query, { companyId: '1', id, ...more });
        expect(errors, id).toMatchObject([
          { message: 'Event does not exist', extensions: { code: 'NOT_FOUND' } },
        ]);
      }
    }
    expect(service.data.companies.get(2)?.CompanyEvents).toEqual([wireEvent(21)]);
  },
);

test('[API-33] [API-34] [API-35] [ROL-03] of a foreign company, or by a read-only role, nothing is written', async () => {
  const { service, send, event } = await begin();
  const { id, revision } = event;
  const operations = [
    [create, { event: { name: 'Gala', typeId: '1' } }],
    [update, { id, revision, event: { name: 'Gala', typeId: '1' } }],
    [remove, { id }],
  ] as const;
  for (const [query, more] of operations) {
    const foreign = await send(query, { companyId: '2', ...more });
    expect(foreign.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    const reader = await send(query, { companyId: '1', ...more }, {}, service.tokenOf('reader'));
    expect(reader.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  }
  expect(service.calls).toEqual([]);
});

test.each([
  ['name', ['name']],
  ['type', ['typeId']],
  ['venue_id', ['venueId']],
  ['custom_venue', ['customVenue', 'name']],
  ['custom_venue_details.state', ['customVenue', 'stateId']],
  ['zip', ['customVenue', 'zip']],
])('[API-33] [API-34] the service’s own mistake in %s stands at the input’s field', async (wire, path) => {
  const { service, send, event } = await begin();
  const answer = () => ({ status: 400, body: { message: 'No', msg: { [wire]: 'Not that' } } });
  service.on('POST /event/add', answer);
  service.on('PUT /event/{id}', answer);
  const input = { name: 'Gala', typeId: '1', customVenue: garden };
  const added = await send(create, { companyId: '1', event: input });
  const { id, revision } = event;
  const changed = await send(update, { companyId: '1', id, revision, event: input });
  for (const { result } of [added, changed]) {
    expect(result.errors).toEqual([{ path, code: 'REFUSED', message: 'Not that' }]);
  }
});

test('[API-33] [API-34] a service that answers a message only: the event is found in its company', async () => {
  const { service, send, event } = await begin({ UPSTREAM_EXTENSIONS: '' });
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
