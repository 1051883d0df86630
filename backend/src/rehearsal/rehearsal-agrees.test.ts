import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writes } from '../session/policy.ts';
import { people } from '../testing/fixture.ts';
import { type Answer, type Caller, Service } from '../testing/service.ts';
import { openUndoneDatabase } from '../testing/undone-database.ts';
import { type OpenApi, type WallCall, wallCalls } from '../testing/wall-calls.ts';
import type { Whose } from '../testing/wall-values.ts';
import { fillWallWorld } from '../testing/wall-world.ts';
import { capabilityOf } from '../testing/who-may.ts';

// Every call of the OpenAPI document, once in a rehearsal and once in earnest: the answers are the same, the rehearsal tells what the
// audit log tells after the real one, and no row of any table is another one after the rehearsal.

const service = new Service();
const database = await openUndoneDatabase();
await service.startOn(database);
afterAll(() => service.stop());
const calls = wallCalls((await service.caller().get('/openapi.json')).body as OpenApi).filter(
  ({ name }) => capabilityOf(name).of !== 'anybody' && !name.includes(' /rehearsals'),
);

/** Whoever may do nearly all, whoever may do some, and whoever may only look. */
const callers = ['admin', 'owner', 'segment'] as const;

let tables: string[];
let sequences: string[];
let digests: RawBuilder<{ digest: string }>;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  await fillWallWorld(database.db);
  for (const who of callers) tokens[who] = (await service.signIn(people[who].email)).body.accessToken;
  const named = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database.db);
  tables = named.rows.map(({ name }) => name);
  expect(tables.length).toBeGreaterThan(40);
  const counting = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public'`.execute(database.db);
  sequences = counting.rows.map(({ name }) => name);
  const each = tables.map(
    (name) => `(select coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') from "${name}" t)`,
  );
  digests = sql.raw(`select array[${each.join(', ')}]::text[] as digest`);
});

const digest = async () => (await digests.execute(database.db)).rows[0]?.digest;

/** Puts each sequence back to where it stands now, so that what is added next gets the same id. */
async function keepSequences() {
  const stand = sql.raw(
    sequences
      .map((name) => `select '${name}' as name, last_value as value, is_called from "${name}"`)
      .join(' union all '),
  );
  const { rows } = await sql<{ name: string; value: string; is_called: boolean }>`${stand}`.execute(
    database.db,
  );
  const each = rows.map(({ name, value, is_called }) => sql`setval(${name}, ${value}::bigint, ${is_called})`);
  return async () => void (await sql`select ${sql.join(each)}`.execute(database.db));
}

const send = (
  caller: Caller,
  { method }: WallCall,
  { path, body }: { path: string; body: unknown },
  headers = {},
) =>
  method === 'GET'
    ? caller.get(path, headers)
    : caller[method.toLowerCase() as 'post' | 'put' | 'delete'](path, body, headers);

/** The answer and what was written, in a rehearsal. */
async function rehearsed(caller: Caller, call: WallCall, sent: ReturnType<WallCall['requestFor']>) {
  const { body } = await caller.post('/rehearsals');
  const answer = await send(caller, call, sent, { 'x-rehearsal': body.data.id });
  const ended = await caller.delete(`/rehearsals/${body.data.id}`);
  return { ...toComparable(answer), changes: ended.body.data.changes.map(toTold) };
}

/** The same in earnest, and then undone by the test. */
async function meant(caller: Caller, call: WallCall, sent: ReturnType<WallCall['requestFor']>) {
  await database.begin();
  try {
    const answer = await send(caller, call, sent);
    const entries = await database.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
    return { ...toComparable(answer), changes: entries.map(toTold) };
  } finally {
    await database.undo();
  }
}

/** Without what is another one each time: the moment, and what is random. */
const plain = (value: unknown) =>
  JSON.stringify(value)
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+00:00)/g, 'a moment')
    .replace(/bpc_[\w-]{43}/g, 'a secret')
    .replace(/("prefix":"|"field":"prefix","before":null,"after":")[^"]+/g, '$1beginning of a secret')
    .replace(/"[^"]*-[0-9a-f]{8}-[a-z0-9-]+\.png[^"]*"/g, '"a file"');

const toComparable = ({ status, body }: Answer) => ({ status, body: plain(body) });

type Told = { field: string; before: unknown; after: unknown };
const toTold = (entry: { action: string; entity: string; entity_id: number | null; changes: Told[] }) => ({
  what: `${entry.action} ${entry.entity} ${entry.entity_id}`,
  changes: entry.changes.map(({ field, before, after }) => plain({ field, before, after })),
});

/** Who makes the call of whose thing: what passes, what is not there, and what is refused. */
const cells = (call: WallCall): [who: (typeof callers)[number], tenant: Whose['tenant']][] => {
  const { of } = capabilityOf(call.name);
  if (of === 'anybody' || !writes(of)) return [['admin', 'own']];
  return [
    ['admin', 'own'],
    ['owner', 'own'],
    ['owner', 'other'],
    ['segment', 'own'],
  ];
};

test.each(calls.map((call) => [call.name, call] as const))('%s', async (_, call) => {
  for (const [who, tenant] of cells(call)) {
    const caller = service.caller({ authorization: `Bearer ${tokens[who]}` });
    const sent = call.requestFor({ tenant, callerId: people[who].id });
    const before = await digest();
    const putBack = await keepSequences();
    const dry = await rehearsed(caller, call, sent);
    expect(await digest(), `${who} ${tenant}: of ${tables}`).toEqual(before);
    await putBack();
    const real = await meant(caller, call, sent);
    expect({ who, tenant, ...dry }).toEqual({ who, tenant, ...real });
    if (who === 'admin') expect(dry.status).toBe(200);
  }
});
