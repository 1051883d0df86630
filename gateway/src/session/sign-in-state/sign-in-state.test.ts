import { expect, test } from 'vitest';
import { people } from '../../testing/fake-data.ts';
import { start } from '../../testing/start.ts';

const row = {
  user_id: 2,
  last_sign_in_at: '2026-11-01T08:00:00.000Z',
  last_sign_in_method: 'single-sign-on',
  failed_count: 10,
  locked_until: '2026-11-01T09:00:00.000Z',
};
const fields = 'userId lastSignInAt lastSignInMethod failedSignInCount lockedUntil';
const shown = {
  userId: '2',
  lastSignInAt: row.last_sign_in_at,
  lastSignInMethod: 'SINGLE_SIGN_ON',
  failedSignInCount: 10,
  lockedUntil: row.locked_until,
};

test.each([
  ['providerUser(id: 2)', { user_id: '2' }],
  ['arranger(id: 100)', { arranger_id: '100' }],
])('[SES-14] reads the sign-in of %s with one call', async (record, query) => {
  const { service, gateway } = await start();
  service.on('GET /auth/sign-in', () => ({ body: { data: row } }));
  const answer = await gateway.run(`{ person: ${record} { signInState { ${fields} } } }`, {
    token: service.tokenOf('admin'),
  });
  expect(answer.person.signInState).toEqual(shown);
  const calls = service.calls.filter(({ path }) => path === '/auth/sign-in');
  expect(calls).toMatchObject([{ query }]);
});

test('an arranger without a sign-in has no state', async () => {
  const { service, gateway } = await start();
  service.on('GET /auth/sign-in', () => ({ body: { data: null } }));
  const { arranger } = await gateway.run('{ arranger(id: 100) { signInState { userId } } }', {
    token: service.tokenOf('admin'),
  });
  expect(arranger.signInState).toBeNull();
});

const unlock = `mutation ($input: SignInUnlockInput!) {
  signInUnlock(input: $input) { signInState { ${fields} } message errors { code } }
}`;

test('[SES-14] unlocks an account with one call, and never that of the caller', async () => {
  const { service, gateway } = await start();
  const unlocked = { ...row, failed_count: 0, locked_until: null };
  service.on('DELETE /auth/sign-in/lock', () => ({ body: { message: 'Unlocked', data: unlocked } }));
  const token = service.tokenOf('admin');
  const { signInUnlock } = await gateway.run(unlock, { token, variables: { input: { userId: '2' } } });
  expect(signInUnlock).toEqual({
    signInState: { ...shown, failedSignInCount: 0, lockedUntil: null },
    message: 'Unlocked',
    errors: [],
  });
  const isUnlock = ({ path }: { path: string }) => path === '/auth/sign-in/lock';
  expect(service.calls.filter(isUnlock)).toMatchObject([{ method: 'DELETE', query: { user_id: '2' } }]);
  service.reset();
  for (const [userId, code] of [
    [String(people.admin.id), 'FORBIDDEN'],
    ['x', 'NOT_FOUND'],
  ]) {
    const { errors } = await gateway.send(unlock, { token, variables: { input: { userId } } });
    expect(errors?.[0]?.extensions.code).toBe(code);
  }
  expect(service.calls.filter(isUnlock)).toEqual([]);
});
