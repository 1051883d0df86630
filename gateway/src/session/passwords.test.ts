import { expect, test } from 'vitest';
import { createSchema } from '../schema.ts';
import { type AuthorizationCase, authorizationCases } from '../testing/authorization-cases.ts';
import { REVISION } from '../testing/authorization-inputs.ts';
import type { FakeAnswer } from '../testing/fake-answer.ts';
import { wireProviderUser } from '../testing/people-records.ts';
import { staleRevision } from '../testing/stale-revision.ts';
import { start } from '../testing/start.ts';

/** A unique text, as long as a password may be. */
const SECRET = 'c4nary-P4ss-w0rd-7f3';

/** Every operation with a password, generated from the schema. */
const calls = authorizationCases(createSchema(), []).filter(({ variablesFor }) =>
  JSON.stringify(variablesFor(1)).includes('password 1'),
);

// The answers of a broken service that echoes the request.
const echo = { password: SECRET, user_pass: SECRET, data: { password: SECRET, [SECRET]: 1 } };
const refusals = [400, 401, 403, 404, 409, 412, 422, 429, 500, 502, 503].map(
  (status): FakeAnswer => ({
    status,
    body: { ...echo, message: 'Not now', msg: { user_pass: 'Choose another password' } },
  }),
);
const failures: FakeAnswer[] = [
  ...refusals,
  { status: 500, body: `Error: could not store ${SECRET}\n at people.ts` },
  { status: 500, body: { message: `could not store ${SECRET}`, error: SECRET } },
  { status: 200, body: `{ "data": "${SECRET}` },
  { status: 200, body: { ...echo, message: 7, id: SECRET } },
  { status: 200, body: [SECRET] },
  { status: 200, body: echo },
  'drop',
  'hang',
  'drip',
];

async function begin() {
  const { service, gateway } = await start({ LOG_LEVEL: 'trace', METRICS: 'on' });
  service.data.providerUsers.set(10, wireProviderUser(10, 6));
  let failure: FakeAnswer | null = null;
  let reached = 0;
  service.rest.before(({ body }) => {
    if (!JSON.stringify(body)?.includes(SECRET)) return null;
    reached += 1;
    return failure;
  });
  const ask = (call: AuthorizationCase, fields: number, headers: Record<string, string> = {}) => {
    const values = call.variablesFor(1);
    const variables = JSON.stringify(values)
      .replaceAll('password 1', SECRET)
      .replace(REVISION, staleRevision(call.field, values, fields));
    return gateway.send(call.query, {
      token: service.tokenOf('admin'),
      variables: JSON.parse(variables),
      headers: { 'x-explain': '1', ...headers },
    });
  };
  /** Finds how many fields the revision has. A revision with another number is refused. */
  const revisedFields = async (call: AuthorizationCase) => {
    failure = { status: 400, body: { message: 'Not now' } };
    for (let fields = 1; fields < 30; fields += 1) {
      reached = 0;
      await ask(call, fields);
      if (reached > 0) return fields;
    }
    throw new Error(`The password of ${call.field} never reaches the service`);
  };
  const fail = (how: FakeAnswer) => {
    Object.assign(gateway.config, { CALL_DEADLINE_MS: 150, signInDeadlineMs: 300 });
    failure = how;
  };
  return { gateway, ask, revisedFields, fail };
}

test.each(calls.map((call) => [call.field, call] as const))(
  '[ARR-08] [CUS-09] [PRV-05] the password of %s appears in no answer, trace, log or metric, whatever fails',
  async (_, call) => {
    const { gateway, ask, revisedFields, fail } = await begin();
    const fields = await revisedFields(call);
    const results: unknown[] = [];
    for (const [at, failure] of failures.entries()) {
      fail(failure);
      const keyed = ask(call, fields, { 'idempotency-key': `key-${at}` });
      results.push(...(await Promise.all([ask(call, fields), keyed])));
    }
    for (const wrong of [[SECRET], { SECRET }, SECRET.repeat(4), `${SECRET}\0`]) {
      const variables = JSON.stringify(call.variablesFor(1)).replaceAll(
        '"password 1"',
        JSON.stringify(wrong),
      );
      results.push(await gateway.send(call.query, { variables: JSON.parse(variables) }));
    }
    results.push(
      await gateway.send(
        `mutation { ${call.field.split('.')[1]}(input: { password: ${SECRET} "${SECRET} }) }`,
      ),
    );
    results.push(
      await gateway.send(
        `mutation { ${call.field.split('.')[1]}(input: { password: ["${SECRET}"] }) { x } }`,
      ),
    );
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    for (const answer of results) expect(JSON.stringify(answer)).not.toContain(SECRET);
    expect(gateway.lines.length).toBeGreaterThan(failures.length);
    expect(gateway.lines.filter((line) => line.includes(SECRET))).toEqual([]);
    expect(metrics).not.toContain(SECRET);
  },
);

test('the schema has more than six operations with passwords', () => {
  expect(calls.length).toBeGreaterThan(6);
});
