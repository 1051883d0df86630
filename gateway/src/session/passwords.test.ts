import { expect, test } from 'vitest';
import { createSchema } from '../schema.ts';
import type { FakeAnswer } from '../testing/fake-rest.ts';
import { wireProviderUser } from '../testing/people-records.ts';
import { start } from '../testing/start.ts';
import { type WallCall, wallCalls } from '../testing/wall-calls.ts';
import { REVISION } from '../testing/wall-values.ts';

/** No other text has this; as long as a password may be. */
const SECRET = 'c4nary-P4ss-w0rd-7f3';

/** Every operation that bears a password, made from the graph. */
const calls = wallCalls(createSchema(), []).filter(({ variablesFor }) =>
  JSON.stringify(variablesFor(1)).includes('password 1'),
);

// A service that is broken enough to send back what it was sent.
const echo = { password: SECRET, user_pass: SECRET, data: { password: SECRET, [SECRET]: 1 } };
const refusals = [400, 401, 403, 404, 409, 412, 422, 429, 500, 502, 503].map(
  (status): FakeAnswer => ({
    status,
    body: { ...echo, message: 'Not now', msg: { user_pass: 'Choose another password' } },
  }),
);
const troubles: FakeAnswer[] = [
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
  const { service, gateway } = await start({ LOG_LEVEL: 'trace', METRICS: 'on', CALL_DEADLINE_MS: '300' });
  service.data.providerUsers.set(10, wireProviderUser(10, 6));
  let trouble: FakeAnswer | null = null;
  let reached = 0;
  service.rest.before(({ body }) => {
    if (!JSON.stringify(body)?.includes(SECRET)) return null;
    reached += 1;
    return trouble;
  });
  const ask = (call: WallCall, fields: number, headers: Record<string, string> = {}) => {
    const variables = JSON.stringify(call.variablesFor(1))
      .replaceAll('password 1', SECRET)
      .replace(REVISION, `1.MQ.${'changed-'.repeat(fields)}`);
    return gateway.send(call.query, {
      token: service.tokenOf('admin'),
      variables: JSON.parse(variables),
      headers: { 'x-explain': '1', ...headers },
    });
  };
  /** How many fields a revision is of: of another number none is read. */
  const revisedFields = async (call: WallCall) => {
    trouble = { status: 400, body: { message: 'Not now' } };
    for (let fields = 1; fields < 30; fields += 1) {
      reached = 0;
      await ask(call, fields);
      if (reached > 0) return fields;
    }
    throw new Error(`The password of ${call.field} never reaches the service`);
  };
  const fail = (how: FakeAnswer) => {
    trouble = how;
  };
  return { gateway, ask, revisedFields, fail };
}

test.each(calls.map((call) => [call.field, call] as const))(
  '[ARR-08] [CUS-09] [PRV-05] the password of %s is in no answer, trace, log or metric, however it fails',
  async (_, call) => {
    const { gateway, ask, revisedFields, fail } = await begin();
    const fields = await revisedFields(call);
    const told: unknown[] = [];
    for (const [at, trouble] of troubles.entries()) {
      fail(trouble);
      told.push(await ask(call, fields), await ask(call, fields, { 'idempotency-key': `key-${at}` }));
    }
    for (const wrong of [[SECRET], { SECRET }, SECRET.repeat(4), `${SECRET}\0`]) {
      const variables = JSON.stringify(call.variablesFor(1)).replaceAll(
        '"password 1"',
        JSON.stringify(wrong),
      );
      told.push(await gateway.send(call.query, { variables: JSON.parse(variables) }));
    }
    told.push(
      await gateway.send(
        `mutation { ${call.field.split('.')[1]}(input: { password: ${SECRET} "${SECRET} }) }`,
      ),
    );
    told.push(
      await gateway.send(
        `mutation { ${call.field.split('.')[1]}(input: { password: ["${SECRET}"] }) { x } }`,
      ),
    );
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    for (const answer of told) expect(JSON.stringify(answer)).not.toContain(SECRET);
    expect(gateway.lines.length).toBeGreaterThan(troubles.length);
    expect(gateway.lines.filter((line) => line.includes(SECRET))).toEqual([]);
    expect(metrics).not.toContain(SECRET);
  },
);

test('there are operations that bear passwords', () => {
  expect(calls.length).toBeGreaterThan(6);
});
