import { type FakeCall, type FakeRest, startFakeRest } from './fake-rest.ts';
import {
  type WireCompany,
  type WirePerson,
  wireCompany,
  wireCompanyRow,
  wireDefaultRates,
  wireLocation,
  wirePerson,
  wireRates,
  wireUser,
} from './records.ts';
import { createTokens } from './tokens.ts';

/** The people of the fake service, by the kind of their role. */
export const people = {
  admin: wirePerson(1),
  staff: wirePerson(2, { userRoles: [{ id: 6, name: 'Provider staff' }] }),
  owner: ofCompany(3, 1, 1),
  reader: ofCompany(4, 1, 2),
  scoped: ofCompany(5, 1, 3),
  foreigner: ofCompany(6, 2, 1),
  arranger: wirePerson(7, {
    company_id: 1,
    company: { id: 1, name: 'Company 1' },
    isArranger: true,
    userRoles: [],
  }),
} satisfies Record<string, WirePerson>;

export type PersonName = keyof typeof people;

function ofCompany(id: number, companyId: number, roleId: number) {
  const company = { id: companyId, name: `Company ${companyId}` };
  return wirePerson(id, {
    company_id: companyId,
    company,
    userRoles: [{ id: roleId, name: `Role ${roleId}` }],
  });
}

const ok = (body: unknown) => ({ body });
const refused = (status: number, message: string, more: object = {}) => ({
  status,
  body: { message, ...more },
});

/**
 * A fake REST service with companies and all that hangs on them, every read of the wire and its extensions. Companies are
 * numbered from 1; each has two locations and two users; every third has no rates.
 */
export async function startFakeService(companyCount = 3) {
  const rest = await startFakeRest();
  const tokens = await createTokens();
  const data = {
    companies: new Map<number, WireCompany>(),
    rates: new Map<number, ReturnType<typeof wireRates>>(),
    defaultRates: wireDefaultRates(),
  };
  for (let id = 1; id <= companyCount; id += 1) {
    data.companies.set(id, wireCompany(id));
    if (id % 3 !== 0) data.rates.set(id, wireRates(id));
  }
  serveSession(rest, tokens);
  serveMasterData(rest);
  serveCompanies(rest, data.companies);
  serveLists(rest);
  serveRates(rest, data);
  const signed = new Map<PersonName, string>();
  for (const [name, person] of Object.entries(people))
    signed.set(name as PersonName, await tokens.sign(person));
  return { ...rest, rest, data, tokens, tokenOf: (name: PersonName) => signed.get(name) ?? '' };
}

export type FakeService = Awaited<ReturnType<typeof startFakeService>>;

function serveSession(rest: FakeRest, tokens: Awaited<ReturnType<typeof createTokens>>) {
  rest.on('GET /.well-known/jwks.json', () => ok(tokens.jwks));
  rest.on('GET /health/live', () => ok({ status: 'ok' }));
  rest.on('POST /auth/signin', async ({ body }) => {
    const person = Object.values(people).find(({ email }) => email === body.email);
    if (!person || body.password !== 'right') return refused(401, 'Invalid username or password');
    return ok({ message: 'Signed in', accessToken: await tokens.sign(person), data: person });
  });
  rest.on('GET /auth/keycloak/getUserByKcToken/{id}', ({ params }) => {
    const person = Object.values(people).find(({ id }) => String(id) === params.id);
    return person ? ok({ data: person }) : refused(404, 'User does not exist');
  });
}

function serveMasterData(rest: FakeRest) {
  const named = (...names: string[]) => ok({ data: names.map((name, at) => ({ id: at + 1, name })) });
  rest.on('GET /country/getAll', () => named('United States', 'Canada', 'Mexico'));
  rest.on('GET /state/getAll', () =>
    ok({
      data: [
        { id: 5, name: 'California', code: 'CA', country_id: 1 },
        { id: 6, name: 'Ontario', code: 'ON', country_id: 2 },
      ],
    }),
  );
  rest.on('GET /city/getAll/{id}', ({ query }) =>
    ok({
      data: [{ id: 1, name: query.search ? `${query.search}ville` : 'Fresno', city_alias: null, state: 5 }],
    }),
  );
  rest.on('GET /platform/getAll', () => named('E-commerce', 'Feedback survey'));
  rest.on('GET /language/getAll', () => named('English', 'Spanish'));
  rest.on('GET /event/type/all', () =>
    ok({ data: [{ id: 1, name: 'Dinner', Venues: [{ id: 2, name: 'Hall' }] }] }),
  );
  rest.on('GET /business-segment/getAll', () => named('Weddings'));
  rest.on('GET /business-classification/getAll', () =>
    ok({ data: [{ id: 1, name: 'Group', classifications: [{ id: 2, name: 'Kind' }] }] }),
  );
  rest.on('GET /aftercare/communicationPreference', () => named('By mail'));
  rest.on('GET /medallia/alertOptions', () => named('New survey'));
  rest.on('POST /location/getAllLocationsForCompany', ({ body }) =>
    ok({ rows: [{ id: body.company_id * 100, name: `Location ${body.company_id * 100}` }] }),
  );
}

function serveCompanies(rest: FakeRest, companies: Map<number, WireCompany>) {
  const missing = refused(404, 'Company does not exist');
  rest.on('POST /company/getAll', ({ query, body }) => {
    const all = [...companies.values()].filter(({ name }) => !body.name || name.includes(body.name));
    const limit = Number(query.limit);
    const start = (Number(query.page) - 1) * limit;
    return ok({ count: all.length, rows: all.slice(start, start + limit).map(wireCompanyRow) });
  });
  rest.on('GET /company/{id}', ({ params }) => {
    const company = companies.get(Number(params.id));
    return company ? ok({ data: company }) : missing;
  });
  // Shuffled, as any order is allowed.
  rest.on('POST /company/getByIds', ({ body }) =>
    ok({
      rows: body.ids
        .map((id: number) => companies.get(id))
        .filter(Boolean)
        .reverse(),
    }),
  );
  rest.on('POST /company/add', ({ body }) => {
    const id = companies.size + 1;
    const company = wireCompany(id, { ...body, CompanyRegions: [], platforms: [] });
    companies.set(id, company);
    return ok({ message: 'Company added successfully', id, data: company });
  });
  rest.on('PUT /company/{id}', (call) => {
    const found = companies.get(Number(call.params.id));
    if (!found) return missing;
    if (isStale(call, found.version)) return refused(412, 'Company was changed', { data: found });
    const data = { ...found, ...call.body, version: found.version + 1 };
    companies.set(found.id, data);
    return ok({ message: 'Company updated successfully', id: found.id, data });
  });
  rest.on('POST /company/changeStatus', ({ body }) => {
    const found = companies.get(body.company_id);
    if (!found) return missing;
    const data = { ...found, status: body.status, version: found.version + 1 };
    companies.set(found.id, data);
    return ok({ message: 'Company status updated successfully', id: found.id, data });
  });
}

function serveLists(rest: FakeRest) {
  const page = (make: typeof wireLocation | typeof wireUser, companyId: number) => ({
    count: 2,
    rows: [make(companyId * 100, companyId), make(companyId * 100 + 1, companyId)],
  });
  const forAll = (make: typeof wireLocation | typeof wireUser, { body }: FakeCall) =>
    ok({
      companies: body.company_ids.map((id: number) => ({ company_id: id, ...page(make, id) })).reverse(),
    });
  rest.on('POST /location/getAll', ({ body }) => ok(page(wireLocation, body.company_id)));
  rest.on('POST /location/getAllForCompanies', (call) => forAll(wireLocation, call));
  rest.on('GET /location/{id}', ({ params }) => {
    const id = Number(params.id);
    return id >= 100
      ? ok({ data: wireLocation(id, Math.floor(id / 100)) })
      : refused(404, 'Location does not exist');
  });
  rest.on('POST /company/user/getAll', ({ body }) => ok(page(wireUser, body.company_id)));
  rest.on('POST /company/user/getAllForCompanies', (call) => forAll(wireUser, call));
}

type RatesData = {
  rates: Map<number, ReturnType<typeof wireRates>>;
  defaultRates: ReturnType<typeof wireDefaultRates>;
};

function serveRates(rest: FakeRest, data: RatesData) {
  rest.on('GET /ptx/company/rates/{id}', ({ params }) =>
    ok({ data: data.rates.get(Number(params.id)) ?? null }),
  );
  rest.on('POST /ptx/company/rates/getByCompanyIds', ({ body }) =>
    ok({
      rows: body.company_ids
        .map((id: number) => data.rates.get(id))
        .filter(Boolean)
        .reverse(),
    }),
  );
  rest.on('PUT /ptx/company/rates/{id}', (call) => {
    const id = Number(call.params.id);
    const found = data.rates.get(id);
    if (isStale(call, found?.version)) return refused(412, 'Rates were changed', { data: found });
    const saved = wireRates(id, { ...call.body, version: (found?.version ?? 0) + 1 });
    data.rates.set(id, saved);
    return ok({ message: 'Company rates updated successfully', data: saved });
  });
  rest.on('GET /ptx/default/rates', () => ok({ data: data.defaultRates }));
  rest.on('PUT /ptx/default/rates', (call) => {
    if (isStale(call, data.defaultRates.version)) return refused(412, 'Rates were changed');
    data.defaultRates = wireDefaultRates({ ...call.body, version: data.defaultRates.version + 1 });
    return ok({ message: 'Default rates updated successfully', data: data.defaultRates });
  });
}

/** As the wire's extension says: If-Match must be the version, If-None-Match: * that there is nothing yet. */
function isStale({ headers }: FakeCall, version: number | undefined) {
  if (headers['if-none-match'] === '*') return version !== undefined;
  return headers['if-match'] !== undefined && headers['if-match'] !== `"${version}"`;
}
