import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberingTokens } from './remembered-tokens.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Verifies tokens that begin with `valid` and expire after a minute. */
function begin() {
  const verified: string[] = [];
  const verify = rememberingTokens(async (token) => {
    verified.push(token);
    return token.startsWith('valid') ? { of: token, expiresAtMs: Date.now() + 60_000 } : null;
  });
  return { verify, verified };
}

test('verifies a valid token once until it expires', async () => {
  const { verify, verified } = begin();
  expect((await verify('valid 1'))?.of).toBe('valid 1');
  vi.setSystemTime(59_999);
  expect((await verify('valid 1'))?.of).toBe('valid 1');
  expect(verified).toEqual(['valid 1']);
  vi.setSystemTime(60_000);
  await verify('valid 1');
  expect(verified).toEqual(['valid 1', 'valid 1']);
});

test('remembers no refusal, and forgets the oldest token when there are too many', async () => {
  const { verify, verified } = begin();
  for (let round = 0; round < 2; round++) expect(await verify('wrong')).toBeNull();
  expect(verified).toEqual(['wrong', 'wrong']);
  for (let at = 0; at <= 10_000; at++) await verify(`valid ${at}`);
  verified.length = 0;
  await verify('valid 10000');
  await verify('valid 0');
  expect(verified).toEqual(['valid 0']);
});
