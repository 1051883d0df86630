import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../database/postgres.ts';
import {
  createPostgresDatabase,
  type DatabaseKind,
  onEachDatabase,
  openTestDatabase,
  usualDatabase,
} from '../testing/databases.ts';
import { dryRun, post } from '../testing/dry-run.ts';
import { company } from '../testing/fixture.ts';
import { waitingLocks } from '../testing/locked-row.ts';
import { Service } from '../testing/service.ts';

const change = { kind: 'company_deactivate', id: company.northwind };

onEachDatabase((kind) => {
  const service = useService(kind, 10_000);

  test('predictions of one person run one after the other, so that others are answered', async () => {
    let answered = 0;
    const predicting = Array.from({ length: 6 }, async () => {
      const { status } = await service.as('admin').post('/impact', change);
      answered += 1;
      return status;
    });
    await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(0);
    const before = answered;
    expect((await service.as('staff').get('/company/1')).status).toBe(200);
    expect(answered - before).toBeLessThanOrEqual(3);
    expect(new Set(await Promise.all(predicting))).toEqual(new Set([200]));
  });

  test('a prediction within a dry run gives the normal answer', async () => {
    const { body } = await service.as('admin').post('/impact', change);
    const { answers } = await dryRun(service.as('admin'), post('/impact', change));
    expect(answers).toMatchObject([{ status: 200, body }]);
  });
});

test.skipIf(usualDatabase() === 'PGlite')(
  'predictions of several people leave others a connection',
  async () => {
    const { url, remove } = await createPostgresDatabase('filled');
    const [service, other] = [new Service(), openPostgres(url, 2)];
    await service.startOn(openPostgres(url, 2), { DRY_RUN_MS: 10_000 });
    for (const who of ['admin', 'staff', 'owner'] as const) await service.bearerOf(who);
    const predicting = await other.db.transaction().execute(async (transaction) => {
      await sql`select from companies where id = ${company.northwind} for update`.execute(transaction);
      const sent = (['admin', 'staff'] as const).map((who) => service.as(who).post('/impact', change));
      await expect.poll(() => waitingLocks(other.db), { interval: 1 }).toBeGreaterThan(0);
      for (let read = 0; read < 5; read += 1)
        expect((await service.as('owner').get('/company/1')).status).toBe(200);
      return { sent };
    });
    expect((await Promise.all(predicting.sent)).map(({ status }) => status)).toEqual([200, 200]);
    await service.stop();
    await other.close();
    await remove();
  },
);

describe.skipIf(usualDatabase() === 'PGlite')('with a short limit', () => {
  const service = useService('PostgreSQL', 50);

  test('a prediction that waits for a lock ends and says so', async () => {
    const { db } = service.database;
    await db.transaction().execute(async (transaction) => {
      await sql`select from companies where id = ${company.northwind} for update`.execute(transaction);
      const { status, body } = await service.as('admin').post('/impact', change);
      expect([status, body.message]).toEqual([422, 'This prediction takes too long. Try again later']);
    });
    const next = async () => (await service.as('admin').post('/impact', change)).status;
    await expect.poll(next, { interval: 1 }).toBe(200);
  });
});

/** Starts the service with a limit for dry runs. A prediction may take four times as long. */
function useService(kind: DatabaseKind, limitMs: number) {
  const service = new Service();
  beforeAll(async () => {
    await service.startOn(await openTestDatabase(kind), { DRY_RUN_MS: limitMs });
    await Promise.all((['admin', 'staff'] as const).map((who) => service.bearerOf(who)));
  });
  afterAll(() => service.stop());
  return service;
}
