import { afterAll, beforeAll, expect, test } from 'vitest';
import { policy, writes } from '../session/policy.ts';
import { people } from '../testing/fixture.ts';
import { type Caller, Service } from '../testing/service.ts';
import { openUndoneDatabase } from '../testing/undone-database.ts';
import { type OpenApi, type WallCall, wallCalls } from '../testing/wall-calls.ts';
import { fillWallWorld } from '../testing/wall-world.ts';
import { capabilityOf } from '../testing/who-may.ts';

// Every call of the OpenAPI document that may write, whatever room it is of: one that leaves no entry fails here.

const service = new Service();
const database = await openUndoneDatabase();
await service.startOn(database);
afterAll(() => service.stop());
const calls = wallCalls((await service.caller().get('/openapi.json')).body as OpenApi);

let admin: Caller;
beforeAll(async () => {
  await fillWallWorld(database.db);
  admin = await service.as('admin');
});

/** Write nothing that lasts, by their nature: what they do is rolled back. */
const isRehearsal = ({ name }: WallCall) => /^(POST \/impact |\w+ \/rehearsals)/.test(name);

const mayWrite = (call: WallCall) => {
  const { of } = capabilityOf(call.name);
  return of !== 'anybody' && writes(of) && !isRehearsal(call);
};

const writing = calls.filter(mayWrite);
const reading = calls.filter(
  (call) => !mayWrite(call) && !isRehearsal(call) && capabilityOf(call.name).of !== 'anybody',
);

/** The entries that a call of Northwind's things leaves; what it did is undone. */
async function entriesAfter(call: WallCall) {
  const { path, body } = call.requestFor({ tenant: 'own', callerId: people.admin.id });
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  await database.begin();
  try {
    const answer =
      method === 'get'
        ? await admin.get(path, { 'x-request-id': 'every-write' })
        : await admin[method](path, body, { 'x-request-id': 'every-write' });
    const entries = await database.db.selectFrom('audit_entries').selectAll().execute();
    return { status: answer.status, sent: body, entries };
  } finally {
    await database.undo();
  }
}

test.each(writing.map((call) => [call.name, call] as const))('%s leaves one entry', async (_, call) => {
  const { status, sent, entries } = await entriesAfter(call);
  expect({ status, entries: entries.length }).toEqual({ status: 200, entries: 1 });
  const [entry] = entries;
  expect(entry).toMatchObject({
    actor_id: people.admin.id,
    actor_email: people.admin.email,
    token_name: null,
    request_id: 'every-write',
  });
  const isWithoutId = entry?.entity === 'default_rates';
  expect({ id: entry?.entity_id !== null, name: !!entry?.entity_name }).toEqual({
    id: !isWithoutId,
    name: !isWithoutId,
  });
  const isProviders =
    entry?.entity === 'default_rates' ||
    entry?.entity === 'provider_user' ||
    entry?.entity === 'personal_access_token';
  expect(entry?.company_name ?? null).toBe(isProviders ? null : (entry?.company_name ?? 'a company'));
  const password = { field: 'password', before: '***', after: '***' };
  const setsPassword = /"(password|user_pass)":"/.test(JSON.stringify(sent ?? {}));
  expect(entry?.changes.filter((change) => change.field === 'password')).toEqual(
    setsPassword ? [password] : [],
  );
  expect(JSON.stringify(entries)).not.toContain('password 1');
});

test.each(reading.map((call) => [call.name, call] as const))('%s leaves no entry', async (_, call) => {
  expect((await entriesAfter(call)).entries).toEqual([]);
});

test('each action that writes has calls here', () => {
  const found = new Set(writing.map(({ name }) => capabilityOf(name).of as string));
  const actions = (Object.keys(policy) as (keyof typeof policy)[]).filter(writes);
  // An admin is changed by the calls for any provider user; it is no row of a route.
  expect([...found, 'provider-admins.edit'].sort()).toEqual([...actions].sort());
  expect(writing.length).toBeGreaterThan(45);
});
