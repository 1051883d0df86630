import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createPglite } from '../database/pglite.ts';
import { type Content, createPostgresDatabase, usualDatabase } from '../testing/databases.ts';
import { PASSWORD, people } from '../testing/fixture.ts';
import { addressOf, type Process, startProcess } from '../testing/process.ts';
import { CLIENT } from '../testing/service.ts';
import { linkIn, MailServer } from '../testing/smtp.ts';
import { writeFixture } from '../testing/write-fixture.ts';

let folder: string;
const running: Process[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backend-process-'));
});

/** Copies a PGlite database into the data folder, because creating one takes several seconds. */
async function prepareFolder(content: Content) {
  mkdirSync(join(folder, 'data'));
  const loadDataDir = await openAsBlob(inject('pgliteImages')[content]);
  await (await createPglite({ dataDir: join(folder, 'data/database'), loadDataDir })).close();
}

/** Prepares a database of the default kind and returns the environment variables for it. */
async function prepareData(content: Content): Promise<Record<string, string>> {
  if (usualDatabase() === 'PGlite') {
    await prepareFolder(content);
    return {};
  }
  const { url, remove } = await createPostgresDatabase(content);
  onTestFinished(remove);
  return { DATABASE_URL: url };
}

afterEach(async () => {
  for (const { child, exited } of running.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
  rmSync(folder, { recursive: true });
});

const start = (environment: Record<string, string> = {}, ...args: string[]) => {
  const started = startProcess({ DATA_DIR: join(folder, 'data'), ...environment }, ...args);
  running.push(started);
  return started;
};

async function importFixture(environment: Record<string, string> = {}) {
  const file = writeFixture();
  const { exited, output } = start(environment, 'import', file);
  const code = await exited;
  rmSync(file);
  return { code, output: output() };
}

async function post(url: string, body: unknown, token = '') {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the tests read single fields of the body.
  return { status: response.status, body: (await response.json()) as any };
}

const signIn = async (address: string) =>
  (await post(`${address}/auth/signin`, { email: people.admin.email, password: PASSWORD, ...CLIENT })).body
    .accessToken as string;

const company = { name: 'Kept', address1: 'A', city: 'C', state: 1, zip: 'Z', country: 1 };

test('data and tokens survive a stop, and a kill right after an answer', async () => {
  await prepareFolder('filled');
  const first = start();
  const token = await signIn(await addressOf(first));
  expect((await post(`${await addressOf(first)}/company/add`, company, token)).status).toBe(200);
  first.child.kill('SIGKILL');
  await first.exited;

  const second = start();
  const search = { name: 'Kept' };
  expect((await post(`${await addressOf(second)}/company/getAll`, search, token)).body.count).toBe(1);
  expect((await post(`${await addressOf(second)}/company/add`, company, token)).status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.exited).toBe(0);

  const third = start();
  expect((await post(`${await addressOf(third)}/company/getAll`, search, token)).body.count).toBe(2);
});

test('[API-02] the next process mails a password link that was requested just before a kill', async () => {
  const data = await prepareData('filled');
  const mailServer = new MailServer();
  await mailServer.start();
  const first = start(data);
  const asked = await post(`${await addressOf(first)}/auth/password/forgot`, { email: people.owner.email });
  expect(asked.status).toBe(200);
  first.child.kill('SIGKILL');
  await first.exited;

  const mailing = { SMTP_URL: mailServer.url, MAIL_FROM: 'a@b.test', CONSOLE_URL: 'https://c.test' };
  const second = start({ ...data, ...mailing });
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 90_000 });
  const { address, query } = linkIn(mailServer.received[0]?.text ?? '');
  expect(address).toMatch(/^https:\/\/c\.test\/resetPassword\?t=/);
  const reset = { token: query.t, newPassword: 'another-pass-1' };
  expect((await post(`${await addressOf(second)}/auth/password/reset`, reset)).status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.exited).toBe(0);
  for (const { output } of [first, second]) expect(output()).not.toContain(people.owner.email);
  await mailServer.stop();
});

test('imports a data set only once', async () => {
  const data = await prepareData('empty');
  expect(await importFixture(data)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Imported \d+ rows/),
  });
  expect(await importFixture(data)).toMatchObject({ code: 1, output: expect.stringContaining('not empty') });
});

test('a second process on the same folder ends with a one-line error and does no harm', async () => {
  await prepareFolder('filled');
  const first = start();
  const address = await addressOf(first);
  const second = start();
  expect(await second.exited).toBe(1);
  expect(second.output().trim().split('\n')).toHaveLength(1);
  expect(second.output()).toContain(`in use by the process with pid ${first.child.pid}.`);
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
});

test('on SIGTERM the process becomes unready, answers running requests, and exits with code 0', async () => {
  const data = await prepareData('filled');
  const backend = start({ ...data, DRAIN_MS: '3000' });
  const address = await addressOf(backend);
  const body = JSON.stringify({ email: 'x@y.test', password: 'x', ...CLIENT });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  const head = `POST /auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(head + body.slice(0, 10));
  await fetch(`${address}/health/ready`);

  backend.child.kill('SIGTERM');
  const ready = () => fetch(`${address}/health/ready`).then(({ status }) => status);
  await expect.poll(ready).toBe(503);
  await expect.poll(() => ready().catch(() => 'refused')).toBe('refused');
  socket.write(body.slice(10));
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1.1 401 [\s\S]*Invalid username or password/);
  expect(await backend.exited).toBe(0);
  expect(backend.output()).toContain('"msg":"stopped"');
});

test('an unfinished request does not keep the process alive after the stop timeout', async () => {
  const data = await prepareData('filled');
  const backend = start({ ...data, REQUEST_TIMEOUT_MS: '120000', STOP_WITHIN_MS: '800' });
  const socket = connect(Number(new URL(await addressOf(backend)).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST /auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  await once(socket, 'connect');
  await fetch(`${await addressOf(backend)}/health/live`);
  const startedMs = performance.now();
  backend.child.kill('SIGTERM');
  expect(await backend.exited).toBe(1);
  expect(performance.now() - startedMs).toBeGreaterThan(700);
  expect(performance.now() - startedMs).toBeLessThan(20_000);
});

test('reports each startup error in one sentence', async () => {
  const data = await prepareData('filled');
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const cases: [Record<string, string>, string[], string][] = [
    [
      { ...data, PORT: String(port) },
      [],
      `Port ${port} is in use. Stop the program that uses it, or set PORT.`,
    ],
    [
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
      [],
      'The database at DATABASE_URL cannot be reached',
    ],
    [data, ['import', '/nowhere.ndjson'], 'File not found: /nowhere.ndjson'],
    [{}, ['serve'], 'Usage: '],
    [{ PORT: 'x' }, [], 'The configuration has 1 error:'],
  ];
  const refuse = async ([environment, args, sentence]: (typeof cases)[number]) => {
    const refused = start({ LOG_LEVEL: 'fatal', ...environment }, ...args);
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toContain(sentence);
    expect(refused.output()).not.toContain('secret');
    expect(refused.output()).not.toMatch(/\n\s+at /);
  };
  await Promise.all(cases.map(refuse));
  taken.close();
});

test.skipIf('skippedBecause' in inject('postgres'))('runs on PostgreSQL with DATABASE_URL', async () => {
  const { url, remove } = await createPostgresDatabase();
  expect(await importFixture({ DATABASE_URL: url })).toMatchObject({ code: 0 });
  const backend = start({ DATABASE_URL: url });
  const address = await addressOf(backend);
  expect((await post(`${address}/company/getAll`, {}, await signIn(address))).body.count).toBe(6);
  backend.child.kill('SIGTERM');
  expect(await backend.exited).toBe(0);
  await remove();
});
