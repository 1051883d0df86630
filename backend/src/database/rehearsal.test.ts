import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPostgresDatabase, onEachDatabase, openTestDatabase } from '../testing/databases.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { rehearse } from './rehearse.ts';
import { isRehearsed } from './stage.ts';

const over = () => new Error('It is over');

onEachDatabase((kind) => {
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
  /** As a route does: two statements that belong together, through a transaction on the database. */
  const playTwo = (one: number, other: number) =>
    database.db.transaction().execute(async (transaction) => {
      await sql`insert into plays values (${one})`.execute(transaction);
      await sql`insert into plays values (${other})`.execute(transaction);
    });

  test('what is done in a rehearsal is seen there, and is gone after it', async () => {
    const rehearsal = await database.rehearsals.open(over);
    const seen = await rehearsal.within(async () => {
      await play(1);
      await playTwo(2, 3);
      return { isRehearsed: isRehearsed(), plays: await plays() };
    });
    await rehearsal.end();
    expect(seen).toEqual({ isRehearsed: true, plays: [1, 2, 3] });
    expect([isRehearsed(), await plays()]).toEqual([false, []]);
  });

  test('a transaction that fails inside is undone alone, and so is a statement without one', async () => {
    const rehearsal = await database.rehearsals.open(over);
    const seen = await rehearsal.within(async () => {
      await play(1);
      await expect(playTwo(2, 1)).rejects.toThrow(/plays_pkey/);
      await expect(play(1)).rejects.toThrow(/plays_pkey/);
      await playTwo(4, 5);
      return plays();
    });
    await rehearsal.end();
    expect(seen).toEqual([1, 4, 5]);
    expect(await plays()).toEqual([]);
  });

  test('what foresees an impact, and so rolls back itself, does so inside of one as well', async () => {
    const rehearsal = await database.rehearsals.open(over);
    const seen = await rehearsal.within(async () => {
      await play(1);
      const foreseen = await rehearse(database.db, async (transaction) => {
        await sql`insert into plays values (2)`.execute(transaction);
        return (await sql`select id from plays`.execute(transaction)).rows.length;
      });
      return { foreseen, plays: await plays() };
    });
    await rehearsal.end();
    expect(seen).toEqual({ foreseen: 2, plays: [1] });
  });

  test('calls at the same time take turns: none sees half of another', async () => {
    const rehearsal = await database.rehearsals.open(over);
    const counts = await rehearsal.within(() =>
      Promise.all(
        [10, 20, 30, 40].flatMap((id) => [
          playTwo(id, id + 1),
          plays().then((found) => found.length),
          playTwo(id, id + 2).catch(() => 'refused'),
          plays().then((found) => found.length),
        ]),
      ),
    );
    await rehearsal.end();
    const each = [2, 4, 6, 8].flatMap((count) => [undefined, count, 'refused', count]);
    expect(counts).toEqual(each);
    expect(await plays()).toEqual([]);
  });

  test('the end waits for the transaction that runs; what comes later fails, and touches nothing', async () => {
    const rehearsal = await database.rehearsals.open(over);
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow = rehearsal.within(() =>
      database.db.transaction().execute(async (transaction) => {
        await sql`insert into plays values (1)`.execute(transaction);
        begun.resolve();
        await goOn.promise;
        await sql`insert into plays values (2)`.execute(transaction);
      }),
    );
    await begun.promise;
    const end = rehearsal.end().then(() => order.push('ended'));
    const failed = slow.catch((error: Error) => order.push(error.message));
    goOn.resolve();
    await Promise.all([end, failed]);
    expect(order).toEqual(['It is over', 'ended']);
    await expect(rehearsal.within(() => plays())).rejects.toThrow('It is over');
    expect(await plays()).toEqual([]);
  });

  test('after it the database is as before, for others and for the next one', async () => {
    for (let round = 0; round < 12; round += 1) {
      const rehearsal = await database.rehearsals.open(over);
      await rehearsal.within(() => play(round));
      await rehearsal.end();
    }
    await play(99);
    expect(await plays()).toEqual([99]);
    await sql`delete from plays`.execute(database.db);
  });

  test.runIf(kind === 'PGlite')(
    'there is one connection: others wait until it is free, and go on',
    async () => {
      const rehearsal = await database.rehearsals.open(over);
      const order: string[] = [];
      const others = Promise.all([
        play(1).then(() => order.push('wrote')),
        plays().then((found) => order.push(`read ${found}`)),
        database.transaction((connection) => connection.query('select 1')).then(() => order.push('ready')),
      ]);
      await rehearsal.within(() => playTwo(7, 8));
      order.push('rehearsed');
      await rehearsal.end();
      await others;
      expect(order[0]).toBe('rehearsed');
      expect(order.slice(1).sort()).toEqual(['read 1', 'ready', 'wrote']);
      await sql`delete from plays`.execute(database.db);
    },
  );

  test.runIf(kind === 'PostgreSQL')('others go on beside it, and see nothing of it', async () => {
    const rehearsal = await database.rehearsals.open(over);
    await rehearsal.within(() => playTwo(7, 8));
    await play(1);
    const seen = { outside: await plays(), inside: await rehearsal.within(() => plays()) };
    await rehearsal.end();
    expect(seen).toEqual({ outside: [1], inside: [1, 7, 8] });
    await sql`delete from plays`.execute(database.db);
  });
});

describe.skipIf('skippedBecause' in inject('postgres'))('on PostgreSQL', () => {
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

  test('the connection comes back clean: its timeouts, its transaction and its locks are those of before', async () => {
    const limits = async () => [
      await setting('statement_timeout'),
      await setting('idle_in_transaction_session_timeout'),
    ];
    const before = await limits();
    const rehearsal = await database.rehearsals.open(over);
    const within = await rehearsal.within(async () => {
      await sql`select pg_advisory_xact_lock(1)`.execute(database.db);
      await sql`create temporary table scene (id integer) on commit drop`.execute(database.db);
      return limits();
    });
    await rehearsal.end();
    expect(within).toEqual(['5s', '12s']);
    expect(await limits()).toEqual(before);
    const { rows } = await sql`select from pg_locks where locktype = 'advisory'`.execute(database.db);
    expect(rows).toEqual([]);
    await expect(sql`select * from scene`.execute(database.db)).rejects.toThrow(/scene/);
  });

  test('a statement that takes too long fails alone', async () => {
    const rehearsal = await database.rehearsals.open(over);
    await rehearsal.within(async () => {
      await sql`set local statement_timeout = 50`.execute(database.db);
      await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toThrow(/statement timeout/);
      expect(await setting('statement_timeout')).toBe('50ms');
    });
    await rehearsal.end();
  });

  test('a connection that the server ends costs the rehearsal, and nothing else', async () => {
    const rehearsal = await database.rehearsals.open(over);
    await rehearsal.within(() =>
      sql`set local idle_in_transaction_session_timeout = 20`.execute(database.db),
    );
    // Each look takes the connection out of its idleness: it must be left alone for longer than that between two.
    const look = () => rehearsal.within(() => setting('server_version')).catch(() => 'gone');
    await expect.poll(look, { interval: 100 }).toBe('gone');
    await rehearsal.end().catch(() => undefined);
    expect(await setting('statement_timeout')).toBe('10s');
  });
});
