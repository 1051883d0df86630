import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { company, defaultVenue, event, location, type PersonName, region } from '../testing/fixture.ts';
import { type Answer, type Service, useService } from '../testing/service.ts';
import { type Call, get, post, put, remove } from '../testing/walls.ts';
import { ownAccount } from '../testing/walls-of-account.ts';
import { foreignAndMissing, foreignPeople, ownPeople } from '../testing/walls-of-people.ts';

// Every call x every kind of person x own and foreign company, written out by hand: what the policy table says is not asked.

const COLUMNS = ['admin', 'staff', 'owner', 'location', 'director', 'region', 'segment', 'arranger'] as const;

const rates = {
  company_digital_rate: 1,
  company_paper_rate: 1,
  company_resend_paper_rate: 1,
  customer_per_location_rate: 1,
  applied_ptx_fees_all_locations: false,
};
const locationRates = {
  location_digital_rate: 1,
  location_paper_rate: 1,
  location_resend_paper_rate: 1,
  customer_per_location_rate: 1,
  company_ptx_fees_applied: false,
};
const defaultRates = {
  ptx_digital_rate: 1,
  ptx_paper_rate: 1,
  ptx_resend_paper_rate: 1,
  ptx_per_location_rate: 1,
};
const details = { name: 'N', address1: 'A', city: 'C', state: 1, zip: 'Z', country: 1 };

const place = { ...details, shortname: 'S', location_billing_name: 'B', state: 'NY' };

// Regions that are new each time: two of one name are refused.
const newRegion = (company_id: number) => ({
  company_id,
  get name() {
    return `R ${Math.random()}`;
  },
});
const anEvent = (company_id: number) => ({ company_id, name: 'E', type: 1 });
const aVenue = (company_id: number, event_row_id: number) => ({ company_id, event_row_id, name: 'V' });
const survey = { date: '01/01/2027', use_defaults: true };

/** The calls about the parts of a company, all of one kind: whoever may edit the company may make them. */
const parts = (company_id: number, ids: { region: number; event: number; venue: number }): Call[] => [
  post('/company/business-segments/save', { company_id, business_segments: [1] }),
  post('/company/language/save', { company_id, languages: [1] }),
  post('/company/platform/save', { company_id, platforms: [1] }),
  post('/company/socialmedia/save', { company_id }),
  post('/company/medallia-settings/save', { company_id, ...survey }),
  post('/region/add', newRegion(company_id)),
  put(`/region/${ids.region}`, newRegion(company_id)),
  remove('/region/delete', post('/region/add', newRegion(company_id))),
  post('/event/add', anEvent(company_id)),
  put(`/event/${ids.event}`, anEvent(company_id)),
  remove('/event/delete', post('/event/add', anEvent(company_id))),
  post('/venue/default/add', aVenue(company_id, ids.event)),
  put(`/venue/default/${ids.venue}`, aVenue(company_id, ids.event)),
  remove('/venue/default/delete', post('/venue/default/add', aVenue(company_id, ids.event))),
];
const asOwn = (call: Call): Call => ({
  ...call,
  body: { ...(call.body as object), company_id: company.northwind },
});
const ownParts = parts(company.northwind, {
  region: 1,
  event: event.northwind,
  venue: defaultVenue.northwind,
});
const foreignParts = parts(company.southwind, {
  region: region.southwind,
  event: event.southwind,
  venue: defaultVenue.southwind,
});

/** The calls about a logo that is not there. */
function logo(company_id: number, statuses: { edit: string; read: string }): [Call, string][] {
  const key = 'company-1-00000000-a.png';
  return [
    [post('/s3/complete', { company_id, key }), statuses.edit],
    [{ method: 'delete', path: `/s3/deleteFile/${company_id}`, body: { key } }, statuses.edit],
    [get(`/s3/download/${company_id}`), statuses.read],
  ];
}

/** The same of a location. */
function locationLogo(location_id: number, statuses: { edit: string; read: string }): [Call, string][] {
  const key = 'location-1-00000000-a.png';
  return [
    [post('/location/s3/complete', { location_id, key }), statuses.edit],
    [{ method: 'delete', path: `/location/s3/deleteFile/${location_id}`, body: { key } }, statuses.edit],
    [get(`/location/logo/download/${location_id}`), statuses.read],
  ];
}

/** The calls that change a location, all of one kind: whoever may edit locations may make them. */
const locationWrites = (company_id: number, location_id: number): Call[] => [
  post('/location/add', { ...place, company_id }),
  put(`/location/${location_id}`, { ...place, company_id }),
  post('/location/changeStatus', { location_id, status: 1 }),
  post('/location/language/save', { location_id, languages: [1] }),
  post('/location/socialmedia/save', { location_id }),
  post('/location/platforms/save', { location_id, platforms: [1] }),
  post('/location/business-classification/save', { location_id, business_classifications: [1] }),
  post('/location/business-segment/save', { location_id, business_segments: [1] }),
  post('/location/region/save', { location_id, regions: [] }),
  post('/location/medallia-settings/save', { location_id, medallia_start_date: '11/21/2026' }),
  post('/location/s3/upload', { locationId: location_id, key: 'a.png' }),
];
const ownLocation = locationWrites(company.northwind, 3);
const foreignLocation = locationWrites(company.southwind, location.southwind);

/** Expected statuses, a column a person of COLUMNS: 2 = 200, 3 = 403, 4 = 404. */
const OWN: [Call, string][] = [
  [get('/country/getAll'), '22222222'],
  [get('/city/getAll/1'), '22222222'],
  [get('/medallia/alertOptions'), '22222222'],
  [post('/company/getAll', {}), '22222223'],
  [post('/company/add', details), '22333333'],
  [get(`/company/${company.northwind}`), '22222223'],
  [post('/company/getByIds', { ids: [company.northwind] }), '22222223'],
  [put(`/company/${company.northwind}`, details), '22222333'],
  [post('/company/changeStatus', { company_id: company.northwind, status: 1 }), '22222333'],
  [post('/company/sections/getByIds', { ids: [company.northwind] }), '22222223'],
  ...ownParts.map((call): [Call, string] => [call, '22222333']),
  [get('/venue/default/list/getAll'), '22222223'],
  // Whoever passes finds that there is no logo yet.
  ...logo(company.northwind, { edit: '44444333', read: '44444443' }),
  [post('/s3/upload', { company_id: company.northwind, key: 'a.png' }), '22222333'],
  [post('/location/getAll', { company_id: company.northwind }), '22222223'],
  [get('/location/1'), '22222223'],
  [post('/location/sections/getByIds', { ids: [1] }), '22222223'],
  ...ownLocation.map((call): [Call, string] => [call, '22222333']),
  ...locationLogo(1, { edit: '44444333', read: '44444443' }),
  [post('/location/getAllForCompanies', { company_ids: [company.northwind] }), '22222223'],
  [post('/location/getAllLocationsForCompany', { company_id: company.northwind }), '22222223'],
  [post('/company/user/getAll', { company_id: company.northwind }), '22233333'],
  [post('/company/user/getAllForCompanies', { company_ids: [company.northwind] }), '22233333'],
  [get('/ptx/default/rates'), '22333333'],
  [put('/ptx/default/rates', defaultRates), '22333333'],
  [get(`/ptx/company/rates/${company.northwind}`), '22222223'],
  [put(`/ptx/company/rates/${company.northwind}`, rates), '22333333'],
  [post('/ptx/company/rates/getByCompanyIds', { company_ids: [company.northwind] }), '22222223'],
  [get('/ptx/location/rates/1'), '22222223'],
  [put('/ptx/location/rates/1', locationRates), '22333333'],
  [post('/ptx/location/rates/getByLocationIds', { location_ids: [1] }), '22222223'],
  ...ownPeople,
  ...ownAccount,
];

const FOREIGN: [Call, string][] = [
  [get(`/company/${company.southwind}`), '22444443'],
  [put(`/company/${company.southwind}`, details), '22444333'],
  [post('/company/changeStatus', { company_id: company.southwind, status: 1 }), '22444333'],
  ...foreignParts.map((call): [Call, string] => [call, '22444333']),
  [post('/s3/upload', { company_id: company.southwind, key: 'a.png' }), '22444333'],
  ...logo(company.southwind, { edit: '44444333', read: '44444443' }),
  [post('/location/getAll', { company_id: company.southwind }), '22444443'],
  [get(`/location/${location.southwind}`), '22444443'],
  ...foreignLocation.map((call): [Call, string] => [call, '22444333']),
  ...locationLogo(location.southwind, { edit: '44444333', read: '44444443' }),
  [post('/company/user/getAll', { company_id: company.southwind }), '22433333'],
  [get(`/ptx/company/rates/${company.southwind}`), '22444443'],
  [get(`/ptx/location/rates/${location.southwind}`), '22444443'],
  [put(`/ptx/location/rates/${location.southwind}`, locationRates), '22333333'],
  ...foreignPeople,
];

const cells = (whose: string, calls: [Call, string][]) =>
  calls.map(([call, expected]) => ({ ...call, call, expected, whose }));

async function statusesOf(service: Service, call: Call) {
  let statuses = '';
  for (const name of COLUMNS) {
    const { status } = await send(service, name, call);
    statuses += { 200: '2', 403: '3', 404: '4' }[status] ?? `(${status})`;
  }
  return statuses;
}

async function send(
  service: Service,
  name: PersonName,
  { method, path, body, ofNew }: Call,
): Promise<Answer> {
  const caller = await service.as(name);
  const added = ofNew && (await send(service, 'admin', ofNew)).body.id;
  const found = path.replace('/new', `/${added}`);
  return method === 'get' ? caller.get(found) : caller[method](found, body);
}

onEachDatabase((kind) => {
  const service = useService(kind);

  test.each([...cells('own', OWN), ...cells('another', FOREIGN)])(
    '[ROL-01] [ROL-02] [ROL-03] who may $method $path of $whose company',
    async ({ call, expected }) => {
      expect(await statusesOf(service, call)).toBe(expected);
    },
  );

  test('every call of the service is in the matrix, or open to everybody, or about oneself', async () => {
    const { paths } = (await service.caller().get('/openapi.json')).body;
    const inMatrix = [...OWN, ...FOREIGN].map(([call]) => `${call.method} ${patternOf(call.path)}`);
    const elsewhere = [
      'post /auth/signin',
      'post /auth/password/forgot',
      'post /auth/password/reset',
      'get /.well-known/jwks.json',
      'get /health/live',
      'get /health/ready',
      'put /files/{key}',
      'get /files/{key}',
    ];
    const masterLists = Object.keys(paths)
      .filter((path) => paths[path].get?.tags?.includes('Master data'))
      .map((path) => `get ${path}`);
    const known = new Set([...inMatrix, ...elsewhere, ...masterLists]);
    const calls = Object.keys(paths).flatMap((path) => Object.keys(paths[path]).map((m) => `${m} ${path}`));
    expect(calls.filter((call) => !known.has(call))).toEqual([]);
  });

  test("another tenant's thing answers exactly as a missing one", async () => {
    const pairs: [Call, Call][] = [
      [get(`/company/${company.southwind}`), get('/company/999')],
      [put(`/company/${company.southwind}`, details), put('/company/999', details)],
      [get(`/location/${location.southwind}`), get('/location/999')],
      [
        post('/s3/upload', { company_id: company.southwind, key: 'a.png' }),
        post('/s3/upload', { company_id: 999, key: 'a.png' }),
      ],
      ...logo(company.southwind, { edit: '', read: '' }).map(([call], index): [Call, Call] => [
        call,
        (logo(999, { edit: '', read: '' })[index] as [Call, string])[0],
      ]),
      ...locationLogo(location.southwind, { edit: '', read: '' }).map(([call], index): [Call, Call] => [
        call,
        (locationLogo(999, { edit: '', read: '' })[index] as [Call, string])[0],
      ]),
      [get(`/ptx/company/rates/${company.southwind}`), get('/ptx/company/rates/999')],
      [get(`/ptx/location/rates/${location.southwind}`), get('/ptx/location/rates/999')],
      [
        post('/company/user/getAll', { company_id: company.southwind }),
        post('/company/user/getAll', { company_id: 999 }),
      ],
      ...foreignAndMissing,
    ];
    const absent = parts(999, { region: 999_999, event: 999_999, venue: 999_999 });
    const noLocation = locationWrites(999, 999);
    for (const [index, call] of foreignLocation.entries()) pairs.push([call, noLocation[index] as Call]);
    for (const [index, call] of foreignParts.entries()) {
      const other = absent[index] as Call;
      if (call.ofNew)
        pairs.push([call, { ...other, path: other.path.replace('new', '999999'), ofNew: undefined }]);
      else pairs.push([call, other]);
      // As if it were a part of the own company.
      if (call.method === 'put') pairs.push([asOwn(call), asOwn(other)]);
    }
    for (const [foreign, missing] of pairs) {
      const answers = [await send(service, 'owner', foreign), await send(service, 'owner', missing)];
      const [one, other] = answers.map(({ status, body }) => ({ status, body }));
      expect(one).toEqual(other);
      expect(one?.status).toBe(404);
    }
  });

  test('a list never shows more than the own company, whatever is searched', async () => {
    const owner = await service.as('owner');
    const all = await owner.post('/company/getAll', {});
    expect(all.body.count).toBe(1);
    const foreign = await owner.post('/company/getAll', { name: 'southwind' });
    expect(foreign.body).toEqual({ count: 0, rows: [] });
    const options = { company_id: company.southwind };
    expect((await owner.post('/location/getAllLocationsForCompany', options)).body).toEqual({ rows: [] });
  });

  test('[ROL-01] the first role decides, not the strongest', async () => {
    const call = put(`/company/${company.northwind}`, details);
    expect((await send(service, 'readerThenOwner', call)).status).toBe(403);
  });

  test('without a role, or with a role of the provider inside a company, nothing is allowed', async () => {
    for (const name of ['roleless', 'falseAdmin'] as const) {
      expect((await send(service, name, get(`/company/${company.southwind}`))).status).toBe(403);
      expect((await send(service, name, get('/country/getAll'))).status).toBe(200);
    }
  });

  test('a refusal says why, and comes before the input is looked at', async () => {
    const { status, body } = await send(service, 'region', post('/company/add', { nonsense: true }));
    expect({ status, body }).toEqual({
      status: 403,
      body: { message: 'Only the provider may add companies' },
    });
  });
});

function patternOf(path: string) {
  return path.replace(/\/(\d+|new)$/, '/{id}');
}
