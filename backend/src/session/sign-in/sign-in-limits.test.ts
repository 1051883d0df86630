import { beforeEach, describe, expect, test } from 'vitest';
import { signInFrom } from '../../testing/client-address.ts';
import { people } from '../../testing/fixture.ts';
import { Service, useService } from '../../testing/service.ts';

const settings = { SIGN_IN_FAILURES_PER_ADDRESS: 5, SIGN_IN_FAILURES_IN_TOTAL: 30 };
const service = useService(undefined, settings);
const db = () => service.database.db;
/** The database, for a second service that does not close it. */
const sharedDatabase = () => ({ ...service.database, close: async () => undefined });
beforeEach(async () => {
  await db().deleteFrom('sign_in_failures').execute();
  await db().deleteFrom('sign_in_addresses').execute();
});

const { owner } = people;
let next = 0;
/** Each test uses addresses of its own, because the service remembers them. */
const newAddress = () => `127.0.1.${++next}`;
const spray = async (address: string, count: number, headers = {}) => {
  const answers = [];
  for (let index = 0; index < count; index += 1)
    answers.push(
      await signInFrom(service, address, `nobody${index}@spray.test`, { password: 'wrong', headers }),
    );
  return answers;
};
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);

describe('an address', () => {
  test('[API-01] is refused after its failures of a minute, whatever the name, and others are not', async () => {
    const address = newAddress();
    const answers = await spray(address, 7);
    expect(statusesOf(answers)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const { status, message, retryAfter } = await signInFrom(service, address, owner.email);
    expect([status, message]).toEqual([429, `Too many sign-in attempts. Try again in ${retryAfter} s.`]);
    expect(retryAfter).toBeGreaterThan(10);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect((await signInFrom(service, newAddress(), owner.email)).status).toBe(200);
  });

  test('[API-01] gains nothing by parallel attempts or by another backend', async () => {
    const address = newAddress();
    const other = new Service();
    await other.startOn(sharedDatabase(), settings);
    const to = (one: Service, name: string) => signInFrom(one, address, name, { password: 'wrong' });
    const names = Array.from({ length: 12 }, (_, index) => `nobody${index}@spray.test`);
    const answers = await Promise.all(names.map((name, index) => to(index % 2 ? service : other, name)));
    expect(statusesOf(answers).filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    await spray(address, 5);
    expect((await signInFrom(other, address, owner.email)).status).toBe(429);
    await other.stop();
  });

  test('[API-01] is free again after a minute', async () => {
    const address = newAddress();
    const other = new Service();
    await spray(address, 6);
    await service.database.transaction((connection) =>
      connection.script(`update sign_in_addresses
        set failed_at = array(select at - interval '1 minute' from unnest(failed_at) as at)`),
    );
    await other.startOn(sharedDatabase(), settings);
    expect((await signInFrom(other, address, owner.email)).status).toBe(200);
    await other.stop();
  });

  test('[API-01] may sign in with the right password any number of times', async () => {
    const address = newAddress();
    for (let index = 0; index < 8; index += 1)
      expect((await signInFrom(service, address, owner.email)).status).toBe(200);
  });

  test('[API-02] [API-03] is limited in requests for a new password too', async () => {
    const caller = service.caller({ 'x-forwarded-for': '198.51.100.1' });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) {
      statuses.push((await caller.post('/auth/password/forgot', { email: owner.email })).status);
      const reset = { token: 'x', newPassword: 'another-pass-1' };
      statuses.push((await caller.post('/auth/password/reset', reset)).status);
    }
    expect(statuses).toEqual([200, 400, 200, 400, 200, 429]);
  });
});

describe('X-Forwarded-For', () => {
  const forwarded = (address: string) => ({ 'x-forwarded-for': address });

  test('names the client if a trusted proxy sends it', async () => {
    expect(statusesOf(await spray('127.0.0.1', 6, forwarded('203.0.113.9'))).at(-1)).toBe(429);
    const fromOther = await signInFrom(service, '127.0.0.1', owner.email, {
      headers: forwarded('203.0.113.10'),
    });
    expect(fromOther.status).toBe(200);
  });

  test('of any other client is ignored', async () => {
    const address = newAddress();
    const statuses = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push(...statusesOf(await spray(address, 1, forwarded(`203.0.113.${20 + index}`))));
    expect(statuses.at(-1)).toBe(429);
  });

  test('counts an IPv6 address as its network', async () => {
    const statuses = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push(...statusesOf(await spray('127.0.0.1', 1, forwarded(`2001:db8:1:2:${index}::7`))));
    expect(statuses.at(-1)).toBe(429);
    expect(statusesOf(await spray('127.0.0.1', 1, forwarded('2001:db8:1:3::7')))).toEqual([401]);
  });
});

test('[API-01] beyond the total, addresses with failures are refused, and a newcomer signs in', async () => {
  const addresses = Array.from({ length: 8 }, newAddress);
  const guess = (address: string) => spray(address, 4);
  await Promise.all(addresses.map(guess));
  const first = addresses[0] ?? '';
  // The total is counted once a second.
  await expect.poll(async () => (await signInFrom(service, first, owner.email)).status).toBe(429);
  expect((await signInFrom(service, newAddress(), owner.email)).status).toBe(200);
});

test('[API-01] a newcomer with the right password overtakes addresses that failed before', async () => {
  const flood = Array.from({ length: 12 }, newAddress);
  await Promise.all(flood.map((address) => spray(address, 1)));
  const order: string[] = [];
  const send = async (who: string, address: string, password?: string) => {
    const options = password === undefined ? {} : { password };
    const { status } = await signInFrom(service, address, owner.email, options);
    // A refused one was not served.
    if (status !== 429) order.push(who);
    return status;
  };
  const attack = () => flood.map((address) => send('flood', address, 'wrong'));
  const before = attack();
  const newcomer = send('newcomer', newAddress());
  const after = attack();
  expect(await newcomer).toBe(200);
  await Promise.all([...before, ...after]);
  expect(order.indexOf('newcomer')).toBeLessThan(12);
});
