import { expect, test } from 'vitest';
import { answerRequests } from '../password/password-reset.store.ts';
import { type DatabaseKind, onEachDatabase } from '../testing/databases.ts';
import { dryRun, get, post, put, remove } from '../testing/dry-run.ts';
import { company, people } from '../testing/fixture.ts';
import { png } from '../testing/pictures.ts';
import { CLIENT, useService } from '../testing/service.ts';
import * as uploads from '../testing/uploads.ts';

const region = (name: string) => ({ company_id: company.northwind, name });
const addRegion = (name: string, headers = {}) => post('/region/add', region(name), headers);

onEachDatabase((kind) => {
  const dryRuns = useDryRuns(kind);
  testWrites(dryRuns);
  testIds(dryRuns);
  testPeople(dryRuns);
  testEffects(dryRuns);
});

type DryRuns = ReturnType<typeof useDryRuns>;

function useDryRuns(kind: DatabaseKind) {
  const lines: string[] = [];
  const service = useService(kind, { LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(line) });
  const admin = service.as('admin');
  const regionNames = async () =>
    (await service.database.db.selectFrom('regions').select('name').execute()).map(({ name }) => name);
  return { service, admin, lines, regionNames };
}

function testWrites({ service, admin, regionNames }: DryRuns) {
  test('a write gets its normal answer, is visible to later calls, and is rolled back', async () => {
    const before = await regionNames();
    const first = await dryRun(admin, addRegion('In a dry run'));
    const { id, data } = first.answers[0]?.body ?? {};
    expect(first).toMatchObject({ answers: [{ status: 200, body: { data: { id } } }] });
    const { answers, changes } = await dryRun(
      admin,
      addRegion('In a dry run'),
      put(`/region/${id}`, region('In a dry run again'), { 'if-match': `"${data.version}"` }),
      get(`/company/${company.northwind}`),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[1]?.body.data.name).toBe('In a dry run again');
    expect(JSON.stringify(answers[2]?.body)).toContain('In a dry run again');
    expect(changes.map(({ action, entity, entity_id }) => [action, entity, entity_id])).toEqual([
      ['created', 'region', id],
      ['updated', 'region', id],
    ]);
    expect(await regionNames()).toEqual(before);
  });

  test('refuses an invalid write in the usual way and continues the dry run', async () => {
    const stale = put(`/region/1`, region('Never'), { 'if-match': '"999"' });
    const { answers, changes } = await dryRun(
      admin,
      addRegion('  '),
      addRegion('Once'),
      stale,
      remove('/region/delete/999999'),
      post('/nowhere', {}),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 412, 404, 404]);
    const real = await admin.post('/region/add', region('  '));
    expect(answers[0]?.body).toEqual(real.body);
    expect(changes.map(({ entity_name }) => entity_name)).toEqual(['Once']);
  });

  test('does not use up a new idempotency key, and replays the first answer of a used one', async () => {
    const used = { 'idempotency-key': 'used' };
    const fresh = { 'idempotency-key': 'fresh' };
    const first = await admin.post('/region/add', region('Kept'), used);
    const { answers } = await dryRun(
      admin,
      addRegion('Fresh', fresh),
      addRegion('Fresh', fresh),
      addRegion('Kept', used),
      addRegion('Another', used),
    );
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[2]).toEqual({
      status: 200,
      body: first.body,
      headers: { 'idempotency-replayed': 'true' },
    });
    expect(answers[3]?.status).toBe(422);
    const kept = await service.database.db.selectFrom('idempotency_keys').select('key').execute();
    expect(kept.map(({ key }) => key)).not.toContain('fresh');
    await admin.delete(`/region/delete/${first.body.id}`);
  });

  test('refuses lists that are empty or too long, and paths of other hosts', async () => {
    const many = Array.from({ length: 61 }, () => get('/auth/me'));
    for (const calls of [[], many, [get('//elsewhere.test/')], [get('http://elsewhere.test/')]])
      expect((await admin.post('/dry-runs', { calls })).status).toBe(400);
    expect((await dryRun(admin, ...many.slice(0, 3))).answers).toHaveLength(3);
  });
}

function testIds({ service, admin }: DryRuns) {
  test('a repeat creates the same ids, whatever others create in between', async () => {
    const calls = ['A', 'B'].map((name) => addRegion(name));
    const first = await dryRun(admin, ...calls);
    const real = await admin.post('/region/add', region('Real'));
    const [staffs, again] = [await dryRun(service.as('staff'), ...calls), await dryRun(admin, ...calls)];
    const ids = ({ answers }: typeof first) => answers.map(({ body }) => body.id);
    expect(ids(again)).toEqual(ids(first));
    expect(new Set([...ids(first), ...ids(staffs), real.body.id]).size).toBe(5);
    expect(real.body.id).toBeLessThan(1_000_000);
    await admin.delete(`/region/delete/${real.body.id}`);
  });

  test('a refused write leaves the ids of the later ones unchanged', async () => {
    const [, kept] = (await dryRun(admin, addRegion(' '), addRegion('A'))).answers;
    const [alone] = (await dryRun(admin, addRegion('A'))).answers;
    expect(kept?.body.id).toBe(alone?.body.id);
  });

  test('every table with generated ids takes part', async () => {
    const { rows } = await service.database.transaction(async (connection) => ({
      rows: await connection.query(`
        select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
        where attname = 'id' and attidentity = 'd' and relnamespace = 'public'::regnamespace and not exists
          (select from pg_trigger where tgrelid = attrelid and tgname = 'number_dry_run_row')`),
    }));
    expect(rows).toEqual([]);
  });
}

function testPeople({ service, admin, regionNames }: DryRuns) {
  test('runs every call as the caller, and refuses public calls and dry runs in dry runs', async () => {
    const before = await regionNames();
    const headers = { authorization: await service.bearerOf('admin') };
    const own = await dryRun(service.as('southOwner'), addRegion('Foreign', headers));
    expect(own.answers[0]?.status).toBe(404);
    const nobody = await service.caller().post('/dry-runs', { calls: [addRegion('Nobody', headers)] });
    expect([nobody.status, nobody.body]).toEqual([401, { message: 'Failed! Unauthorized access!' }]);
    const guess = { email: people.owner.email, password: 'wrong', ...CLIENT };
    const inner = await dryRun(
      admin,
      post('/auth/signin', guess),
      post('/dry-runs', { calls: [addRegion('Nested')] }),
      get('/health/ready'),
    );
    const refused = { status: 400, headers: {}, body: { message: 'This call must be made on its own' } };
    expect(inner.answers).toEqual([refused, refused, refused]);
    expect(await regionNames()).toEqual(before);
  });

  test('a person whose sessions end in a dry run is signed out in it, and only in it', async () => {
    const account = {
      first_name: 'O',
      last_name: 'W',
      email: people.owner.email,
      password: 'another password 1',
    };
    const { answers, changes } = await dryRun(
      service.as('owner'),
      put(`/auth/keycloak/updateUserByKcToken/${people.owner.id}`, account),
      get(`/company/${company.northwind}`),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    expect(JSON.stringify([answers, changes])).not.toContain('another password');
    expect((await service.signIn(people.owner.email)).status).toBe(200);
  });

  test('allows a dry run for every signed-in person', async () => {
    for (const who of ['staff', 'owner', 'region', 'location', 'segment', 'director', 'arranger'] as const)
      expect((await dryRun(service.as(who), get('/auth/me'))).answers[0]?.status).toBe(200);
  });
}

function testEffects({ service, admin, lines }: DryRuns) {
  test('a dry run does not touch files: its upload URL is refused and no logo is deleted', async () => {
    const announced = { company_id: company.northwind, key: 'logo.png', content_type: 'image/png' };
    const real = await admin.post('/s3/upload', announced);
    const sent = await uploads.put(real.body.data, await png(), real.body.headers);
    expect(sent.status).toBe(200);
    const { answers } = await dryRun(
      admin,
      post('/s3/upload', announced),
      remove(`/s3/deleteFile/${company.northwind}`, { key: real.body.key }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { data, headers } = answers[0]?.body ?? {};
    expect((await uploads.put(data, await png(), headers)).status).toBeGreaterThanOrEqual(400);
    const { body } = await admin.get(`/s3/download/${company.northwind}`);
    expect((await fetch(body.data)).status).toBe(200);
  });

  test('a dry run of requesting and resetting a password leaves no trace', async () => {
    const { db } = service.database;
    const forgot = { email: people.owner.email };
    const asked = await service.caller().post('/auth/password/forgot', forgot, { 'x-dry-run': '1' });
    expect(asked.status).toBe(200);
    expect(await db.selectFrom('password_reset_requests').select('email').execute()).toEqual([]);
    await service.caller().post('/auth/password/forgot', forgot);
    await answerRequests(db, 'http://console.test');
    const { text_body: text } = await db.selectFrom('mails').select('text_body').executeTakeFirstOrThrow();
    const token = /[?&]t=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
    const reset = { token, newPassword: 'another password 2' };
    const caller = service.caller({ 'x-dry-run': '1' });
    for (const expected of [200, 200])
      expect((await caller.post('/auth/password/reset', reset)).status).toBe(expected);
    expect((await caller.post('/auth/password/reset', { ...reset, token: 'invented' })).status).toBe(400);
    expect((await service.signIn(people.owner.email)).status).toBe(200);
  });

  test('marks the calls of a dry run in the log', async () => {
    lines.length = 0;
    await dryRun(admin, addRegion('Logged'));
    await admin.post('/region/add', region(' '));
    const answered = lines.map((line) => JSON.parse(line)).filter(({ route }) => route === '/region/add');
    expect(answered.map(({ isDryRun, status }) => [isDryRun, status])).toEqual([
      [true, 200],
      [undefined, 400],
    ]);
  });
}
