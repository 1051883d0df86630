import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { partsOf } from '../stack/parts.ts';
import {
  type ComposeService,
  composeServices,
  composeText,
  filledInServices,
  makeEnv,
  root,
} from './compose-file.ts';

const services = composeServices();
const filled = filledInServices();
const all = Object.entries(services);

const scratch = mkdtempSync(join(tmpdir(), 'console-compose-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** A matter of taste, or, for the first, the name of an image that is built here. */
const OFF = [
  'no-build-and-image',
  'require-project-name-field',
  'require-quotes-in-ports',
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
];

function faultsOf(file: string) {
  const rules = Object.fromEntries(OFF.map((rule) => [rule, 0 as const]));
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  // Its own types name files that it does not bring.
  const results: { messages: { message: string }[] }[] = linter.lintFiles([file], false);
  return results.flatMap(({ messages }) => messages.map(({ message }) => message));
}

test('docker-compose.yml is what the schema of Compose says, and has none of the known mistakes', () => {
  expect(faultsOf(join(root, 'docker-compose.yml'))).toEqual([]);
  const wrong = join(scratch, 'docker-compose.yml');
  writeFileSync(wrong, composeText().replace('condition: service_healthy', 'condition: service_well'));
  expect(faultsOf(wrong)).not.toEqual([]);
});

test('everything of the product is there, and nothing that opens demo sign-ins starts by itself', () => {
  expect(Object.keys(services).toSorted()).toEqual([
    'backend',
    'demo-data',
    'gateway-1',
    'gateway-2',
    'keycloak',
    'mail',
    'postgres',
    'proxy',
    'redis',
    's3',
    's3-init',
  ]);
  expect(all.filter(([, { profiles }]) => profiles).map(([name]) => name)).toEqual(['demo-data']);
});

test.each(all)(
  '%s: its image has a version, its ports are open to this machine alone, its files are there',
  (_, service) => {
    expect(service.image).toMatch(/:(v?\d+[\w.-]*|local)$/);
    const isBuilt = all.some(([, { image, build }]) => image === service.image && build !== undefined);
    expect(service.image?.endsWith(':local')).toBe(isBuilt);
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('.')) expect([source, existsSync(join(root, source))]).toEqual([source, true]);
    }
    if (service.build) expect(existsSync(join(root, service.build.dockerfile))).toBe(true);
    expect(service.security_opt).toContain('no-new-privileges:true');
  },
);

test('whatever another one waits for can be waited for', () => {
  for (const [name, { depends_on: needed = {} }] of all) {
    for (const [other, { condition }] of Object.entries(needed)) {
      const it = services[other];
      const says = it && condition === 'service_healthy' ? isWatched(it) : it !== undefined;
      expect([name, other, condition, says]).toEqual([name, other, condition, true]);
    }
  }
});

/** By a health check of its own, or by its image's. */
function isWatched({ healthcheck, image }: ComposeService) {
  const build = all
    .map(([, service]) => service)
    .find((other) => other.image === image && other.build)?.build;
  return (
    healthcheck !== undefined || (build !== undefined && /^HEALTHCHECK --/m.test(read(build.dockerfile)))
  );
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('no secret is in the file: each must be given, and one command gives them all', () => {
  for (const [name, { environment = {} }] of all) {
    for (const [key, value] of Object.entries(environment)) {
      if (/PASSWORD|SECRET|_KEY|TOKEN|REDISCLI_AUTH/.test(key)) {
        expect([name, key, value]).toEqual([name, key, expect.stringMatching(/^\$\{\w+:(\?.+|-)\}$/)]);
      }
      // A user name and password in an address.
      const [, , inside] = /\/\/([\w-]*):([^@/]+)@/.exec(String(value)) ?? [];
      if (inside) expect([name, key, inside]).toEqual([name, key, expect.stringMatching(/^\$\{/)]);
    }
  }
  const file = join(scratch, '.env');
  const first = makeEnv(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(first.said).toMatch(/^Wrote POSTGRES_PASSWORD, /);
  // What is there stays; what is asked for since then is added.
  writeFileSync(
    file,
    first.text
      .replace(/^CLIENT_KEY=.*\n/m, '')
      .replace(/(POSTGRES_PASSWORD)=.*/, '$1=mine')
      .trimEnd(),
  );
  const second = makeEnv(file);
  expect(second.said).toMatch(/^Wrote CLIENT_KEY into /);
  expect(second.text).toMatch(/^POSTGRES_PASSWORD=mine\n/);
  expect(second.text).toMatch(/^CLIENT_KEY=[\da-f]{48}\n/m);
});

test('gateways and backend are given only what they know, and every extension of the backend', () => {
  const known = (floor: string) =>
    [...read(`${floor}/.env.example`).matchAll(/^(\w+)=/gm)].map(([, key]) => key);
  const given = (name: string) => Object.keys(services[name]?.environment ?? {});
  // The SDK of the bucket has names of its own.
  const ofSdk = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  expect(given('backend').filter((key) => ![...known('backend'), ...ofSdk].includes(key))).toEqual([]);
  expect(given('gateway-1').filter((key) => !known('gateway').includes(key))).toEqual([]);
  expect(services['gateway-2']?.environment).toEqual(services['gateway-1']?.environment);
  const folder = {
    path: '',
    backend: '',
    logs: '',
    identity: '',
    mails: '',
    clientKey: '',
    addressToken: '',
  };
  const laptop = partsOf(readConfig(root, {}), folder).find(({ name }) => name === 'gateway')?.environment;
  const extensions = (environment?: Record<string, string>) =>
    environment?.UPSTREAM_EXTENSIONS?.split(',').toSorted();
  expect(extensions(services['gateway-1']?.environment)).toEqual(extensions(laptop));
});

/** Starts a floor as its container does, until it says what is awaited; what it printed. */
async function start(program: string, environment: Record<string, string> | undefined, awaited: RegExp) {
  const image = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0' };
  const child = spawn(process.execPath, [join(root, program)], {
    env: { PATH: process.env.PATH, ...environment, ...image },
  });
  let output = '';
  const take = (text: string) => {
    output += text;
    if (awaited.test(output)) child.kill('SIGKILL');
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  await once(child, 'close');
  return output;
}

test('the configuration that they are given is one that they start with', async () => {
  const listening = /Server listening/;
  expect(await start('gateway/src/main.ts', filled['gateway-1']?.environment, listening)).toMatch(listening);
  // It has read all of it, and only then misses the database, which is a name of Compose's own network.
  const database = /The database of DATABASE_URL cannot be reached/;
  expect(await start('backend/src/main.ts', filled.backend?.environment, database)).toMatch(database);
});

test('names that browsers and containers share lead to the containers that have them', () => {
  const { environment = {} } = filled.backend ?? {};
  for (const [key, service] of Object.entries({ KEYCLOAK_ISSUER: 'keycloak', S3_ENDPOINT: 's3' })) {
    const { hostname, port } = new URL(environment[key] ?? '');
    expect(filled[service]?.networks?.default?.aliases).toEqual([hostname]);
    expect(hostname).toMatch(/\.localhost$/);
    // The same number on both sides of the container's wall.
    expect(filled[service]?.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  }
  expect(filled['gateway-1']?.environment?.KEYCLOAK_ISSUER).toBe(environment.KEYCLOAK_ISSUER);
  expect(filled['gateway-1']?.environment?.FILE_ORIGINS).toBe(environment.S3_ENDPOINT);
  expect(environment.CONSOLE_URL).toBe(`http://localhost:${filled.proxy?.ports?.[0]?.split(':')[1]}`);
});

test('the proxy fills in all that its configuration leaves open, and nothing of nginx’s own', () => {
  const { environment = {} } = filled.proxy ?? {};
  const filter = new RegExp(environment.NGINX_ENVSUBST_FILTER ?? '');
  const open = [...read('docker/nginx/console.conf.template').matchAll(/\$\{(\w+)\}/g)].map(
    ([, name = '']) => name,
  );
  // This one the image finds out for itself.
  const known = [...Object.keys(environment), 'NGINX_LOCAL_RESOLVERS'];
  for (const name of open)
    expect([name, known.includes(name), filter.test(name)]).toEqual([name, true, true]);
  for (const name of ['host', 'scheme', 'remote_addr']) expect(filter.test(name)).toBe(false);
  for (const name of ['GATEWAY_1', 'GATEWAY_2']) {
    const [host = ''] = environment[name]?.split(':') ?? [];
    expect(Object.keys(services)).toContain(host);
  }
});
