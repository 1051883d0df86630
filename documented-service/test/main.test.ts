import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

const run = (env: Record<string, string>) =>
  spawn('node', [main], { env: { PATH: process.env.PATH, PORT: '0', ...env } });

test('main.ts listens, prints one line and stops on SIGTERM', async () => {
  const service = run({ VARIANT: 'texts' });
  const [line] = await once(service.stdout, 'data');
  const url = /^Documented service \(texts\) at (http:\S+)\n$/.exec(String(line))?.[1];
  expect((await fetch(`${url}/country/getAll`)).status).toBe(401);
  service.kill('SIGTERM');
  expect(await once(service, 'exit')).toEqual([0, null]);
});

test('main.ts refuses an unknown variant', async () => {
  const service = run({ VARIANT: 'unknown' });
  const [error] = await once(service.stderr, 'data');
  expect(String(error)).toContain('VARIANT is one of plain, texts');
  expect(await once(service, 'exit')).toEqual([1, null]);
});
