import { beforeAll, describe, expect, test } from 'vitest';
import { mayInView } from '../session/policy.ts';
import type { AuthorizationCase } from '../testing/authorization-cases.ts';
import { fillAuthorizationFixtures, recordNoUses } from '../testing/authorization-fixtures.ts';
import { startAuthorizationService } from '../testing/authorization-service.ts';
import { capabilityOf } from '../testing/expected-permissions.ts';
import { people } from '../testing/fixture.ts';
import { tableDigest } from '../testing/table-digest.ts';

// Sends every call of the OpenAPI document as each person, and as an administrator who sees the console as that
// person. There is no list of calls, so that each new route is covered.

const { service, database, calls: all } = await startAuthorizationService();
const calls = all.filter(({ name }) => capabilityOf(name).of !== 'anybody');

const viewed = ['staff', 'owner', 'region', 'location', 'director', 'arranger'] as const;
type Viewed = (typeof viewed)[number];
const REFUSAL = { status: 403, body: { message: 'Read-only: you see the console as another person' } };
const SECRETS = ['GET /auth/sessions', 'GET /auth/sign-in', 'GET /auth/tokens'];

const viewHeaders = new Map<Viewed, Record<string, string>>();
let digest: Awaited<ReturnType<typeof tableDigest>>;

beforeAll(async () => {
  await fillAuthorizationFixtures(database.db);
  for (const name of viewed) {
    const { id: user_id } = people[name];
    const { body } = await service.as('admin').post('/auth/view-as', { user_id });
    viewHeaders.set(name, { authorization: `Bearer ${body.token}` });
    await service.as(name).get('/auth/me');
  }
  await recordNoUses(database.db);
  digest = await tableDigest(database.db);
});

async function send(
  { method, requestFor }: AuthorizationCase,
  name: Viewed,
  headers: Record<string, string>,
) {
  const { path, body } = requestFor({ tenant: 'own', callerId: people[name].id });
  const caller = service.caller(headers);
  const answer =
    method === 'GET'
      ? await caller.get(path)
      : await caller[method.toLowerCase() as 'post' | 'put' | 'delete'](path, body);
  return { status: answer.status, body: answer.body };
}

const inView = (call: AuthorizationCase, name: Viewed) => send(call, name, viewHeaders.get(name) ?? {});
const isRead = ({ name }: AuthorizationCase) => mayInView(capabilityOf(name).of as never);

describe.each(viewed)('a view of %s', (name) => {
  test.each(calls.filter((call) => !isRead(call)).map((call) => [call.name, call] as const))(
    'refuses %s and changes nothing',
    async (_, call) => {
      await database.begin();
      try {
        const before = await digest();
        expect(await inView(call, name)).toEqual(REFUSAL);
        expect(await digest()).toBe(before);
      } finally {
        await database.undo();
      }
    },
  );

  test.each(calls.filter(isRead).map((call) => [call.name, call] as const))(
    "answers %s as the person's own session",
    async (_, call) => {
      const own = await send(call, name, { authorization: await service.bearerOf(name) });
      const { status, body } = await inView(call, name);
      if (body.data?.viewed_by) delete body.data.viewed_by;
      // The cursor of the feed names transactions of the whole server, which other tests start too.
      if (typeof body.cursor === 'string') body.cursor = own.body.cursor;
      expect({ status, body }).toEqual(own);
    },
  );
});

test('the refused calls include every method besides reads, and the secret reads', () => {
  const refused = calls.filter((call) => !isRead(call)).map(({ name }) => name);
  expect(refused.length).toBeGreaterThan(70);
  expect(refused.filter((name) => name.startsWith('GET ')).sort()).toEqual(SECRETS);
  const methods = new Set(calls.filter(isRead).map(({ method }) => method));
  expect(methods).toEqual(new Set(['GET', 'POST']));
});
