import { expect, test } from 'vitest';
import type { FakeService } from '../testing/fake-service.ts';
import { wireEvent } from '../testing/section-records.ts';
import { start, without } from '../testing/start.ts';

type Wire = Record<string, unknown>;

const hall = { address1: '1 Oak', address2: null, city: 'Fresno', zip: '93701' };

/** Saves that leave the state alone. `sent` is what their body must contain; `store` changes the state in the service. */
const saves = {
  company: {
    read: '{ company(id: 1) { revision address { state { id code } } } }',
    revisionIn: (data: { company: { revision: string } }) => data.company.revision,
    mutation: 'mutation ($input: CompanyUpdateInput!) { companyUpdate(input: $input) { errors { path } } }',
    input: { companyId: '1', details: { phone: '2125550123' } },
    route: 'PUT /company/1',
    sent: { state: 5 },
    store: ({ data }: FakeService, states: Wire, version = 1) =>
      Object.assign(data.companies.get(1) ?? {}, { states, state: null, version }),
  },
  location: {
    read: '{ location(id: 100) { revision address { state { id code } } } }',
    revisionIn: (data: { location: { revision: string } }) => data.location.revision,
    mutation: 'mutation ($input: LocationUpdateInput!) { locationUpdate(input: $input) { errors { path } } }',
    input: { locationId: '100', details: { phone: '2125550123' } },
    route: 'PUT /location/100',
    sent: { state: 'CA' },
    store: ({ data }: FakeService, states: Wire, version = 1) =>
      Object.assign(data.locations.get(100) ?? {}, { states: null, state: states.id, version }),
  },
  event: {
    read: '{ company(id: 1) { events { revision customVenue { state { id code } } } } }',
    revisionIn: (data: { company: { events: { revision: string }[] } }) => data.company.events[0]?.revision,
    mutation: 'mutation ($input: EventUpdateInput!) { eventUpdate(input: $input) { errors { path } } }',
    input: { companyId: '1', eventId: '11', event: { name: 'Gala' } },
    route: 'PUT /event/11',
    sent: { custom_venue_details: { ...hall, state: 5 } },
    store: ({ data }: FakeService, { code }: Wire, version = 1) => {
      const venue = { venue_id: 0, custom_venue: 'Hall', custom_venue_details: { ...hall, state: code } };
      const CompanyEvents = [wireEvent(11, { ...venue, version })];
      Object.assign(data.companies.get(1) ?? {}, { CompanyEvents });
    },
  },
};

/** The field of a state, id or code, that the writes of a record do not use: as read, changed, and unknown. */
const otherFields = {
  company: [{ code: 'CA' }, { code: 'ON' }, { code: 'XX' }],
  location: [{ id: 5 }, { id: 6 }, { id: 77 }],
  event: [{ code: 'CA' }, { code: 'ON' }, { code: 'XX' }],
} as const;

const cases = (['company', 'location', 'event'] as const).flatMap((name) =>
  [
    { title: 'with row versions', environment: {} },
    { title: 'without row versions', environment: without('row-versions') },
    { title: 'without any extension', environment: { UPSTREAM_EXTENSIONS: '' } },
  ].map(({ title, environment }) => ({ name, title, environment, ...saves[name] })),
);

async function open({
  name,
  environment,
  read,
  revisionIn,
  mutation,
  input,
  route,
  store,
}: (typeof cases)[number]) {
  const { service, gateway } = await start(environment);
  const token = service.tokenOf('admin');
  const [own, other, unknown] = otherFields[name];
  store(service, own);
  service.reset();
  const data = await gateway.run(read, { token });
  const save = () =>
    gateway.send(mutation, {
      token,
      variables: { input: { ...input, revision: revisionIn(data) } },
    });
  const written = () =>
    service.calls.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body);
  return { service, other, unknown, save, written };
}

test.each(cases)(
  '(AMB-31) a save that leaves the state of $name alone sends the state, although the service sent only its other field, $title',
  async (one) => {
    const { service, save, written } = await open(one);
    // The revision and the state it shows need the list of states once.
    expect(service.count('GET /state/getAll')).toBe(1);
    service.reset();
    expect(await save()).not.toHaveProperty('errors');
    expect(written()).toMatchObject([one.sent]);
    expect(service.count('GET /state/getAll')).toBe(1);
  },
);

test.each(cases)(
  '(AMB-31) a state of $name that someone else changed is a conflict, although the service sends only its other field, $title',
  async (one) => {
    const { service, other, save } = await open(one);
    one.store(service, other, 2);
    expect((await save()).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  },
);

test.each(cases)(
  '(AMB-31) a save keeps no state of $name that the list of states lacks, because it would erase it, $title',
  async (one) => {
    const { service, unknown, save, written } = await open(one);
    one.store(service, unknown, 2);
    expect((await save()).errors).toMatchObject([{ extensions: { code: 'UPSTREAM_BAD_RESPONSE' } }]);
    expect(written()).toEqual([]);
  },
);

test('a save reads no states if the service sends the field that it stores', async () => {
  const { service, gateway } = await start(without('row-versions'));
  const token = service.tokenOf('admin');
  Object.assign(service.data.companies.get(1) ?? {}, { states: null });
  Object.assign(service.data.locations.get(100) ?? {}, { states: null });
  const read = '{ company(id: 1) { revision } location(id: 100) { revision } }';
  const { company, location } = await gateway.run(read, { token });
  for (const [{ mutation, input }, { revision }] of [
    [saves.company, company],
    [saves.location, location],
  ] as const)
    await gateway.run(mutation, { token, variables: { input: { ...input, revision } } });
  expect(service.count('PUT /company/{id}') + service.count('PUT /location/{id}')).toBe(2);
  expect(service.count('GET /state/getAll')).toBe(0);
});
