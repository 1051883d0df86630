import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import {
  createPostgresDatabase,
  type DatabaseKind,
  onEachDatabase,
  openTestDatabase,
  usualDatabase,
} from '../testing/databases.ts';
import { dryRun, get, type InnerCall, post } from '../testing/dry-run.ts';
import { company } from '../testing/fixture.ts';
import { waitingLocks } from '../testing/locked-row.ts';
import { Service } from '../testing/service.ts';

/** Shorter than in production, so that a test waits less. */
const LIMIT_MS = 50;

const change = post('/company/changeStatus', { company_id: company.northwind, status: 1 });
const addRegion = (name: string) => post('/region/add', { company_id: company.northwind, name });
/** More than any machine does in the limit. */
const heavy = [change, ...Array.from({ length: 59 }, (_, at) => addRegion(`Heavy ${at}`))];

const lockCompany = (db: Database['db']) =>
  sql`select from companies where id = ${company.northwind} for update`.execute(db);

onEachDatabase((kind) => {
  const limited = useLimited(kind);
  testTime(limited);
  testFlood(limited);
});

type Limited = ReturnType<typeof useLimited>;

/** Starts the service and measures when its dry runs hold their connection. */
function useLimited(kind: DatabaseKind) {
  const service = new Service();
  const runs: { beganAt: number; endedAt: number }[] = [];
  beforeAll(async () => {
    const database = await openTestDatabase(kind);
    const { max, run } = database.dryRuns;
    const measured: Database['dryRuns']['run'] = (work, limit) => {
      const times = { beganAt: 0, endedAt: 0 };
      const begin = () => {
        times.beganAt = performance.now();
        runs.push(times);
        return work();
      };
      return run(begin, limit).finally(() => {
        times.endedAt = performance.now();
      });
    };
    await service.startOn({ ...database, dryRuns: { max, run: measured } }, { DRY_RUN_MS: LIMIT_MS });
    await Promise.all((['admin', 'staff'] as const).map((who) => service.bearerOf(who)));
  });
  afterAll(() => service.stop());

  const sendDryRun = async (who: 'admin' | 'staff', calls: InnerCall[]) => {
    const { status, headers, body } = await service.as(who).post('/dry-runs', { calls });
    return { status, retryAfter: headers.get('retry-after'), message: body.message };
  };
  return { kind, service, runs, sendDryRun };
}

const TOO_LONG = {
  status: 422,
  retryAfter: null,
  message: 'This dry run takes too long. Send fewer calls',
};

function testTime({ kind, service, sendDryRun }: Limited) {
  test('a dry run that takes too long is rolled back and says so', async () => {
    expect(await sendDryRun('admin', heavy)).toEqual(TOO_LONG);
    const { rows } = await sql`select from audit_entries`.execute(service.database.db);
    expect(rows).toEqual([]);
  });

  test.runIf(kind === 'PostgreSQL')('a dry run that waits for a lock ends in time', async () => {
    await service.database.db.transaction().execute(async (transaction) => {
      await lockCompany(transaction);
      expect(await sendDryRun('admin', [change])).toEqual(TOO_LONG);
    });
  });
}

function testFlood({ kind, service, runs, sendDryRun }: Limited) {
  test('dry runs that are repeated and abandoned leave others most of the time', async () => {
    const authorization = await service.bearerOf('admin');
    let isOver = false;
    const flood = async (send: () => Promise<unknown>) => {
      while (!isOver) await send();
    };
    const floods = [
      flood(() => abandon(service.url, authorization, heavy)),
      flood(() => sendDryRun('admin', heavy)),
      flood(() => sendDryRun('admin', heavy)),
    ];
    await expect.poll(() => runs.length).toBeGreaterThan(1);
    const first = runs.length;
    const staff = service.as('staff');
    while (runs.length < first + 5) {
      expect((await staff.post(change.path, change.body)).status).toBe(200);
      expect((await staff.get('/company/1')).status).toBe(200);
    }
    isOver = true;
    await Promise.all(floods);
    // On PostgreSQL others have connections of their own, and locks are free after each dry run.
    if (kind === 'PGlite') expect(shareOf(runs.slice(first, first + 5))).toBeLessThan(0.4);
  });
}

/** Returns the part of the time that the dry runs take, from the beginning of the first to that of the last. */
function shareOf(runs: { beganAt: number; endedAt: number }[]) {
  const last = runs.at(-1)?.beganAt ?? 0;
  const ms = runs.slice(0, -1).reduce((sum, { beganAt, endedAt }) => sum + endedAt - beganAt, 0);
  return ms / (last - (runs[0]?.beganAt ?? 0));
}

/** Sends a dry run and closes the connection without waiting for the answer. */
async function abandon(url: string, authorization: string, calls: InnerCall[], after = () => pause(10)) {
  const body = JSON.stringify({ calls });
  const type = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const sending = request(`${url}/dry-runs`, { method: 'POST', headers: { authorization, ...type } });
  sending.on('error', () => undefined);
  sending.end(body);
  await after();
  sending.destroy();
}

describe.skipIf(usualDatabase() === 'PGlite')('two processes with one database', () => {
  const [one, other] = [new Service(), new Service()];
  const lines: string[] = [];
  const logged = (message: string, path: string) =>
    lines.map((line) => JSON.parse(line)).filter(({ msg, route }) => msg === message && route === path);
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const made = await createPostgresDatabase('filled');
    remove = made.remove;
    const logTo = { write: (line: string) => void lines.push(line) };
    await one.startOn(openPostgres(made.url, 4), { LOG_LEVEL: 'info' }, logTo);
    await other.startOn(openPostgres(made.url, 4));
    for (const who of ['admin', 'staff', 'owner'] as const)
      await Promise.all([one.bearerOf(who), other.bearerOf(who)]);
  });
  afterAll(async () => {
    await one.stop();
    await other.stop();
    await remove();
  });

  /** Does the work while dry runs wait for the lock of a company. */
  const whileLocked = (work: (waiting: () => Promise<number>) => Promise<void>) =>
    one.database.db.transaction().execute(async (transaction) => {
      await lockCompany(transaction);
      await work(() => waitingLocks(other.database.db));
    });

  test('they share the limit of a person, and each limits the total', async () => {
    const running: Promise<unknown>[] = [];
    await whileLocked(async (waiting) => {
      running.push(dryRun(one.as('admin'), change));
      await expect.poll(waiting).toBe(1);
      for (const service of [one, other]) {
        const { status, headers, body } = await service.as('admin').post('/dry-runs', { calls: [change] });
        expect([status, headers.get('retry-after'), body]).toEqual([
          429,
          '1',
          { message: 'You already have a dry run in progress. Try again soon' },
        ]);
      }
      running.push(dryRun(one.as('staff'), change));
      await expect.poll(waiting).toBe(2);
      const third = await one.as('owner').post('/dry-runs', { calls: [change] });
      expect([third.status, third.body]).toEqual([
        429,
        { message: 'Too many dry runs are in progress. Try again soon' },
      ]);
      expect((await dryRun(other.as('owner'), get('/auth/me'))).answers).toHaveLength(1);
    });
    await Promise.all(running);
  });

  test('they create the same ids', async () => {
    const ids = [];
    for (const service of [one, other])
      ids.push((await dryRun(service.as('admin'), addRegion('Same'))).answers[0]?.body.id);
    expect(ids[0]).toBe(ids[1]);
  });

  test('a client that disconnects ends its dry run before the next call', async () => {
    lines.length = 0;
    const authorization = await one.bearerOf('admin');
    await whileLocked((waiting) =>
      abandon(one.url, authorization, heavy, () => expect.poll(waiting).toBe(1)),
    );
    const next = async () => (await one.as('admin').post('/dry-runs', { calls: [get('/auth/me')] })).status;
    await expect.poll(next).toBe(200);
    expect(logged('answered', '/company/changeStatus')).toHaveLength(1);
    expect(logged('answered', '/region/add')).toEqual([]);
    expect(logged('aborted by the client', '/dry-runs')).toEqual([
      expect.objectContaining({ method: 'POST', ms: expect.any(Number), requestId: expect.any(String) }),
    ]);
  });
});
