import { beforeEach, describe, expect, test } from 'vitest';
import { purge } from '../app/purge.ts';
import { arranger, type PersonName, people } from '../testing/fixture.ts';
import { type Answer, useService } from '../testing/service.ts';

const UNAUTHORIZED = { status: 401, message: 'Failed! Unauthorized access!' };
const REFUSAL = { status: 403, message: 'Read-only: you see the console as another person' };

const service = useService();
const db = () => service.database.db;
const view = (by: PersonName, of: PersonName, headers = {}) =>
  service.as(by).post('/auth/view-as', { user_id: people[of].id }, headers);
const callerWith = (token: string) => service.caller({ authorization: `Bearer ${token}` });
const outcome = ({ status, body }: Answer) => ({ status, message: body.message });

/** An active view: its id, its token and a caller with the token. */
async function started(by: PersonName, of: PersonName) {
  const { status, body } = await view(by, of);
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.id as number, token: body.token as string, caller: callerWith(body.token) };
}

const set = (name: PersonName, values: object) =>
  db().updateTable('people').set(values).where('id', '=', people[name].id).execute();
const setRole = (name: PersonName, role_id: number) =>
  db().updateTable('person_roles').set({ role_id }).where('person_id', '=', people[name].id).execute();

beforeEach(async () => {
  await db().updateTable('views_as').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute();
});

describe('who may view whom', () => {
  const cells: [by: PersonName, of: PersonName, status: number, message: string][] = [
    ['admin', 'staff', 200, 'View started successfully'],
    ['admin', 'owner', 200, 'View started successfully'],
    ['admin', 'southOwner', 200, 'View started successfully'],
    ['admin', 'arranger', 200, 'View started successfully'],
    ['owner', 'location', 200, 'View started successfully'],
    ['owner', 'director', 200, 'View started successfully'],
    ['owner', 'region', 200, 'View started successfully'],
    ['owner', 'roleless', 200, 'View started successfully'],
    ['owner', 'readerThenOwner', 200, 'View started successfully'],
    ['owner', 'arranger', 200, 'View started successfully'],
    ['admin', 'admin', 403, 'You cannot see the console as yourself'],
    ['owner', 'owner', 403, 'You cannot see the console as yourself'],
    ['admin', 'inactive', 403, 'Inactive people cannot sign in, so there is nothing to see'],
    ['admin', 'inactiveArranger', 403, 'Inactive people cannot sign in, so there is nothing to see'],
    ['owner', 'southOwner', 404, 'User does not exist'],
    ['owner', 'admin', 404, 'User does not exist'],
    ['staff', 'owner', 403, 'Only administrators can see the console as another person'],
    ['location', 'region', 403, 'Only administrators can see the console as another person'],
    ['arranger', 'region', 403, 'Only administrators can see the console as another person'],
  ];
  test.each(cells)('[ROL-01] %s viewing %s results in %i', async (by, of, status, message) => {
    expect(outcome(await view(by, of))).toEqual({ status, message });
  });

  const byArranger: [by: PersonName, id: number, status: number, message: string][] = [
    ['admin', arranger.northwind, 200, 'View started successfully'],
    ['owner', arranger.northwind, 200, 'View started successfully'],
    ['admin', arranger.southwind, 403, 'This arranger has no sign-in, so there is nothing to see'],
    ['owner', arranger.southwind, 404, 'Arranger does not exist'],
    ['staff', arranger.northwind, 403, 'Only administrators can see the console as another person'],
  ];
  test.each(byArranger)('[ROL-01] %s viewing arranger %i results in %i', async (by, id, status, message) => {
    const answer = await service.as(by).post('/auth/view-as', { arranger_id: id });
    expect(outcome(answer)).toEqual({ status, message });
    if (status !== 200) return;
    const { body } = await callerWith(answer.body.token).get('/auth/me');
    expect(body.data).toMatchObject({ id: people.arranger.id, arranger_id: id, isArranger: true });
  });

  test('refuses a body that names nobody, or two people', async () => {
    const message = 'Enter the id of a user or of an arranger';
    const both = { user_id: people.location.id, arranger_id: arranger.northwind };
    for (const body of [{}, both]) {
      const answer = await service.as('admin').post('/auth/view-as', body);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain(message);
    }
  });

  test('[ROL-01] refuses a person with equal rights', async () => {
    const message = 'You can only see the console as people with fewer rights than yours';
    await setRole('location', 1);
    expect(outcome(await view('owner', 'location'))).toEqual({ status: 403, message });
    await setRole('location', 3);
    await setRole('staff', 5);
    expect(outcome(await view('admin', 'staff'))).toEqual({ status: 403, message });
    await setRole('staff', 6);
  });

  test('refuses a personal access token, and a view within a view', async () => {
    const made = await service
      .as('admin')
      .post('/auth/tokens', { name: 'Script', read_only: false, expires_in_days: 1 });
    const byScript = callerWith(made.body.token).post('/auth/view-as', { user_id: people.owner.id });
    expect(outcome(await byScript)).toEqual({
      status: 403,
      message: 'Sign in to see the console as another person',
    });
    const { caller } = await started('admin', 'owner');
    expect(outcome(await caller.post('/auth/view-as', { user_id: people.region.id }))).toEqual(REFUSAL);
  });
});

describe('the token of a view', () => {
  test('names both people, reads as the person and stays out of stored answers', async () => {
    const answer = await view('owner', 'location', { 'idempotency-key': 'view' });
    const { token, id, data } = answer.body;
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({ sub: '5', act: { sub: '3' }, sid: `view-${id}` });
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(900);
    expect(data).toMatchObject({ id, user_id: people.location.id, company_id: 1 });
    const { body } = await callerWith(token).get('/auth/me');
    expect(body.data).toMatchObject({ id: people.location.id, viewed_by: { id: people.owner.id } });
    expect((await view('owner', 'location', { 'idempotency-key': 'view' })).body).toEqual({
      ...answer.body,
      token: null,
    });
    const kept = await service.database.transaction((connection) =>
      connection.query('select t::text from idempotency_keys t'),
    );
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('leaves the sessions of the person as they were', async () => {
    const sessions = () =>
      db().selectFrom('sessions').selectAll().where('person_id', '=', people.director.id).execute();
    const before = await sessions();
    const { caller } = await started('owner', 'director');
    await caller.get('/auth/me');
    expect(await sessions()).toEqual(before);
  });

  test('is refused after the viewer stops it, and nobody else can', async () => {
    const { id, caller } = await started('owner', 'location');
    expect((await service.as('admin').delete(`/auth/view-as/${id}`)).status).toBe(404);
    expect((await caller.get('/auth/me')).status).toBe(200);
    expect((await service.as('owner').delete(`/auth/view-as/${id}`)).status).toBe(200);
    expect(outcome(await caller.get('/auth/me'))).toEqual(UNAUTHORIZED);
    expect((await service.as('owner').delete(`/auth/view-as/${id}`)).status).toBe(404);
  });

  test('is refused after it expires, and its row is purged', async () => {
    const { id, caller } = await started('owner', 'location');
    await db().updateTable('views_as').set({ expires_at: new Date() }).where('id', '=', id).execute();
    expect(outcome(await caller.get('/auth/me'))).toEqual(UNAUTHORIZED);
    expect((await purge(db())).views).toBeGreaterThan(0);
    expect(await db().selectFrom('views_as').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('that expires has one entry of its end in the audit log, also if the view was ended before', async () => {
    await purge(db());
    const last = (await service.as('admin').post('/audit/getAll', {})).body.rows[0]?.id ?? 0;
    await started('owner', 'location');
    const ended = await started('owner', 'region');
    expect((await service.as('owner').delete(`/auth/view-as/${ended.id}`)).status).toBe(200);
    const expiresAt = new Date(Date.now() - 1000);
    await db().updateTable('views_as').set({ expires_at: expiresAt }).execute();
    await Promise.all([purge(db()), purge(db())]);
    await purge(db());
    const { body } = await service.as('admin').post('/audit/getAll', { action: 'updated' });
    const ends = body.rows.filter(
      ({ entity, id }: { entity: string; id: number }) => entity === 'view_as' && id > last,
    );
    expect(ends).toHaveLength(2);
    expect(ends[0]).toMatchObject({
      actor: { id: people.owner.id },
      entity_id: people.location.id,
      company_id: people.location.company_id,
      changes: [
        { field: 'ended', before: null, after: 'expired' },
        { field: 'ended_at', before: null, after: expiresAt.toISOString() },
      ],
    });
    expect(ends[1].entity_id).toBe(people.region.id);
  });

  test("ends with the viewer's session", async () => {
    const { accessToken } = (await service.signIn(people.owner.email)).body;
    const viewer = callerWith(accessToken);
    const { token } = (await viewer.post('/auth/view-as', { user_id: people.location.id })).body;
    expect((await callerWith(token).get('/auth/me')).status).toBe(200);
    await viewer.delete('/auth/sessions/current');
    expect(outcome(await callerWith(token).get('/auth/me'))).toEqual(UNAUTHORIZED);
  });

  test("a single sign-on session that a view belongs to is not purged while the person's page is read", async () => {
    const { id, caller } = await started('owner', 'location');
    const { session_id } = await db()
      .selectFrom('views_as')
      .select('session_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const change = (values: object) =>
      db().updateTable('sessions').set(values).where('id', '=', session_id).execute();
    const before = await db()
      .selectFrom('sessions')
      .select(['expires_at', 'method'])
      .where('id', '=', session_id)
      .executeTakeFirstOrThrow();
    await change({ method: 'single-sign-on', expires_at: new Date(0) });
    await purge(db());
    expect((await caller.get('/auth/me')).status).toBe(200);
    await change(before);
  });

  const ends: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['the viewer is deactivated', () => set('owner', { status: 0 }), () => set('owner', { status: 1 })],
    ['the person is deactivated', () => set('location', { status: 0 }), () => set('location', { status: 1 })],
    ['the viewer loses the role', () => setRole('owner', 2), () => setRole('owner', 1)],
    ['the person gets the same role', () => setRole('location', 1), () => setRole('location', 3)],
    [
      "all of the viewer's sessions end",
      () => set('owner', { session_epoch: 1 }),
      () => set('owner', { session_epoch: 0 }),
    ],
    [
      "all of the person's sessions end",
      () => set('location', { session_epoch: 1 }),
      () => set('location', { session_epoch: 0 }),
    ],
    [
      'the person moves to another company',
      () => set('location', { company_id: 2 }),
      () => set('location', { company_id: 1 }),
    ],
  ];
  test.each(ends)('is refused once %s', async (_, happens, undo) => {
    const { caller } = await started('owner', 'location');
    expect((await caller.get('/auth/me')).status).toBe(200);
    await happens();
    expect(outcome(await caller.get('/auth/me'))).toEqual(UNAUTHORIZED);
    await undo();
  });
});

test('views that expire together have entries with different request ids', async () => {
  await purge(db());
  const ids = [(await started('owner', 'location')).id, (await started('owner', 'region')).id];
  await db().updateTable('views_as').set({ expires_at: new Date() }).where('id', 'in', ids).execute();
  await purge(db());
  const { body } = await service.as('admin').post('/audit/getAll', { action: 'updated' });
  const requestIds = body.rows.slice(0, 2).map((row: { request_id: string }) => row.request_id);
  expect(requestIds.toSorted()).toEqual(ids.map((id) => `purge-${id}`).toSorted());
});

test('the audit log has the start and the end, with both people', async () => {
  const { id } = await started('owner', 'location');
  await service.as('owner').delete(`/auth/view-as/${id}`);
  const entries = await db()
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'entity', 'entity_id', 'company_id', 'changes'])
    .orderBy('audit_entries.id', 'desc')
    .limit(2)
    .execute();
  const both = { actor_id: people.owner.id, entity: 'view_as', entity_id: people.location.id, company_id: 1 };
  expect(entries.reverse()).toMatchObject([
    { ...both, action: 'created' },
    { ...both, action: 'updated', changes: [{ field: 'ended', before: false, after: true }] },
  ]);
});
