import { readFileSync } from 'node:fs';

/**
 * Returns the user that PostgreSQL runs as, which refuses to run as root: `postgres`, which its package creates, or
 * `nobody`. Empty if the user of this process can run it. Throws an error if there is no such user.
 */
export function ownerOfServer(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has no other user');
}
