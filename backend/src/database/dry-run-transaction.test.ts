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

const over = () => new Error('It is over');

onEachDatabase((kind) => {
  const plays = usePlays(kind);
  testChanges(plays);
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
    open: () => database.dryRuns.open(over),
    ready: () => database.transaction((connection) => connection.query('select 1')),
    play,
    plays,
    playTwo,
  };
}

function testChanges({ db, open, play, plays, playTwo }: Plays) {
  test('changes are visible inside the dry run and rolled back after it', async () => {
    const dryRun = await open();
    const seen = await dryRun.within(async () => {
      await play(1);
      await playTwo(2, 3);
      return { isDryRun: isDryRun(), plays: await plays() };
    });
    await dryRun.end();
    expect(seen).toEqual({ isDryRun: true, plays: [1, 2, 3] });
    expect([isDryRun(), await plays()]).toEqual([false, []]);
  });

  test('a failed transaction or single statement inside is rolled back alone', async () => {
    const dryRun = await open();
    const seen = await dryRun.within(async () => {
      await play(1);
      await expect(playTwo(2, 1)).rejects.toThrow(/plays_pkey/);
      await expect(play(1)).rejects.toThrow(/plays_pkey/);
      await playTwo(4, 5);
      return plays();
    });
    await dryRun.end();
    expect(seen).toEqual([1, 4, 5]);
    expect(await plays()).toEqual([]);
  });

  test('an impact, which rolls back itself, also works inside a dry run', async () => {
    const dryRun = await open();
    const seen = await dryRun.within(async () => {
      await play(1);
      const predicted = await rollBackAfter(db(), async (transaction) => {
        await sql`insert into plays values (2)`.execute(transaction);
        return (await sql`select id from plays`.execute(transaction)).rows.length;
      });
      return { predicted, plays: await plays() };
    });
    await dryRun.end();
    expect(seen).toEqual({ predicted: 2, plays: [1] });
  });

  test('concurrent calls take turns and never see half of each other’s changes', async () => {
    const dryRun = await open();
    const counts = await dryRun.within(() =>
      Promise.all(
        [10, 20, 30, 40].flatMap((id) => [
          playTwo(id, id + 1),
          plays().then((found) => found.length),
          playTwo(id, id + 2).catch(() => 'refused'),
          plays().then((found) => found.length),
        ]),
      ),
    );
    await dryRun.end();
    const each = [2, 4, 6, 8].flatMap((count) => [undefined, count, 'refused', count]);
    expect(counts).toEqual(each);
    expect(await plays()).toEqual([]);
  });
}

function testOthers({ kind, db, open, ready, play, plays, playTwo }: Plays) {
  test('the end interrupts a running transaction, and later calls fail without effect', async () => {
    const dryRun = await open();
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow = dryRun.within(() =>
      db()
        .transaction()
        .execute(async (transaction) => {
          await sql`insert into plays values (1)`.execute(transaction);
          begun.resolve();
          await goOn.promise;
          await sql`insert into plays values (2)`.execute(transaction);
        }),
    );
    await begun.promise;
    const end = dryRun.end().then(() => order.push('ended'));
    const failed = slow.catch((error: Error) => order.push(error.message));
    goOn.resolve();
    await Promise.all([end, failed]);
    expect(order).toEqual(['It is over', 'ended']);
    await expect(dryRun.within(() => plays())).rejects.toThrow('It is over');
    expect(await plays()).toEqual([]);
  });

  test('leaves the database unchanged for others and for the next dry run', async () => {
    for (let round = 0; round < 12; round += 1) {
      const dryRun = await open();
      await dryRun.within(() => play(round));
      await dryRun.end();
    }
    await play(99);
    expect(await plays()).toEqual([99]);
    await sql`delete from plays`.execute(db());
  });

  test.runIf(kind === 'PGlite')('with a single connection, others wait until the dry run ends', async () => {
    const dryRun = await open();
    const order: string[] = [];
    const others = Promise.all([
      play(1).then(() => order.push('wrote')),
      plays().then((found) => order.push(`read ${found}`)),
      ready().then(() => order.push('ready')),
    ]);
    await dryRun.within(() => playTwo(7, 8));
    order.push('part of a dry run');
    await dryRun.end();
    await others;
    expect(order[0]).toBe('part of a dry run');
    expect(order.slice(1).sort()).toEqual(['read 1', 'ready', 'wrote']);
    await sql`delete from plays`.execute(db());
  });

  test.runIf(kind === 'PostgreSQL')(
    'others continue during the dry run and see none of its changes',
    async () => {
      const dryRun = await open();
      await dryRun.within(() => playTwo(7, 8));
      await play(1);
      const seen = { outside: await plays(), inside: await dryRun.within(() => plays()) };
      await dryRun.end();
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
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database.db)).rows[0]
      ?.value;

  test('returns the connection with its earlier timeouts, and without a transaction or locks', async () => {
    const limits = async () => [
      await setting('statement_timeout'),
      await setting('idle_in_transaction_session_timeout'),
    ];
    const before = await limits();
    const dryRun = await database.dryRuns.open(over);
    const within = await dryRun.within(async () => {
      await sql`select pg_advisory_xact_lock(1)`.execute(database.db);
      await sql`create temporary table scene (id integer) on commit drop`.execute(database.db);
      return limits();
    });
    await dryRun.end();
    expect(within).toEqual(['5s', '12s']);
    expect(await limits()).toEqual(before);
    // Other tests lock other databases of the same server.
    const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and locktype = 'advisory'`.execute(database.db);
    expect(rows).toEqual([]);
    await expect(sql`select * from scene`.execute(database.db)).rejects.toThrow(/scene/);
  });

  test('a statement that exceeds the timeout fails alone', async () => {
    const dryRun = await database.dryRuns.open(over);
    await dryRun.within(async () => {
      await sql`set local statement_timeout = 50`.execute(database.db);
      await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toThrow(/statement timeout/);
      expect(await setting('statement_timeout')).toBe('50ms');
    });
    await dryRun.end();
  });

  test('a connection that the server closes ends only the dry run', async () => {
    const dryRun = await database.dryRuns.open(over);
    await dryRun.within(() => sql`set local idle_in_transaction_session_timeout = 20`.execute(database.db));
    // Each query resets the idle timeout, so the polling interval must be longer than the timeout.
    const look = () => dryRun.within(() => setting('server_version')).catch(() => 'gone');
    await expect.poll(look, { interval: 100 }).toBe('gone');
    await dryRun.end().catch(() => undefined);
    expect(await setting('statement_timeout')).toBe('10s');
  });
});
