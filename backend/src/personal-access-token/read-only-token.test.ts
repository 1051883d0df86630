import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../testing/fixture.ts';
import { Service } from '../testing/service.ts';
import { openUndoneDatabase } from '../testing/undone-database.ts';
import { type OpenApi, type WallCall, wallCalls } from '../testing/wall-calls.ts';
import { fillWallWorld } from '../testing/wall-world.ts';
import { capabilityOf } from '../testing/who-may.ts';

// Every call of the OpenAPI document, once as a provider admin who has signed in, to see whether it changes a row of any table,
// and once with a read-only token of theirs. No list says here which call writes: a new route is judged by what it does.

const service = new Service();
const database = await openUndoneDatabase();
await service.startOn(database);
afterAll(() => service.stop());
const calls = wallCalls((await service.caller().get('/openapi.json')).body as OpenApi).filter(
  ({ name }) => capabilityOf(name).of !== 'anybody',
);
/** Refused although they change no row here: a logo that is complete already, and what begins or ends a trial of writes. */
const NEEDLESS = / \/(location\/)?s3\/complete$| \/rehearsals/;
const REFUSAL = { status: 403, body: { message: 'This access token may only read' } };

let reader: Record<string, string>;
let admin: Record<string, string>;
let digests: RawBuilder<{ digest: string }>;

beforeAll(async () => {
  await fillWallWorld(database.db);
  const { accessToken } = (await service.signIn(people.admin.email)).body;
  admin = { authorization: `Bearer ${accessToken}` };
  const made = await service
    .caller(admin)
    .post('/auth/tokens', { name: 'Reader', read_only: true, expires_in_days: 1 });
  reader = { authorization: `Bearer ${made.body.token}` };
  // As if it had just been used, however long this takes, so that its use is not a change that some call makes.
  const last_used_at = new Date(Date.now() + 3_600_000);
  await database.db.updateTable('personal_access_tokens').set({ last_used_at }).execute();
  digests = await digestStatement();
});

/** One statement that gives a digest of the rows of every table. */
async function digestStatement() {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database.db);
  expect(tables.rows.length).toBeGreaterThan(40);
  const digests = tables.rows.map(
    ({ name }) => `(select coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') from "${name}" t)`,
  );
  return sql.raw<{ digest: string }>(`select ${digests.join(" || ' ' || ")} as digest`);
}

const digest = async () => (await digests.execute(database.db)).rows[0]?.digest;

/** Makes the call and undoes it; says what was answered, and whether a row changed. */
async function tryOut({ method, requestFor }: WallCall, headers: Record<string, string>) {
  const { path, body } = requestFor({ tenant: 'own', callerId: people.admin.id });
  const caller = service.caller(headers);
  await database.begin();
  try {
    const before = await digest();
    const answer =
      method === 'GET'
        ? await caller.get(path)
        : await caller[method.toLowerCase() as 'post' | 'put' | 'delete'](path, body);
    const isChange = (await digest()) !== before;
    return { isChange, answer: { status: answer.status, body: answer.body } };
  } finally {
    await database.undo();
  }
}

const writing: string[] = [];

test.each(calls.map((call) => [call.name, call] as const))('a read-only token: %s', async (name, call) => {
  const token = await tryOut(call, reader);
  if (NEEDLESS.test(name)) return expect(token.answer).toEqual(REFUSAL);
  const signedIn = await tryOut(call, admin);
  expect(signedIn.answer.status, JSON.stringify(signedIn.answer.body)).toBe(200);
  expect(token.isChange).toBe(false);
  if (signedIn.isChange) {
    writing.push(name);
    expect(token.answer).toEqual(REFUSAL);
  } else expect(token.answer.status, JSON.stringify(token.answer.body)).toBe(200);
});

test('every kind of write was among them, and no GET is one', () => {
  expect(writing.length).toBeGreaterThan(40);
  expect(writing.filter((name) => name.startsWith('GET '))).toEqual([]);
  expect(new Set(writing.map((name) => name.split(' ')[0]))).toEqual(new Set(['POST', 'PUT', 'DELETE']));
});

test('the refusal comes before the input is looked at', async () => {
  const { status, body } = await service.caller(reader).post('/company/add', { nonsense: true });
  expect({ status, body }).toEqual(REFUSAL);
});
