import { expect, test } from 'vitest';
import { wirePerson } from '../testing/people-records.ts';
import { start, without } from '../testing/start.ts';

const platforms = '{ platforms { id } }';
const path = 'GET /platform/getAll';
const impact = '{ impact(input: { deactivateLocationId: 100 }) { summary } }';

/** A budget for about three impacts that refills slowly. */
const small = { CALLER_COST_LIMIT: '400', CALLER_COST_PER_SECOND: '1' };

type Started = Awaited<ReturnType<typeof start>>;

const askAs = ({ service, gateway }: Started, name: 'admin' | 'staff' | 'owner', query: string) =>
  gateway.send(query, { token: service.tokenOf(name) });

/** Sends impacts until the budget of the person is empty. Returns the last answer. */
async function spend(started: Started, name: 'admin' | 'staff') {
  for (let times = 0; times < 3; times += 1) await askAs(started, name, impact);
  return askAs(started, name, impact);
}

test('refuses an operation over the budget before any call, says when to return, and serves others', async () => {
  const started = await start({ ...small, METRICS: 'on' });
  const { service, gateway } = started;
  const refused = await spend(started, 'admin');
  const calls = service.calls.length;
  const again = await askAs(started, 'admin', impact);
  for (const { status, headers, errors, data } of [refused, again]) {
    const retryAfter = Number(headers['retry-after']);
    expect([status, data]).toEqual([429, undefined]);
    expect(retryAfter).toBeGreaterThan(1);
    expect(errors).toMatchObject([
      {
        message: `Your operations cost more than your budget allows. Nothing was changed. Try again in ${retryAfter} s.`,
        extensions: { code: 'RATE_LIMITED', retryAfter, requestId: headers['x-request-id'] },
      },
    ]);
  }
  expect(service.calls).toHaveLength(calls);
  expect((await askAs(started, 'staff', impact)).errors).toBeUndefined();
  expect((await askAs(started, 'admin', platforms)).errors).toBeUndefined();
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).toContain('gateway_refused_total{reason="cost"} 2');
});

test('counts all tokens of a person together, also personal access tokens', async () => {
  const started = await start(small);
  const { service, gateway } = started;
  const other = await service.tokens.sign(wirePerson(1));
  await spend(started, 'admin');
  expect((await gateway.send(impact, { token: other })).status).toBe(429);
  const mutation = `mutation { personalAccessTokenCreate(input: { name: "Report", scope: READ_ONLY, expiresInDays: 1 }) { secret } }`;
  const { personalAccessTokenCreate } = await gateway.run(mutation, { token: service.tokenOf('admin') });
  expect((await gateway.send(impact, { token: personalAccessTokenCreate.secret })).status).toBe(429);
});

test('refuses a known token over the budget without verifying it again', async () => {
  const started = await start({ ...small, ...without('jwks') });
  await spend(started, 'admin');
  const calls = started.service.calls.length;
  expect((await askAs(started, 'admin', impact)).status).toBe(429);
  expect(started.service.calls).toHaveLength(calls);
});

test('charges the address for anonymous operations, invalid tokens and invalid documents', async () => {
  for (const [query, token, last] of [
    ['{ consoleSettings { contactSupportUrl } __schema { types { name } } }', undefined, undefined],
    [platforms, 'not-a-token', undefined],
    ['{ nothing }', undefined, '{ consoleSettings { contactSupportUrl } __schema { types { name } } }'],
  ] as const) {
    const { gateway } = await start({ CALLER_COST_LIMIT: '200', CALLER_COST_PER_SECOND: '1' });
    const send = (text: string) => gateway.send(text, token ? { token } : {});
    for (let times = 0; times < 30; times += 1) await send(query);
    expect([query, (await send(last ?? query)).status]).toEqual([query, 429]);
  }
});

test('verifies no more bad tokens of an address than its budget pays for', async () => {
  const started = await start({ CALLER_COST_LIMIT: '200', CALLER_COST_PER_SECOND: '1' });
  const { service, gateway } = started;
  const sendBad = (_: unknown, at: number) => gateway.send(platforms, { token: `bpc_${at}` });
  const answers = await Promise.all(Array.from({ length: 24 }, sendBad));
  expect(service.count('GET /auth/me')).toBeLessThanOrEqual(20);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4);
  expect((await askAs(started, 'admin', platforms)).errors).toBeUndefined();
});

test('verifies any number of valid tokens of an address', async () => {
  const { service, gateway } = await start({ CALLER_COST_LIMIT: '200', CALLER_COST_PER_SECOND: '1' });
  for (let at = 0; at < 30; at += 1) {
    const token = await service.tokens.sign(wirePerson(1000 + at));
    expect((await gateway.send(platforms, { token })).errors).toBeUndefined();
  }
});

test('refills the budget over time', async () => {
  const started = await start({ CALLER_COST_LIMIT: '400', CALLER_COST_PER_SECOND: '1000' });
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => askAs(started, 'admin', impact)));
  await expect.poll(async () => (await askAs(started, 'admin', impact)).status).toBe(200);
});

test('shows the cost of an operation with x-cost, and the budget as rateLimit', async () => {
  const { service, gateway } = await start(small);
  const headers = { 'x-cost': '1' };
  const token = service.tokenOf('admin');
  const { extensions } = await gateway.send(`{ a: ${impact.slice(1, -1)} b: ${impact.slice(1, -1)} }`, {
    token,
    headers,
  });
  expect(extensions).toEqual({
    cost: {
      requested: 200,
      limit: 400,
      remaining: expect.any(Number),
      resetsAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  });
  const query = '{ rateLimit { cost limit remaining perSecond resetsAt } }';
  const { rateLimit } = await gateway.run(query, { token });
  expect(rateLimit).toMatchObject({ cost: 3, limit: 400, perSecond: 1 });
  expect(rateLimit.remaining).toBeLessThan(200);
  expect((await gateway.send(platforms, { token })).extensions).toBeUndefined();
  expect((await gateway.send(platforms, { token, headers: { 'x-cost': '2' } })).status).toBe(400);
});

test('charges a document by its length until it is known', async () => {
  const { gateway } = await start();
  // 1,400 tokens, of which one operation with a few of them runs.
  const others = Array.from({ length: 200 }, (_, at) => `query Q${at} { __typename a: __typename }`);
  const document = ['query Q { __typename }', ...others].join(' ');
  const ask = async (query: string) => {
    const sent = { operationName: 'Q', headers: { 'x-cost': '1' } };
    const { extensions } = await gateway.send(query, sent);
    return (extensions as { cost?: { requested: number } }).cost?.requested;
  };
  expect([await ask(document), await ask(document), await ask(document)]).toEqual([7, 7, 1]);
});

test.each([
  ['POST /impact', () => impact.slice(1, -1)],
  ['POST /search', (at: number) => `search(text: "erson ${at}") { title }`],
])('lets one person make few expensive calls at a time, whatever the document: %s', async (call, toField) => {
  const started = await start({ CALLER_EXPENSIVE_CALLS: '2' });
  const { service, gateway } = started;
  service.pause(20);
  const text = Array.from({ length: 20 }, (_, at) => `a${at}: ${toField(at)}`).join(' ');
  const documents = [1, 2, 3, 4].map(() => askAs(started, 'admin', `{ ${text} }`));
  await expect.poll(() => service.count(call)).toBeGreaterThan(0);
  expect((await gateway.send(platforms, { token: service.tokenOf('owner') })).errors).toBeUndefined();
  expect(service.count(call)).toBeLessThan(20 * 4);
  await Promise.all(documents);
  expect(service.maxOpen()).toBeLessThanOrEqual(3);
});

test('lets operations of one person wait for the share of that person, not of others', async () => {
  const started = await start({
    CALLER_OPERATIONS: '2',
    CALLER_OPERATIONS_WAITING: '2',
    OPERATIONS_IN_FLIGHT: '3',
  });
  const { service } = started;
  const release = Promise.withResolvers<void>();
  const isAdmin = `Bearer ${service.tokenOf('admin')}`;
  service.on(path, async ({ headers }) => {
    if (headers.authorization === isAdmin) await release.promise;
    return { body: { data: [{ id: 1, name: 'Kept' }] } };
  });
  const underWay = [1, 2].map(() => askAs(started, 'admin', platforms));
  await expect.poll(() => service.count(path)).toBe(2);
  const waiting = [askAs(started, 'admin', platforms), askAs(started, 'admin', platforms)];
  const isRefused = async () => (await askAs(started, 'admin', platforms)).status === 429;
  await expect.poll(isRefused).toBe(true);
  expect((await askAs(started, 'owner', platforms)).data.platforms).toHaveLength(1);
  expect(service.count(path)).toBe(3);
  release.resolve();
  for (const { data } of await Promise.all([...underWay, ...waiting])) expect(data.platforms).toHaveLength(1);
});

test.each([
  ['one person', () => 1],
  ['200 people', (at: number) => 1000 + at],
])('answers a burst of 200 requests of %s from idle', async (_, personOf) => {
  const deadlines = { CALL_DEADLINE_MS: '20000', OPERATION_DEADLINE_MS: '20000' };
  const { service, gateway } = await start({ EVENT_LOOP_DELAY_MS: '100', ...deadlines });
  const tokens = await Promise.all(
    Array.from({ length: 200 }, (_, at) => service.tokens.sign(wirePerson(personOf(at)))),
  );
  const answers = await Promise.all(tokens.map((token) => gateway.send(platforms, { token })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('logs operation, caller, token name, cost and outcome of each answer', async () => {
  const { service, gateway } = await start(small);
  const token = service.tokenOf('admin');
  const logOf = async (query: string, by?: string) => {
    const { headers } = await gateway.send(query, by ? { token: by } : {});
    const isOfThis = (line: string) =>
      line.includes(String(headers['x-request-id'])) && line.includes('"answered"');
    await expect.poll(() => gateway.lines.some(isOfThis)).toBe(true);
    return JSON.parse(gateway.lines.find(isOfThis) ?? '{}');
  };
  const named = `query ${'N'.repeat(200)} { platforms { id } }`;
  expect(await logOf(named, token)).toMatchObject({
    operation: 'N'.repeat(64),
    caller: '1',
    tokenName: null,
    cost: 3,
    outcome: 'ok',
  });
  expect(await logOf(platforms)).toMatchObject({ caller: 'anonymous', outcome: 'UNAUTHENTICATED' });
  for (let times = 0; times < 4; times += 1) await gateway.send(impact, { token });
  expect(await logOf(impact, token)).toMatchObject({ caller: '1', cost: 101, outcome: 'RATE_LIMITED' });
});
