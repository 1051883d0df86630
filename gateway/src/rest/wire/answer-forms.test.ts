import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeService } from '../../testing/fake-service.ts';
import { startGateway } from '../../testing/run-operation.ts';
import { wireLocationRates } from '../../testing/section-records.ts';

// The documents leave the form of many answers open. Every form must read the same as the bundled backend's.

type Json = Record<string, unknown>;

let service: Awaited<ReturnType<typeof startFakeService>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  service = await startFakeService();
  for (const location of service.data.locations.values()) location.locationPtxRates = wireLocationRates();
  gateway = await startGateway(service.url, { UPSTREAM_EXTENSIONS: '' });
});
afterAll(async () => {
  await gateway.stop();
  await service.close();
});

const STATE = 'state { id name code }';
const ADDRESS = `address { address1 city zip ${STATE} country { id name } }`;
const SOCIAL = 'socialMedia { facebook googleBusinessId }';
const RATES = 'rates { fees { digital paper resendPaper perLocation } }';

/** The main reads of the console, by name. */
const reads: Record<string, string> = {
  'company list': `{ companies { count rows { id name status phone address { ${STATE} } } } }`,
  company: `{ company(id: 1) { id name status ${ADDRESS} phone platforms { id name } receivesIndividualDataFiles
    regions { id name } events { id name type { id } venue { id } } languages { id name } segments { id name }
    ${SOCIAL} surveySettings { client startDate usesDefaultColors hasSalesReport } ${RATES} defaultVenues { id name } } }`,
  'company without rates': `{ company(id: 3) { ${RATES} } }`,
  locations: `{ company(id: 1) { locations { count rows { id publicName status ${ADDRESS} } } } }`,
  location: `{ location(id: 100) { id publicName ${ADDRESS} usesCompanyLogo platforms { id } languages { id name }
    segments { segment { id } surveyStartDate neverSendsSurvey } regions { region { id name } isPrimary }
    classifications { id name } ${SOCIAL} surveySettings { client startDate }
    effectiveRates { digital { amount source } } } }`,
  arrangers: '{ company(id: 1) { arrangers { count rows { id firstName status receivesSystemAlerts } } } }',
  arranger: `{ arranger(id: 100) { id email locations { id name } platforms { id name } feedbackAlerts { alertId } } }`,
  users: '{ company(id: 1) { users { count rows { id email status platforms { id name } } } } }',
  user: `{ companyUser(id: 100) { id email phone segments { id name }
    access { platform { id } role { roleId name scopeKind } hasDirectorAccess regions { id } alerts { alertId } } } }`,
  'provider users': '{ providerUsers { count rows { id email status role } } }',
  viewer: '{ viewer { id email company { id } } }',
  'default rates': '{ defaultRates { fees { digital paper } } }',
  'master data': `{ countries { id name } states { id code country { id } } platforms { id name }
    eventTypes { id venues { id } } businessClassifications { id classifications { id } }
    locationOptions(companyId: 1) { id name } cities(stateId: 5) { id name } }`,
};

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes every field of every record in a body. */
function eachField(body: unknown, change: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(body)) return body.map((item) => eachField(item, change));
  if (!isJson(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, change(name, eachField(value, change))]),
  );
}

const when =
  (fits: (name: string, value: unknown) => boolean, change: (value: unknown) => unknown) => (body: unknown) =>
    eachField(body, (name, value) => (fits(name, value) ? change(value) : value));

const named =
  (...names: string[]) =>
  (name: string, value: unknown) =>
    names.includes(name) && value !== null;
const isFlag = (_: string, value: unknown) => typeof value === 'boolean';
const isState = named('states');
const toIds = (list: unknown) => (list as unknown[]).map((item) => (isJson(item) ? item.id : item));
const SINGLE_RECORDS = [
  ...['CompanySocialMedia', 'LocationSocialMedia', 'companyMedalliaSettings', 'locationMedalliaSettings'],
  ...['SurveyDetails', 'locationPtxRates'],
];

/** Changes a body that has this key; returns any other body unchanged. */
const having = (key: string, change: (body: Json) => unknown) => (body: unknown) =>
  isJson(body) && key in body ? change(body) : body;

/** Refers to the locations and platforms of arrangers by id. */
const asArranger = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(asArranger);
  if (!isJson(body)) return body;
  const rest = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, asArranger(value)]));
  const isArranger = 'email_subscription' in body;
  return isArranger ? { ...rest, locations: toIds(rest.locations), platforms: toIds(rest.platforms) } : rest;
};

/** Spells the fields of people as the user's record may spell them. */
function asUser(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(asUser);
  if (!isJson(body)) return body;
  const rest = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, asUser(value)]));
  const isUser = 'userRoles' in body && !('user_role' in body);
  if (!isUser) return rest;
  const { email, phone, ...user } = rest;
  return { ...user, email_address: email, mobile_number: phone };
}

const forms: [title: string, rewrite: (body: unknown) => unknown][] = [
  ['ids as text', when((name, value) => /(^|_)id$/.test(name) && typeof value === 'number', String)],
  ['counts and status as text', when(named('count', 'status'), String)],
  ['status as a boolean', when(named('status'), Boolean)],
  ['flags as 1 and 0', when(isFlag, Number)],
  ['flags as "1" and "0"', when(isFlag, (value) => String(Number(value)))],
  ['flags as "true" and "false"', when(isFlag, String)],
  ['zip codes and phones as numbers', when(named('zip', 'phone'), Number)],
  ['money as numbers', when((name, value) => /_rate$/.test(name) && value !== null, Number)],
  ['states as { code }', when(isState, (state) => ({ code: (state as Json).code }))],
  ['states as ids', when(isState, (state) => (state as Json).id)],
  ['states as codes', when(isState, (state) => (state as Json).code)],
  ['related records as lists of one', when(named(...SINGLE_RECORDS), (value) => [value])],
  ["an arranger's locations and platforms as ids", asArranger],
  ['bare answers', having('data', ({ data }) => data)],
  ['pages in data', having('rows', (body) => ({ data: body }))],
  ['pages with their rows in data', having('rows', ({ rows, ...body }) => ({ ...body, data: rows }))],
  ['lists in rows', having('data', (body) => (Array.isArray(body.data) ? { rows: body.data } : body))],
  ['email_address and mobile_number', asUser],
];

/** Reads with the answers in one form. */
async function readIn(form: (body: unknown) => unknown, query: string) {
  service.rewrite((body, { path }) => (path === '/auth/signin' ? body : form(body)));
  const { data, errors } = await gateway.send(query, { token: service.tokenOf('admin') });
  service.rewrite((body) => body);
  return { data, errors };
}

describe.each(Object.entries(reads))('[ENT-36] %s', (_, query) => {
  let expected: unknown;
  beforeAll(async () => {
    const { data, errors } = await readIn((body) => body, query);
    expect(errors).toBeUndefined();
    expected = data;
  });

  test.each(forms)('reads the same with %s', async (_title, form) => {
    expect(await readIn(form, query)).toEqual({ data: expected, errors: undefined });
  });
});

test('[ENT-21] reads rates without the id of their company, and a 404 as no rates', async () => {
  const withoutId = when(named('company_id'), () => undefined);
  const { data } = await readIn(withoutId, '{ company(id: 1) { rates { fees { digital } } } }');
  expect(data.company.rates).toEqual({ fees: { digital: '1.50' } });
  service.on('GET /ptx/company/rates/{id}', () => ({ status: 404, body: { message: 'No rates' } }));
  expect(await readIn((body) => body, '{ company(id: 2) { rates { revision } } }')).toEqual({
    data: { company: { rates: null } },
    errors: undefined,
  });
});

test('a value in no accepted form fails only its own field and is logged with its endpoint', async () => {
  const broken = when(named('zip', 'website'), () => ({ secret: 'value' }));
  const query = '{ company(id: 1) { name website address { city zip } revision } }';
  const { data, errors } = await readIn(broken, query);
  expect(data.company).toEqual({
    name: 'Company 1',
    website: null,
    address: { city: 'Fresno', zip: null },
    revision: null,
  });
  expect(errors?.map(({ path, extensions }) => [path?.join('.'), extensions.code]).sort()).toEqual([
    ['company.address.zip', 'UPSTREAM_BAD_RESPONSE'],
    ['company.revision', 'UPSTREAM_BAD_RESPONSE'],
    ['company.website', 'UPSTREAM_BAD_RESPONSE'],
  ]);
  const logged = gateway.lines.filter((line) => line.includes('"endpoint":"company.get"'));
  expect(logged.at(-1)).toContain('data.website: custom');
  expect(logged.join()).not.toContain('secret');
});
