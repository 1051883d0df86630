import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Agent, fetch } from 'undici';
import { expect, onTestFinished, test, vi } from 'vitest';
import { refused } from '../testing/fake-answer.ts';
import { people } from '../testing/fake-data.ts';
import { persisted, writeManifest } from '../testing/manifest.ts';
import { wirePerson } from '../testing/people-records.ts';
import type { Gateway } from '../testing/run-operation.ts';
import { start } from '../testing/start.ts';

const signIn = 'POST /auth/signin';
const query = `mutation SignIn($input: SessionCreateInput!) {
  sessionCreate(input: $input) { session { accessToken } errors { code } }
}`;

type Sent = { headers?: Record<string, string>; document?: object; signal?: AbortSignal };

/** Signs in from another address of this machine, such as 127.0.1.1. */
async function signInFrom(url: string, localAddress: string, { headers, document, signal }: Sent = {}) {
  const dispatcher = new Agent({ localAddress });
  const variables = { input: { username: people.owner.email, password: 'wrong' } };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    dispatcher,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...(document ?? { query }), variables }),
    ...(signal && { signal }),
  });
  const { errors } = (await response.json()) as { errors?: { message: string; extensions: object }[] };
  await dispatcher.close();
  const { status } = response;
  return { status, retryAfter: response.headers.get('retry-after'), error: errors?.[0] };
}

/** How clients send the document, and what the gateway knows of it. */
const forms: [string, { document: object; known: () => Record<string, string> }][] = [
  ['by its document', { document: { query }, known: () => ({}) }],
  [
    'by its hash',
    { document: persisted(query), known: () => ({ PERSISTED_OPERATIONS: writeManifest([query]) }) },
  ],
];

/** Holds the timers of turns back. The returned function lets the milliseconds of some turns pass. */
function holdTurns() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms: number) => vi.advanceTimersByTime(ms);
}

/** Waits until something is true, and what follows from it is done. Unlike `expect.poll`, lets no turns pass. */
async function until(isTrue: () => boolean) {
  while (!isTrue()) await setImmediate();
  await setImmediate();
}

/** Lists the answers of all requests from now on. */
function watchRequests({ app }: Pick<Gateway, 'app'>) {
  const answers: ServerResponse[] = [];
  app.server.on('request', (_, answer) => answers.push(answer));
  return answers;
}

const tooMany = {
  status: 429,
  body: { message: 'Too many sign-in attempts. Try again in 42 s.' },
  headers: { 'retry-after': '42' },
};

test.each(forms)(
  '[API-01] an address that the service limits for a sign-in %s gets RATE_LIMITED with the wait, and causes no more calls',
  async (_, { document, known }) => {
    const { service, gateway } = await start(known());
    service.on(signIn, () => tooMany);
    const first = await signInFrom(gateway.url, '127.0.1.1', { document });
    expect(first).toMatchObject({
      retryAfter: '42',
      error: { message: tooMany.body.message, extensions: { code: 'RATE_LIMITED', retryAfter: 42 } },
    });
    for (let index = 0; index < 3; index += 1) {
      const { retryAfter, error } = await signInFrom(gateway.url, '127.0.1.1', { document });
      expect(error).toMatchObject({ extensions: { code: 'RATE_LIMITED', retryAfter: Number(retryAfter) } });
      expect(Number(retryAfter)).toBeGreaterThan(30);
    }
    expect(service.count(signIn)).toBe(1);
    await signInFrom(gateway.url, '127.0.1.2', { document });
    expect(service.count(signIn)).toBe(2);
  },
);

test('only a refusal of sign-ins by the service keeps an address waiting, no other answer that names a wait', async () => {
  const { service, gateway } = await start();
  const failed = { status: 503, headers: { 'retry-after': '4' }, body: {} };
  service.on(signIn, () => failed);
  expect(await signInFrom(gateway.url, '127.0.1.1')).toMatchObject({ retryAfter: '4' });
  // Only the name says that it signs in.
  service.on('GET /platform/getAll', () => tooMany);
  const document = { query: 'query sessionCreate { platforms { id } }' };
  const headers = { authorization: `Bearer ${service.tokenOf('admin')}` };
  expect(await signInFrom(gateway.url, '127.0.1.1', { document, headers })).toMatchObject({
    retryAfter: '42',
  });
  await signInFrom(gateway.url, '127.0.1.1');
  expect(service.count(signIn)).toBe(2);
});

test('a burst of sign-ins begins one by one and ends with the first refusal of the service', async () => {
  const { service, gateway } = await start();
  service.on(signIn, () => tooMany);
  const pass = holdTurns();
  const answers = Array.from({ length: 20 }, () => signInFrom(gateway.url, '127.0.1.1'));
  await Promise.race(answers);
  const passing = setInterval(() => pass(5), 1);
  for (const { status } of await Promise.all(answers)) expect([200, 429]).toContain(status);
  clearInterval(passing);
  expect(service.count(signIn)).toBe(1);
});

test('[API-01] sends the address of the client to the service, from X-Forwarded-For of trusted proxies only', async () => {
  const { service, gateway } = await start({ TRUSTED_PROXIES: '127.0.1.9, 10.0.0.0/8' });
  const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.7' };
  await signInFrom(gateway.url, '127.0.1.9', { headers });
  await signInFrom(gateway.url, '127.0.1.3', { headers });
  expect(service.calls.map((call) => call.headers['x-forwarded-for'])).toEqual(['203.0.113.7', '127.0.1.3']);
});

test.each(forms)(
  'waiting sign-ins %s take no place of signed-in people, and too many are refused',
  async (_, { document, known }) => {
    const settings = { SIGN_INS_IN_FLIGHT: '6', OPERATIONS_IN_FLIGHT: '4', UPSTREAM_CONNECTIONS: '4' };
    const { service, gateway } = await start({ ...settings, ...known(), EVENT_LOOP_DELAY_MS: '0' });
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    service.on(signIn, async () => {
      await opened;
      return tooMany;
    });
    const waiting = Array.from({ length: 6 }, (_, index) =>
      signInFrom(gateway.url, `127.0.2.${index + 1}`, { document }),
    );
    await expect.poll(() => service.count(signIn)).toBe(6);
    const token = service.tokenOf('admin');
    expect((await gateway.run('{ platforms { id } }', { token })).errors).toBeUndefined();
    expect(await signInFrom(gateway.url, '127.0.2.7', { document })).toMatchObject({
      status: 429,
      retryAfter: '1',
      error: { extensions: { code: 'RATE_LIMITED', retryAfter: 1 } },
    });
    open();
    await Promise.all(waiting);
  },
);

/** Sends sign-ins whose callers disconnect once the gateway has them. Returns the answers of all requests. */
async function sendAndLeave(gateway: Gateway, times: number) {
  const answers = watchRequests(gateway);
  const leaver = new AbortController();
  const leaving = Array.from({ length: times }, () =>
    signInFrom(gateway.url, '127.0.1.1', { signal: leaver.signal }).catch(() => null),
  );
  await until(() => answers.length === times);
  leaver.abort();
  await Promise.all(leaving);
  await until(() => answers.every(({ closed }) => closed));
  return answers;
}

test.each([
  ['takes no turn', 5, 200, () => refused(401, 'Invalid username or password')],
  ['delays no refusal', 10, 429, () => tooMany],
])('a sign-in whose caller disconnects %s', async (_, ms, status, answer) => {
  const { service, gateway } = await start();
  service.on(signIn, answer);
  const pass = holdTurns();
  await signInFrom(gateway.url, '127.0.1.1');
  const answers = await sendAndLeave(gateway, 5);
  const next = signInFrom(gateway.url, '127.0.1.1');
  await until(() => answers.length === 6);
  pass(ms);
  expect((await next).status).toBe(status);
});

test.each([
  ['address', '192.0.2.1', '192.0.2.1', '192.0.2.2'],
  ['network of IPv6', '2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:2::1'],
])('one %s gets half of the places, and another still finds one', async (_, one, same, other) => {
  const { service, gateway } = await start({ SIGN_INS_IN_FLIGHT: '8', TRUSTED_PROXIES: '127.0.1.9' });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  service.on(signIn, async () => {
    await opened;
    return tooMany;
  });
  const from = (client: string) =>
    signInFrom(gateway.url, '127.0.1.9', { headers: { 'x-forwarded-for': client } });
  const waiting = [from(one), from(same), from(one), from(same)];
  await expect.poll(() => service.count(signIn)).toBe(4);
  for (const client of [one, same])
    expect(await from(client)).toMatchObject({ status: 429, retryAfter: '1' });
  waiting.push(from(other));
  await expect.poll(() => service.count(signIn)).toBe(5);
  open();
  await Promise.all(waiting);
});

test('100 people behind one address sign in at the same time and open the console', async () => {
  const defaults = { CALLER_COST_LIMIT: '', CALLER_COST_PER_SECOND: '' };
  const deadlines = { CALL_DEADLINE_MS: '20000', OPERATION_DEADLINE_MS: '20000' };
  const { service, gateway } = await start({ ...defaults, ...deadlines });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  service.on(signIn, async ({ body }) => {
    await opened;
    const person = wirePerson(Number.parseInt(body.email, 10));
    return { body: { message: 'Signed in', accessToken: await service.tokens.sign(person), data: person } };
  });
  const signInAs = async (id: number) => {
    const input = { username: `${id}@office.test`, password: 'right' };
    const { sessionCreate } = await gateway.run(query, { variables: { input } });
    return gateway.run('{ platforms { id } }', { token: sessionCreate.session.accessToken });
  };
  const ids = Array.from({ length: 100 }, (_, index) => 1000 + index);
  await Promise.all(ids.map(() => gateway.run('{ consoleSettings { contactSupportUrl } }')));
  const answers = watchRequests(gateway);
  const people = Promise.all(ids.map(signInAs));
  await until(() => answers.length === 100);
  open();
  for (const { platforms } of await people) expect(platforms).toHaveLength(2);
});
