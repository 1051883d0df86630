import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test.skipIf(process.platform !== 'linux')('hashes with lower priority than requests have', async () => {
  const hash = await hashPassword('Console-demo-1');
  expect(await verifyPassword(hash, 'Console-demo-1')).toBe(true);
  const priorities = readdirSync('/proc/self/task').map(priorityOf);
  expect(priorities.toSorted((one, other) => one - other).at(-1)).toBe(priorityOf(process.pid) + 10);
});

/** Returns the niceness of a thread of this process: the higher, the less processor time. */
function priorityOf(threadId: string | number): number {
  const fields = readFileSync(`/proc/self/task/${threadId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[16]);
}
