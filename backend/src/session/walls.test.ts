import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { company, location, type PersonName } from '../testing/fixture.ts';
import { type Service, useService } from '../testing/service.ts';

// Every call x every kind of person x own and foreign company, written out by hand: what the policy table says is not asked.

const COLUMNS = ['admin', 'staff', 'owner', 'location', 'director', 'region', 'segment', 'arranger'] as const;

const rates = {
  company_digital_rate: 1,
  company_paper_rate: 1,
  company_resend_paper_rate: 1,
  customer_per_location_rate: 1,
  applied_ptx_fees_all_locations: false,
};
const defaultRates = {
  ptx_digital_rate: 1,
  ptx_paper_rate: 1,
  ptx_resend_paper_rate: 1,
  ptx_per_location_rate: 1,
};
const details = { name: 'N', address1: 'A', city: 'C', state: 1, zip: 'Z', country: 1 };

type Call = { method: 'get' | 'post' | 'put'; path: string; body?: unknown };
const get = (path: string): Call => ({ method: 'get', path });
const post = (path: string, body: unknown): Call => ({ method: 'post', path, body });
const put = (path: string, body: unknown): Call => ({ method: 'put', path, body });

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
  [post('/location/getAll', { company_id: company.northwind }), '22222223'],
  [get('/location/1'), '22222223'],
  [post('/location/getAllForCompanies', { company_ids: [company.northwind] }), '22222223'],
  [post('/location/getAllLocationsForCompany', { company_id: company.northwind }), '22222223'],
  [post('/company/user/getAll', { company_id: company.northwind }), '22233333'],
  [post('/company/user/getAllForCompanies', { company_ids: [company.northwind] }), '22233333'],
  [get('/ptx/default/rates'), '22333333'],
  [put('/ptx/default/rates', defaultRates), '22333333'],
  [get(`/ptx/company/rates/${company.northwind}`), '22222223'],
  [put(`/ptx/company/rates/${company.northwind}`, rates), '22333333'],
  [post('/ptx/company/rates/getByCompanyIds', { company_ids: [company.northwind] }), '22222223'],
];

const FOREIGN: [Call, string][] = [
  [get(`/company/${company.southwind}`), '22444443'],
  [put(`/company/${company.southwind}`, details), '22444333'],
  [post('/company/changeStatus', { company_id: company.southwind, status: 1 }), '22444333'],
  [post('/location/getAll', { company_id: company.southwind }), '22444443'],
  [get(`/location/${location.southwind}`), '22444443'],
  [post('/company/user/getAll', { company_id: company.southwind }), '22433333'],
  [get(`/ptx/company/rates/${company.southwind}`), '22444443'],
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

async function send(service: Service, name: PersonName, { method, path, body }: Call) {
  const caller = await service.as(name);
  return method === 'get' ? caller.get(path) : caller[method](path, body);
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
      'get /auth/keycloak/getUserByKcToken/{id}',
      'get /.well-known/jwks.json',
      'get /health/live',
      'get /health/ready',
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
      [get(`/ptx/company/rates/${company.southwind}`), get('/ptx/company/rates/999')],
      [
        post('/company/user/getAll', { company_id: company.southwind }),
        post('/company/user/getAll', { company_id: 999 }),
      ],
    ];
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
  return path.replace(/\/\d+$/, '/{id}');
}
