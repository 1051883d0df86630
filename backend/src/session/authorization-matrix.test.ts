import { beforeAll, expect, test } from 'vitest';
import type { AuthorizationCase } from '../testing/authorization-cases.ts';
import { fillAuthorizationFixtures } from '../testing/authorization-fixtures.ts';
import { ids, type RecordOwner } from '../testing/authorization-inputs.ts';
import { startAuthorizationService } from '../testing/authorization-service.ts';
import { capabilityOf, type Role, roles } from '../testing/expected-permissions.ts';
import { people } from '../testing/fixture.ts';
import type { Answer } from '../testing/service.ts';
import { policy } from './policy.ts';

// Tests each operation of the service x each role x the caller's own and another company, over HTTP and
// without the gateway. The operations come from the OpenAPI document, the expected permissions from
// testing/expected-permissions.ts and the messages from the policy table.

const { service, database, calls } = await startAuthorizationService();

const signIns = {
  '5': people.admin,
  '6': people.staff,
  '1': people.owner,
  '2': people.region,
  '3': people.location,
  '4': people.segment,
  '9': people.director,
  arranger: people.arranger,
} as const satisfies Record<Role, unknown>;
const outsiders = ['anonymous', 'inactive', 'deleted'] as const;
type Who = Role | (typeof outsiders)[number];
const everybody: Who[] = [...roles, ...outsiders];
type Cell = { who: Who; tenant: RecordOwner['tenant'] };
const isProvider = (who: Who) => who === '5' || who === '6';

const headersOf = new Map<Who, Record<string, string>>([['anonymous', {}]]);

beforeAll(async () => {
  for (const role of roles) headersOf.set(role, await bearer(signIns[role].email));
  const admin = service.caller(headersOf.get('5'));
  for (const who of ['inactive', 'deleted'] as const) {
    const email = `${who}@matrix.test`;
    const person = { first_name: 'F', last_name: 'L', email, user_pass: 'password 1', user_role: 5 };
    const { id } = (await admin.post('/user/add', person)).body;
    headersOf.set(who, await bearer(email, person.user_pass));
    // Changed directly in the database, because the endpoints would also end the session in another way.
    const change = who === 'inactive' ? { status: 0 as const } : { deleted_at: new Date() };
    await database.db.updateTable('people').set(change).where('id', '=', id).execute();
  }
  await fillAuthorizationFixtures(database.db);
});

const bearer = async (email: string, password?: string) => ({
  authorization: `Bearer ${(await service.signIn(email, password)).body.accessToken}`,
});

/** Sends the request. Rolls its changes back if it is expected to succeed. */
async function answerTo(call: AuthorizationCase, who: Who, tenant: RecordOwner['tenant']): Promise<Answer> {
  const callerId = who in signIns ? signIns[who as Role].id : NaN;
  const { path, body } = call.requestFor({ tenant, callerId: callerId || people.owner.id });
  const caller = service.caller(headersOf.get(who));
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  if (method === 'get') return caller.get(path);
  if (expectedOf(call, who, tenant) !== 'passes') return caller[method](path, body);
  await database.begin();
  try {
    return await caller[method](path, body);
  } finally {
    await database.undo();
  }
}

const tenantsOf = ({ isOfSomebody }: AuthorizationCase) =>
  isOfSomebody ? (['own', 'other'] as const) : (['own'] as const);
const guarded = calls.filter((call) => capabilityOf(call.name).of !== 'anybody');
const isBulk = ({ name }: AuthorizationCase) => /getAllFor|getBy\w*Ids|list\/getAll/.test(name);
const isAboutOneself = ({ name }: AuthorizationCase) => / \/auth\/(?!sessions|view-as$)/.test(name);

test.each(guarded.map((call) => [call.name, call] as const))(
  '[ROL-01] [ROL-02] [ROL-03] permits only the expected roles to call %s',
  async (_, call) => {
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const cells = everybody.flatMap((who) => tenantsOf(call).map((tenant) => ({ who, tenant })));
    const nameOf = ({ who, tenant }: Cell) => `${who}, ${tenant} company`;
    for (const cell of cells) expected[nameOf(cell)] = expectedOf(call, cell.who, cell.tenant);
    const find = async (cell: Cell) => {
      found[nameOf(cell)] = await outcomeOf(call, cell.who, cell.tenant);
    };
    // Requests that change data are rolled back and therefore run one at a time.
    const changes = (cell: Cell) => call.method !== 'GET' && expected[nameOf(cell)] === 'passes';
    await Promise.all(cells.filter((cell) => !changes(cell)).map(find));
    for (const cell of cells.filter(changes)) await find(cell);
    expect(found).toEqual(expected);
  },
);

async function outcomeOf(call: AuthorizationCase, who: Who, tenant: RecordOwner['tenant']) {
  const answer = await answerTo(call, who, tenant);
  const { status, body } = answer;
  if (status === 401) return body.message === 'Failed! Unauthorized access!' ? '401' : JSON.stringify(body);
  if (status === 403) return `403: ${body.message}`;
  if (status !== 200 && status !== 404) return `${status}: ${JSON.stringify(body)}`;
  if (tenant === 'own') return status === 200 ? 'passes' : `404: ${body.message}`;
  const missing = await answerTo(call, who, 'missing');
  const isLikeMissing = missing.status === status && JSON.stringify(missing.body) === JSON.stringify(body);
  if (isLikeMissing) return status === 404 ? '404' : 'nothing';
  return status === 200
    ? 'passes'
    : `404, unlike what does not exist: ${JSON.stringify([body, missing.body])}`;
}

function expectedOf(call: AuthorizationCase, who: Who, tenant: RecordOwner['tenant']) {
  const { within, ...capability } = capabilityOf(call.name);
  if (!(who in signIns)) return '401';
  for (const { of, may } of [within ?? capability, capability])
    if (of !== 'anybody' && !may.includes(who as Role)) return `403: ${policy[of].reason}`;
  if (tenant === 'own' || (isProvider(who) && !isAboutOneself(call))) return 'passes';
  return isBulk(call) ? 'nothing' : '404';
}

test("a record of another company fails with 404 even if the body names the caller's company", async () => {
  const ofTwo = calls.filter(
    ({ name, requestFor }) =>
      name.includes('/{id}') &&
      'company_id' in ((requestFor({ tenant: 'own', callerId: 0 }).body ?? {}) as object),
  );
  expect(ofTwo.length).toBeGreaterThan(4);
  const owner = service.caller(headersOf.get('1'));
  for (const { name, method, requestFor } of ofTwo) {
    const send = async (tenant: RecordOwner['tenant']) => {
      const { path } = requestFor({ tenant, callerId: 0 });
      const { body } = requestFor({ tenant: 'own', callerId: 0 });
      const answer = await owner[method.toLowerCase() as 'put'](path, body);
      return { name, status: answer.status, body: answer.body };
    };
    const missing = await send('missing');
    expect(await send('other')).toEqual(missing);
    expect(missing).toMatchObject({ name, status: 404 });
  }
});

test('a list never contains other companies, whatever the filter is', async () => {
  const owner = service.caller(headersOf.get('1'));
  expect((await owner.post('/company/getAll', {})).body.count).toBe(1);
  expect((await owner.post('/company/getAll', { name: 'southwind' })).body).toEqual({ count: 0, rows: [] });
});

test('[ROL-01] the first role decides, not the strongest', async () => {
  const caller = service.as('readerThenOwner');
  const refused = await caller.post('/region/add', { company_id: ids.company.own, name: 'R' });
  expect(refused.status).toBe(403);
});

test('a caller without a role, or with a provider role inside a company, may only read master data', async () => {
  for (const name of ['roleless', 'falseAdmin'] as const) {
    const caller = service.as(name);
    expect((await caller.get(`/company/${ids.company.other}`)).status).toBe(403);
    expect((await caller.get('/country/getAll')).status).toBe(200);
  }
});

test('refuses a caller without permission before it validates the input', async () => {
  const { status, body } = await service.caller(headersOf.get('2')).post('/company/add', { nonsense: true });
  expect([status, body]).toEqual([403, { message: 'Only J3Tech staff can add companies' }]);
});

test('the matrix covers every operation for every role, and only the listed operations are public', () => {
  const cells = guarded.reduce((sum, call) => sum + everybody.length * tenantsOf(call).length, 0);
  expect(cells).toBeGreaterThan(1500);
  const open = calls.filter((call) => !guarded.includes(call)).map(({ name }) => name);
  expect(open.sort()).toEqual([
    'GET /.well-known/jwks.json',
    'GET /auth/sessions/ended',
    'GET /files/{key}',
    'GET /health/live',
    'GET /health/ready',
    'POST /auth/invitation/accept',
    'POST /auth/password/forgot',
    'POST /auth/password/reset',
    'POST /auth/signin',
    'PUT /files/{key}',
  ]);
});
