import { beforeEach, describe, expect, test } from 'vitest';
import { people } from '../testing/fixture.ts';
import { type Answer, type Caller, useService } from '../testing/service.ts';
import { whileUpdatesAreSlow } from '../testing/slow-writes.ts';

// A token never has more permissions than its owner. The audit log names both.

const UNAUTHORIZED = { status: 401, body: { message: 'Failed! Unauthorized access!' } };
const statusAndBody = ({ status, body }: Answer) => ({ status, body });

const service = useService();
const db = () => service.database.db;
const admin = service.as('admin');
let serial = 0;
beforeEach(() => {
  serial += 1;
});
const makeToken = async (caller: Caller) => {
  const input = { name: 'Nightly', read_only: false, expires_in_days: 30 };
  const { id, token } = (await caller.post('/auth/tokens', input)).body;
  return { id: id as number, caller: service.caller({ authorization: `Bearer ${token}` }) };
};
const details = () => ({
  first_name: 'Ada',
  last_name: 'Byron',
  email: `ada${serial}@tokens.test`,
});
const signedIn = async (password = 'password 1') => {
  const { accessToken } = (await service.signIn(details().email, password)).body;
  return service.caller({ authorization: `Bearer ${accessToken}` });
};
/** Adds a provider admin with a token. */
const addAdmin = async () => {
  const person = { ...details(), user_pass: 'password 1', user_role: 5 };
  const { id } = (await admin.post('/user/add', person)).body;
  return {
    id: id as number,
    session: await signedIn(),
    script: (await makeToken(await signedIn())).caller,
  };
};
const setStatus = (user_id: number, status: 0 | 1) => admin.post('/user/changeStatus', { user_id, status });

describe('an owner without access', () => {
  test('a token loses permissions as soon as its owner is demoted', async () => {
    const { id, script } = await addAdmin();
    const another = { ...details(), email: `another-${details().email}`, user_role: 5 };
    const { id: anotherId } = (await admin.post('/user/add', { ...another, user_pass: 'password 1' })).body;
    const editAdmin = async () => (await script.put(`/user/${anotherId}`, another)).status;
    expect(await editAdmin()).toBe(200);
    await admin.put(`/user/${id}`, { ...details(), user_role: 6 });
    expect(await editAdmin()).toBe(403);
    expect((await script.post('/user/getAll', {})).status).toBe(200);
  });

  test('deactivation of the owner revokes a token permanently', async () => {
    const { id, script } = await addAdmin();
    expect((await setStatus(id, 0)).status).toBe(200);
    expect(statusAndBody(await script.get('/auth/me'))).toEqual(UNAUTHORIZED);
    await setStatus(id, 1);
    expect(statusAndBody(await script.get('/auth/me'))).toEqual(UNAUTHORIZED);
    const { body } = await (await signedIn()).get('/auth/tokens');
    expect(body.data).toMatchObject([{ revoked_at: expect.any(String) }]);
  });

  test('refuses a token whose owner was deactivated or deleted directly in the database', async () => {
    const { id, script } = await addAdmin();
    const set = (values: object) => db().updateTable('people').set(values).where('id', '=', id).execute();
    await set({ status: 0 });
    expect(statusAndBody(await script.get('/auth/me'))).toEqual(UNAUTHORIZED);
    await set({ status: 1, deleted_at: new Date() });
    expect(statusAndBody(await script.get('/auth/me'))).toEqual(UNAUTHORIZED);
    await set({ deleted_at: null });
    expect((await script.get('/auth/me')).status).toBe(200);
  });

  test('refuses a token whose owner is deleted', async () => {
    const { id, script } = await addAdmin();
    expect((await admin.delete(`/user/${id}`)).status).toBe(200);
    expect(statusAndBody(await script.get('/auth/me'))).toEqual(UNAUTHORIZED);
  });

  test('refuses a token whose owner is a deactivated arranger', async () => {
    const { caller } = await makeToken(service.as('arranger'));
    const { data } = (await admin.get('/arranger/1')).body;
    expect((await caller.get('/auth/me')).status).toBe(200);
    const arranger = { ...data, status: 0, company_id: data.company_id };
    await db().updateTable('arrangers').set({ status: 0 }).where('id', '=', arranger.id).execute();
    expect(statusAndBody(await caller.get('/auth/me'))).toEqual(UNAUTHORIZED);
    await db().updateTable('arrangers').set({ status: 1 }).where('id', '=', arranger.id).execute();
  });
});

describe('changes of the owner', () => {
  test('a new password or email address revokes the tokens, a change of other details does not', async () => {
    const { id, session, script } = await addAdmin();
    const own = `/auth/keycloak/updateUserByKcToken/${id}`;
    expect((await session.put(own, { ...details(), middle_name: 'K' })).status).toBe(200);
    expect((await script.get('/auth/me')).status).toBe(200);
    expect((await session.put(own, { ...details(), password: 'password 2' })).status).toBe(200);
    expect(statusAndBody(await script.get('/auth/me'))).toEqual(UNAUTHORIZED);
    const again = await signedIn('password 2');
    const second = (await makeToken(again)).caller;
    expect((await again.put(own, { ...details(), email: `new-${details().email}` })).status).toBe(200);
    expect(statusAndBody(await second.get('/auth/me'))).toEqual(UNAUTHORIZED);
  });

  test('creates no token while the sessions of its owner are ended', async () => {
    const { id, session } = await addAdmin();
    const own = `/auth/keycloak/updateUserByKcToken/${id}`;
    await whileUpdatesAreSlow(service.database, 'people', async () => {
      let isDone = false;
      const change = session.put(own, { ...details(), password: 'password 2' });
      const end = change.finally(() => {
        isDone = true;
      });
      while (!isDone) await makeToken(session);
      expect((await end).status).toBe(200);
    });
    const tokens = (await (await signedIn('password 2')).get('/auth/tokens')).body.data;
    expect(tokens.filter((one: { revoked_at: string | null }) => one.revoked_at === null)).toEqual([]);
  });

  test('refuses a token that changes the password or email address of its owner', async () => {
    const { id, script } = await addAdmin();
    const own = `/auth/keycloak/updateUserByKcToken/${id}`;
    const answer = await script.put(own, { ...details(), email: 'x@y.test', password: 'password 2' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        msg: {
          email: 'Sign in to change your email address',
          password: 'Sign in to change your password',
        },
      },
    });
    const { body } = await script.put(own, { ...details(), middle_name: 'K' });
    expect(body.data).toMatchObject({ middle_name: 'K', email: details().email });
  });

  test('the audit log records the creation, use and revocation of a token', async () => {
    const owner = service.as('owner');
    const { id, caller } = await makeToken(owner);
    const { id: regionId } = (await caller.post('/region/add', { company_id: 1, name: `By token ${serial}` }))
      .body;
    await caller.delete(`/auth/tokens/${id}`);
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['action', 'entity', 'entity_id', 'entity_name', 'actor_id', 'token_id', 'token_name'])
      .orderBy('audit_entries.id', 'desc')
      .limit(3)
      .execute();
    const by = { actor_id: people.owner.id, token_id: id, token_name: 'Nightly' };
    const token = { entity: 'personal_access_token', entity_id: id, entity_name: 'Nightly' };
    expect(entries.reverse()).toEqual([
      { action: 'created', ...token, ...by, token_id: null, token_name: null },
      {
        action: 'created',
        entity: 'region',
        entity_id: regionId,
        entity_name: `By token ${serial}`,
        ...by,
      },
      { action: 'updated', ...token, ...by },
    ]);
  });
});
