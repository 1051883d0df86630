import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { people } from '../testing/fake-data.ts';
import { start } from '../testing/start.ts';
import { checkConfigKeys, readCheckConfig } from './config.ts';

/** Starts the process of the check against this gateway, and returns its metrics and its output. */
function startCheck(url: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      CHECK_URL: `${url}/`,
      CHECK_USERNAME: people.admin.email,
      CHECK_PASSWORD: 'right',
      CHECK_INTERVAL_MS: '50',
      ...environment,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const metrics = async () => {
    const [, address] = /listening at (http:[^"]+)/.exec(output) ?? [];
    return address ? (await request(`${address}/metrics`)).body.text() : '';
  };
  return { child, metrics, output: () => output };
}

test('a check signs in, reads data and reports success; an outage is reported', async () => {
  const { service, gateway } = await start();
  const check = startCheck(gateway.url);
  await expect.poll(check.metrics, { timeout: 60_000 }).toMatch(/^synthetic_check_success 1$/m);
  expect(await check.metrics()).toMatch(/synthetic_check_seconds\{step="query"\} 0\.\d+/);
  expect(service.count('POST /auth/signin')).toBeGreaterThan(0);

  service.on('POST /company/getAll', () => ({ status: 500, body: { message: 'no' } }));
  await expect.poll(check.metrics).toMatch(/^synthetic_check_success 0$/m);
  // The line may arrive after the metrics.
  await expect.poll(check.output).toContain('query: errors UPSTREAM');
  expect(check.output()).not.toContain('right');
  check.child.kill('SIGTERM');
  await expect.poll(() => check.child.exitCode).toBe(0);
});

test('a refused sign-in fails the check', async () => {
  const { gateway } = await start();
  const check = startCheck(gateway.url, { CHECK_USERNAME: 'nobody@j3tech.test' });
  await expect.poll(check.output, { timeout: 60_000 }).toContain('sign_in: refused');
  expect(await check.metrics()).toMatch(/^synthetic_check_success 0$/m);
});

test('the check refuses to start without its settings, and lists them', async () => {
  const check = startCheck('', { CHECK_URL: '', CHECK_PASSWORD: '', CHECK_PASSWORD_FILE: '/nowhere' });
  await expect.poll(() => check.child.exitCode, { timeout: 60_000 }).toBe(1);
  for (const key of ['CHECK_URL', 'CHECK_PASSWORD', 'CHECK_PASSWORD_FILE: /nowhere cannot be read (ENOENT)'])
    expect(check.output()).toContain(key);
});

test('.env.example names exactly the keys of the check, with the defaults', () => {
  const example = parseEnv(readFileSync(join(import.meta.dirname, '.env.example'), 'utf8'));
  expect(Object.keys(example).toSorted()).toEqual(checkConfigKeys.toSorted());
  const needed = { CHECK_URL: 'https://console.test/', CHECK_USERNAME: 'a', CHECK_PASSWORD: 'b' };
  expect(readCheckConfig({ ...example, ...needed })).toEqual(readCheckConfig(needed));
});
