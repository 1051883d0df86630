import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { DEMO_PASSWORD } from '../demo-data/sign-ins.ts';
import { partsOf } from '../stack/parts.ts';
import {
  type ComposeService,
  composeServices,
  composeText,
  filledInServices,
  keysOf,
  makeEnv,
  root,
} from './compose-file.ts';

const services = composeServices();
const filled = filledInServices();
const all = Object.entries(services);

const OBSERVABILITY = ['synthetic-check', 'prometheus', 'grafana', 'collector', 'jaeger'];

const scratch = mkdtempSync(join(tmpdir(), 'console-compose-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Disabled rules: rules of style, and the first one, which forbids naming an image that is built here. */
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
  // The types of the package refer to files that it does not contain.
  const results: { messages: { message: string }[] }[] = linter.lintFiles([file], false);
  return results.flatMap(({ messages }) => messages.map(({ message }) => message));
}

test("docker-compose.yml matches the Compose schema and breaks none of the linter's rules", () => {
  expect(faultsOf(join(root, 'docker-compose.yml'))).toEqual([]);
  const wrong = join(scratch, 'docker-compose.yml');
  writeFileSync(wrong, composeText().replace('condition: service_healthy', 'condition: service_well'));
  expect(faultsOf(wrong)).not.toEqual([]);
});

test('contains every service, and starts backups, demo data and observability only on request', () => {
  expect(Object.keys(services).toSorted()).toEqual([
    'backend-1',
    'backend-2',
    'backends',
    'backup',
    'collector',
    'demo-data',
    'gateway-1',
    'gateway-2',
    'grafana',
    'jaeger',
    'keycloak',
    'mail',
    'migrate',
    'postgres',
    'prometheus',
    'proxy',
    'redis',
    's3',
    's3-init',
    'synthetic-check',
  ]);
  const withProfile = (profile: string) =>
    all.filter(([, { profiles }]) => profiles?.includes(profile)).map(([name]) => name);
  expect(withProfile('demo')).toEqual(['demo-data']);
  expect(withProfile('backup')).toEqual(['backup']);
  expect(withProfile('observability')).toEqual(OBSERVABILITY);
  expect(all.filter(([, { profiles }]) => profiles)).toHaveLength(2 + OBSERVABILITY.length);
});

test.each(all)(
  '%s has a pinned image version, ports for this machine only, and existing files',
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
    expect(service).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      cpus: 1,
      logging: { driver: 'local' },
    });
    // Compose would look for an image of ours in a registry, unless it builds the image for this service.
    if (isBuilt && !service.build) expect(service.pull_policy).toBe('never');
  },
);

test('services depend only on conditions that can be met', () => {
  for (const [name, { depends_on: needed = {} }] of all) {
    for (const [other, { condition }] of Object.entries(needed)) {
      const it = services[other];
      const says = it && condition === 'service_healthy' ? isWatched(it) : it !== undefined;
      expect([name, other, condition, says]).toEqual([name, other, condition, true]);
    }
  }
});

/** Returns whether the service or its image has a health check. */
function isWatched({ healthcheck, image }: ComposeService) {
  const build = all
    .map(([, service]) => service)
    .find((other) => other.image === image && other.build)?.build;
  return (
    healthcheck !== undefined || (build !== undefined && /^HEALTHCHECK --/m.test(read(build.dockerfile)))
  );
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the file contains no secret, and one command generates all of them', () => {
  for (const [name, { environment = {} }] of all) {
    for (const [key, value] of Object.entries(environment)) {
      if (/PASSWORD|SECRET|_KEY|TOKEN|REDISCLI_AUTH/.test(key)) {
        // The password of the demo data is public.
        const written = value.replace(`:-${DEMO_PASSWORD}}`, ':-}');
        expect([name, key, written]).toEqual([name, key, expect.stringMatching(/^\$\{\w+:(\?.+|-)\}$/)]);
      }
      // A user name and a password in a URL.
      const [, , inside] = /\/\/([\w-]*):([^@/]+)@/.exec(String(value)) ?? [];
      if (inside) expect([name, key, inside]).toEqual([name, key, expect.stringMatching(/^\$\{/)]);
    }
  }
  const file = join(scratch, '.env');
  const first = makeEnv(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(first.output).toMatch(/^Wrote POSTGRES_PASSWORD, /);
  // Existing values stay. Only missing keys are added.
  writeFileSync(
    file,
    first.text
      .replace(/^CLIENT_KEY=.*\n/m, '')
      .replace(/(POSTGRES_PASSWORD)=.*/, '$1=mine')
      .trimEnd(),
  );
  const second = makeEnv(file);
  expect(second.output).toMatch(/^Wrote CLIENT_KEY to /);
  expect(second.text).toMatch(/^POSTGRES_PASSWORD=mine\n/);
  expect(second.text).toMatch(/^CLIENT_KEY=[\da-f]{48}\n/m);
});

test('gateways and backend receive only known keys, and the gateways use every backend extension', () => {
  const given = (name: string) => Object.keys(services[name]?.environment ?? {});
  // The AWS SDK reads keys that the backend does not list.
  const ofSdk = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  expect(given('backend-1').filter((key) => ![...keysOf('backend'), ...ofSdk].includes(key))).toEqual([]);
  expect(given('gateway-1').filter((key) => !keysOf('gateway').includes(key))).toEqual([]);
  for (const name of ['gateway', 'backend'])
    expect(services[`${name}-2`]?.environment).toEqual(services[`${name}-1`]?.environment);
  // Their state is in PostgreSQL and the bucket, and only one process migrates.
  expect(services['backend-1']?.environment).toMatchObject({ LOGO_STORE: 's3', MIGRATE_AT_START: 'off' });
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

/** Starts a package as its container does until the output contains the awaited text. Returns the output. */
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

test('gateway and backend start with the configuration of the containers', async () => {
  const listening = /Server listening/;
  expect(await start('gateway/src/main.ts', filled['gateway-1']?.environment, listening)).toMatch(listening);
  // The backend reports this only after it has read its whole configuration. The database host exists only in
  // the Compose network.
  const database = /The database at DATABASE_URL cannot be reached/;
  expect(await start('backend/src/main.ts', filled['backend-1']?.environment, database)).toMatch(database);
});

test('host names that browsers and containers share lead to the right containers', () => {
  const { environment = {} } = filled['backend-1'] ?? {};
  for (const [key, service] of Object.entries({ KEYCLOAK_ISSUER: 'keycloak', S3_ENDPOINT: 's3' })) {
    const { hostname, port } = new URL(environment[key] ?? '');
    expect(filled[service]?.networks?.default?.aliases).toEqual([hostname]);
    expect(hostname).toMatch(/\.localhost$/);
    // The port must be the same inside and outside the container.
    expect(filled[service]?.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  }
  expect(filled['gateway-1']?.environment?.KEYCLOAK_ISSUER).toBe(environment.KEYCLOAK_ISSUER);
  expect(filled['gateway-1']?.environment?.FILE_ORIGINS).toBe(environment.S3_ENDPOINT);
  expect(environment.CONSOLE_URL).toBe(`http://localhost:${filled.proxy?.ports?.[0]?.split(':')[1]}`);
});

const PROXIES = [
  ['proxy', 'docker/nginx/console.conf.template', ['GATEWAY_1', 'GATEWAY_2']],
  ['backends', 'docker/nginx/backends.conf.template', ['BACKEND_1', 'BACKEND_2']],
] as const;

test.each(PROXIES)('%s substitutes all variables of its configuration, and none of nginx', (...row) => {
  const [service, template, hosts] = row;
  const { environment = {}, volumes } = filled[service] ?? {};
  expect(volumes?.[0]).toMatch(new RegExp(`^./${template}:`));
  const filter = new RegExp(environment.NGINX_ENVSUBST_FILTER ?? '');
  const open = [...read(template).matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  // The image sets this variable itself.
  const known = [...Object.keys(environment), 'NGINX_LOCAL_RESOLVERS'];
  for (const name of open)
    expect([name, known.includes(name), filter.test(name)]).toEqual([name, true, true]);
  for (const name of ['host', 'scheme', 'remote_addr']) expect(filter.test(name)).toBe(false);
  for (const name of hosts) {
    const [host = ''] = environment[name]?.split(':') ?? [];
    expect(Object.keys(services)).toContain(host);
  }
});
