import { Agent, fetch } from 'undici';
import { expect, onTestFinished, test, vi } from 'vitest';
import { people } from '../testing/fake-data.ts';
import { start } from '../testing/start.ts';

const signIn = 'POST /auth/signin';
const query = `mutation SignIn($input: SessionCreateInput!) {
  sessionCreate(input: $input) { session { accessToken } errors { code } }
}`;

/** Signs in from another address of this machine, such as 127.0.1.1. */
async function signInFrom(url: string, localAddress: string, headers: Record<string, string> = {}) {
  const dispatcher = new Agent({ localAddress });
  const variables = { input: { username: people.owner.email, password: 'wrong' } };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    dispatcher,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { errors } = (await response.json()) as { errors?: { message: string; extensions: object }[] };
  await dispatcher.close();
  const { status } = response;
  return { status, retryAfter: response.headers.get('retry-after'), error: errors?.[0] };
}

const tooMany = {
  status: 429,
  body: { message: 'Too many sign-in attempts. Try again in 42 s.' },
  headers: { 'retry-after': '42' },
};

test('[API-01] an address that the service limits gets RATE_LIMITED with the wait, and causes no more calls', async () => {
  const { service, gateway } = await start();
  service.on(signIn, () => tooMany);
  const first = await signInFrom(gateway.url, '127.0.1.1');
  expect(first).toMatchObject({
    retryAfter: '42',
    error: { message: tooMany.body.message, extensions: { code: 'RATE_LIMITED', retryAfter: 42 } },
  });
  for (let index = 0; index < 3; index += 1) {
    const { retryAfter, error } = await signInFrom(gateway.url, '127.0.1.1');
    expect(error).toMatchObject({ extensions: { code: 'RATE_LIMITED', retryAfter: Number(retryAfter) } });
    expect(Number(retryAfter)).toBeGreaterThan(30);
  }
  expect(service.count(signIn)).toBe(1);
  await signInFrom(gateway.url, '127.0.1.2');
  expect(service.count(signIn)).toBe(2);
});

test('a burst of sign-ins begins one by one and ends with the first refusal of the service', async () => {
  const { service, gateway } = await start();
  service.on(signIn, () => tooMany);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = Array.from({ length: 20 }, () => signInFrom(gateway.url, '127.0.1.1'));
  await Promise.race(answers);
  const passing = setInterval(() => vi.advanceTimersByTime(5), 1);
  for (const { status } of await Promise.all(answers)) expect([200, 429]).toContain(status);
  clearInterval(passing);
  expect(service.count(signIn)).toBe(1);
});

test('[API-01] sends the address of the client to the service, from X-Forwarded-For of trusted proxies only', async () => {
  const { service, gateway } = await start({ TRUSTED_PROXIES: '127.0.1.9, 10.0.0.0/8' });
  const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.7' };
  await signInFrom(gateway.url, '127.0.1.9', headers);
  await signInFrom(gateway.url, '127.0.1.3', headers);
  expect(service.calls.map((call) => call.headers['x-forwarded-for'])).toEqual(['203.0.113.7', '127.0.1.3']);
});

test('waiting sign-ins take no place of signed-in people, and too many are refused', async () => {
  const settings = { SIGN_INS_IN_FLIGHT: '6', OPERATIONS_IN_FLIGHT: '4', UPSTREAM_CONNECTIONS: '4' };
  const { service, gateway } = await start({ ...settings, EVENT_LOOP_DELAY_MS: '0' });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  service.on(signIn, async () => {
    await opened;
    return tooMany;
  });
  const waiting = Array.from({ length: 6 }, (_, index) => signInFrom(gateway.url, `127.0.2.${index + 1}`));
  await expect.poll(() => service.count(signIn)).toBe(6);
  const token = service.tokenOf('admin');
  expect((await gateway.run('{ platforms { id } }', { token })).errors).toBeUndefined();
  expect(await signInFrom(gateway.url, '127.0.2.7')).toMatchObject({
    status: 429,
    retryAfter: '1',
    error: { extensions: { code: 'RATE_LIMITED', retryAfter: 1 } },
  });
  open();
  await Promise.all(waiting);
});
