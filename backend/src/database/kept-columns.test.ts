import { expect, test } from 'vitest';
import { onEachDatabase, openTestDatabase } from '../testing/databases.ts';
import { differingKeptColumns } from '../testing/kept-columns.ts';
import type { Connection, Database } from './database.ts';
import { migrate } from './migrate.ts';

// What lists filter by, which triggers keep in the table of the list or in one of its own.

/** Returns a function that returns the same numbers below a limit in each run. */
function numbers() {
  let state = 1;
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}
const below = numbers();

const some = (column: string) => `${column} % 3 = ${below(3)}`;
const platform = () => 1 + below(4);
const role = () => [1, 2, 3, 4, 9][below(5)];
const city = () => (below(6) === 0 ? 'null::text' : `'Köln ${below(5)}'`);

const STATEMENTS: (() => string)[] = [
  () => `insert into company_platforms select id, ${platform()} from companies on conflict do nothing`,
  () => `delete from company_platforms where platform_id = ${platform()} and ${some('company_id')}`,
  () => `insert into location_platforms select id, ${platform()} from locations where ${some('id')}
    on conflict do nothing`,
  () => `delete from location_platforms where platform_id = ${platform()} and ${some('location_id')}`,
  () =>
    `insert into person_platforms select id, ${platform()} from people where ${some('id')} on conflict do nothing`,
  () => `delete from person_platforms where platform_id = ${platform()} and ${some('person_id')}`,
  () => `insert into person_access (person_id, platform_id, role_id)
    select person_id, platform_id, ${role()} from person_platforms where ${some('person_id')}
    on conflict (person_id, platform_id) do update set role_id = excluded.role_id`,
  () => `delete from person_access where ${some('person_id')}`,
  () => `insert into person_roles (person_id, role_id, position)
    select id, ${1 + below(4)}, ${below(3)} from people where ${some('id')}
    on conflict (person_id, role_id) do update set position = excluded.position`,
  () => `delete from person_roles where role_id = ${1 + below(4)} and ${some('person_id')}`,
  () => `update locations set city = ${city()} where ${some('id')}`,
  () => `insert into locations (company_id, name, city)
    select id, 'New', added from companies, unnest(array[${city()}, ${city()}]) as added where ${some('id')}`,
  () => `delete from locations where city = ${city()} and name = 'New'`,
  () => `update people set status = 1 - status where ${some('id')}`,
  () => `update people set status = ${below(2)} where ${some('company_id')}`,
  () =>
    `update people set deleted_at = case when deleted_at is null then now() end where ${some('company_id')}`,
  () => `update people set company_id = (select max(id) - ${below(3)} from companies)
    where company_id is not null and arranger_id is null and ${some('id')}`,
  () => `insert into people (company_id, email)
    select id, id || 'new${below(1_000_000)}@example.test' from companies where ${some('id')}`,
];

onEachDatabase((kind) => {
  test('follow every write, of one row or of many', async () => {
    const { db, session, close } = await openTestDatabase(kind);
    expect(await differingKeptColumns(db), 'after the import').toEqual([]);
    for (let round = 0; round < 60; round += 1) {
      const statement = STATEMENTS[below(STATEMENTS.length)]?.() ?? '';
      await session((connection) => connection.script(statement));
      expect(await differingKeptColumns(db), statement).toEqual([]);
    }
    await close();
  });

  test('are filled for the rows from before by the migrations', async () => {
    const database = await openTestDatabase(kind);
    await database.session((connection) =>
      connection.script(`
        update companies set platform_ids = ' ', has_active_people = false;
        update locations set platform_ids = ' ';
        update people set platform_ids = ' ', role_ids = ' ';
        delete from location_cities;
        delete from schema_migrations where name like '101%' or name like '107%' or name like '114%'`),
    );
    expect(await differingKeptColumns(database.db)).not.toEqual([]);
    expect(await migrate(database)).toHaveLength(6);
    expect(await differingKeptColumns(database.db)).toEqual([]);
    await database.close();
  });

  if (kind === 'PGlite') return;

  test('follow writes at the same time', async () => {
    const database = await openTestDatabase(kind);
    const [{ id }] = (await database.session((one) =>
      one.query(`insert into companies (name) values ('Busy') returning id`),
    )) as [{ id: number }];
    const add = (name: string) =>
      `insert into people (company_id, email) values (${id}, '${name}@busy.test')`;
    const setStatus = (name: string, status: number) =>
      `update people set status = ${status} where email = '${name}@busy.test'`;
    const flag = async () =>
      (
        await database.db
          .selectFrom('companies')
          .select('has_active_people as it')
          .where('id', '=', id)
          .execute()
      )[0];
    await database.session((one) => one.script(`${add('one')}; ${add('two')}`));
    await together(database, setStatus('one', 0), setStatus('two', 0));
    expect(await flag(), 'both left').toEqual({ it: false });
    await database.session((one) => one.script(setStatus('one', 1)));
    await together(database, setStatus('one', 0), setStatus('two', 1));
    expect(await flag(), 'one left, the other came back').toEqual({ it: true });
    await together(database, setStatus('two', 0), add('three'));
    expect(await flag(), 'one left, another is new').toEqual({ it: true });
    await together(database, add('four'), setStatus('three', 0));
    expect(await flag(), 'one is new, another left').toEqual({ it: true });
    expect(await differingKeptColumns(database.db)).toEqual([]);
    await database.close();
  });
});

/** Runs the second statement while the transaction of the first is open. It waits for the first. */
async function together(database: Database, first: string, second: string) {
  let running: Promise<void> | undefined;
  let isDone = false;
  await database.transaction(async (connection) => {
    await connection.script(first);
    running = database
      .transaction((other) => other.script(second))
      .finally(() => {
        isDone = true;
      });
    while (!isDone && !(await database.session(isWaiting)));
  });
  await running;
}

/** A transaction would see the same answer until its end. */
async function isWaiting(connection: Connection) {
  const [found] = await connection.query(`select exists (
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as it`);
  return found?.it === true;
}
