import { AsyncResource } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  createPostgresDatabase,
  type DatabaseKind,
  onEachDatabase,
  openTestDatabase,
} from '../testing/databases.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { rollBackAfter } from './roll-back-after.ts';
import { isDryRun } from './savepoint-connection.ts';

const limitOf = (ms: number) => ({ ms, tooLong: () => new Error('It took too long') });

/** Long enough for a busy machine. */
const AMPLE = limitOf(10_000);

onEachDatabase((kind) => {
  const plays = usePlays(kind);
  testChanges(plays);
  testLimit(plays);
  testOthers(plays);
});

type Plays = ReturnType<typeof usePlays>;

/** Opens a database with the table `plays`. */
function usePlays(kind: DatabaseKind) {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await database.db.schema
      .createTable('plays')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .execute();
  });
  afterAll(() => database.close());

  const play = (id: number) => sql`insert into plays values (${id})`.execute(database.db);
  const plays = async () =>
    (await sql<{ id: number }>`select id from plays order by id`.execute(database.db)).rows.map(
      ({ id }) => id,
    );
  /** Runs two statements in one transaction, as a route does. */
  const playTwo = (one: number, other: number) =>
    database.db.transaction().execute(async (transaction) => {
      await sql`insert into plays values (${one})`.execute(transaction);
      await sql`insert into plays values (${other})`.execute(transaction);
    });

  return {
    kind,
    db: () => database.db,
    run: <Result>(work: () => Promise<Result>, limit = AMPLE) => database.dryRuns.run(work, limit),
    ready: () => database.transaction((connection) => connection.query('select 1')),
    play,
    plays,
    playTwo,
  };
}

function testChanges({ db, run, play, plays, playTwo }: Plays) {
  test('changes are visible inside the dry run and rolled back after it', async () => {
    const seen = await run(async () => {
      await play(1);
      await playTwo(2, 3);
      return { isDryRun: isDryRun(), plays: await plays() };
    });
    expect(seen).toEqual({ isDryRun: true, plays: [1, 2, 3] });
    expect([isDryRun(), await plays()]).toEqual([false, []]);
  });

  test('a failed transaction or single statement inside is rolled back alone', async () => {
    const seen = await run(async () => {
      await play(1);
      await expect(playTwo(2, 1)).rejects.toThrow(/plays_pkey/);
      await expect(play(1)).rejects.toThrow(/plays_pkey/);
      await playTwo(4, 5);
      await expect(sql`select 1 / 0`.execute(db())).rejects.toThrow(/zero/);
      return plays();
    });
    expect(seen).toEqual([1, 4, 5]);
    expect(await plays()).toEqual([]);
  });

  test('a read that fails after other reads undoes nothing', async () => {
    const read = () => db().selectFrom('regions').select('id').limit(1).execute();
    const seen = await run(async () => {
      await play(1);
      await read();
      const failing = db().selectFrom('regions').select(sql`1 / (id - id)`.as('failing'));
      await expect(failing.execute()).rejects.toThrow(/zero/);
      await play(2);
      await expect(failing.execute()).rejects.toThrow(/zero/);
      return plays();
    });
    expect(seen).toEqual([1, 2]);
  });

  test('an impact, which rolls back itself, also works inside a dry run', async () => {
    const seen = await run(async () => {
      await play(1);
      const predicted = await rollBackAfter(db(), async (transaction) => {
        await sql`insert into plays values (2)`.execute(transaction);
        return (await sql`select id from plays`.execute(transaction)).rows.length;
      });
      return { predicted, plays: await plays() };
    });
    expect(seen).toEqual({ predicted: 2, plays: [1] });
  });

  test('concurrent statements take turns and never see half of each other’s changes', async () => {
    const counts = await run(() =>
      Promise.all(
        [10, 20, 30, 40].flatMap((id) => [
          playTwo(id, id + 1),
          plays().then((found) => found.length),
          playTwo(id, id + 2).catch(() => 'refused'),
          plays().then((found) => found.length),
        ]),
      ),
    );
    const each = [2, 4, 6, 8].flatMap((count) => [undefined, count, 'refused', count]);
    expect(counts).toEqual(each);
    expect(await plays()).toEqual([]);
  });
}

function testLimit({ db, run, plays }: Plays) {
  test('rolls back a running transaction when the time is over, and its later statements fail', async () => {
    const late = Promise.withResolvers<unknown>();
    const slow = run(
      () =>
        db()
          .transaction()
          .execute(async (transaction) => {
            await sql`insert into plays values (1)`.execute(transaction).catch(() => undefined);
            await pause(400);
            const more = sql`insert into plays values (2)`.execute(transaction);
            late.resolve(more.catch((error: Error) => error.message));
            await more;
          }),
      limitOf(200),
    );
    await expect(slow).rejects.toThrow('It took too long');
    expect(await plays()).toEqual([]);
    expect(await late.promise).toBe('It took too long');
  });

  test('does not wait for work that does not end', async () => {
    await expect(run(() => new Promise(() => undefined), limitOf(20))).rejects.toThrow('It took too long');
    expect(await plays()).toEqual([]);
  });

  test('a dry run that fails in time fails with its own error', async () => {
    const failing = run(async () => {
      throw new Error('Its own');
    });
    await expect(failing).rejects.toThrow('Its own');
  });
}

function testOthers({ kind, db, run, ready, play, plays, playTwo }: Plays) {
  test('leaves the database unchanged for others and for the next dry run', async () => {
    for (let round = 0; round < 12; round += 1) await run(() => play(round));
    await play(99);
    expect(await plays()).toEqual([99]);
    await sql`delete from plays`.execute(db());
  });

  test.runIf(kind === 'PGlite')('with a single connection, others wait until the dry run ends', async () => {
    const order: string[] = [];
    let others: Promise<unknown> = Promise.resolve();
    const outside = new AsyncResource('outside');
    await run(async () => {
      others = outside.runInAsyncScope(() =>
        Promise.all([
          play(1).then(() => order.push('wrote')),
          plays().then((found) => order.push(`read ${found}`)),
          ready().then(() => order.push('ready')),
        ]),
      );
      await playTwo(7, 8);
      order.push('part of a dry run');
    });
    await others;
    expect(order[0]).toBe('part of a dry run');
    expect(order.slice(1).sort()).toEqual(['read 1', 'ready', 'wrote']);
    await sql`delete from plays`.execute(db());
  });

  test.runIf(kind === 'PGlite')('those who waited for a dry run finish before the next one', async () => {
    const outside = new AsyncResource('outside');
    const order: string[] = [];
    /** A request with three statements, one after the other. */
    const request = async () => {
      for (const name of ['first', 'second', 'third']) {
        await plays();
        order.push(name);
      }
    };
    let others: Promise<unknown> = Promise.resolve();
    const dryRuns = async () => {
      await run(async () => {
        others = outside.runInAsyncScope(request);
        await pause(20);
      });
      order.push('dry run');
      await run(() => plays());
      order.push('next dry run');
    };
    await dryRuns();
    await others;
    expect(order.at(-1)).toBe('next dry run');
  });

  test.runIf(kind === 'PostgreSQL')(
    'others continue during the dry run and see none of its changes',
    async () => {
      const outside = new AsyncResource('outside');
      const seen = await run(async () => {
        await playTwo(7, 8);
        await outside.runInAsyncScope(() => play(1));
        return { outside: await outside.runInAsyncScope(() => plays()), inside: await plays() };
      });
      expect(seen).toEqual({ outside: [1], inside: [1, 7, 8] });
      await sql`delete from plays`.execute(db());
    },
  );
}

describe.skipIf('skippedBecause' in inject('postgres'))('PostgreSQL dry runs', () => {
  let database: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const made = await createPostgresDatabase();
    remove = made.remove;
    database = openPostgres(made.url, 1);
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });

  const setting = async (name: string) =>
    (
      await sql<{ ms: string }>`select setting as ms from pg_settings where name = ${name}`.execute(
        database.db,
      )
    ).rows[0]?.ms;
  const limits = async () => [
    Number(await setting('statement_timeout')),
    Number(await setting('idle_in_transaction_session_timeout')),
  ];

  test('returns the connection with its earlier limits, and without a transaction or locks', async () => {
    const before = await limits();
    const within = await database.dryRuns.run(async () => {
      await sql`select pg_advisory_xact_lock(1)`.execute(database.db);
      await sql`create temporary table scene (id integer) on commit drop`.execute(database.db);
      return limits();
    }, AMPLE);
    for (const ms of within) expect(ms).toBeGreaterThan(5_000);
    for (const ms of within) expect(ms).toBeLessThanOrEqual(10_050);
    expect(await limits()).toEqual(before);
    // Other tests lock other databases of the same server.
    const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and locktype = 'advisory'`.execute(database.db);
    expect(rows).toEqual([]);
    await expect(sql`select * from scene`.execute(database.db)).rejects.toThrow(/scene/);
  });

  test('the server cancels a statement when the time is over, also after a rollback to a savepoint', async () => {
    for (const isAfterFailure of [false, true]) {
      const slow = database.dryRuns.run(async () => {
        if (isAfterFailure) await sql`select 1 / 0`.execute(database.db).catch(() => undefined);
        await sql`select pg_sleep(5)`.execute(database.db);
      }, limitOf(100));
      await expect(slow).rejects.toThrow('It took too long');
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and query like '%pg_sleep(5)%' and pid <> pg_backend_pid()`.execute(
        database.db,
      );
      expect(rows).toEqual([]);
    }
  });

  test('a connection that the server closes ends only the dry run', async () => {
    const broken = database.dryRuns.run(
      () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db),
      AMPLE,
    );
    await expect(broken).rejects.toThrow();
    expect(await setting('statement_timeout')).toBe('10000');
  });
});
