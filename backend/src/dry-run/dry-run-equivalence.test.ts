import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { writes } from '../session/policy.ts';
import type { AuthorizationCase } from '../testing/authorization-cases.ts';
import {
  fillAuthorizationFixtures,
  fixtureRequestId,
  recordNoUses,
} from '../testing/authorization-fixtures.ts';
import type { RecordOwner } from '../testing/authorization-inputs.ts';
import { startAuthorizationService } from '../testing/authorization-service.ts';
import { dryRun, type InnerCall } from '../testing/dry-run.ts';
import { capabilityOf } from '../testing/expected-permissions.ts';
import { people } from '../testing/fixture.ts';
import type { Answer, Caller } from '../testing/service.ts';
import { tableDigest } from '../testing/table-digest.ts';
import { firstIdOf } from './dry-run.store.ts';

// Sends every call of the OpenAPI document in a dry run and again as a normal call. Both give the same
// answer. The dry run reports the same changes as the audit log of the normal call, and it changes no row of
// any table.

const { service, database, calls: all } = await startAuthorizationService();
const calls = all.filter(
  ({ name }) => capabilityOf(name).of !== 'anybody' && !/ \/(dry-runs|bulk-writes)/.test(name),
);

/** A caller with nearly all permissions, one with some, and one who may only read. */
const callers = ['admin', 'owner', 'segment'] as const;

let sequences: string[];
let digest: Awaited<ReturnType<typeof tableDigest>>;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  await fillAuthorizationFixtures(database.db);
  for (const who of callers) tokens[who] = (await service.signIn(people[who].email)).body.accessToken;
  await recordNoUses(database.db);
  digest = await tableDigest(database.db);
  const counting = await sql<{ name: string }>`
    select pg_get_serial_sequence(attrelid::regclass::text, attname) as name from pg_attribute
    where attidentity = 'd'`.execute(database.db);
  sequences = counting.rows.map(({ name }) => name);
});

/** Makes the next normal call create the same ids as a dry run of this person. */
async function numberLikeDryRun(personId: number) {
  const each = sequences.map((name) => sql`setval(${name}, ${firstIdOf(personId)}::bigint, false)`);
  await sql`select ${sql.join(each)}`.execute(database.db);
}

const send = (
  caller: Caller,
  { method }: AuthorizationCase,
  { path, body }: { path: string; body: unknown },
  headers = {},
) =>
  method === 'GET'
    ? caller.get(path, headers)
    : caller[method.toLowerCase() as 'post' | 'put' | 'delete'](path, body, headers);

/** Sends the call in a dry run and returns the answer and the changes. */
async function dryRunOf(
  caller: Caller,
  { method }: AuthorizationCase,
  sent: ReturnType<AuthorizationCase['requestFor']>,
) {
  const { answers, changes } = await dryRun(caller, { ...sent, method: method as InnerCall['method'] });
  const [answer = { status: 0, body: null }] = answers;
  return { ...toComparable(answer), changes: changes.map(toComparableEntry) };
}

/** Sends the call normally, rolls it back, and returns the answer and the changes. */
async function runForReal(
  caller: Caller,
  call: AuthorizationCase,
  sent: ReturnType<AuthorizationCase['requestFor']>,
) {
  await database.begin();
  try {
    const answer = await send(caller, call, sent);
    const entries = await database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('request_id', '<>', fixtureRequestId)
      .orderBy('id')
      .execute();
    return { ...toComparable(answer), changes: entries.map(toComparableEntry) };
  } finally {
    await database.undo();
  }
}

/** What a signed token says, except when it was issued and when it ends. */
const claimsWithoutTimes = (claims: string) =>
  Buffer.from(claims, 'base64url')
    .toString()
    .replace(/"(iat|exp)":\d+/g, '"$1":"a moment"')
    .replaceAll('"', "'");

/** Replaces values that differ in each run: times, random strings and signatures. */
const plain = (value: unknown) =>
  JSON.stringify(value)
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+00:00)/g, 'a moment')
    // Names the transactions of the whole server.
    .replace(/"cursor":"[\d.]+"/, '"cursor":"a place"')
    .replace(/bpc_[\w-]{43}/g, 'a secret')
    .replace(/eyJ[\w-]+\.([\w-]+)\.[\w-]+/g, (_, claims: string) => claimsWithoutTimes(claims))
    .replace(/("prefix":"|"field":"prefix","before":null,"after":")[^"]+/g, '$1beginning of a secret')
    .replace(/"[^"]*-[0-9a-f]{8}-[a-z0-9-]+\.png[^"]*"/g, '"a file"');

const toComparable = ({ status, body }: Pick<Answer, 'status' | 'body'>) => ({ status, body: plain(body) });

type FieldChange = { field: string; before: unknown; after: unknown };
const toComparableEntry = (entry: {
  action: string;
  entity: string;
  entity_id: number | null;
  changes: FieldChange[];
}) => ({
  what: `${entry.action} ${entry.entity} ${entry.entity_id}`,
  changes: entry.changes.map(({ field, before, after }) => plain({ field, before, after })),
});

/** The callers and tenants for a call: one that succeeds, one that finds nothing, and one that is refused. */
const cells = (call: AuthorizationCase): [who: (typeof callers)[number], tenant: RecordOwner['tenant']][] => {
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
  // The normal calls are rolled back too, so the rows look like this before each dry run.
  const before = await digest();
  for (const [who, tenant] of cells(call)) {
    const caller = service.caller({ authorization: `Bearer ${tokens[who]}` });
    const sent = call.requestFor({ tenant, callerId: people[who].id });
    const dry = await dryRunOf(caller, call, sent);
    expect(await digest(), `${who} ${tenant}`).toBe(before);
    await numberLikeDryRun(people[who].id);
    const real = await runForReal(caller, call, sent);
    expect({ who, tenant, ...dry }).toEqual({ who, tenant, ...real });
    if (who === 'admin') expect(dry.status).toBe(200);
  }
});
