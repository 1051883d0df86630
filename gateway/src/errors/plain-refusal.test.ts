import { describe, expect, test } from 'vitest';
import { createSchema } from '../schema.ts';
import { fields } from '../session/field-rules.ts';
import { type AuthorizationCase, authorizationCases } from '../testing/authorization-cases.ts';
import { REVISION } from '../testing/authorization-inputs.ts';
import type { FakeCall } from '../testing/fake-answer.ts';
import { wireProviderUser } from '../testing/people-records.ts';
import { staleRevision } from '../testing/stale-revision.ts';
import { start, without } from '../testing/start.ts';

const message = 'Northwind is being migrated. Try again tomorrow.';

const isRead = ({ method, path }: FakeCall) =>
  method === 'GET' || /(getAll|getAllForCompanies|getByIds|getUserByKcToken\/\d+)$/.test(path);

/** Starts a gateway whose service refuses every write with this status and a plain message. */
async function startRefusing(status: number, environment: Record<string, string> = {}) {
  const started = await start(environment);
  const { companies, locations, providerUsers } = started.service.data;
  providerUsers.set(10, wireProviderUser(10, 6));
  const CompanyLogos = [{ file_name: 'logo.png', company_id: 1 }];
  // Every save changes something: one that changes nothing is not sent.
  Object.assign(companies.get(1) ?? {}, { CompanyLogos, status: 0 });
  const noChoices = {
    LocationLanguages: [],
    LocationBusinessClassifications: [],
    LocationBusinessSegments: [],
    LocationRegions: [],
  };
  const LocationLogos = [{ file_name: 'logo.png', location_id: 100 }];
  Object.assign(locations.get(100) ?? {}, { LocationLogos, ...noChoices });
  started.service.before((call) => (isRead(call) ? null : { status, body: { message } }));
  const writes = () => started.service.calls.filter((call) => !isRead(call)).map(({ path }) => path);
  return { ...started, writes };
}

/** Errors of a mutation, and the results of the items of a bulk mutation. */
type Payload = { errors?: object[]; results?: object[] };

type Started = Awaited<ReturnType<typeof startRefusing>>;

/** Sends a mutation with a revision of the right length, which differs from record to record. */
async function sendRevised({ service, gateway }: Started, { field, query, variablesFor }: AuthorizationCase) {
  const values = variablesFor(1);
  const variables = JSON.stringify(values);
  for (let count = 1; ; count += 1) {
    service.reset();
    const revised = variables.replace(REVISION, staleRevision(field, values, count));
    const answer = await gateway.send(query, {
      token: service.tokenOf('admin'),
      variables: JSON.parse(revised),
    });
    const isMalformed = JSON.stringify(answer).includes('revision was not issued');
    if (!isMalformed || count === 30) return answer;
  }
}

const mutations = authorizationCases(createSchema(), Object.keys(fields)).filter(
  ({ field }) => field.startsWith('Mutation.') && fields[field as keyof typeof fields] !== 'anybody',
);

test.each(
  mutations
    // It reports each section in `steps`; see location.batch-save.test.ts.
    .filter(({ field }) => field !== 'Mutation.locationSave')
    .map((mutation) => [mutation.field, mutation] as const),
)('[ERR-01] %s passes on the message of a plain 409 and writes once', async (_, mutation) => {
  const started = await startRefusing(409);
  const { data, errors = [] } = await sendRevised(started, mutation);
  const payloads = Object.values((data ?? {}) as Record<string, Payload | null>);
  const refused = payloads.flatMap((payload) => [...(payload?.errors ?? []), ...(payload?.results ?? [])]);
  expect([...errors, ...refused]).toMatchObject([{ message }]);
  expect(errors.map(({ extensions }) => extensions.code)).not.toContain('CONFLICT');
  expect(started.writes()).toHaveLength(1);
});

test('[ERR-01] locationSave passes on the message of a plain 409 for each section and writes once', async () => {
  const started = await startRefusing(409);
  const languages = {
    revision: staleRevision('locationSave', { input: { locationId: '100' } }, 1),
    languageIds: ['2', '3'],
  };
  const { data } = await started.gateway.send(
    `mutation ($input: LocationSaveInput!) {
      locationSave(input: $input) { steps { errors { code message } problem { code } } }
    }`,
    {
      token: started.service.tokenOf('admin'),
      variables: { input: { locationId: '100', languages } },
    },
  );
  expect(data.locationSave.steps).toEqual([{ errors: [{ code: 'REFUSED', message }], problem: null }]);
  expect(started.writes()).toHaveLength(1);
});

const read = '{ company(id: 1) { languages { id } revisions { languages } } }';
const save = `mutation ($input: CompanyLanguagesSaveInput!) {
  companyLanguagesSave(input: $input) { errors { path code message } }
}`;

describe.each([
  ['with all extensions', {}],
  ['without extensions', { UPSTREAM_EXTENSIONS: '' }],
])('%s', (_, environment) => {
  test.each([400, 402, 403, 404, 405, 409, 410, 413, 415, 418, 422, 423, 428, 429, 451])(
    '[ERR-01] passes on the message of a plain %i and writes once',
    async (status) => {
      const { service, gateway, writes } = await startRefusing(status, environment);
      const token = service.tokenOf('admin');
      const { company } = await gateway.run(read, { token });
      const input = { companyId: '1', revision: company.revisions.languages, languageIds: ['2', '3'] };
      const { data, errors = [] } = await gateway.send(save, { token, variables: { input } });
      const found = [...errors, ...(data?.companyLanguagesSave?.errors ?? [])];
      expect(found).toMatchObject([{ message }]);
      expect(found[0].extensions?.code).not.toBe('CONFLICT');
      expect(writes()).toHaveLength(1);
    },
  );
});

test.each([500, 501, 503])('[ERR-01] hides the message of a %i', async (status) => {
  const { service, gateway } = await start();
  service.on('GET /platform/getAll', () => ({
    status,
    body: { message, error: message, msg: { a: message } },
  }));
  const { errors } = await gateway.send('{ platforms { id } }', { token: service.tokenOf('admin') });
  expect(errors).toMatchObject([{ message: 'Error occured' }]);
});

test.each([
  'select * from people at 10.0.0.1',
  'insert into "users" values (1)',
  'duplicate key value violates unique constraint "users_email_key"',
  'connect ECONNREFUSED 10.0.0.1:5432',
  'getaddrinfo failed for db.internal',
  'Cannot reach http://billing:8080/v1',
  'could not connect to db-1:5432',
  'ENOENT: no such file, open /srv/app/config.json',
  'TypeError: cannot read properties of undefined',
  'people.service.ts failed',
  'java.lang.NullPointerException',
])('[ERR-01] hides a message that shows the inside of the service: %s', async (text) => {
  const { service, gateway } = await start();
  service.on('POST /region/add', () => ({ status: 400, body: { msg: { name: text } } }));
  const create =
    'mutation { regionCreate(input: { companyId: 1, region: { name: "West" } }) { errors { message } } }';
  const { data } = await gateway.send(create, { token: service.tokenOf('admin') });
  expect(data.regionCreate.errors).toEqual([{ message: 'Error occured' }]);
});

test.each([
  'owner@northwind.test is already in use',
  'Select a state from the list.',
  'Please select a country from the list and/or update the zip: 93701',
  'The event starts at 10:30, on 11/22/2026.',
  'Northwind & Co. (No. 5) can’t be deleted: 3 locations are active',
])('[ERR-01] passes on a message for people: %s', async (text) => {
  const { service, gateway } = await start();
  service.on('POST /region/add', () => ({ status: 400, body: { message: text } }));
  const create =
    'mutation { regionCreate(input: { companyId: 1, region: { name: "West" } }) { errors { message } } }';
  const { data } = await gateway.send(create, { token: service.tokenOf('admin') });
  expect(data.regionCreate.errors).toEqual([{ message: text }]);
});

test('[ERR-01] a plain 412 of a service without row versions is a refusal and is written once', async () => {
  const { service, gateway, writes } = await startRefusing(412, without('row-versions'));
  const token = service.tokenOf('admin');
  const { company } = await gateway.run(read, { token });
  const input = { companyId: '1', revision: company.revisions.languages, languageIds: ['2', '3'] };
  const { data } = await gateway.send(save, { token, variables: { input } });
  expect(data.companyLanguagesSave.errors).toEqual([{ path: ['input'], code: 'REFUSED', message }]);
  expect(writes()).toHaveLength(1);
});

test.each([
  ['with a key', { 'idempotency-key': 'first' }],
  ['without a key', {}],
])('[ERR-01] a 409 is a refusal unless it has Retry-After, %s', async (_, headers) => {
  const { service, gateway } = await start();
  const create =
    'mutation { regionCreate(input: { companyId: 1, region: { name: "West" } }) { errors { code message } } }';
  const send = () => gateway.send(create, { token: service.tokenOf('admin'), headers });
  service.on('POST /region/add', () => ({ status: 409, body: { message } }));
  expect((await send()).data.regionCreate.errors).toEqual([{ code: 'REFUSED', message }]);
  service.on('POST /region/add', () => ({ status: 409, body: { message }, headers: { 'retry-after': '2' } }));
  expect((await send()).errors).toMatchObject([{ extensions: { code: 'CONFLICT', retryAfter: 2 } }]);
});
