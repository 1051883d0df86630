import { beforeEach, expect, test } from 'vitest';
import { purge } from '../purge.ts';
import { buildServer } from '../server.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { PASSWORD, people } from '../testing/fixture.ts';
import { CLIENT, testConfig, useService } from '../testing/service.ts';

// At most 10 wrong guesses an account in 15 minutes, whichever way they come. The gateway sends each guess here, so that what it
// batches or repeats counts as well, and what it forgets when it ends does not matter.

onEachDatabase((kind) => {
  const service = useService(kind);
  const { owner, region } = people;
  const db = () => service.database.db;
  beforeEach(() => db().deleteFrom('sign_in_failures').execute());
  const statusOf = async (email: string, password: string) => (await service.signIn(email, password)).status;
  const guess = (count: number, email: string = owner.email) =>
    Promise.all(Array.from({ length: count }, () => statusOf(email, 'wrong')));
  const countKept = async () => (await db().selectFrom('sign_in_failures').selectAll().execute()).length;

  test('[API-01] the right password among many at once opens nothing after ten wrong ones', async () => {
    const passwords = Array.from({ length: 30 }, (_, index) => (index === 25 ? PASSWORD : `wrong ${index}`));
    for (const password of passwords.slice(0, 10)) await statusOf(owner.email, password);
    const statuses = await Promise.all(
      passwords.slice(10).map((password) => statusOf(owner.email, password)),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(await countKept()).toBe(10);
  });

  test('[API-01] a parallel batch of guesses counts each, and no more than ten are looked at', async () => {
    expect(new Set(await guess(25))).toEqual(new Set([401]));
    expect(await countKept()).toBe(10);
    expect(await statusOf(owner.email, PASSWORD)).toBe(401);
  });

  test.each([
    ['in capitals', 'OWNER@NORTHWIND.TEST'],
    ['in mixed case', 'oWnEr@Northwind.Test'],
    ['with blanks around', ' \t owner@northwind.test \n'],
    ['with other blanks around', '\u00a0owner@northwind.test\u3000\ufeff'],
  ])('[API-01] an account spelled %s is the same account', async (_what, spelled) => {
    await guess(9);
    expect(await statusOf(spelled, 'wrong')).toBe(401);
    expect(await countKept()).toBe(10);
    expect(await statusOf(owner.email, PASSWORD)).toBe(401);
    expect(await statusOf(spelled, PASSWORD)).toBe(401);
  });

  test('[API-01] a locked account answers as a wrong password does, and others are open', async () => {
    await guess(9);
    const wrong = await service.signIn(owner.email, 'wrong');
    const locked = await service.signIn(owner.email);
    expect({ status: locked.status, body: locked.body }).toEqual({ status: wrong.status, body: wrong.body });
    expect(await statusOf(region.email, PASSWORD)).toBe(200);
  });

  test('[API-01] the lock outlives whoever was asked: another server on the same database keeps it', async () => {
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

  test('[API-01] after 15 minutes the door opens again, and the guesses are forgotten', async () => {
    await guess(10);
    await service.database.transaction((connection) =>
      connection.script(`update sign_in_failures set failed_at = failed_at - interval '15 minutes'`),
    );
    expect(await statusOf(owner.email, PASSWORD)).toBe(200);
    await purge(db());
    expect(await countKept()).toBe(0);
  });

  test('[API-01] asking for a new password, or guessing at its link, unlocks nothing', async () => {
    await guess(10);
    await service.caller().post('/auth/password/forgot', { email: owner.email });
    await service.caller().post('/auth/password/reset', { token: 'x', newPassword: 'another-pass-1' });
    expect(await statusOf(owner.email, PASSWORD)).toBe(401);
  });
});
