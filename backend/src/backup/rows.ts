import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import type { Connection } from '../database/database.ts';
import { readLines } from '../database/lines.ts';
import { listTables, quoted, readRows, type Table } from './tables.ts';

// The rows of all tables as compressed JSON lines, which need no program of PostgreSQL: a line that names a
// table and its columns, then a line for each row.

const heading = z.object({ table: z.string(), columns: z.array(z.string()) });
type Heading = z.infer<typeof heading>;

/** Migrations write this table. */
const OF_MIGRATIONS = 'schema_migrations';
const CHUNK = 1_000;

/** Writes all rows to the file. */
export async function saveRows(connection: Connection, file: string): Promise<void> {
  const tables = (await listTables(connection)).filter(({ name }) => name !== OF_MIGRATIONS);
  async function* lines() {
    for (const table of tables) {
      yield `${JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })}\n`;
      for await (const page of readRows(connection, table)) yield `${page.join('\n')}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }));
}

/** Inserts all rows of the file into migrated tables. Replaces the rows that migrations inserted. */
export async function loadRows(connection: Connection, file: string): Promise<void> {
  const tables = new Map((await listTables(connection)).map((table) => [table.name, table]));
  const restoreForeignKeys = await dropForeignKeys(connection);
  let current: Heading | undefined;
  let chunk: string[] = [];
  const flush = async () => {
    if (current && chunk.length > 0) await insert(connection, tables, current, chunk);
    chunk = [];
  };
  for await (const line of readLines(createReadStream(file).pipe(createGunzip()))) {
    if (line.startsWith('{')) {
      await flush();
      current = heading.parse(JSON.parse(line));
      await empty(connection, current.table);
    } else if (chunk.push(line) === CHUNK) await flush();
  }
  await flush();
  // PostgreSQL changes no table whose deferred triggers have yet to run.
  await connection.script('set constraints all immediate');
  await restoreForeignKeys();
}

/** The audit log refuses every delete, even one of no row. */
async function empty(connection: Connection, table: string) {
  const found = await connection.query(`select 1 from ${quoted(table)} limit 1`);
  if (found.length > 0) await connection.query(`delete from ${quoted(table)}`);
}

async function insert(
  connection: Connection,
  tables: ReadonlyMap<string, Table>,
  { table, columns }: Heading,
  rows: string[],
) {
  const typeOf = (column: string) => {
    const type = tables.get(table)?.columns.find(({ name }) => name === column)?.type;
    if (!type)
      throw new Error(`The backup has column ${table}.${column}, which the migrations do not create.`);
    return type;
  };
  const values = columns.map((column, index) => `(row ->> ${index})::${typeOf(column)}`);
  await connection.query(
    `insert into ${quoted(table)} (${columns.map(quoted)}) overriding system value
     select ${values} from json_array_elements($1::json) as row`,
    [`[${rows}]`],
  );
}

/** So that the order of the tables does not matter. Returns the function that adds the foreign keys again. */
async function dropForeignKeys(connection: Connection) {
  const keys = await connection.query(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys)
    await connection.script(`alter table ${table} drop constraint ${quoted(String(name))}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await connection.script(`alter table ${table} add constraint ${quoted(String(name))} ${definition}`);
  };
}

/** Returns the last id that each sequence gave out; ids of deleted rows are never given again. */
export async function readSequences(connection: Connection): Promise<Record<string, string>> {
  const rows = await connection.query(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [String(name), String(last)]));
}

export async function setSequences(connection: Connection, sequences: Record<string, string>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await connection.query('select setval($1::text::regclass, $2::text::bigint)', [quoted(name), last]);
}
