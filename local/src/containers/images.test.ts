import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { afterAll, expect, test } from 'vitest';
import { ensureExplorerBuild, ensureGatewayBuild, ensureWebBuild } from '../build/build.ts';
import { DEMO_PASSWORD } from '../demo-data/sign-ins.ts';
import { root } from './compose-file.ts';
import { buildNatively, type Stage } from './native-build.ts';

/** Deleting thousands of files takes this long on two busy cores. */
const CLEANED_WITHIN_MS = 180_000;
const MADE_WITHIN_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'console-images-'));
const running: ChildProcess[] = [];

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}, CLEANED_WITHIN_MS);

const DOCKERFILES = ['docker/gateway.Dockerfile', 'docker/backend.Dockerfile', 'docker/grafana.Dockerfile'];
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test.each(DOCKERFILES)(
  '%s has no known error and uses the base and tool versions of this repository',
  (file) => {
    expect(validate(read(file))).toEqual([]);
    expect(validate(`${read(file)}\nCOPY --form=x a b\n`)).not.toEqual([]);
    const { packageManager, devDependencies } = JSON.parse(read('package.json')) as {
      packageManager: string;
      devDependencies: { node: string };
    };
    const values = Object.fromEntries(
      [...read(file).matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, ...pair]) => pair),
    );
    expect(values).toEqual({
      NODE_VERSION: devDependencies.node,
      PNPM_VERSION: packageManager.replace('pnpm@', ''),
    });
    const froms = DockerfileParser.parse(read(file)).getFROMs();
    const stages = froms.map((from) => from.getBuildStage());
    for (const from of froms) {
      const image = from.getImage() ?? '';
      if (!stages.includes(image))
        expect(image).toMatch(/^(node:\$\{NODE_VERSION\}-[a-z]+-slim|grafana\/grafana:[\d.]+)$/);
    }
  },
);

test(
  'the images of gateway and backend contain only the files that they need, run as a non-root user and start',
  async () => {
    const task = { root, report: () => undefined };
    await ensureGatewayBuild(task);
    await ensureWebBuild(task);
    await ensureExplorerBuild(task);
    const known = { build: builtStage(), pnpm: pnpmStage() };
    const build = (name: string, more: { dockerfile: string; target?: string }) =>
      buildNatively({ context: root, folder: join(folder, name), known, ...more });
    const gateway = await build('gateway', { dockerfile: 'docker/gateway.Dockerfile' });
    const backend = await build('backend', { dockerfile: 'docker/backend.Dockerfile', target: 'demo-data' });
    for (const image of [gateway, backend]) {
      expect(image.user).toBe('node');
      const files = globSync('**/*', { cwd: join(image.folder, 'app'), exclude: ['**/node_modules'] });
      expect(files.filter((name) => /[.]test[.]|(^|\/)testing(\/|$)|[.]env|[.]git/.test(name))).toEqual([]);
      const packages = globSync('*', { cwd: join(image.folder, 'app/node_modules/.pnpm') }).join('\n');
      expect(packages).not.toMatch(/^(typescript|vite|vitest|react|@faker-js|playwright)/m);
    }
    expect(gateway.healthcheck).not.toBeNull();
    for (const unneeded of ['backend', 'gateway/src', 'node_modules'])
      expect([unneeded, existsSync(join(gateway.folder, 'app', unneeded))]).toEqual([unneeded, false]);

    const shared = { CLIENT_ID: '7001', CLIENT_KEY: 'a-key-of-these-images' };
    const data = { ...shared, DATA_DIR: join(folder, 'data'), LOGO_STORE: 'folder' };
    // The command of the demo data image loads the data; the backend's own command serves it.
    await ended(start(backend, data));
    const port = await freePort();
    const plain = { ...backend, command: ['node', 'backend/src/main.ts'] };
    start(plain, { ...data, PORT: port });
    const gatewayPort = await freePort();
    start(gateway, {
      ...shared,
      PORT: gatewayPort,
      UPSTREAM_URL: `http://127.0.0.1:${port}`,
      UPSTREAM_EXTENSIONS: 'bulk-reads,jwks',
      // Off by default in production. It also enables the explorer.
      LANDING_PAGE: 'on',
    });
    await untilHealthy(gateway, gatewayPort);

    const url = `http://127.0.0.1:${gatewayPort}`;
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    const [script = ''] = page.match(/\/assets\/[\w.-]+\.js/) ?? [];
    expect((await fetch(`${url}${script}`)).status).toBe(200);
    expect((await fetch(`${url}/explorer/`)).status).toBe(200);
    expect(await signIn(url)).toMatchObject({
      data: { sessionCreate: { session: { accessToken: expect.any(String) } } },
    });
  },
  MADE_WITHIN_MS,
);

/** Replaces the stage `build` with the results of this repository's own build. */
function builtStage() {
  const stage = join(folder, 'build');
  for (const made of ['gateway/dist', 'web/dist', 'explorer/dist'])
    cpSync(join(root, made), join(stage, 'app', made), { recursive: true });
  return stage;
}

/** Runs the pnpm version that has installed this repository instead of fetching one. */
function pnpmStage() {
  const bin = join(folder, 'pnpm/usr/local/bin');
  mkdirSync(bin, { recursive: true });
  const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string };
  const script = `#!/bin/sh\nexec npm exec --yes --package=${packageManager} -- pnpm "$@"\n`;
  writeFileSync(join(bin, 'pnpm'), script, { mode: 0o755 });
  return join(folder, 'pnpm');
}

/** Runs the command of an image as its container does. */
function start({ folder: base, workdir, environment, command }: Stage, own: Record<string, string>) {
  const [, ...args] = command;
  const child = spawn(process.execPath, args, {
    cwd: join(base, workdir),
    env: { PATH: process.env.PATH, ...environment, ...own, HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.push(child);
  return child;
}

async function ended(child: ChildProcess) {
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
}

/** Waits until the health check of the image passes. */
async function untilHealthy({ healthcheck, folder: base, workdir }: Stage, port: string) {
  const isHealthy = async () => {
    const check = spawn(process.execPath, healthcheck?.slice(1) ?? [], {
      cwd: join(base, workdir),
      env: { ...process.env, PORT: port },
    });
    return (await once(check, 'exit'))[0] === 0;
  };
  expect(await isHealthy()).toBe(false);
  while (!(await isHealthy())) await sleep(100);
}

async function signIn(url: string) {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation { sessionCreate(input: { username: "admin@j3tech.test", password: "${DEMO_PASSWORD}" }) { session { accessToken } } }`,
    }),
  });
  return (await answer.json()) as object;
}

/** Returns a port that was free a moment ago. */
function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(String(typeof address === 'object' && address ? address.port : 0)));
    });
  });
}
