/** The real stack with the demo data: gateway, backend and database. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBinaries } from '@console/postgres-server/src/binaries.ts';
import { startPostgresServer } from '@console/postgres-server/src/server.ts';
import { freePort, type Server, startGateway, startProgram, stopLater } from '../servers/start.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const CLIENT = { CLIENT_ID: '7001', CLIENT_KEY: 'bench-client-key-of-no-account' };
const EXTENSIONS = [
  'fields',
  'bulk-reads',
  'row-versions',
  'idempotency-keys',
  'jwks',
  'impact',
  'dry-runs',
  'audit-log',
  'audit-feed',
  'change-times',
  'personal-access-tokens',
  'search',
  'list-filters',
  'summaries',
  'bounded-counts',
];
const PASSWORD = 'Console-demo-1';

export type Stack = {
  url: string;
  database: 'PostgreSQL' | 'PGlite';
  /** Null with PGlite. */
  databaseUrl: string | null;
  gateway: Server;
  backend: Server;
};

type Options = {
  /** Further variables of the gateway. */
  gatewayEnvironment?: NodeJS.ProcessEnv;
  /** Adds records to the demo data. */
  fill?: (databaseUrl: string) => void;
  /** Uses PGlite although PostgreSQL is installed. */
  usesPGlite?: boolean;
};

export async function startStack({
  gatewayEnvironment,
  fill,
  usesPGlite = false,
}: Options = {}): Promise<Stack> {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-fairness-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL runs as another user, who needs access to its folder.
  chmodSync(folder, 0o711);
  const databaseUrl = usesPGlite ? null : await startDatabase(folder);
  const environment = {
    ...CLIENT,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // Without PostgreSQL, a DATABASE_URL of the shell must not replace PGlite.
    ...(databaseUrl
      ? { DATABASE_URL: databaseUrl }
      : { DATABASE_URL: '', DATA_DIR: path.join(folder, 'data') }),
  };
  const demoData = path.join(folder, 'demo-data.ndjson');
  runProgram(['local/src/demo-data/main.ts', demoData], environment);
  runProgram(['backend/src/main.ts', 'import', demoData], environment);
  if (databaseUrl) fill?.(databaseUrl);
  const port = await freePort();
  const backend = await startProgram('backend', [process.execPath, 'src/main.ts'], port, {
    ...environment,
    PORT: String(port),
  });
  const settings = { ...CLIENT, ...gatewayEnvironment };
  const gateway = await startGateway(backend.url, EXTENSIONS, settings, 'any');
  const database = databaseUrl ? 'PostgreSQL' : 'PGlite';
  return { url: gateway.url, database, databaseUrl, gateway, backend };
}

/** Returns the URL of an empty database, or null without PostgreSQL. The backend then uses PGlite. */
async function startDatabase(parent: string): Promise<string | null> {
  if (findBinaries() === null) return null;
  const server = await startPostgresServer({ parent, port: await freePort() });
  stopLater(server.stop);
  return server.createDatabase('console');
}

function runProgram(args: string[], environment: NodeJS.ProcessEnv) {
  const env = { ...process.env, ...environment };
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args[0]} exited with code ${status}:\n${stdout}${stderr}`);
}

/** Signs people of the demo data in, one after the other, because a busy machine hashes slowly. */
export async function signIn(url: string, usernames: readonly string[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const username of usernames) {
    const token = (await tryToSignIn(url, username)) ?? (await tryToSignIn(url, username));
    if (token === null) throw new Error(`${username} could not sign in.`);
    tokens.push(token);
  }
  return tokens;
}

async function tryToSignIn(url: string, username: string): Promise<string | null> {
  const query =
    'mutation ($input: SessionCreateInput!) { sessionCreate(input: $input) { session { accessToken } } }';
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input: { username, password: PASSWORD } } }),
  });
  const { data } = (await response.json()) as {
    data?: { sessionCreate: { session: { accessToken: string } | null } | null };
  };
  return data?.sessionCreate?.session?.accessToken ?? null;
}
