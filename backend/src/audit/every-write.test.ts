import { afterAll, beforeAll, expect, test } from 'vitest';
import { policy, writes } from '../session/policy.ts';
import { type AuthorizationCase, authorizationCases, type OpenApi } from '../testing/authorization-cases.ts';
import { fillAuthorizationFixtures, fixtureRequestId } from '../testing/authorization-fixtures.ts';
import { capabilityOf } from '../testing/expected-permissions.ts';
import { startFakeAddresses } from '../testing/fake-addresses.ts';
import { people } from '../testing/fixture.ts';
import { differingKeptColumns } from '../testing/kept-columns.ts';
import { openRollbackDatabase } from '../testing/rollback-database.ts';
import { type Caller, Service } from '../testing/service.ts';

// Sends every call of the OpenAPI document, in all features. A writing call that leaves no audit entry fails
// here.

const service = new Service();
// Uses PGlite, so every call of the service runs there at least once, even if the other suites use
// PostgreSQL.
const database = await openRollbackDatabase('PGlite');
const addresses = await startFakeAddresses();
await service.startOn(database, addresses.settings);
afterAll(async () => {
  await service.stop();
  await addresses.stop();
});
const calls = authorizationCases((await service.caller().get('/openapi.json')).body as OpenApi);

let admin: Caller;
beforeAll(async () => {
  await fillAuthorizationFixtures(database.db);
  admin = service.as('admin');
  // Signs in now, because a session that begins in a test is rolled back.
  await admin.get('/auth/me');
});

/**
 * These calls change no record themselves: they are rolled back, make other calls, sign out, unlock an account that
 * is not locked, or are steps of an upload. The administrator has no platform with alerts to change.
 */
const changesNoRecord = ({ name }: AuthorizationCase) =>
  /^(POST \/impact |POST \/(dry-runs|bulk-writes)|DELETE \/auth\/(sessions\/current|sign-in\/lock)|POST \/auth\/keycloak\/saveCommunication|POST (\/location)?\/s3\/(upload|complete))/.test(
    name,
  );

const mayWrite = (call: AuthorizationCase) => {
  const { of } = capabilityOf(call.name);
  return of !== 'anybody' && writes(of) && !changesNoRecord(call);
};

const writing = calls.filter(mayWrite);
const reading = calls.filter(
  (call) => !mayWrite(call) && !changesNoRecord(call) && capabilityOf(call.name).of !== 'anybody',
);

/** Returns the entries that a call about Northwind's records leaves, then rolls the call back. */
async function entriesAfter(call: AuthorizationCase) {
  const { path, body } = call.requestFor({ tenant: 'own', callerId: people.admin.id });
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  await database.begin();
  try {
    const answer =
      method === 'get'
        ? await admin.get(path, { 'x-request-id': 'every-write' })
        : await admin[method](path, body, { 'x-request-id': 'every-write' });
    const entries = await database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('request_id', '<>', fixtureRequestId)
      .execute();
    const wrong = await differingKeptColumns(database.db);
    return { status: answer.status, sent: body, entries, wrong };
  } finally {
    await database.undo();
  }
}

/** Calls that also change records below their own record, with the entity of those records. */
const below: Record<string, string> = { 'PUT /ptx/company/rates/{id}': 'location' };

/** Changes of access add an entry about the console role [ROL-01] where it follows. */
const isOfConsoleRole = ({ changes }: { changes: { field: string }[] }) =>
  changes.some(({ field }) => field === 'console_role');

test.each(writing.map((call) => [call.name, call] as const))('%s leaves one entry', async (_, call) => {
  const { status, sent, entries: every, wrong } = await entriesAfter(call);
  expect(wrong, 'columns that lists filter by').toEqual([]);
  const all = every.filter((entry) => !isOfConsoleRole(entry));
  const entries = all.filter(({ entity }) => entity !== below[call.name]);
  expect({ status, entries: entries.length }).toEqual({ status: 200, entries: 1 });
  expect(all.length > 1, 'entries of records below it').toBe(call.name in below);
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
  const isProviders = ['default_rates', 'provider_user', 'personal_access_token', 'saved_view'].includes(
    entry?.entity ?? '',
  );
  expect(entry?.company_name ?? null).toBe(isProviders ? null : (entry?.company_name ?? 'a company'));
  const password = { field: 'password', before: '***', after: '***' };
  const setsPassword = /"(password|user_pass)":"/.test(JSON.stringify(sent ?? {}));
  expect(entry?.changes.filter((change) => change.field === 'password')).toEqual(
    setsPassword ? [password] : [],
  );
  expect(JSON.stringify(all)).not.toContain('password 1');
});

test.each(reading.map((call) => [call.name, call] as const))('%s leaves no entry', async (_, call) => {
  expect((await entriesAfter(call)).entries).toEqual([]);
});

test('covers every action that writes', () => {
  const found = new Set(writing.map(({ name }) => capabilityOf(name).of as string));
  const actions = (Object.keys(policy) as (keyof typeof policy)[]).filter(writes);
  // The calls for provider users also change administrators, so no route names this action. A preview writes nothing.
  expect([...found, 'provider-admins.edit', 'impact.edit'].sort()).toEqual([...actions].sort());
  expect(writing.length).toBeGreaterThan(45);
});
