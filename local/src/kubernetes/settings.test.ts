import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { composeServices, keysOf, root } from '../containers/compose-file.ts';
import { environmentOf, keysOfSecret, podOf, pods, settingsIn } from './manifests.ts';

// Compares the settings in deploy/kubernetes with the programs that read them.

const scratch = mkdtempSync(join(tmpdir(), 'console-secrets-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const KEYS: Record<string, string[]> = {
  gateway: keysOf('gateway'),
  // The AWS SDK reads this one.
  backend: [...keysOf('backend'), 'AWS_SHARED_CREDENTIALS'],
  'synthetic-check': keysOf('gateway/src/synthetic-check'),
};
const PROGRAM: Record<string, string> = { migrate: 'backend' };

test.each([...pods.keys()].filter((name) => name !== 'proxy'))(
  '%s receives only settings that its program knows, and every file is in its secret',
  (name) => {
    const pod = podOf(name);
    const [volume] = pod.spec.volumes?.filter(({ secret }) => secret) ?? [];
    const files = keysOfSecret(volume?.secret?.secretName ?? '');
    const given = environmentOf(pod);
    expect(Object.keys(given).length).toBeGreaterThan(3);
    for (const [key, value] of Object.entries(given)) {
      expect(KEYS[PROGRAM[name] ?? name]).toContain(key.replace(/_FILE$/, ''));
      if (key.endsWith('_FILE')) expect(files.map((file) => `/run/secrets/console/${file}`)).toContain(value);
      else
        expect([key, value]).not.toContainEqual(
          expect.stringMatching(/PASSWORD|SECRET|_KEY|TOKEN|REDIS_URL/),
        );
    }
  },
);

/** The value of each secret, as the example describes it. */
const SECRETS: Record<string, string> = {
  'client-key': 'a-key-of-the-manifests',
  'database-url': 'postgres://console:secret@database.invalid:5432/console',
  'redis-url': 'redis://redis.invalid:6379',
  'smtp-url': 'smtps://console:secret@mail.invalid:465',
};

/** Starts a program with the settings of its pod until the output contains the awaited text. */
async function start(name: string, program: string, awaited: RegExp) {
  const environment = Object.fromEntries(
    Object.entries(environmentOf(podOf(name))).map(([key, value]) => {
      if (!value.startsWith('/run/secrets/console/')) return [key, value];
      const file = join(scratch, value.split('/').at(-1) ?? '');
      writeFileSync(file, `${SECRETS[value.split('/').at(-1) ?? ''] ?? 'a secret'}\n`);
      return [key, file];
    }),
  );
  const image = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0' };
  const child = spawn(process.execPath, [join(root, program)], {
    env: { PATH: process.env.PATH, ...environment, ...image },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (awaited.test(output)) child.kill('SIGKILL');
    });
  await once(child, 'close');
  return output;
}

test.each([
  ['gateway', 'gateway/src/main.ts', /Server listening/],
  // The backend reports this only after it has read its whole configuration.
  ['backend', 'backend/src/main.ts', /The database at DATABASE_URL cannot be reached/],
  ['synthetic-check', 'gateway/src/synthetic-check/main.ts', /Server listening/],
])('%s starts with the settings and secrets of the example', async (name, program, awaited) => {
  expect(await start(name, program, awaited)).toMatch(awaited);
});

test('the migration runs a command that the backend has, and backends wait for it', () => {
  const [program, file = '', command] = podOf('migrate').spec.containers[0]?.args ?? [];
  expect([program, file]).toEqual(['node', 'backend/src/main.ts']);
  const usage = readFileSync(join(root, 'backend/src/app/commands.ts'), 'utf8');
  expect(usage).toMatch(new RegExp(`^ {2}${command} `, 'm'));
  expect(settingsIn('backend-settings').MIGRATE_AT_START).toBe('off');
});

test('gateways use the extensions that they use in Compose', () => {
  const { environment = {} } = composeServices()['gateway-1'] ?? {};
  expect(settingsIn('gateway-settings').UPSTREAM_EXTENSIONS).toBe(environment.UPSTREAM_EXTENSIONS);
});
