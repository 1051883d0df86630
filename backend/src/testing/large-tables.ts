import { rmSync } from 'node:fs';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { importDataset } from '../import/import.ts';
import { cheapHash } from './cheap-hash.ts';
import { administer, startPostgres } from './postgres.ts';
import { writeFixture } from './write-fixture.ts';

/** Ids of generated records begin after it. */
export const FIRST = 10_000;

/** A company that has a twentieth of all records. */
export const LARGE = FIRST + 1;

/** The number of provider users. */
const STAFF = 1000;

const FILLED = [
  ...['companies', 'company_platforms', 'regions', 'locations', 'location_platforms', 'location_regions'],
  ...['arrangers', 'people', 'person_platforms', 'person_roles', 'person_access', 'audit_entries'],
];

const belongsTo = (records: number) =>
  `case when i % 20 = 0 then ${LARGE} else ${FIRST + 1} + i % ${records} end`;

/** What triggers would keep, of record i. */
const PLATFORM = "' ' || 1 + i % 3 || ' '";
const PLATFORMS = `case when i = ${LARGE} then ' 2 3 ' else ${PLATFORM} end`;
const HAS_ACTIVE_PEOPLE = `i = ${LARGE} or (i - 1) % 20 > 0 and (i - 1) % 50 > 0`;
const ROLE = '(array[1, 2, 3, 4, 9])[1 + i % 5]';

/** Fills the tables with this number of companies, locations, arrangers, company users and audit entries. */
const toFill = (records: number) => `
  insert into companies (id, name, email, phone, city, zip, state_id, status, has_rates, has_active_people,
      platform_ids)
    select i, (array['Northwind', 'Southwind', 'Harbor', 'Summit', 'Maple'])[1 + i % 5] || ' ' || md5(i::text),
      'hello' || i || '@example.test', 2000000000 + i * 79::bigint, 'Town' || i % 500, 10000 + i,
      (array[1, 2, null])[1 + i % 3], least(i % 50, 1), i % 40 > 0, ${HAS_ACTIVE_PEOPLE},
      ${PLATFORMS}
    from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into company_platforms select i, 1 + i % 3 from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into company_platforms values (${LARGE}, 2);
  insert into regions (id, company_id, name)
    select i, ${belongsTo(records)}, 'Region' || i from generate_series(${FIRST + 1}, ${FIRST + records}, 10) as i;
  insert into locations (id, company_id, name, phone, city, zip, status, has_drifted_rates, platform_ids)
    select i, ${belongsTo(records)}, (array['Hall', 'Barn', 'Pier', 'Loft'])[1 + i % 4] || ' ' || md5(i::text),
      3000000000 + i * 79::bigint, 'Town' || i % 500, 10000 + i, least(i % 50, 1), i % 40 = 0, ${PLATFORM}
    from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into location_cities select distinct search_text(city) from locations where id > ${FIRST};
  insert into location_platforms select i, 1 + i % 3 from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into location_regions (location_id, region_id)
    select i, ${FIRST + 1} + (i - ${FIRST + 1}) / 10 * 10 from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into arrangers (id, company_id, first_name, last_name, email, status)
    select i, ${belongsTo(records)}, (array['Ada', 'Noor', 'Ivo'])[1 + i % 3], 'Jones' || i,
      'arranger' || i || '@example.test', least(i % 50, 1)
    from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into people (id, company_id, first_name, last_name, email, phone, status, platform_ids, role_ids)
    select i, ${belongsTo(records)}, (array['John', 'Mary', 'Peter'])[1 + i % 3], 'Smith' || i,
      'person' || i || '@example.test', 4000000000 + i * 79::bigint, least(i % 50, 1), ${PLATFORM},
      ' ' || ${ROLE} || ' ' || case when i % 3 = 1 and ${ROLE} <> 1 + i % 4 then '| ' || 1 + i % 4 || ' ' else '' end
    from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into person_platforms select i, 1 + i % 3 from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into person_roles (person_id, role_id)
    select i, ${ROLE} from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into person_access (person_id, platform_id, role_id)
    select i, 1 + i % 3, 1 + i % 4 from generate_series(${FIRST + 1}, ${FIRST + records}) as i where i % 3 = 1;
  insert into person_access_regions select i, 2, ${FIRST + 1} + (i - ${FIRST + 1}) / 10 * 10
    from generate_series(${FIRST + 1}, ${FIRST + records}) as i where i % 20 = 0 and i % 3 = 1;
  insert into people (id, first_name, last_name, email, status, platform_ids, role_ids)
    select i, (array['John', 'Mary', 'Peter'])[1 + i % 3], 'Staff' || i, 'staff' || i || '@example.test', least(i % 50, 1), ${PLATFORM},
      ' ' || 5 + i % 2 || ' '
    from generate_series(${FIRST + records + 1}, ${FIRST + records + STAFF}) as i;
  insert into sign_in_failures (account)
    select account_of(email) from people, generate_series(1, 10) where people.id % 5000 = 0;
  insert into person_roles (person_id, role_id)
    select i, 5 + i % 2 from generate_series(${FIRST + records + 1}, ${FIRST + records + STAFF}) as i;
  insert into person_platforms
    select i, 1 + i % 3 from generate_series(${FIRST + records + 1}, ${FIRST + records + STAFF}) as i;
  insert into audit_entries (at, actor_id, actor_name, token_name, request_id, action, entity, entity_id, company_id,
      changes)
    select '2026-01-01 UTC'::timestamptz + i * interval '1 minute', i % 1000, 'Quinn' || i % 1000,
      case when i % 50 = 0 then 'Nightly' || i % 7 end, 'request' || i,
      (array['created', 'updated', 'deleted'])[1 + i % 3],
      (array['company', 'location', 'arranger', 'company_user'])[1 + i / 3 % 4], ${FIRST + 1} + i % ${records},
      ${belongsTo(records)}, '[]'
    from generate_series(${FIRST + 1}, ${FIRST + records}) as i;`;

/** The indexes of large tables that no constraint needs. Building them after the rows takes a fraction of the time. */
const INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where not indisunique and indrelid in (${FILLED.map((table) => `'${table}'::regclass`).join()})`;

/** The statistics targets of indexes. */
const TARGETS = `
  select attrelid::regclass::text as name, attnum as column, attstattarget as target from pg_attribute
  join pg_index on indexrelid = attrelid where attstattarget > 0`;

/** The large tables whose rows are not marked as visible to all. */
const UNMARKED = `
  select oid::regclass::text as name from pg_class
  where oid in (${FILLED.map((table) => `'${table}'::regclass`).join()}) and relallvisible < relpages * 0.9`;
const MAX_VACUUMS = 20;

/** The indexes that only the search uses. Building them takes a third of the time. */
export const OF_SEARCH = /_search$/;

/** The indexes that only the search and filters by a part of a text use. Building them takes two thirds of the time. */
export const OF_TEXTS = /_(search|contain)$/;

/**
 * Opens a PostgreSQL database with this number of records of each kind, on a server of its own: the audit feeds of other
 * test files would wait for its long transaction.
 * @param unused matches the names of indexes to leave out
 */
export async function openLargeDatabase(records: number, unused?: RegExp): Promise<Database> {
  const server = await startPostgres();
  if ('skippedBecause' in server) throw new Error(server.skippedBecause);
  const name = `backend_large_${process.pid}`;
  await administer(server, `create database ${name}`);
  const database = openPostgres(server.urlOf(name), 10);
  await migrate(database);
  const fixture = writeFixture();
  await importDataset(database, fixture, cheapHash);
  rmSync(fixture);
  await fill(database, records, unused);
  const close = async () => {
    await database.close();
    await administer(server, `drop database ${name} with (force)`);
    await server.stop();
  };
  return { ...database, close };
}

async function fill(database: Database, records: number, unused?: RegExp) {
  const isUsed = ({ name }: { name?: unknown }) => !unused?.test(String(name));
  await database.transaction(async (connection) => {
    const indexes = await connection.query(INDEXES);
    const targets = await connection.query(TARGETS);
    for (const { name } of indexes) await connection.script(`drop index ${name}`);
    // Foreign keys are right, and need not be checked row by row.
    await connection.script('set local session_replication_role = replica');
    await connection.script(toFill(records));
    for (const { definition } of indexes.filter(isUsed)) await connection.script(String(definition));
    for (const { name, column, target } of targets.filter(isUsed))
      await connection.script(`alter index ${name} alter column ${column} set statistics ${target}`);
  });
  await database.session(async (connection) => {
    await connection.script('vacuum analyze');
    // While the server analyzes a table itself, or right after the commit, rows are not yet marked as visible to all.
    for (let tries = 0; tries < MAX_VACUUMS; tries += 1)
      for (const { name } of await connection.query(UNMARKED)) await connection.script(`vacuum ${name}`);
  });
}
