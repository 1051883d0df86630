import { afterEach, describe, expect, test } from 'vitest';
import { usualDatabase } from '../testing/databases.ts';
import { PASSWORD, type PersonName, people } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService(usualDatabase());
const db = () => service.database.db;
const NEW = 'another-pass-1';
const WRONG = { status: 400, msg: { current_password: 'Your current password is incorrect' } };
const { owner, admin, region } = people;

/** Every call by which people change their own sign-in. */
const calls = [
  ['the account', 'owner', `/auth/keycloak/updateUserByKcToken/${owner.id}`, 'email', 'password'],
  ['one’s own company user', 'owner', `/company/user/${owner.id}`, 'email_address', 'user_pass'],
  ['one’s own provider user', 'admin', `/user/${admin.id}`, 'email', 'user_pass'],
] as const;
const scriptToken = { name: 'Nightly', read_only: false, expires_in_days: 1 };
const names = { first_name: 'F', last_name: 'L' };

let before: { id: number; email: string; password_hash: string | null }[] = [];
const keep = async () => {
  before = await db()
    .selectFrom('people')
    .select(['id', 'email', 'password_hash'])
    .where('id', '<', 20)
    .execute();
};
afterEach(async () => {
  for (const { id, ...row } of before)
    await db().updateTable('people').set(row).where('id', '=', id).execute();
  await db().deleteFrom('sign_in_failures').execute();
  before = [];
});

async function signedIn(name: PersonName) {
  const { accessToken } = (await service.signIn(people[name].email)).body;
  return service.caller({ authorization: `Bearer ${accessToken}` });
}

const shortOf = ({ status, body }: { status: number; body: { msg?: unknown } }) => ({
  status,
  msg: body.msg,
});

describe.each(calls)('%s', (_what, name, path, email, password) => {
  const stored = people[name].email;
  const changes = [{ [email]: 'new@northwind.test' }, { [email]: stored, [password]: NEW }];

  test('[API-07] [API-78] [API-87] a new email address or password needs the right current password once one is sent', async () => {
    await keep();
    for (const change of changes) {
      const caller = await signedIn(name);
      const send = (current_password: string | null) =>
        caller.put(path, { ...names, ...change, current_password });
      expect(shortOf(await send('not-the-password'))).toEqual(WRONG);
      for (const blank of ['', null]) {
        const answer = await send(blank);
        expect(shortOf(answer)).toEqual({
          status: 400,
          msg: { current_password: 'Enter your current password' },
        });
        expect(answer.body.codes).toEqual({ current_password: { code: 'REQUIRED' } });
      }
      expect((await service.signIn(stored)).status).toBe(200);
      expect((await send(PASSWORD)).status).toBe(200);
      await keepAgain();
    }
  });

  test('[API-07] [API-78] [API-87] other details, and clients that send no current password, need none', async () => {
    await keep();
    const caller = await signedIn(name);
    const same = { ...names, [email]: stored.toUpperCase(), current_password: 'not-the-password' };
    expect((await caller.put(path, same)).status).toBe(200);
    expect((await caller.put(path, { ...names, [email]: stored, [password]: NEW })).status).toBe(200);
  });

  test('[API-07] [API-78] [API-87] a personal access token changes neither, whatever it sends', async () => {
    const caller = await signedIn(name);
    const { token } = (await caller.post('/auth/tokens', scriptToken)).body;
    const script = service.caller({ authorization: `Bearer ${token}` });
    for (const more of [{}, { current_password: PASSWORD }]) {
      const body = { ...names, [email]: 'new@northwind.test', [password]: NEW, ...more };
      expect(shortOf(await script.put(path, body))).toEqual({
        status: 400,
        msg: {
          [email]: 'Sign in to change your email address',
          [password]: 'Sign in to change your password',
        },
      });
    }
  });
});

/** Restores what a change has stored, so that the next one starts from the fixture. */
async function keepAgain() {
  for (const { id, ...row } of before)
    await db().updateTable('people').set(row).where('id', '=', id).execute();
}

test('[API-01] [API-07] ten wrong current passwords lock the account, and each is in the audit log', async () => {
  await keep();
  const caller = await signedIn('region');
  const path = `/auth/keycloak/updateUserByKcToken/${region.id}`;
  const put = (current_password: string) =>
    caller.put(path, { ...names, email: region.email, password: NEW, current_password });
  for (let guess = 0; guess < 10; guess += 1) expect(shortOf(await put(`guess-${guess}`))).toEqual(WRONG);
  expect(shortOf(await put(PASSWORD))).toEqual(WRONG);
  expect((await service.signIn(region.email)).status).toBe(401);
  const { rows } = (
    await service
      .as('admin')
      .post('/audit/getAll?page=1&limit=50', { entity: 'sign_in', entity_id: region.id })
  ).body;
  const own = rows.filter(({ actor }: { actor: { id: number | null } }) => actor.id === region.id);
  expect(own.map(({ action }: { action: string }) => action).sort()).toEqual([
    ...Array(10).fill('failed'),
    'locked',
  ]);
  expect(JSON.stringify(own)).toContain('current password');
  expect(JSON.stringify(own)).not.toContain('guess-');
});

test('[API-07] a dry run reveals nothing about the current password', async () => {
  const caller = await signedIn('owner');
  const body = { ...names, email: owner.email, password: NEW };
  const path = `/auth/keycloak/updateUserByKcToken/${owner.id}`;
  const statuses: number[] = [];
  for (const current_password of ['not-the-password', PASSWORD]) {
    const calls = [{ method: 'PUT', path, body: { ...body, current_password } }];
    statuses.push((await caller.post('/dry-runs', { calls })).body.data.answers[0].status);
  }
  expect(statuses).toEqual([200, 200]);
  const failures = await db().selectFrom('sign_in_failures').selectAll().execute();
  expect(failures).toEqual([]);
});

test('[API-07] other people’s passwords need no current password', async () => {
  await keep();
  const path = `/company/user/${region.id}`;
  const body = {
    ...names,
    email_address: region.email,
    user_pass: NEW,
    current_password: 'not-the-password',
  };
  expect((await service.as('owner').put(path, body)).status).toBe(200);
});
