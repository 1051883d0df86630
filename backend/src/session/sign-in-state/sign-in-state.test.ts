import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, usualDatabase } from '../../testing/databases.ts';
import { arranger, people } from '../../testing/fixture.ts';
import { Service } from '../../testing/service.ts';

const service = new Service();
beforeAll(async () => service.startOn(await openTestDatabase(usualDatabase())));
afterAll(() => service.stop());

const stateOf = (query: string, as: Parameters<Service['as']>[0] = 'owner') =>
  service.as(as).get(`/auth/sign-in${query}`);
const unlock = (id: number, as: Parameters<Service['as']>[0] = 'owner') =>
  service.as(as).delete(`/auth/sign-in/lock?user_id=${id}`);

async function lock(email: string) {
  for (let guess = 0; guess < 10; guess += 1) await service.signIn(email, 'a wrong guess');
}

test('[SES-14] returns the last sign-in of a person and why the account is locked', async () => {
  const { id, email } = people.region;
  expect((await stateOf(`?user_id=${id}`)).body.data).toEqual({
    user_id: id,
    last_sign_in_at: null,
    last_sign_in_method: null,
    failed_count: 0,
    locked_until: null,
  });
  await service.signIn(email);
  await service.signIn(email, 'a wrong guess');
  expect((await stateOf(`?user_id=${id}`)).body.data).toMatchObject({
    last_sign_in_at: expect.any(String),
    last_sign_in_method: 'password',
    failed_count: 1,
    locked_until: null,
  });
});

test('[SES-14] unlocks an account that wrong passwords locked, and records who did it', async () => {
  const { id, email } = people.segment;
  await lock(email);
  const locked = (await stateOf(`?user_id=${id}`)).body.data;
  expect(locked.failed_count).toBe(10);
  expect(Date.parse(locked.locked_until)).toBeGreaterThan(Date.now());
  expect((await service.signIn(email)).status).toBe(401);

  const answer = await unlock(id);
  expect(answer).toMatchObject({ status: 200, body: { data: { failed_count: 0, locked_until: null } } });
  expect((await service.signIn(email)).status).toBe(200);
  const { body } = await service
    .as('owner')
    .post('/audit/getAll', { entity: 'sign_in', entity_id: id, action: 'unlocked' });
  expect(body.rows).toMatchObject([
    {
      actor: { id: people.owner.id },
      changes: [{ field: 'locked_until', before: locked.locked_until, after: null }],
    },
  ]);
});

test('unlocking an account that is not locked changes nothing', async () => {
  const { id, email } = people.location;
  await service.signIn(email, 'a wrong guess');
  expect(await unlock(id)).toMatchObject({ status: 200, body: { data: { failed_count: 1 } } });
  expect((await stateOf(`?user_id=${id}`)).body.data.failed_count).toBe(1);
  const { body } = await service
    .as('owner')
    .post('/audit/getAll', { entity: 'sign_in', entity_id: id, action: 'unlocked' });
  expect(body.rows).toEqual([]);
});

test('nobody unlocks their own account, and other people only if they may edit them', async () => {
  await stateOf('');
  await lock(people.owner.email);
  expect(await unlock(people.owner.id)).toMatchObject({
    status: 403,
    body: { message: 'You cannot unlock your own account' },
  });
  for (const as of ['southOwner', 'region', 'director'] as const) {
    expect([as, (await unlock(people.segment.id, as)).status]).toEqual([as, 404]);
    expect([as, (await stateOf(`?user_id=${people.segment.id}`, as)).status]).toEqual([as, 404]);
  }
  expect((await unlock(people.admin.id, 'staff')).status).toBe(403);
});

test('an arranger has a state only with a sign-in', async () => {
  const { body } = await stateOf(`?arranger_id=${arranger.northwind}`);
  expect(body.data).toMatchObject({ failed_count: 0 });
  expect((await stateOf(`?arranger_id=${arranger.southwind}`, 'admin')).body).toEqual({ data: null });
});
