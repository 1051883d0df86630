import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../testing/fixture.ts';
import { type Answer, Service } from '../testing/service.ts';
import { openUndoneDatabase } from '../testing/undone-database.ts';
import { type OpenApi, type WallCall, wallCalls } from '../testing/wall-calls.ts';
import { ids, type Whose } from '../testing/wall-values.ts';
import { fillWallWorld } from '../testing/wall-world.ts';
import { capabilityOf, type Role, roles } from '../testing/who-may.ts';
import { policy } from './policy.ts';

// Every call of the service x every kind of person x the own and another company, over HTTP and with the gateway out of the way.
// Calls come from the OpenAPI document, who may make them from testing/who-may.ts, and the sentences from the policy table.

const service = new Service();
const database = await openUndoneDatabase();
await service.startOn(database);
afterAll(() => service.stop());
const calls = wallCalls((await service.caller().get('/openapi.json')).body as OpenApi);

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
const isProvider = (who: Who) => who === '5' || who === '6';

const headersOf = new Map<Who, Record<string, string>>([['anonymous', {}]]);

beforeAll(async () => {
  for (const role of roles) headersOf.set(role, await bearer(signIns[role].email));
  const admin = service.caller(headersOf.get('5'));
  for (const who of ['inactive', 'deleted'] as const) {
    const email = `${who}@walls.test`;
    const person = { first_name: 'F', last_name: 'L', email, user_pass: 'password 1', user_role: 5 };
    const { id } = (await admin.post('/user/add', person)).body;
    headersOf.set(who, await bearer(email, person.user_pass));
    // Behind the service's back: its own calls would end the session in another way too.
    const change = who === 'inactive' ? { status: 0 as const } : { deleted_at: new Date() };
    await database.db.updateTable('people').set(change).where('id', '=', id).execute();
  }
  await fillWallWorld(database.db);
});

const bearer = async (email: string, password?: string) => ({
  authorization: `Bearer ${(await service.signIn(email, password)).body.accessToken}`,
});

/** Makes a call, and undoes what it did where it is to do something. */
async function answerTo(call: WallCall, who: Who, tenant: Whose['tenant']): Promise<Answer> {
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

const tenantsOf = ({ isOfSomebody }: WallCall) =>
  isOfSomebody ? (['own', 'other'] as const) : (['own'] as const);
/** Rehearsals are nobody's but their owner's, which rehearsal/rehearsal.test.ts shows; here one would hold up all others. */
const isRehearsal = ({ name }: WallCall) => name.includes(' /rehearsals');
const guarded = calls.filter((call) => capabilityOf(call.name).of !== 'anybody' && !isRehearsal(call));
const isBulk = ({ name }: WallCall) =>
  /getAllFor|getBy\w*Ids|list\/getAll|getAllLocationsForCompany/.test(name);
const isAboutOneself = ({ name }: WallCall) => name.includes(' /auth/');

test.each(guarded.map((call) => [call.name, call] as const))(
  '[ROL-01] [ROL-02] [ROL-03] who may call %s',
  async (_, call) => {
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const who of everybody)
      for (const tenant of tenantsOf(call)) {
        const cell = `${who}, ${tenant} company`;
        expected[cell] = expectedOf(call, who, tenant);
        found[cell] = await outcomeOf(call, who, tenant);
      }
    expect(found).toEqual(expected);
  },
);

async function outcomeOf(call: WallCall, who: Who, tenant: Whose['tenant']) {
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

function expectedOf(call: WallCall, who: Who, tenant: Whose['tenant']) {
  const { within, ...capability } = capabilityOf(call.name);
  if (!(who in signIns)) return '401';
  for (const { of, may } of [within ?? capability, capability])
    if (of !== 'anybody' && !may.includes(who as Role)) return `403: ${policy[of].reason}`;
  if (tenant === 'own' || (isProvider(who) && !isAboutOneself(call))) return 'passes';
  return isBulk(call) ? 'nothing' : '404';
}

test("somebody else's thing is none under one's own company either", async () => {
  const ofTwo = calls.filter(
    ({ name, requestFor }) =>
      name.includes('/{id}') &&
      'company_id' in ((requestFor({ tenant: 'own', callerId: 0 }).body ?? {}) as object),
  );
  expect(ofTwo.length).toBeGreaterThan(4);
  const owner = service.caller(headersOf.get('1'));
  for (const { name, method, requestFor } of ofTwo) {
    const send = async (tenant: Whose['tenant']) => {
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

test('a list never shows more than the own company, whatever is searched', async () => {
  const owner = service.caller(headersOf.get('1'));
  expect((await owner.post('/company/getAll', {})).body.count).toBe(1);
  expect((await owner.post('/company/getAll', { name: 'southwind' })).body).toEqual({ count: 0, rows: [] });
});

test('[ROL-01] the first role decides, not the strongest', async () => {
  const caller = await service.as('readerThenOwner');
  const refused = await caller.post('/region/add', { company_id: ids.company.own, name: 'R' });
  expect(refused.status).toBe(403);
});

test('without a role, or with a role of the provider inside a company, nothing is allowed', async () => {
  for (const name of ['roleless', 'falseAdmin'] as const) {
    const caller = await service.as(name);
    expect((await caller.get(`/company/${ids.company.other}`)).status).toBe(403);
    expect((await caller.get('/country/getAll')).status).toBe(200);
  }
});

test('a refusal comes before the input is looked at', async () => {
  const { status, body } = await service.caller(headersOf.get('2')).post('/company/add', { nonsense: true });
  expect([status, body]).toEqual([403, { message: 'Only the provider may add companies' }]);
});

test('there is a cell for every call of every person, and few are open to anybody', () => {
  const cells = guarded.reduce((sum, call) => sum + everybody.length * tenantsOf(call).length, 0);
  expect(cells).toBeGreaterThan(1500);
  const open = calls.filter((call) => !guarded.includes(call) && !isRehearsal(call)).map(({ name }) => name);
  expect(open.sort()).toEqual([
    'GET /.well-known/jwks.json',
    'GET /files/{key}',
    'GET /health/live',
    'GET /health/ready',
    'POST /auth/password/forgot',
    'POST /auth/password/reset',
    'POST /auth/signin',
    'PUT /files/{key}',
  ]);
});
