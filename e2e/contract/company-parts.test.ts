import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { askGraph, type GraphAnswer, sessionOf } from '../harness/graph.ts';

// biome-ignore lint/suspicious/noExplicitAny: payloads have any shape.
type Payload = any;

let token: string;
beforeAll(async () => {
  token = await sessionOf('staff@j3tech.test');
});

const ask = (query: string, input: object, headers = {}): Promise<GraphAnswer<Payload>> =>
  askGraph<Payload>(query, { token, variables: { input }, headers });

const mutation = (field: string, payload: string) =>
  `mutation ($input: ${field[0]?.toUpperCase()}${field.slice(1)}Input!) {
    result: ${field}(input: $input) { ${payload} message errors { path code message } }
  }`;

const REVISIONS = 'revisions { platforms segments languages socialMedia surveySettings }';

/** Adds a company for one test and returns it with its revisions. */
async function newCompany(name: string) {
  const address = { address1: '1 Main Street', city: 'Salem', stateId: '1', countryId: '1', zip: '97301' };
  const query = mutation('companyCreate', `company { id ${REVISIONS} }`);
  const { data } = await ask(query, { details: { name, address } });
  return data.result.company;
}

const saves = {
  companyPlatformsSave: ['platforms', { platformIds: ['1', '5'] }],
  companySegmentsSave: ['segments', { segmentIds: ['2', '1'] }],
  companyLanguagesSave: ['languages', { languageIds: ['40', '148'] }],
  companySocialMediaSave: ['socialMedia', { socialMedia: { facebook: 'parts' } }],
  companySurveySettingsSave: ['surveySettings', { settings: { startDate: '2028-02-29', client: 'Parts' } }],
} as const;

const savePart = (company: Payload, field: keyof typeof saves, more: object = {}, headers = {}) => {
  const [part, values] = saves[field];
  const input = { companyId: company.id, revision: company.revisions[part], ...values, ...more };
  return ask(mutation(field, `company { ${REVISIONS} }`), input, headers);
};

test('[API-24] [API-25] [API-26] [API-28] [API-29] (AMB-53) saves all parts of a company at the same time with the revisions of one read', async () => {
  const company = await newCompany('Parts Gatherings');
  const fields = Object.keys(saves) as (keyof typeof saves)[];
  const answers = await Promise.all(fields.map((field) => savePart(company, field)));
  for (const [at, { data, errors }] of answers.entries()) {
    expect([fields[at], errors, data?.result?.errors]).toEqual([fields[at], undefined, []]);
  }
  const query = `{ company(id: "${company.id}") {
    platforms { id } segments { id } languages { name } socialMedia { facebook } surveySettings { client startDate }
  } }`;
  const { data } = await askGraph<Payload>(query, { token });
  expect(data.company).toEqual({
    platforms: expect.arrayContaining([{ id: '1' }, { id: '5' }]),
    segments: expect.arrayContaining([{ id: '1' }, { id: '2' }]),
    languages: [{ name: 'English' }, { name: 'Spanish' }],
    socialMedia: { facebook: 'parts' },
    surveySettings: { client: 'Parts', startDate: '2028-02-29' },
  });
  const late = await savePart(company, 'companySegmentsSave', { segmentIds: ['3'] });
  expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', changed: ['input.segmentIds'] });
});

test('[API-26] a save repeated with its key returns the first response, even if another part was saved in between', async () => {
  const company = await newCompany('Repeated Parts Gatherings');
  await savePart(company, 'companySocialMediaSave');
  const headers = { 'idempotency-key': randomUUID() };
  const save = () => savePart(company, 'companyLanguagesSave', {}, headers);
  const first = await save();
  expect(first.data.result.errors).toEqual([]);
  const other = { ...company, revisions: first.data.result.company.revisions };
  const later = await savePart(other, 'companyLanguagesSave', { languageIds: ['40'] });
  expect(later.data.result.errors).toEqual([]);
  expect(await save()).toEqual({ ...first, extensions: { replayed: true } });
});

test("[COM-20] [COM-21] (AMB-05) stores the placeholder for a region that asks for it, and refuses a blank name or the placeholder's name", async () => {
  const { id: companyId } = await newCompany('Placeholder Gatherings');
  const create = mutation('regionCreate', 'region { id name isPlaceholder revision }');
  const stored = await ask(create, { companyId, region: { isPlaceholder: true } });
  expect(stored.data.result.region).toMatchObject({ name: 'No Region', isPlaceholder: true });
  for (const name of ['', 'no region']) {
    const refused = await ask(create, { companyId, region: { name } });
    expect(refused.data.result).toMatchObject({
      region: null,
      errors: [{ path: ['input', 'region', 'name'], message: 'Region name cannot be blank' }],
    });
  }
  const twice = await ask(create, { companyId, region: { isPlaceholder: true } });
  expect(twice.data.result.errors).toMatchObject([{ path: ['input', 'region', 'name'], code: 'TAKEN' }]);
  const { id, revision } = stored.data.result.region;
  const named = await ask(mutation('regionUpdate', 'region { name isPlaceholder }'), {
    companyId,
    regionId: id,
    revision,
    region: { name: 'West' },
  });
  expect(named.data.result.region).toEqual({ name: 'West', isPlaceholder: false });
});

test('[COM-24] (AMB-05) stores the placeholder for an event that asks for it, and refuses an incomplete one', async () => {
  const { id: companyId } = await newCompany('Eventless Gatherings');
  const create = mutation('eventCreate', 'event { name isPlaceholder type { id } }');
  const stored = await ask(create, { companyId, event: { isPlaceholder: true } });
  expect(stored.data.result.event).toEqual({ name: 'No event', isPlaceholder: true, type: null });
  for (const event of [{ name: 'No event', typeId: '1' }, { name: 'Gala' }, { typeId: '1' }]) {
    const refused = await ask(create, { companyId, event });
    expect(refused.data.result.errors).toMatchObject([
      { message: 'Add atleast one event name & type before saving' },
    ]);
  }
});

test('[API-30] [API-32] adding and deleting a region twice with one key each adds and deletes it once', async () => {
  const { id: companyId } = await newCompany('Repeating Gatherings');
  const twice = async (query: string, input: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    return [await ask(query, input, headers), await ask(query, input, headers)] as const;
  };
  const create = mutation('regionCreate', 'region { id } company { regions { id } }');
  const [first, second] = await twice(create, { companyId, region: { name: 'West' } });
  const { id } = first.data.result.region;
  expect(second.data.result).toMatchObject({ region: { id }, company: { regions: [{ id }] } });
  const remove = mutation('regionDelete', 'company { regions { id } }');
  for (const { data } of await twice(remove, { companyId, regionId: id })) {
    expect(data.result).toMatchObject({ company: { regions: [] }, errors: [] });
  }
});

test('[API-32] [API-35] [API-38] a mutation for one company does not delete records of another, with or without a key', async () => {
  const foreign = await newCompanyWithEvents('Foreign Gatherings');
  const query = `{ company(id: "${foreign}") { regions { id } events { id } defaultVenues { id } } }`;
  const before = await askGraph<Payload>(query, { token });
  const { regions, events, defaultVenues } = before.data.company;
  const { id: companyId } = await newCompany('Mistaken Gatherings');
  const deletions = [
    ['regionDelete', { regionId: regions[0].id }],
    ['eventDelete', { eventId: events[0].id }],
    ['defaultVenueDelete', { defaultVenueId: defaultVenues[0].id }],
  ] as const;
  for (const [field, entry] of deletions) {
    for (const headers of [{}, { 'idempotency-key': randomUUID() }]) {
      const { errors } = await ask(mutation(field, 'company { id }'), { companyId, ...entry }, headers);
      expect([field, errors?.[0]?.extensions?.code]).toEqual([field, 'NOT_FOUND']);
    }
  }
  expect((await askGraph<Payload>(query, { token })).data).toEqual(before.data);
});

/** Adds a company with a region, an event and a default venue, and returns its id. */
async function newCompanyWithEvents(name: string): Promise<string> {
  const { id: companyId } = await newCompany(name);
  const create = async (field: string, payload: string, input: object) => {
    const { data, errors } = await ask(mutation(field, payload), { companyId, ...input });
    expect([field, errors, data?.result?.errors]).toEqual([field, undefined, []]);
    return data.result;
  };
  await create('regionCreate', 'region { id }', { region: { name: 'West' } });
  const { event } = await create('eventCreate', 'event { id }', { event: { name: 'Gala', typeId: '1' } });
  await create('defaultVenueCreate', 'defaultVenue { id }', {
    defaultVenue: { name: 'Hall', eventId: event.id },
  });
  return companyId;
}
