import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { median } from '../report/statistics.ts';

const STATEMENT = readFileSync(new URL('flagship.sql', import.meta.url), 'utf8');
const RUNS = 40;

export type Limit = { json: string; medianMs: number };

/** Runs the flagship query as one prepared statement. The time is the client's, answer included. */
export function measureStatement(databaseUrl: string): Limit {
  const runs = Array.from({ length: RUNS }, () => 'execute flagship;').join('\n');
  const input = `prepare flagship as ${STATEMENT}\n\\timing on\n${runs}`;
  const { status, stdout, stderr } = spawnSync('psql', ['-d', databaseUrl, '-qAt'], {
    input,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`psql failed: ${stderr}`);
  const lines = stdout.split('\n');
  const times = lines.flatMap((line) => (/^Time: ([\d.]+) ms/.exec(line)?.slice(1) ?? []).map(Number));
  // The first runs plan the statement and fill caches.
  return { json: lines[0] ?? '', medianMs: median(times.slice(10)) };
}
