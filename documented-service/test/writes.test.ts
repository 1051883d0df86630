import { expect, test } from 'vitest';
import { fixtures } from '../fixtures/index.ts';
import { written } from '../fixtures/written.ts';
import { startService } from './start-service.ts';

const fixtureOf = (row: string) => {
  const fixture = fixtures.find((one) => one.row === row);
  if (!fixture) throw new Error(`There is no fixture of ${row}.`);
  return fixture;
};

const region = (region_id: number, is_primary: boolean) => ({ region_id, is_primary });

test.each(written)('[%s] changes what %s answers', async (row, path, expected) => {
  const { send, get } = await startService();
  expect((await send(fixtureOf(row))).status).toBe(200);
  expect((await get(path)).data).toMatchObject(expected);
});

test('[API-93] API-92 returns what was saved', async () => {
  const { send, get } = await startService();
  const fixture = fixtureOf('API-93');
  await send(fixture);
  expect(await get('/platform/accessData/4')).toEqual({ access_data: fixture.body });
});

test('[API-62] saves the regions of a location one by one, with one primary', async () => {
  const { send, get } = await startService();
  for (const one of [region(1, true), region(2, true), region(1, false)]) {
    await send({ method: 'POST', path: '/location/region/save', body: { location_id: 2, ...one } });
  }
  expect((await get('/location/2')).data.LocationRegions).toEqual([region(1, false), region(2, true)]);
});

test('[API-41] stores the file, and the download address gives it back', async () => {
  const { send, get } = await startService();
  const { json } = await send(fixtureOf('API-40'));
  await fetch(json.data, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: 'picture' });
  const { data } = await get('/s3/download/1');
  expect(await (await fetch(data)).text()).toBe('picture');
});

test('[API-03] changes the password with which one signs in', async () => {
  const { send } = await startService();
  await send(fixtureOf('API-03'));
  const signIn = fixtureOf('API-01');
  expect((await send(signIn)).status).toBe(401);
  expect((await send({ ...signIn, body: { ...signIn.body, password: 'Password-2' } })).status).toBe(200);
});

test('[API-82] deletes a user, and the user is gone from reads and lists', async () => {
  const { send } = await startService();
  expect((await send({ method: 'DELETE', path: '/user/4' })).json).toEqual({ message: 'User Deleted' });
  const { status, json } = await send({ method: 'GET', path: '/company/user/4' });
  expect([status, json.message]).toEqual([404, 'Company User does not exist']);
  expect((await send(fixtureOf('API-75'))).json.rows.map(({ id }: { id: number }) => id)).not.toContain(4);
});

test('[API-72] leaves the password as it is when it is blank', async () => {
  const { send } = await startService();
  await send(fixtureOf('API-72'));
  const body = { email: 'kai@arrangers.test', password: 'Password-1', client_id: 1, client_key: 'console' };
  expect((await send({ method: 'POST', path: '/auth/signin', body })).json.data.isArranger).toBe(true);
});

test('[API-04] takes the own token and an own arranger id as the id', async () => {
  const { get, signIn } = await startService({}, 'hana@arrangers.test');
  const path = '/auth/keycloak/getUserByKcToken';
  expect((await get(`${path}/ar1`)).data.first_name).toBe('Hana');
  expect((await get(`${path}/${signIn.accessToken}`)).data.first_name).toBe('Hana');
});
