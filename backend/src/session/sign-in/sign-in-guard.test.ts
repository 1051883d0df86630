import { beforeEach, expect, test } from 'vitest';
import { purge } from '../../app/purge.ts';
import { buildServer } from '../../app/server.ts';
import { PASSWORD, people } from '../../testing/fixture.ts';
import { CLIENT, testConfig, useService } from '../../testing/service.ts';
import { hashPassword } from './password.ts';

// An account allows at most 10 wrong guesses in 15 minutes. The gateway forwards each guess, so that batched
// and repeated guesses also count. A restart of the gateway does not reset the count.

const service = useService();
const { owner, region } = people;
const db = () => service.database.db;
beforeEach(() => db().deleteFrom('sign_in_failures').execute());
const statusOf = async (email: string, password: string) => (await service.signIn(email, password)).status;
const guess = (count: number, email: string = owner.email) =>
  Promise.all(Array.from({ length: count }, () => statusOf(email, 'wrong')));
const countKept = async () => (await db().selectFrom('sign_in_failures').selectAll().execute()).length;

test('[API-01] refuses the right password among parallel requests after ten wrong guesses', async () => {
  const passwords = Array.from({ length: 30 }, (_, index) => (index === 25 ? PASSWORD : `wrong ${index}`));
  for (const password of passwords.slice(0, 10)) await statusOf(owner.email, password);
  const statuses = await Promise.all(passwords.slice(10).map((password) => statusOf(owner.email, password)));
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect(await countKept()).toBe(10);
});

test('[API-01] counts each guess of a parallel batch and evaluates at most ten', async () => {
  expect(new Set(await guess(25))).toEqual(new Set([401]));
  expect(await countKept()).toBe(10);
  expect(await statusOf(owner.email, PASSWORD)).toBe(401);
});

test.each([
  ['in upper case', 'OWNER@NORTHWIND.TEST'],
  ['in mixed case', 'oWnEr@Northwind.Test'],
  ['with surrounding spaces', ' \t owner@northwind.test \n'],
  ['with surrounding Unicode spaces', '\u00a0owner@northwind.test\u3000\ufeff'],
])('[API-01] an account spelled %s is the same account', async (_what, spelled) => {
  await guess(9);
  expect(await statusOf(spelled, 'wrong')).toBe(401);
  expect(await countKept()).toBe(10);
  expect(await statusOf(owner.email, PASSWORD)).toBe(401);
  expect(await statusOf(spelled, PASSWORD)).toBe(401);
});

test('[API-01] a locked account answers like a wrong password, and other accounts are not locked', async () => {
  await guess(9);
  const wrong = await service.signIn(owner.email, 'wrong');
  const locked = await service.signIn(owner.email);
  expect({ status: locked.status, body: locked.body }).toEqual({ status: wrong.status, body: wrong.body });
  expect(await statusOf(region.email, PASSWORD)).toBe(200);
});

test('[API-01] a locked account, a wrong password and an unknown person take the same time', async () => {
  const password_hash = await hashPassword(PASSWORD);
  await db().updateTable('people').set({ password_hash }).execute();
  await guess(10);
  const takenMs = { locked: [] as number[], wrong: [] as number[], unknown: [] as number[] };
  const measure = async (kind: keyof typeof takenMs, email: string) => {
    const began = performance.now();
    expect(await statusOf(email, kind === 'locked' ? PASSWORD : 'wrong')).toBe(401);
    takenMs[kind].push(performance.now() - began);
  };
  // One after the other, so that a busy machine slows all kinds alike. None of them is locked meanwhile.
  for (let round = 0; round < 16; round += 1) {
    await measure('locked', owner.email);
    await measure('wrong', round % 2 === 0 ? region.email : people.director.email);
    await measure('unknown', `nobody-${round}@northwind.test`);
  }
  // The fastest round of each, because other work on the machine only ever adds time.
  const fastest = Object.values(takenMs).map((ms) => Math.min(...ms));
  expect(Math.max(...fastest) / Math.min(...fastest)).toBeLessThan(2);
});

test('[API-01] another server on the same database keeps the lock', async () => {
  await guess(10);
  const other = await buildServer({
    database: service.database,
    config: testConfig(),
    files: service.files,
  });
  const payload = { email: owner.email, password: PASSWORD, ...CLIENT };
  expect((await other.inject({ method: 'POST', url: '/auth/signin', payload })).statusCode).toBe(401);
  await other.close();
  await purge(db());
  expect(await countKept()).toBe(10);
});

test('[API-01] accepts the password after 15 minutes, and the purge deletes the guesses', async () => {
  await guess(10);
  await service.database.transaction((connection) =>
    connection.script(`update sign_in_failures set failed_at = failed_at - interval '15 minutes'`),
  );
  expect(await statusOf(owner.email, PASSWORD)).toBe(200);
  await purge(db());
  expect(await countKept()).toBe(0);
});

test('[API-01] a request for a new password and a wrong reset token do not unlock an account', async () => {
  await guess(10);
  await service.caller().post('/auth/password/forgot', { email: owner.email });
  await service.caller().post('/auth/password/reset', { token: 'x', newPassword: 'another-pass-1' });
  expect(await statusOf(owner.email, PASSWORD)).toBe(401);
});
