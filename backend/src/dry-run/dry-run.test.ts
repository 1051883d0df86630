import { request } from 'node:http';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { answerRequests } from '../account/password-reset.store.ts';
import { type DatabaseKind, onEachDatabase } from '../testing/databases.ts';
import { company, type PersonName, people } from '../testing/fixture.ts';
import { png } from '../testing/pictures.ts';
import { useService } from '../testing/service.ts';
import { put } from '../testing/uploads.ts';

const OVER = { message: 'This dry run has ended. Start a new one' };

const region = (name: string) => ({ company_id: company.northwind, name });

onEachDatabase((kind) => {
  const dryRuns = useDryRuns(kind);
  testWrites(dryRuns);
  testPeople(dryRuns);
  testEffects(dryRuns);
});

type DryRuns = ReturnType<typeof useDryRuns>;

function useDryRuns(kind: DatabaseKind) {
  const lines: string[] = [];
  const service = useService(kind, { LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(line) });
  const admin = service.as('admin');
  // With a single connection, nobody can sign in during another person’s dry run.
  beforeAll(() => service.bearerOf('staff'));

  /** Begins a dry run; returns a caller who takes part in it and a function that ends it. */
  async function begin(who: PersonName = 'admin') {
    const caller = service.as(who);
    const { status, body } = await caller.post('/dry-runs');
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { id } = body.data;
    onTestFinished(async () => void (await caller.delete(`/dry-runs/${id}`)));
    const headers = { 'x-dry-run-id': id };
    return {
      id,
      headers,
      /** All headers of a call in the dry run. */
      sent: { ...headers, authorization: await service.bearerOf(who) },
      get: (path: string) => caller.get(path, headers),
      post: (path: string, sent: unknown, more = {}) => caller.post(path, sent, { ...more, ...headers }),
      put: (path: string, sent: unknown, more = {}) => caller.put(path, sent, { ...more, ...headers }),
      delete: (path: string, sent: unknown = {}) => caller.delete(path, sent, headers),
      end: () => caller.delete(`/dry-runs/${id}`),
    };
  }

  const regionNames = async () =>
    (await service.database.db.selectFrom('regions').select('name').execute()).map(({ name }) => name);

  return { kind, service, admin, lines, begin, regionNames };
}

function testWrites({ service, admin, begin, regionNames }: DryRuns) {
  test('a write gets its normal answer, is visible to later calls, and is rolled back at the end', async () => {
    const before = await regionNames();
    const dryRun = await begin();
    const made = await dryRun.post('/region/add', region('In a dry run'));
    const { id } = made.body;
    expect(made).toMatchObject({ status: 200, body: { data: { id, name: 'In a dry run' } } });
    const renamed = await dryRun.put(`/region/${id}`, region('In a dry run again'), {
      'if-match': `"${made.body.data.version}"`,
    });
    expect([renamed.status, renamed.body.data.name]).toEqual([200, 'In a dry run again']);
    const ended = await dryRun.end();
    expect(ended.status).toBe(200);
    const reported = ended.body.data.changes.map(
      (entry: { action: string; entity: string; entity_id: number }) => [
        entry.action,
        entry.entity,
        entry.entity_id,
      ],
    );
    expect(reported).toEqual([
      ['created', 'region', id],
      ['updated', 'region', id],
    ]);
    expect(await regionNames()).toEqual(before);
  });

  test('refuses an invalid write in the usual way and continues the dry run', async () => {
    const dryRun = await begin();
    const blank = await dryRun.post('/region/add', region('  '));
    const first = await dryRun.post('/region/add', region('Twice'));
    const stale = await dryRun.put(`/region/${first.body.id}`, region('Never'), {
      'if-match': '"9"',
    });
    const missing = await dryRun.delete('/region/delete/999999');
    await dryRun.end();
    expect([blank.status, first.status, stale.status, missing.status]).toEqual([400, 200, 412, 404]);
  });

  test('answers concurrent calls one after the other', async () => {
    const before = await regionNames();
    const dryRun = await begin();
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    const made = await Promise.all([
      ...names.map((name) => dryRun.post('/region/add', region(name))),
      ...names.map(() => dryRun.get(`/company/${company.northwind}`)),
    ]);
    const { body } = await dryRun.end();
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
    expect(body.data.changes.map((entry: { entity_name: string }) => entry.entity_name).sort()).toEqual(
      names,
    );
    expect(await regionNames()).toEqual(before);
  });

  test('does not use up a new idempotency key, and replays the first answer of a used one', async () => {
    const used = { 'idempotency-key': 'used' };
    const first = await admin.post('/region/add', region('Kept'), used);
    const dryRun = await begin();
    const fresh = { 'idempotency-key': 'fresh' };
    const repeats = [
      await dryRun.post('/region/add', region('Fresh'), fresh),
      await dryRun.post('/region/add', region('Fresh'), fresh),
    ];
    const replay = await dryRun.post('/region/add', region('Kept'), used);
    const other = await dryRun.post('/region/add', region('Another'), used);
    await dryRun.end();
    expect(repeats[1]?.body).toEqual(repeats[0]?.body);
    expect([replay.body, replay.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
    expect(other.status).toBe(422);
    const kept = await service.database.db.selectFrom('idempotency_keys').select('key').execute();
    expect(kept.map(({ key }) => key)).not.toContain('fresh');
    await admin.delete(`/region/delete/${first.body.id}`);
  });
}

function testPeople({ kind, service, admin, begin, regionNames }: DryRuns) {
  test('refuses a call with an ended, foreign or unknown dry run id instead of running it normally', async () => {
    const before = await regionNames();
    const staff = service.as('staff');
    const dryRun = await begin();
    const stranger = await staff.post('/region/add', region('Stranger'), dryRun.headers);
    const nobody = await service.caller().post('/region/add', region('Nobody'), dryRun.headers);
    await dryRun.end();
    const late = await dryRun.post('/region/add', region('Late'));
    const again = await dryRun.end();
    const invented = await admin.post('/region/add', region('Invented'), { 'x-dry-run-id': 'invented' });
    for (const answer of [stranger, late, again, invented])
      expect([answer.status, answer.body]).toEqual([409, OVER]);
    expect(nobody.status).toBe(401);
    expect(await regionNames()).toEqual(before);
  });

  test('ending another person’s dry run returns no changes', async () => {
    const dryRun = await begin();
    const staff = service.as('staff');
    const { status, body } = await staff.delete(`/dry-runs/${dryRun.id}`);
    expect([status, body]).toEqual([409, OVER]);
    expect((await service.caller().delete(`/dry-runs/${dryRun.id}`)).status).toBe(401);
  });

  test('a person whose sessions end in a dry run is signed out in it and can end it', async () => {
    const dryRun = await begin('owner');
    const account = {
      first_name: 'O',
      last_name: 'W',
      email: people.owner.email,
      password: 'another password 1',
    };
    const changed = await dryRun.put(`/auth/keycloak/updateUserByKcToken/${people.owner.id}`, account);
    const after = await dryRun.get(`/company/${company.northwind}`);
    const ended = await dryRun.end();
    expect([changed.status, after.status, ended.status]).toEqual([200, 401, 200]);
    expect(JSON.stringify(ended.body)).not.toContain('another password');
    expect((await service.signIn(people.owner.email)).status).toBe(200);
  });

  test('allows a dry run for every signed-in person, and for nobody else', async () => {
    for (const who of ['staff', 'owner', 'region', 'location', 'segment', 'director', 'arranger'] as const)
      expect((await (await begin(who)).end()).status).toBe(200);
    const { status, body } = await service.caller().post('/dry-runs');
    expect([status, body]).toEqual([401, { message: 'Failed! Unauthorized access!' }]);
  });

  test('limits each person to one dry run, and the total to what the database allows', async () => {
    const dryRun = await begin();
    if (kind === 'PostgreSQL') {
      const refused = await admin.post('/dry-runs');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
      const other = await begin('staff');
      await other.end();
    }
    await dryRun.end();
    await (await begin()).end();
  });
}

function testEffects({ service, admin, lines, begin, regionNames }: DryRuns) {
  test('a dry run does not touch files: its upload URL is refused and no logo is deleted', async () => {
    const announced = { company_id: company.northwind, key: 'logo.png', content_type: 'image/png' };
    const real = await admin.post('/s3/upload', announced);
    expect((await put(real.body.data, await png(), real.body.headers)).status).toBe(200);
    const dryRun = await begin();
    const upload = await dryRun.post('/s3/upload', announced);
    const removed = await dryRun.delete(`/s3/deleteFile/${company.northwind}`, { key: real.body.key });
    await dryRun.end();
    expect([upload.status, removed.status]).toEqual([200, 200]);
    expect((await put(upload.body.data, await png(), upload.body.headers)).status).toBeGreaterThanOrEqual(
      400,
    );
    const { body } = await admin.get(`/s3/download/${company.northwind}`);
    expect((await fetch(body.data)).status).toBe(200);
  });

  test('a body that arrives long after its headers still belongs to the dry run', async () => {
    const before = await regionNames();
    const dryRun = await begin();
    const status = await sendLate(`${service.url}/region/add`, dryRun.sent, region('Late body'));
    const { body } = await dryRun.end();
    expect([status, body.data.changes.length]).toEqual([200, 1]);
    expect(await regionNames()).toEqual(before);
  });

  test('counts a failed sign-in despite the dry-run header', async () => {
    const dryRun = await begin();
    const guess = {
      email: 'nobody@guess.test',
      password: 'wrong',
      client_id: 7001,
      client_key: 'a-key-for-tests-only',
    };
    const signIn = dryRun.post('/auth/signin', guess);
    // With a single connection, the sign-in waits for the end of the dry run.
    const [answer] = await Promise.all([signIn, dryRun.end()]);
    expect(answer.status).toBe(401);
    const { failures } = await service.database.db
      .selectFrom('sign_in_failures')
      .select(sql<number>`count(*)::int`.as('failures'))
      .executeTakeFirstOrThrow();
    expect(failures).toBeGreaterThan(0);
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
    const dryRun = await begin();
    await dryRun.post('/region/add', region('Logged'));
    await dryRun.end();
    await admin.post('/region/add', region(' '));
    const answered = lines.map((line) => JSON.parse(line)).filter(({ route }) => route === '/region/add');
    expect(answered.map(({ isDryRun, status }) => [isDryRun, status])).toEqual([
      [true, 200],
      [undefined, 400],
    ]);
  });
}

/** Sends the body in a separate packet after the service has read the headers, and returns the status. */
function sendLate(url: string, headers: Record<string, string>, body: object): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const type = { 'content-type': 'application/json', 'content-length': JSON.stringify(body).length };
    const sending = request(url, {
      method: 'POST',
      headers: { ...headers, ...type, expect: '100-continue' },
    });
    sending.once('continue', () => sending.end(JSON.stringify(body)));
    sending.once('response', ({ statusCode }) => resolve(statusCode));
    sending.once('error', reject);
    sending.flushHeaders();
  });
}
