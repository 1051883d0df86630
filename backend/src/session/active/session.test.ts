import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, usualDatabase } from '../../testing/databases.ts';
import { arranger, type PersonName, people } from '../../testing/fixture.ts';
import { Issuer } from '../../testing/issuer.ts';
import { whileLocked } from '../../testing/locked-row.ts';
import { type Answer, CLIENT, Service } from '../../testing/service.ts';
import { noteForeignUse, purge } from './session.store.ts';
import { shortUserAgent } from './user-agent.ts';

// Two services over one database, as after a scale-out.

const issuer = new Issuer();
const [first, second] = [new Service(), new Service()];
beforeAll(async () => {
  await issuer.start();
  const database = await openTestDatabase(usualDatabase());
  await first.startOn(database, { KEYCLOAK_ISSUER: issuer.url });
  await second.startOn({ ...database, close: async () => undefined }, { KEYCLOAK_ISSUER: issuer.url });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
  await issuer.stop();
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'user-agent': firefox });
const signIn = async (name: PersonName): Promise<string> =>
  (await first.signIn(people[name].email)).body.accessToken;
const own = '/auth/sessions';
const sessionsOf = async (token: string, query = '') =>
  (await first.caller(bearer(token)).get(own + query)).body.data;
const statuses = async (token: string) => [
  (await first.caller(bearer(token)).get('/auth/me')).status,
  (await second.caller(bearer(token)).get('/auth/me')).status,
];
const end = (service: Service, token: string, path: string): Promise<Answer> =>
  service.caller(bearer(token)).delete(own + path);
const gone = [401, 401];
const alive = [200, 200];

const gateway = {
  authorization: `Basic ${Buffer.from(`${CLIENT.client_id}:${CLIENT.client_key}`).toString('base64')}`,
};
const ends = async (service: Service, after?: string) =>
  (await service.caller(gateway).get(`${own}/ended${after ? `?after=${encodeURIComponent(after)}` : ''}`))
    .body;

test('[SES-12] a token that signs out at one service is refused at both, and others of the person are not', async () => {
  const [token, other] = [await signIn('region'), await signIn('region')];
  expect([await statuses(token), await statuses(other)]).toEqual([alive, alive]);
  const { cursor } = await ends(second);
  expect((await end(first, token, '/current')).body).toEqual({ message: 'Signed out successfully' });
  expect([await statuses(token), await statuses(other)]).toEqual([gone, alive]);
  const answer = await ends(second, cursor);
  expect(answer).toMatchObject({
    is_complete: true,
    data: [{ person_id: people.region.id, session_epoch: null }],
  });
  expect((await ends(first, answer.cursor)).data).toEqual([]);
});

test('lists where a person is signed in, and marks the session of the request', async () => {
  const token = await signIn('segment');
  await first.signIn(people.segment.email);
  const listed = await sessionsOf(token);
  expect(listed).toHaveLength(2);
  expect(listed.map((one: { is_current: boolean }) => one.is_current).sort()).toEqual([false, true]);
  expect(listed[0]).toMatchObject({ user_id: people.segment.id, method: 'password', address: '127.0.0.1' });
});

test('ends one session of the caller, and none of a person whom the caller may not edit', async () => {
  const [token, other] = [await signIn('location'), await signIn('location')];
  const [current] = (await sessionsOf(token)).filter((one: { is_current: boolean }) => one.is_current);
  const stranger = await signIn('director');
  const missing = { status: 404, body: { message: 'Session does not exist' } };
  expect(await end(first, stranger, `/${current.id}`)).toMatchObject(missing);
  expect(await end(first, stranger, '/999999')).toMatchObject(missing);
  const listed = await first.caller(bearer(stranger)).get(`${own}?user_id=${people.location.id}`);
  expect(listed).toMatchObject({ status: 404, body: { message: 'User does not exist' } });
  expect((await end(second, other, `/${current.id}`)).status).toBe(200);
  expect([await statuses(token), await statuses(other)]).toEqual([gone, alive]);
});

test('lets those who may edit a person list and end sessions, and leaves an audit entry', async () => {
  const token = await signIn('director');
  const owner = await signIn('owner');
  const query = `?user_id=${people.director.id}`;
  expect((await sessionsOf(owner, query)).length).toBeGreaterThan(0);
  const southOwner = await signIn('southOwner');
  expect((await end(first, southOwner, query)).status).toBe(404);
  expect((await end(first, owner, query)).status).toBe(200);
  expect(await statuses(token)).toEqual(gone);
  const [entry] = (await first.as('admin').post('/audit/getAll', {})).body.rows;
  expect(entry).toMatchObject({ action: 'updated', entity: 'company_user', entity_id: people.director.id });
  expect(entry.changes).toMatchObject([{ field: 'sessions', after: [] }]);
});

test('lists the sessions of an arranger, none without a sign-in, for those who may edit the arranger', async () => {
  await signIn('arranger');
  const owner = await signIn('owner');
  const [session] = await sessionsOf(owner, '?arranger_id=1');
  expect(session).toMatchObject({ user_id: people.arranger.id, method: 'password' });
  const admin = await signIn('admin');
  expect(await sessionsOf(admin, `?arranger_id=${arranger.southwind}`)).toEqual([]);
  for (const [token, id] of [
    [owner, arranger.southwind],
    [await signIn('southOwner'), 1],
    [await signIn('segment'), 1],
  ]) {
    const answer = await first.caller(bearer(String(token))).get(`${own}?arranger_id=${id}`);
    expect(answer).toMatchObject({ status: 404, body: { message: 'Arranger does not exist' } });
  }
  expect((await end(first, owner, `/${session.id}`)).status).toBe(200);
});

test('only an admin may see and end the sessions of an admin', async () => {
  const query = `?user_id=${people.admin.id}`;
  for (const answer of [
    await first.as('staff').get(own + query),
    await first.as('staff').delete(own + query),
  ])
    expect(answer).toMatchObject({ status: 403, body: { message: 'Only admins can change an admin' } });
  expect((await first.as('admin').get(`${own}?user_id=${people.staff.id}`)).status).toBe(200);
});

test('[SES-15] a signed-out single sign-on token is refused, and a later one of the same session is not', async () => {
  const nowS = Math.floor(Date.now() / 1000);
  const make = (iat: number) => issuer.token(people.owner, { sid: 'one', iat });
  const [token, later] = [await make(nowS - 1), await make(nowS + 3)];
  expect(await statuses(token)).toEqual(alive);
  const [session] = await sessionsOf(token);
  expect(session).toMatchObject({
    method: 'single-sign-on',
    is_current: true,
    user_agent: 'Firefox on Linux',
  });
  await end(first, token, '/current');
  expect([await statuses(token), await statuses(later)]).toEqual([gone, alive]);
  await end(first, later, `/${session.id}`);
  const latest = await make(nowS + 4);
  expect([await statuses(later), await statuses(latest)]).toEqual([gone, gone]);
  expect(await statuses(await issuer.token(people.owner, { sid: 'two' }))).toEqual(alive);
});

test('[SES-15] a request under way while its single sign-on session ends does not begin it again', async () => {
  const nowS = Math.floor(Date.now() / 1000);
  const make = (iat: number) => issuer.token(people.owner, { sid: 'three', iat });
  const token = await make(nowS - 1);
  expect(await statuses(token)).toEqual(alive);
  const session = (await sessionsOf(token)).find((one: { is_current: boolean }) => one.is_current);
  const { db } = first.database;
  const { issuer_session } = await db
    .selectFrom('sessions')
    .select('issuer_session')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  await end(first, token, `/${session.id}`);
  await noteForeignUse(db, {
    personId: people.owner.id,
    issuerSession: issuer_session as Buffer,
    issuedAtS: nowS - 1,
    expiresAt: new Date(),
    where: { address: '127.0.0.1', userAgent: null },
  });
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('id', '=', session.id)
    .execute();
  await purge(db);
  expect(await statuses(await make(nowS + 3))).toEqual(gone);
});

test('ends a single sign-on token without a session by itself', async () => {
  const [token, other] = [
    await issuer.token(people.owner, { jti: '1' }),
    await issuer.token(people.owner, { jti: '2' }),
  ];
  expect(await statuses(token)).toEqual(alive);
  await end(second, token, '/current');
  expect([await statuses(token), await statuses(other)]).toEqual([gone, alive]);
});

test('shows personal access tokens as sessions; a read-only one ends none, and ending one revokes it', async () => {
  const token = await signIn('owner');
  const make = async (name: string, read_only: boolean) =>
    (await first.caller(bearer(token)).post('/auth/tokens', { name, read_only, expires_in_days: 1 })).body;
  const [reader, writer] = [await make('Reader', true), await make('Writer', false)];
  for (const path of ['', '/current', '/1'])
    expect(await end(first, reader.token, path)).toMatchObject({
      status: 403,
      body: { message: 'This access token is read-only' },
    });
  const [session] = (await sessionsOf(reader.token)).filter((one: { name: string }) => one.name === 'Reader');
  expect(session).toMatchObject({ method: 'token', is_current: true });
  await end(first, token, `/${session.id}`);
  expect(await statuses(reader.token)).toEqual(gone);
  expect(await statuses(writer.token)).toEqual(alive);
  await end(first, writer.token, '/current');
  expect(await statuses(writer.token)).toEqual(gone);
});

test('[SES-12] lists an access token before its first use, which is a sign-in, and ending it revokes it', async () => {
  const token = await signIn('southOwner');
  const { token: script } = (
    await first
      .caller(bearer(token))
      .post('/auth/tokens', { name: 'New', read_only: true, expires_in_days: 1 })
  ).body;
  const find = async () => (await sessionsOf(token)).find((one: { name: string }) => one.name === 'New');
  const lastMethod = async () =>
    (await first.caller(bearer(token)).get('/auth/sign-in')).body.data.last_sign_in_method;
  const unused = await find();
  expect(unused).toMatchObject({ method: 'token', address: null, user_agent: null, last_used_at: null });
  expect(await lastMethod()).toBe('password');
  expect(await statuses(script)).toEqual(alive);
  expect(await find()).toEqual({
    ...unused,
    address: '127.0.0.1',
    user_agent: expect.any(String),
    last_used_at: expect.any(String),
  });
  expect(await lastMethod()).toBe('token');
  await end(first, token, `/${unused.id}`);
  expect(await find()).toBeUndefined();
  expect(await statuses(script)).toEqual(gone);
});

test('ends all sessions of a person, however they were started', async () => {
  const tokens = [await signIn('arranger'), await signIn('arranger'), await issuer.token(people.arranger)];
  for (const token of tokens) expect(await statuses(token)).toEqual(alive);
  const { cursor } = await ends(first);
  expect((await end(first, tokens[0] ?? '', '')).status).toBe(200);
  for (const token of tokens) expect(await statuses(token)).toEqual(gone);
  const kinds = (await ends(second, cursor)).data.map(
    (one: { session_epoch: number | null }) => one.session_epoch,
  );
  expect(kinds.filter((epoch: number | null) => epoch !== null)).toHaveLength(1);
  expect(await statuses(await signIn('arranger'))).toEqual(alive);
});

test.skipIf(usualDatabase() === 'PGlite')(
  'ending all sessions of a person while they are deactivated causes no deadlock',
  async () => {
    const tokens = [await signIn('segment'), await signIn('segment')];
    const user_id = people.segment.id;
    const admin = first.as('admin');
    await admin.get('/auth/me');
    const locked = sql`select from sessions where id = ${await idOf(tokens[1] ?? '')} for update`;
    const answers = await whileLocked(first.database.db, locked, [
      () => admin.delete(`${own}?user_id=${user_id}`),
      () => admin.post('/user/changeStatus', { user_id, status: 0 }),
    ]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    for (const token of tokens) expect(await statuses(token)).toEqual(gone);
    await admin.post('/user/changeStatus', { user_id, status: 1 });
  },
);

test('keeps 50 sessions of a person', async () => {
  const token = await signIn('southOwner');
  const { db } = first.database;
  const values = { person_id: people.southOwner.id, method: 'password' as const };
  const expires_at = new Date(Date.now() + 3_600_000);
  for (let at = 0; at < 49; at += 1)
    await db
      .insertInto('sessions')
      .values({ ...values, expires_at })
      .execute();
  await db
    .updateTable('sessions')
    .set({ last_used_at: new Date(0) })
    .where('id', '=', await idOf(token))
    .execute();
  await signIn('southOwner');
  expect(await statuses(token)).toEqual(gone);
});

const idOf = async (token: string): Promise<number> =>
  (await sessionsOf(token)).find((one: { is_current: boolean }) => one.is_current).id;

test('reports ended sessions only to gateways, and those that a cursor of another database missed', async () => {
  const path = `${own}/ended`;
  const wrong = { authorization: `Basic ${Buffer.from('7001:wrong').toString('base64')}` };
  for (const headers of [{}, wrong, bearer(await signIn('admin'))])
    expect((await first.caller(headers).get(path)).status).toBe(401);
  const invalid = [
    '1',
    '5:3:',
    '0:0:',
    '1:2:9,9',
    '1:9:,',
    '1:9:5,4',
    '1:9:9',
    '4294967296:4294967296:',
    '1:2:x',
  ];
  for (const after of invalid)
    expect((await first.caller(gateway).get(`${path}?after=${after}`)).status, after).toBe(400);
  for (const after of ['1:9:', '1:9:1,1,8', '9999999999999999999:9999999999999999999:'])
    expect((await first.caller(gateway).get(`${path}?after=${after}`)).status, after).toBe(200);
  const all = await ends(first);
  expect((await ends(first, '900000000:900000000:')).data.length).toBe(all.data.length);
  expect(all.data.length).toBeGreaterThan(0);
});

test.skipIf(usualDatabase() === 'PGlite')('reports an end that commits late', async () => {
  const token = await signIn('segment');
  const id = await idOf(token);
  let answer = await ends(first);
  await first.database.db.transaction().execute(async (transaction) => {
    const values = {
      person_id: people.segment.id,
      session_id: id,
      expires_at: new Date(Date.now() + 60_000),
    };
    await transaction.insertInto('session_ends').values(values).execute();
    await end(first, await signIn('region'), '/current');
    answer = await ends(first, answer.cursor);
    expect(answer.data.map((one: { session_id: number }) => one.session_id)).not.toContain(id);
  });
  expect((await ends(second, answer.cursor)).data).toMatchObject([{ session_id: id }]);
});

test('reports that there are too many ends for one answer', async () => {
  const { db } = first.database;
  const { cursor } = await ends(first);
  await sql`insert into session_ends (person_id, session_id, expires_at)
    select 1, id, now() + interval '1 minute' from generate_series(1, 10001) as id`.execute(db);
  expect(await ends(first, cursor)).toMatchObject({ is_complete: false, data: [] });
  await db.deleteFrom('session_ends').execute();
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.5.0', 'curl'],
  ['<script>', null],
  [undefined, null],
])('shortens the user agent %s', (text, short) => {
  expect(shortUserAgent(text)).toBe(short);
});
