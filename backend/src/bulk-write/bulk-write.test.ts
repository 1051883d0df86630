import { expect, test } from 'vitest';
import { type DatabaseKind, onEachDatabase } from '../testing/databases.ts';
import { get, type InnerCall, post, put } from '../testing/dry-run.ts';
import { company, people } from '../testing/fixture.ts';
import { type Caller, CLIENT, useService } from '../testing/service.ts';

const addRegion = (name: string, key?: string, company_id: number = company.northwind) =>
  post('/region/add', { company_id, name }, key ? { 'idempotency-key': key } : {});

const send = (caller: Caller, calls: InnerCall[], headers = {}, change?: string) =>
  caller.post('/bulk-writes', { calls, ...(change && { change }) }, headers);

onEachDatabase((kind) => {
  const regions = useRegions(kind);
  testItems(regions);
  testKeys(regions);
});

type Regions = ReturnType<typeof useRegions>;

function useRegions(kind: DatabaseKind) {
  const service = useService(kind);
  const names = async (prefix: string) => {
    const rows = await service.database.db.selectFrom('regions').select('name').orderBy('id').execute();
    return rows.map(({ name }) => name).filter((name) => name?.startsWith(prefix));
  };
  const entries = async (prefix: string) => {
    const query = service.database.db.selectFrom('audit_entries').select('entity_name as name').orderBy('id');
    return (await query.execute()).map(({ name }) => name).filter((name) => name?.startsWith(prefix));
  };
  return { service, as: service.as.bind(service), names, entries };
}

function testItems({ service, as, names, entries }: Regions) {
  test('answers each call as a single one, and a refused one undoes no other', async () => {
    const { status, body } = await send(as('admin'), [
      addRegion('Item 1'),
      addRegion('  '),
      addRegion('Item 2'),
      put('/region/1', { company_id: company.northwind, name: 'Never' }, { 'if-match': '"999"' }),
      get('/region/999999'),
    ]);
    expect(status).toBe(200);
    const { answers } = body.data;
    expect(answers.map((one: { status: number }) => one.status)).toEqual([200, 400, 200, 412, 404]);
    const alone = await as('admin').post('/region/add', { company_id: company.northwind, name: '  ' });
    expect(answers[1].body).toEqual(alone.body);
    expect(answers[0].body.data).toMatchObject({ name: 'Item 1', company_id: company.northwind });
    expect(await names('Item')).toEqual(['Item 1', 'Item 2']);
    expect(await entries('Item')).toEqual(['Item 1', 'Item 2']);
  });

  test('makes each call as the caller, within the tenant of the caller', async () => {
    const authorization = await service.bearerOf('admin');
    const foreign = { ...addRegion('Foreign'), headers: { authorization } };
    const { body } = await send(as('southOwner'), [
      foreign,
      addRegion('Item of Southwind', undefined, company.southwind),
    ]);
    expect(body.data.answers.map((one: { status: number }) => one.status)).toEqual([404, 200]);
    expect((await send(as('arranger'), [addRegion('By role')])).body.data.answers[0].status).toBe(403);
    expect((await send(service.caller(), [addRegion('Nobody')])).status).toBe(401);
    expect(await names('Foreign')).toEqual([]);
  });

  test('refuses sign-ins, dry runs and bulk writes as calls, and lists of the wrong length', async () => {
    const guess = { email: people.owner.email, password: 'wrong', ...CLIENT };
    const { body } = await send(as('admin'), [
      post('/auth/signin', guess),
      post('/dry-runs', { calls: [addRegion('Nested')] }),
      post('/bulk-writes', { calls: [addRegion('Nested')] }),
    ]);
    const refused = { status: 400, headers: {}, body: { message: 'This call must be made on its own' } };
    expect(body.data.answers).toEqual([refused, refused, refused]);
    const many = Array.from({ length: 26 }, () => addRegion('Many'));
    expect((await send(as('admin'), many)).status).toBe(400);
    const inDryRun = await as('admin').post('/dry-runs', { calls: [post('/bulk-writes', { calls: many })] });
    expect(inDryRun.body.data.answers).toEqual([refused]);
    expect(await names('Nested')).toEqual([]);
  });
}

function testKeys({ service, as, names, entries }: Regions) {
  test('a repeat with the same keys makes only the calls that are missing', async () => {
    const whole = { 'idempotency-key': 'whole' };
    const calls = ['1', '2', '3'].map((at) => addRegion(`Once ${at}`, `once-${at}`));
    expect((await send(as('admin'), calls.slice(0, 2), whole, 'A')).status).toBe(200);
    const { body } = await send(as('admin'), calls, whole, 'A');
    expect(body.data.answers.map(({ headers }: { headers: object }) => headers)).toEqual([
      { 'idempotency-replayed': 'true' },
      { 'idempotency-replayed': 'true' },
      {},
    ]);
    expect(await names('Once')).toEqual(['Once 1', 'Once 2', 'Once 3']);
    expect(await entries('Once')).toEqual(['Once 1', 'Once 2', 'Once 3']);
  });

  test('returns which calls earlier requests have made, and whether they changed anything', async () => {
    const whole = { 'idempotency-key': 'asked' };
    const stays = { company_id: company.northwind, status: 1 };
    const calls = [
      addRegion('Asked 1', 'asked-1'),
      post('/company/changeStatus', stays, { 'idempotency-key': 'asked-2' }),
      addRegion('  ', 'asked-3'),
    ];
    const keys = ['asked-1', 'asked-2', 'asked-3', 'asked-4'];
    const ask = (as: Caller, headers = whole) =>
      as.post('/bulk-writes', { calls: [], keys, change: 'A' }, headers);
    expect((await ask(as('admin'))).body.data).toEqual({ answers: [], made: [] });
    expect((await send(as('admin'), calls, whole, 'A')).body.data).not.toHaveProperty('made');
    const { made } = (await ask(as('admin'))).body.data;
    expect(made.toSorted((a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key))).toEqual([
      { key: 'asked-1', message: 'Region added successfully', unchanged: false },
      { key: 'asked-2', message: expect.any(String), unchanged: true },
    ]);
    expect((await ask(as('staff'))).body.data.made).toEqual([]);
    const many = Array.from({ length: 401 }, (_, at) => `key ${at}`);
    expect((await as('admin').post('/bulk-writes', { calls: [], keys: many })).status).toBe(400);
  });

  test('a key belongs to the company in which its caller first used it', async () => {
    const whole = { 'idempotency-key': 'scoped' };
    const change = async () => (await send(as('director'), [], whole, 'A')).status;
    const moveTo = (id: number) =>
      service.database.transaction((connection) =>
        connection.script(`update people set company_id = ${id} where id = ${people.director.id}`),
      );
    expect(await change()).toBe(200);
    await moveTo(company.southwind);
    expect(await change()).toBe(422);
    await moveTo(company.northwind);
    expect(await change()).toBe(200);
  });

  test('refuses another change under the same key as a whole', async () => {
    const whole = { 'idempotency-key': 'other' };
    expect((await send(as('admin'), [addRegion('Whole 1', 'other-1')], whole, 'A')).status).toBe(200);
    const other = await send(as('admin'), [addRegion('Whole 2', 'other-2')], whole, 'B');
    expect([other.status, other.body.message]).toEqual([
      422,
      'This idempotency key was used for another request. Use a new key',
    ]);
    expect(await names('Whole')).toEqual(['Whole 1']);
    expect((await send(as('staff'), [addRegion('Whole 3')], whole, 'B')).status).toBe(200);
  });
}
