import { expect, test } from 'vitest';
import { entriesOf, testEntries, upstreams } from '../testing/entries.ts';
import { wireDefaultVenue } from '../testing/section-records.ts';
import { start, without } from '../testing/start.ts';

const venue = '{ id name event { id name } revision }';
const venues = entriesOf({ word: 'defaultVenue', list: 'defaultVenues', fields: venue });
const { create, update, remove, begin } = venues;

const list = '/venue/default/list/getAll';

const ofCompanies = '{ companies(pageSize: 100) { rows { id defaultVenues { id event { name } } } } }';
const expectedRow = (id: number) => ({
  id: `${id}`,
  defaultVenues: [{ id: `${id * 10 + 2}`, event: { name: `Event ${id * 10 + 1}` } }],
});

test('[API-39] [COM-25] reads the default venues of all requested companies with one call', async () => {
  const { service, gateway } = await start({}, 100);
  const { companies } = await gateway.run(ofCompanies, { token: service.tokenOf('admin') });
  expect(companies.rows).toEqual(Array.from({ length: 100 }, (_, at) => expectedRow(at + 1)));
  expect(service.calls.map(({ path }) => path).sort()).toEqual([
    '/company/getAll',
    '/company/sections/getByIds',
    list,
  ]);
  const asked = service.calls.find(({ path }) => path === list)?.query.company_ids;
  expect(asked?.split(',').toSorted((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 100 }, (_, at) => `${at + 1}`),
  );
});

test('[API-39] reads the default venues of all companies with one call without bulk reads, and drops those not requested', async () => {
  const { service, gateway } = await start(without('bulk-reads'), 30);
  service.data.defaultVenues.set(9, wireDefaultVenue(9, 999, 1));
  const { companies } = await gateway.run(ofCompanies, { token: service.tokenOf('admin') });
  expect(companies.rows).toEqual(Array.from({ length: 30 }, (_, at) => expectedRow(at + 1)));
  const calls = service.calls.filter(({ path }) => path === list);
  expect(calls.map(({ query }) => query)).toEqual([{}]);
});

test.each([
  ['hangs', 'hang' as const],
  ['does not match its schema', { body: { data: { of: 'words' } } }],
])('[API-39] a list of default venues that %s only nulls its field of the company', async (_, answer) => {
  const { service, gateway } = await start({ CALL_DEADLINE_MS: '1000' });
  service.on(`GET ${list}`, () => answer);
  const query = '{ company(id: 1) { name events { name } defaultVenues { name } } }';
  const { data, errors } = await gateway.send(query, { token: service.tokenOf('owner') });
  expect(data.company).toEqual({ name: 'Company 1', events: [{ name: 'Event 11' }], defaultVenues: null });
  expect(errors).toMatchObject([{ path: ['company', 'defaultVenues'] }]);
});

test('a default venue of a deleted event has a null event', async () => {
  const { service, gateway } = await start();
  service.data.defaultVenues.set(12, wireDefaultVenue(12, 1, 404));
  const { company } = await gateway.run('{ company(id: 1) { defaultVenues { id event { name } } } }', {
    token: service.tokenOf('owner'),
  });
  expect(company.defaultVenues).toEqual([{ id: '12', event: null }]);
});

test('[API-36] [COM-25] creates a default venue', async () => {
  const { service, send } = await begin();
  const { result } = await send(create, { companyId: '1', defaultVenue: { name: ' Barn ', eventId: '11' } });
  expect(result).toMatchObject({
    defaultVenue: { name: 'Barn', event: { id: '11', name: 'Event 11' } },
    message: 'Default venue added successfully',
    errors: [],
  });
  expect(result.company.defaultVenues).toContainEqual(result.defaultVenue);
  expect(service.calls[0]).toMatchObject({
    method: 'POST',
    path: '/venue/default/add',
    body: { company_id: 1, event_row_id: 11, name: 'Barn' },
  });
});

test.each([
  ['a blank name', { name: ' ', eventId: '11' }, 'name', 'REQUIRED', 'Field cannot be blank'],
  ['no event', { name: 'Barn', eventId: '' }, 'eventId', 'REQUIRED', 'Please fill required field'],
  [
    'an invalid event id',
    { name: 'Barn', eventId: 'x' },
    'eventId',
    'NOT_FOUND_REFERENCE',
    'Choose from the list',
  ],
])(
  '[COM-25] [ERR-24] creating and updating refuse %s before any write',
  async (_, input, field, code, message) => {
    const { service, send, entry: venue } = await begin();
    const added = await send(create, { companyId: '1', defaultVenue: input });
    const { id, revision } = venue;
    const changed = await send(update, { companyId: '1', defaultVenueId: id, revision, defaultVenue: input });
    for (const { result } of [added, changed]) {
      expect(result).toEqual({
        defaultVenue: null,
        company: null,
        message: null,
        errors: [{ path: ['input', 'defaultVenue', field], code, message }],
      });
    }
    expect(service.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  },
);

test.each(upstreams)(
  '[API-37] [COM-25] the first of two updates succeeds and the second fails with CONFLICT, %s',
  async (_, environment) => {
    const { service, send, entry: venue } = await begin(environment);
    const change = (name: string, revision = venue.revision) =>
      send(update, {
        companyId: '1',
        defaultVenueId: venue.id,
        revision,
        defaultVenue: { name, eventId: '11' },
      });
    const first = await change('First');
    expect(first.result).toMatchObject({
      defaultVenue: { id: venue.id, name: 'First', event: { id: '11' } },
      company: { defaultVenues: [{ name: 'First' }] },
      message: 'Default venue updated successfully',
      errors: [],
    });
    const write = service.calls.find(({ method }) => method === 'PUT');
    expect(write?.body).toEqual({ company_id: 1, event_row_id: 11, name: 'First' });
    expect(write?.headers['if-match']).toBe('UPSTREAM_EXTENSIONS' in environment ? undefined : '"1"');
    const second = await change('Second');
    const { revision } = first.result.defaultVenue;
    expect(second.errors).toMatchObject([
      { extensions: { code: 'CONFLICT', changed: ['input.defaultVenue.name'], revision } },
    ]);
    expect((await change('Second', revision)).result.defaultVenue.name).toBe('Second');
  },
);

test('[API-37] compares the update with the stored values after each of two concurrent changes', async () => {
  const { service, send, entry: venue } = await begin();
  const overtaken = ['Venue 12', 'Theirs'];
  service.on('PUT /venue/default/{id}', () => {
    const name = overtaken.shift();
    service.data.defaultVenues.set(12, wireDefaultVenue(12, 1, 11, { name, version: 9 - overtaken.length }));
    return { status: 412, body: { message: 'Default venue was changed' } };
  });
  const { id, revision } = venue;
  const { errors } = await send(update, {
    companyId: '1',
    defaultVenueId: id,
    revision,
    defaultVenue: { name: 'Mine', eventId: '11' },
  });
  expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', changed: ['input.defaultVenue.name'] } }]);
  expect(service.count('PUT /venue/default/{id}')).toBe(2);
});

test.each(upstreams)('[API-38] [COM-25] deletes a default venue, %s', async (_, environment) => {
  const { service, send, entry: venue } = await begin(environment);
  const { result } = await send(remove, { companyId: '1', defaultVenueId: venue.id });
  expect(result).toEqual({
    company: { defaultVenues: [] },
    message: 'Default venue deleted successfully',
    errors: [],
  });
  expect(service.count('DELETE /venue/default/delete/{id}')).toBe(1);
});

test('[API-36] returns input errors of the REST service at their fields', async () => {
  const { service, send } = await begin();
  const msg = { event_row_id: 'No such event' };
  service.on('POST /venue/default/add', () => ({ status: 400, body: { message: 'No', msg } }));
  const { result } = await send(create, { companyId: '1', defaultVenue: { name: 'Barn', eventId: '404' } });
  expect(result.errors).toEqual([
    { path: ['input', 'defaultVenue', 'eventId'], code: 'REFUSED', message: 'No such event' },
  ]);
});

test('[API-36] finds the new default venue in the list when the answer contains only a message', async () => {
  const { service, send } = await begin({ UPSTREAM_EXTENSIONS: '' });
  service.on('POST /venue/default/add', () => {
    service.data.defaultVenues.set(99, wireDefaultVenue(99, 1, 11, { name: 'Barn' }));
    return { body: { message: 'Done' } };
  });
  const { result } = await send(create, { companyId: '1', defaultVenue: { name: 'Barn', eventId: '11' } });
  expect(result).toMatchObject({ defaultVenue: { id: '99', name: 'Barn' }, message: 'Done' });
});

testEntries({
  word: 'defaultVenue',
  entries: venues,
  rows: {
    remove: '[API-38]',
    changes: '[API-37] [API-38]',
    saves: '[API-36] [API-37]',
    writes: '[API-36] [API-37] [API-38]',
  },
  removeRoute: 'DELETE /venue/default/delete/{id}',
  values: { name: 'Barn', eventId: '11' },
  foreign: { id: '22', stored: ({ data }) => data.defaultVenues.get(22) },
  missing: 'Default venue does not exist',
});
