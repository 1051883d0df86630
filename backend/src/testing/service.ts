import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { type Config, readConfig } from '../app/config.ts';
import { buildServer } from '../app/server.ts';
import type { Database } from '../database/database.ts';
import type { App } from '../http/app.ts';
import type { FileStore } from '../logo/file-store.ts';
import { openFileStore } from '../logo/open-file-store.ts';
import { type DatabaseKind, openTestDatabase, usualDatabase } from './databases.ts';
import { PASSWORD, type PersonName, people } from './fixture.ts';

export const CLIENT = { client_id: 7001, client_key: 'a-key-for-tests-only' };

// biome-ignore lint/suspicious/noExplicitAny: tests check responses field by field, and a wrong field fails the test.
export type Answer = { status: number; headers: Headers; body: any };
type Headers_ = Record<string, string>;

/** Sends requests to the service over HTTP. Each returns status, headers and parsed body. */
export type Caller = {
  get: (path: string, headers?: Headers_) => Promise<Answer>;
  post: (path: string, body?: unknown, headers?: Headers_) => Promise<Answer>;
  put: (path: string, body?: unknown, headers?: Headers_) => Promise<Answer>;
  delete: (path: string, body?: unknown, headers?: Headers_) => Promise<Answer>;
};

/** The running service. Its fields are set after the first hook of the suite. */
export class Service {
  database!: Database;
  app!: App;
  url!: string;
  /** The data folder of the service. */
  folder!: string;
  files!: FileStore;
  readonly #tokens = new Map<PersonName, Promise<string>>();

  async start(kind: DatabaseKind, settings: Partial<Config> = {}, logTo?: DestinationStream) {
    await this.startOn(await openTestDatabase(kind), settings, logTo);
  }

  /** Starts on a database with the fixture and closes it with the service. */
  async startOn(database: Database, settings: Partial<Config> = {}, logTo?: DestinationStream) {
    this.database = database;
    this.folder = mkdtempSync(join(tmpdir(), 'backend-files-'));
    const config = { ...testConfig(), DATA_DIR: this.folder, ...settings };
    this.files = await openFileStore(this.database.db, config, () => this.url);
    const { files } = this;
    this.app = await buildServer({ database, config, files, ...(logTo && { logTo }) });
    await this.app.listen({ host: '127.0.0.1', port: 0 });
    this.url = `http://127.0.0.1:${(this.app.server.address() as AddressInfo).port}`;
  }

  async stop() {
    await this.app?.close();
    await this.database?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Returns a caller without a token, or with the given headers. */
  caller(headers: Headers_ = {}): Caller {
    return this.#callerWith(async () => headers);
  }

  /** Returns a caller with the token of a person of the fixture, who signs in with the first request. */
  as(name: PersonName): Caller {
    return this.#callerWith(async () => ({ authorization: await this.bearerOf(name) }));
  }

  #callerWith(headersOf: () => Promise<Headers_>): Caller {
    const call = (method: string) => async (path: string, body?: unknown, more?: Headers_) =>
      send(this.url + path, method, body, { ...(await headersOf()), ...more });
    return {
      get: (path, more) => call('GET')(path, undefined, more),
      post: call('POST'),
      put: call('PUT'),
      delete: call('DELETE'),
    };
  }

  /** Returns the authorization header of a person of the fixture, who signs in once per suite. */
  async bearerOf(name: PersonName): Promise<string> {
    const token =
      this.#tokens.get(name) ?? this.signIn(people[name].email).then(({ body }) => body.accessToken);
    this.#tokens.set(name, token);
    return `Bearer ${await token}`;
  }

  signIn(email: string, password = PASSWORD): Promise<Answer> {
    return this.caller().post('/auth/signin', { email, password, ...CLIENT });
  }
}

/** Creates a service for the suite, by default on the usual database, started before its first test and stopped after its last. */
export function useService(
  kind: DatabaseKind = usualDatabase(),
  settings: Partial<Config> = {},
  logTo?: DestinationStream,
): Service {
  const service = new Service();
  beforeAll(() => service.start(kind, settings, logTo));
  afterAll(() => service.stop());
  return service;
}

export function testConfig(): Config {
  return readConfig({
    CLIENT_KEY: CLIENT.client_key,
    LOG_LEVEL: 'fatal',
    DRY_RUN_MS: '10000',
    SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
    SIGN_IN_FAILURES_IN_TOTAL: '1000000',
    SIGN_IN_WAIT_MS: '60000',
  });
}

async function send(url: string, method: string, body: unknown, headers: Headers_): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}
