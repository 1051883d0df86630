import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { ensureGatewayBuild } from './build.ts';

const root = join(import.meta.dirname, '../../..');

/** Prints each file that Node loads. */
const hook = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load: (url, context, next) => {
      if (url.startsWith('file:')) console.log('loads ' + url);
      return next(url, context);
    },
  });
`;

/** Starts a program and returns the files that it has loaded when it is ready. */
async function loadedBy(program: string, environment: Record<string, string>) {
  const importing = `--import=data:text/javascript,${encodeURIComponent(hook)}`;
  const child = spawn(process.execPath, [importing, join(root, program)], {
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const files: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('loads ')) files.push(line.slice('loads '.length));
    if (/ready in \d+ ms/.test(line)) break;
  }
  child.kill('SIGKILL');
  return files;
}

test('the gateway starts from few files, all of its own bundle', async () => {
  await ensureGatewayBuild({ root, report: () => undefined });
  const files = await loadedBy('gateway/dist/main.mjs', { CLIENT_ID: '7001', CLIENT_KEY: 'key' });
  expect(files.filter((file) => !file.includes('/gateway/dist/'))).toEqual([]);
  expect(files).toContainEqual(expect.stringMatching(/\/main\.mjs$/));
  expect(files.length).toBeLessThanOrEqual(20);
});

test('no file of a package is in the bundle twice, as a module of each kind', async () => {
  await ensureGatewayBuild({ root, report: () => undefined });
  const maps = globSync('gateway/dist/*.map', { cwd: root });
  const sources = maps.flatMap(
    (map) => JSON.parse(readFileSync(join(root, map), 'utf8')).sources as string[],
  );
  const files = [...new Set(sources)].filter((source) => source.includes('/graphql@'));
  expect(files).toContainEqual(expect.stringMatching(/execution\/execute\.mjs$/));
  expect(files.filter((file) => !file.endsWith('.mjs'))).toEqual([]);
});

test('the images run programs of the bundle', async () => {
  await ensureGatewayBuild({ root, report: () => undefined });
  const places = [
    'docker/gateway.Dockerfile',
    'docker-compose.yml',
    'deploy/kubernetes/base/synthetic-check.yaml',
  ];
  for (const place of places) {
    const programs = readFileSync(join(root, place), 'utf8').match(/gateway\/[\w/.-]+\.(mjs|ts)\b/g) ?? [];
    expect([place, programs.length]).toEqual([place, 1]);
    for (const program of programs)
      expect([program, existsSync(join(root, program))]).toEqual([program, true]);
  }
});
