import { type Fixture, fixtures } from '@console/documented-service/fixtures/index.ts';
import { written } from '@console/documented-service/fixtures/written.ts';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireEntry } from './access-records.ts';
import { people } from './fake-data.ts';
import { type FakeService, startFakeService } from './fake-service.ts';
import { wireArranger, wireWholeUser } from './people-records.ts';
import { wireCompany, wireWholeLocation } from './records.ts';
import {
  wireDefaultVenue,
  wireEvent,
  wireLocationRates,
  wireNoSections,
  wireRegion,
} from './section-records.ts';

// Sends every printed request to the fake service, which must accept it and answer all printed fields. The
// fixtures are written from the documents alone, so a fake service that drifts from the documents fails.

/** Values of a request that only the fake service knows. */
const values: Record<string, object> = {
  'API-01': { email: people.owner.email, password: 'right' },
  'API-03': { token: 'good-token' },
};

/**
 * Fields that the documents leave to the reader, and why the fake service has none or others. It follows the
 * REST contract of the backend.
 */
const readings: Record<string, { fields: RegExp; reason: string }> = {
  'API-01': { fields: /associate_role/, reason: 'No document says which call answers ENT-38; here API-92.' },
  'API-04': { fields: /associate_role/, reason: 'As in API-01.' },
  'API-77': { fields: /associate_role/, reason: 'As in API-01.' },
  'API-06': {
    fields: /[.]roles/,
    reason: 'No answer is printed; here the roles are `options` with a selector.',
  },
  'API-90': { fields: /[.]roles/, reason: 'As in API-06.' },
  'API-91': { fields: /[.]roles/, reason: 'As in API-06.' },
  'API-86': {
    fields: /associate_role|[.](company_id|isArranger|business_segments|platforms|\w+_alert_options)$/,
    reason: 'ENT-41 has fewer fields than ENT-37, and names the platforms CompanyUserPlatforms.',
  },
  'API-88': { fields: /childRoles[.]id$/, reason: 'The documents print no id beside `role`.' },
  'API-92': { fields: /[.]options[.]|[.]master[.]/, reason: 'AMB-45: lists of ids, named by their scope.' },
};

/** Writes whose later read differs, and why. */
const otherReads: Record<string, string> = {
  'API-07': 'An empty text stays empty.',
  'API-08': 'API-05 answers the chosen alerts, and the user none.',
  'API-21': 'The state of the answer is always California.',
  'API-22': 'As in API-07.',
  'API-27': 'The answer keeps its deprecated `is_active`.',
  'API-28': 'The client of the seed has another name.',
  'API-36': 'The list is reversed, because any order is allowed.',
  'API-40': 'The extension upload-completion puts the logo on record.',
  'API-66': 'As in API-40.',
  'API-76': 'Platforms are saved with API-79.',
  'API-83': 'API-86 reads provider users only.',
  'API-85': 'Provider users have ids of their own.',
  'API-93': 'As in API-01 above: API-92 answers access.',
};

/** The storage bucket, which is not part of the REST service. */
const calls = fixtures.filter(({ row }) => row !== 'API-41');

/** Returns the paths of all fields in an answer, such as `.data.id`. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item) => fieldsOf(item, path))];
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`))];
}

/** Replaces the records by those that the fixtures name. */
function putRecords({ data }: FakeService) {
  const { companies, defaultVenues, locations, arrangers, users } = data;
  for (const records of [companies, defaultVenues, locations, arrangers, users]) records.clear();
  const place = { address1: '9 Pier Road', address2: '', city: 'Fresno', state: 'CA', zip: '93701' };
  const company = wireCompany(1, {
    CompanyRegions: [wireRegion(1), wireRegion(2)],
    CompanyEvents: [wireEvent(1), wireEvent(2, { custom_venue_details: place })],
    CompanyLogos: [{ file_name: 'harbor.png', company_id: 1 }],
  });
  companies.set(1, company);
  companies.set(2, wireCompany(2, { ...wireNoSections(), CompanyRegions: [wireRegion(3)] }));
  companies.set(3, wireCompany(3, { ...wireNoSections(), CompanyRegions: [] }));
  defaultVenues.set(1, wireDefaultVenue(1, 1, 1));
  data.access.set(4, { version: 1, access_data: { 2: wireEntry(2, { region: [1] }) } });
  for (const id of [1, 2, 3]) arrangers.set(id, wireArranger(id, 1));
  for (const id of [3, 4, 5, 6, 7]) users.set(id, wireWholeUser(id, 1));
  for (const id of [1, 2, 3, 4, 5, 6]) {
    const LocationLogos = [{ file_name: 'downtown.png', location_id: id }];
    const LocationRegions = [{ region_id: 1, name: 'Region 1', is_primary: true }];
    const more = { LocationLogos, LocationRegions, locationPtxRates: wireLocationRates() };
    locations.set(id, wireWholeLocation(id, id === 5 ? 2 : 1, { name: 'Harbor downtown', ...more }));
  }
}

let service: FakeService;
beforeAll(async () => {
  service = await startFakeService();
});
afterAll(() => service.close());

type Call = Pick<Fixture, 'method' | 'path' | 'query' | 'headers' | 'body'>;

async function send({ method, path, query = {}, headers, body }: Call, ownValues = {}) {
  const answer = await request(service.url + path, {
    method,
    query,
    headers: { authorization: `Bearer ${service.tokenOf('owner')}`, ...headers },
    body: body ? JSON.stringify({ ...body, ...ownValues }) : null,
  });
  const text = await answer.body.text();
  expect([answer.statusCode, text]).toEqual([200, text]);
  return JSON.parse(text);
}

test.each(calls.map((call) => [call.row, call.method, call.path, call] as const))(
  '[%s] the fake service takes the printed %s %s and answers its fields',
  async (row, _method, _path, call) => {
    putRecords(service);
    const given = fieldsOf(await send(call, values[row]));
    const missing = fieldsOf(call.answer ?? null).filter((field) => !given.includes(field));
    const isRead = (field: string) => readings[row]?.fields.test(field);
    expect(missing.filter((field) => !isRead(field))).toEqual([]);
    expect(missing.some(isRead), 'a reading that is no longer needed').toBe(row in readings);
  },
);

test.each(written.filter(([row]) => !(row in otherReads)))(
  '[%s] the fake service stores what %s answers',
  async (row, path, data) => {
    putRecords(service);
    for (const call of calls.filter((one) => one.row === row)) await send(call);
    expect((await send({ method: 'GET', path })).data).toMatchObject(data);
  },
);
