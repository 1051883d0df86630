import { request } from 'node:http';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { answerRequests } from '../account/password-reset.store.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { company, type PersonName, people } from '../testing/fixture.ts';
import { png } from '../testing/pictures.ts';
import { type Caller, useService } from '../testing/service.ts';
import { put } from '../testing/uploads.ts';

const OVER = { message: 'This dry run is over. Begin again' };

onEachDatabase((kind) => {
  const lines: string[] = [];
  const service = useService(kind, { LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(line) });
  let admin: Caller;
  beforeEach(async () => {
    admin = await service.as('admin');
  });

  /** Opens a rehearsal; gives a caller who takes part, and what ends it. */
  async function begin(who: PersonName = 'admin') {
    const caller = await service.as(who);
    const { status, body } = await caller.post('/rehearsals');
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { id } = body.data;
    onTestFinished(async () => void (await caller.delete(`/rehearsals/${id}`)));
    const headers = { 'x-rehearsal': id };
    return {
      id,
      headers,
      /** All headers of a call that takes part. */
      sent: { ...headers, authorization: await service.bearerOf(who) },
      get: (path: string) => caller.get(path, headers),
      post: (path: string, sent: unknown, more = {}) => caller.post(path, sent, { ...more, ...headers }),
      put: (path: string, sent: unknown, more = {}) => caller.put(path, sent, { ...more, ...headers }),
      delete: (path: string, sent: unknown = {}) => caller.delete(path, sent, headers),
      end: () => caller.delete(`/rehearsals/${id}`),
    };
  }

  const region = (name: string) => ({ company_id: company.northwind, name });
  const regionNames = async () =>
    (await service.database.db.selectFrom('regions').select('name').execute()).map(({ name }) => name);

  test('a write is answered as ever, is seen by later calls, and is gone when the rehearsal ends', async () => {
    const before = await regionNames();
    const rehearsal = await begin();
    const made = await rehearsal.post('/region/add', region('Rehearsed'));
    const { id } = made.body;
    expect(made).toMatchObject({ status: 200, body: { data: { id, name: 'Rehearsed' } } });
    const renamed = await rehearsal.put(`/region/${id}`, region('Rehearsed again'), {
      'if-match': `"${made.body.data.version}"`,
    });
    expect([renamed.status, renamed.body.data.name]).toEqual([200, 'Rehearsed again']);
    const ended = await rehearsal.end();
    expect(ended.status).toBe(200);
    const told = ended.body.data.changes.map(
      (entry: { action: string; entity: string; entity_id: number }) => [
        entry.action,
        entry.entity,
        entry.entity_id,
      ],
    );
    expect(told).toEqual([
      ['created', 'region', id],
      ['updated', 'region', id],
    ]);
    expect(await regionNames()).toEqual(before);
  });

  test('a refused write is refused alike, and the rehearsal goes on', async () => {
    const rehearsal = await begin();
    const blank = await rehearsal.post('/region/add', region('  '));
    const first = await rehearsal.post('/region/add', region('Twice'));
    const stale = await rehearsal.put(`/region/${first.body.id}`, region('Never'), {
      'if-match': '"9"',
    });
    const missing = await rehearsal.delete('/region/delete/999999');
    await rehearsal.end();
    expect([blank.status, first.status, stale.status, missing.status]).toEqual([400, 200, 412, 404]);
  });

  test('calls at the same time are all answered, one after the other', async () => {
    const before = await regionNames();
    const rehearsal = await begin();
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    const made = await Promise.all([
      ...names.map((name) => rehearsal.post('/region/add', region(name))),
      ...names.map(() => rehearsal.get(`/company/${company.northwind}`)),
    ]);
    const { body } = await rehearsal.end();
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
    expect(body.data.changes.map((entry: { entity_name: string }) => entry.entity_name).sort()).toEqual(
      names,
    );
    expect(await regionNames()).toEqual(before);
  });

  test('a key of a rehearsal is not used up; one that was used answers its first answer', async () => {
    const used = { 'idempotency-key': `used-${kind}` };
    const first = await admin.post('/region/add', region(`Kept on ${kind}`), used);
    const rehearsal = await begin();
    const fresh = { 'idempotency-key': `fresh-${kind}` };
    const repeats = [
      await rehearsal.post('/region/add', region('Fresh'), fresh),
      await rehearsal.post('/region/add', region('Fresh'), fresh),
    ];
    const replay = await rehearsal.post('/region/add', region(`Kept on ${kind}`), used);
    const other = await rehearsal.post('/region/add', region('Another'), used);
    await rehearsal.end();
    expect(repeats[1]?.body).toEqual(repeats[0]?.body);
    expect([replay.body, replay.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
    expect(other.status).toBe(422);
    const kept = await service.database.db.selectFrom('idempotency_keys').select('key').execute();
    expect(kept.map(({ key }) => key)).not.toContain(`fresh-${kind}`);
    await admin.delete(`/region/delete/${first.body.id}`);
  });

  test('after its end, for somebody else, and by an invented name, it is over: no call is made in earnest', async () => {
    const before = await regionNames();
    const staff = await service.as('staff');
    const rehearsal = await begin();
    const stranger = await staff.post('/region/add', region('Stranger'), rehearsal.headers);
    const nobody = await service.caller().post('/region/add', region('Nobody'), rehearsal.headers);
    await rehearsal.end();
    const late = await rehearsal.post('/region/add', region('Late'));
    const again = await rehearsal.end();
    const invented = await admin.post('/region/add', region('Invented'), { 'x-rehearsal': 'invented' });
    for (const answer of [stranger, late, again, invented])
      expect([answer.status, answer.body]).toEqual([409, OVER]);
    expect(nobody.status).toBe(401);
    expect(await regionNames()).toEqual(before);
  });

  test('what was rehearsed is told to nobody else, though it is over for its owner then', async () => {
    const rehearsal = await begin();
    const staff = await service.as('staff');
    const { status, body } = await staff.delete(`/rehearsals/${rehearsal.id}`);
    expect([status, body]).toEqual([409, OVER]);
    expect((await service.caller().delete(`/rehearsals/${rehearsal.id}`)).status).toBe(401);
  });

  test('whoever is put out in a rehearsal is out there, and can end it', async () => {
    const rehearsal = await begin('owner');
    const account = {
      first_name: 'O',
      last_name: 'W',
      email: people.owner.email,
      password: 'another password 1',
    };
    const changed = await rehearsal.put(`/auth/keycloak/updateUserByKcToken/${people.owner.id}`, account);
    const after = await rehearsal.get(`/company/${company.northwind}`);
    const ended = await rehearsal.end();
    expect([changed.status, after.status, ended.status]).toEqual([200, 401, 200]);
    expect(JSON.stringify(ended.body)).not.toContain('another password');
    expect((await service.signIn(people.owner.email)).status).toBe(200);
  });

  test('whoever is signed in may have one, and nobody else', async () => {
    for (const who of ['staff', 'owner', 'region', 'location', 'segment', 'director', 'arranger'] as const)
      expect((await (await begin(who)).end()).status).toBe(200);
    const { status, body } = await service.caller().post('/rehearsals');
    expect([status, body]).toEqual([401, { message: 'Failed! Unauthorized access!' }]);
  });

  test('somebody has one at a time, and others have theirs as far as the database bears', async () => {
    const rehearsal = await begin();
    if (kind === 'PostgreSQL') {
      const refused = await admin.post('/rehearsals');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
      const other = await begin('staff');
      await other.end();
    }
    await rehearsal.end();
    await (await begin()).end();
  });

  test('files do not know of a rehearsal: no address can be sent to, and no logo is deleted', async () => {
    const announced = { company_id: company.northwind, key: 'logo.png', content_type: 'image/png' };
    const real = await admin.post('/s3/upload', announced);
    expect((await put(real.body.data, await png(), real.body.headers)).status).toBe(200);
    const rehearsal = await begin();
    const upload = await rehearsal.post('/s3/upload', announced);
    const removed = await rehearsal.delete(`/s3/deleteFile/${company.northwind}`, { key: real.body.key });
    await rehearsal.end();
    expect([upload.status, removed.status]).toEqual([200, 200]);
    expect((await put(upload.body.data, await png(), upload.body.headers)).status).toBeGreaterThanOrEqual(
      400,
    );
    const { body } = await admin.get(`/s3/download/${company.northwind}`);
    expect((await fetch(body.data)).status).toBe(200);
  });

  test('a body that comes long after its head is rehearsed all the same', async () => {
    const before = await regionNames();
    const rehearsal = await begin();
    const status = await sendLate(`${service.url}/region/add`, rehearsal.sent, region('Late body'));
    const { body } = await rehearsal.end();
    expect([status, body.data.changes.length]).toEqual([200, 1]);
    expect(await regionNames()).toEqual(before);
  });

  test('guesses count, whatever is rehearsed', async () => {
    const rehearsal = await begin();
    const guess = {
      email: 'nobody@guess.test',
      password: 'wrong',
      client_id: 7001,
      client_key: 'a-key-for-tests-only',
    };
    const signIn = rehearsal.post('/auth/signin', guess);
    // On one connection it waits for the end.
    const [answer] = await Promise.all([signIn, rehearsal.end()]);
    expect(answer.status).toBe(401);
    const { failures } = await service.database.db
      .selectFrom('sign_in_failures')
      .select(sql<number>`count(*)::int`.as('failures'))
      .executeTakeFirstOrThrow();
    expect(failures).toBeGreaterThan(0);
  });

  test('a forgotten password is asked for and reset without a trace, by calls that take themselves back', async () => {
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

  test('the log says which calls were no real ones', async () => {
    lines.length = 0;
    const rehearsal = await begin();
    await rehearsal.post('/region/add', region('Logged'));
    await rehearsal.end();
    await admin.post('/region/add', region(' '));
    const answered = lines.map((line) => JSON.parse(line)).filter(({ route }) => route === '/region/add');
    expect(answered.map(({ isDryRun, status }) => [isDryRun, status])).toEqual([
      [true, 200],
      [undefined, 400],
    ]);
  });
});

/** POSTs the body in a packet of its own, when the service has read the head; gives the status. */
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
