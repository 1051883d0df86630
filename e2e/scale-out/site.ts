import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../browser/run.ts';
import { freePort } from '../harness/free-port.ts';
import { answersOk, type Program, startProgram } from '../harness/program.ts';
import { type Database, startDatabase } from './database.ts';
import { type NginxProxy, startProxy } from './proxy.ts';
import type { Servers } from './servers.ts';

const root = join(import.meta.dirname, '../..');
const DEMO_DATA_WITHIN_MS = 120_000;

/** Address look-ups per person and minute, across all gateways. */
export const ADDRESS_CALLS = 6;

/** A process that can be killed and started again at the same address. */
type Service = { url: string; kill: () => Promise<void>; start: () => Promise<void> };

/** The services of docker-compose.yml as local processes, with the demo data. */
export type Site = {
  database: Database;
  backend: Service;
  gateways: [Service, Service];
  proxy: NginxProxy;
  stop: () => Promise<void>;
};

/** Starts PostgreSQL, Redis, the address stand-in, a backend, two gateways, and nginx in front of them. */
export async function startSite(servers: Servers): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'console-scale-out-'));
  // PostgreSQL runs as another user, who needs access to its folder.
  chmodSync(folder, 0o711);
  const running: { stop: (signal?: NodeJS.Signals) => Promise<void> }[] = [];
  const stop = async () => {
    for (const program of running.toReversed()) await program.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const keep = <P extends (typeof running)[number]>(program: P) => {
    running.push(program);
    return program;
  };
  try {
    const database = keep(await startDatabase(servers.postgres, folder));
    const redis = keep(await startRedis(servers.redis, folder));
    const secrets = {
      CLIENT_ID: '7001',
      CLIENT_KEY: secret(),
      ADDRESS_AUTH_ID: 'stand-in',
      ADDRESS_AUTH_TOKEN: secret(),
    };
    const addresses = keep(
      await startOurs('address stand-in', 'local/src/address-provider/main.ts', secrets),
    );
    const environment = { DATABASE_URL: database.url, ...secrets };
    await loadDemoData(folder, environment);
    const backend = keep(await startOurs('backend', 'backend/src/main.ts', environment));
    const settings = { ...gatewaySettings(backend.url, redis.url, addresses.url), ...secrets };
    const gateways: [OurProgram, OurProgram] = [
      keep(await startOurs('first gateway', 'gateway/src/main.ts', settings)),
      keep(await startOurs('second gateway', 'gateway/src/main.ts', settings)),
    ];
    const at = gateways.map(({ url }) => new URL(url).host) as [string, string];
    const proxy = keep(await startProxy(servers.nginx, folder, at));
    return { database, backend, gateways, proxy, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const secret = () => randomBytes(24).toString('base64url');

function gatewaySettings(backend: string, redis: string, addresses: string) {
  return {
    UPSTREAM_URL: backend,
    UPSTREAM_EXTENSIONS:
      'bulk-reads,row-versions,idempotency-keys,jwks,upload-completion,impact,dry-runs,audit-log,personal-access-tokens,region-lists,delete-checks,full-bodies',
    REDIS_URL: redis,
    // Turns off load shedding, because the load of this machine is not tested here.
    EVENT_LOOP_DELAY_MS: '0',
    CALL_DEADLINE_MS: '10000',
    OPERATION_DEADLINE_MS: '20000',
    ADDRESS_CALLS_PER_MINUTE: String(ADDRESS_CALLS),
    ADDRESS_AUTOCOMPLETE_URL: `${addresses}/us-autocomplete-pro`,
    ADDRESS_STREET_URL: `${addresses}/us-street`,
    ADDRESS_ZIP_URL: `${addresses}/us-zipcode`,
    ADDRESS_INTERNATIONAL_URL: `${addresses}/international-street`,
    MEDALLIA_ALERT_OPTIONS_PATH: '/medallia/alertOptions',
  };
}

type OurProgram = Service & Pick<Program, 'stop'>;

async function startOurs(
  name: string,
  program: string,
  environment: Record<string, string>,
): Promise<OurProgram> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const begin = () =>
    startProgram({
      name,
      file: process.execPath,
      args: [join(root, program)],
      environment: {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        ...environment,
        PORT: port,
      },
      isReady: () => answersOk(`${url}/health/ready`),
    });
  let running = await begin();
  return {
    url,
    kill: () => running.stop('SIGKILL'),
    start: async () => {
      running = await begin();
    },
    stop: (signal) => running.stop(signal),
  };
}

async function startRedis(file: string, folder: string) {
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const program = await startProgram({ name: 'Redis', file, args, isReady: () => accepts(port) });
  return { url: `redis://127.0.0.1:${port}`, ...program };
}

function accepts(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function loadDemoData(folder: string, environment: Record<string, string>) {
  const file = join(folder, 'demo-data.ndjson');
  const steps = [
    ['local/src/demo-data/main.ts', file],
    ['backend/src/main.ts', 'import', file],
  ];
  for (const [program = '', ...args] of steps) {
    const { code, output } = await run(process.execPath, [join(root, program), ...args], {
      environment,
      withinMs: DEMO_DATA_WITHIN_MS,
    });
    if (code !== 0) throw new Error(`${program} exited with code ${code}:\n${output}`);
  }
}
