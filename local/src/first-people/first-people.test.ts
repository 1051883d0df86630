import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

function run(env: NodeJS.ProcessEnv, ...args: string[]): string {
  return execFileSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

test('writes a data set without demo people that the backend imports into an empty database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-first-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'first.ndjson');
  const output = run({}, 'local/src/first-people/main.ts', 'Ada@example.com', file);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const [person] = lines
    .filter((line) => line.startsWith('{"table":"people"'))
    .map((line) => JSON.parse(line));
  expect(output).toContain(`ada@example.com with the password ${person.row.password},`);
  expect(person.row.password).toMatch(/^[\w-]{12}$/);
  expect(lines.filter((line) => /"company_id"/.test(line))).toEqual([]);
  const data = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  expect(run(data, 'backend/src/main.ts', 'import', file)).toContain(`Imported ${lines.length} rows`);
});
