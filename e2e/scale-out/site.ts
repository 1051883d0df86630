import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgresServer } from '@console/postgres-server/src/server.ts';
import { freePort } from '../harness/free-port.ts';
import { startProgram } from '../harness/program.ts';
import { type CommitWatch, watchCommits } from './commit-watch.ts';
import { runCommand, type Service, startService } from './our-program.ts';
import { type NginxProxy, startBackendsProxy, startProxy } from './proxy.ts';
import type { Servers } from './servers.ts';

const BACKEND = 'backend/src/main.ts';
const GATEWAY = 'gateway/src/main.ts';

/** Address look-ups per person and minute, across all gateways. */
export const ADDRESS_CALLS = 6;

/** A backend and its connection to the database. */
type Backend = Service & { commits: CommitWatch };

/** The backends' database. */
type Database = Pick<PostgresServer, 'createDatabase' | 'stop'> & {
  url: string;
  /** Returns the rows of one statement, one string per row, with `|` between columns. */
  query: (statement: string) => Promise<string[]>;
};

/** The services of docker-compose.yml as local processes, with the demo data. */
export type Site = {
  /** Deleted when the site stops. */
  folder: string;
  database: Database;
  backends: [Backend, Backend];
  gateways: [Service, Service];
  /** In front of the gateways. */
  proxy: NginxProxy;
  backendsProxy: NginxProxy;
  /** The result of a command of the backend. */
  command: (
    args: string[],
    options?: { version?: string; settings?: Record<string, string> },
  ) => Promise<{ code: number | null; output: string }>;
  stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL, Redis, the address stand-in, two backends and two gateways, and nginx in front of each
 * two.
 */
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
    const database = keep(await startDatabase(folder));
    const redis = keep(await startRedis(servers.redis, folder));
    const secrets = {
      CLIENT_ID: '7001',
      CLIENT_KEY: secret(),
      ADDRESS_AUTH_ID: 'stand-in',
      ADDRESS_AUTH_TOKEN: secret(),
    };
    const addresses = keep(
      await startService('address stand-in', 'local/src/address-provider/main.ts', secrets),
    );
    const environment = {
      ...secrets,
      DATABASE_URL: database.url,
      MIGRATE_AT_START: 'off',
      PATH: `${servers.postgres}:${process.env.PATH}`,
    };
    const command: Site['command'] = (args, { version, settings } = {}) =>
      runCommand([BACKEND, ...args], { ...environment, ...settings }, version);
    await loadDemoData(folder, command);
    const startBackend = async (name: string): Promise<Backend> => {
      const commits = keep(await watchCommits(database.url));
      return {
        ...keep(await startService(name, BACKEND, { ...environment, DATABASE_URL: commits.url })),
        commits,
      };
    };
    const backends: [Backend, Backend] = [
      await startBackend('first backend'),
      await startBackend('second backend'),
    ];
    const backendsProxy = keep(await startBackendsProxy(servers.nginx, folder, hostsOf(backends)));
    const settings = { ...gatewaySettings(backendsProxy.url, redis.url, addresses.url), ...secrets };
    const gateways: [Service, Service] = [
      keep(await startService('first gateway', GATEWAY, settings)),
      keep(await startService('second gateway', GATEWAY, settings)),
    ];
    const proxy = keep(await startProxy(servers.nginx, folder, hostsOf(gateways)));
    return { folder, database, backends, gateways, proxy, backendsProxy, command, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const hostsOf = ([one, other]: [Service, Service]): [string, string] => [
  new URL(one.url).host,
  new URL(other.url).host,
];

const secret = () => randomBytes(24).toString('base64url');

function gatewaySettings(backend: string, redis: string, addresses: string) {
  return {
    UPSTREAM_URL: backend,
    UPSTREAM_EXTENSIONS:
      'bulk-reads,row-versions,idempotency-keys,jwks,upload-completion,impact,dry-runs,audit-log,audit-feed,change-times,personal-access-tokens,region-lists,delete-checks,full-bodies,sessions,sign-in-state,invitations,search,list-filters,summaries,bounded-counts,fields,access-grants,bulk-writes,view-as,saved-views,current-password,region-restore',
    REDIS_URL: redis,
    REDIS_DEADLINE_MS: '5000',
    // Turns off load shedding, because the load of this machine is not tested here.
    EVENT_LOOP_DELAY_MS: '0',
    CALL_DEADLINE_MS: '10000',
    OPERATION_DEADLINE_MS: '20000',
    // One person sends the whole load, as fast as the servers answer.
    CALLER_COST_LIMIT: '1000000',
    CALLER_COST_PER_SECOND: '100000',
    ADDRESS_CALLS_PER_MINUTE: String(ADDRESS_CALLS),
    ADDRESS_AUTOCOMPLETE_URL: `${addresses}/us-autocomplete-pro`,
    ADDRESS_STREET_URL: `${addresses}/us-street`,
    ADDRESS_ZIP_URL: `${addresses}/us-zipcode`,
    ADDRESS_INTERNATIONAL_URL: `${addresses}/international-street`,
    MEDALLIA_ALERT_OPTIONS_PATH: '/medallia/alertOptions',
  };
}

/** Its folder is inside the given one. */
async function startDatabase(folder: string): Promise<Database> {
  const server = await startPostgresServer({ parent: folder, port: await freePort() });
  const url = await server.createDatabase('console');
  return { ...server, url, query: (statement) => server.query(statement, 'console') };
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

async function loadDemoData(folder: string, command: Site['command']) {
  const file = join(folder, 'demo-data.ndjson');
  const results = [
    await runCommand(['local/src/demo-data/main.ts', file], {}),
    await command(['import', file]),
  ];
  for (const { code, output } of results)
    if (code !== 0) throw new Error(`The demo data could not be loaded, exit code ${code}:\n${output}`);
}
