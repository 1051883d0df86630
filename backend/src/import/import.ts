import { createReadStream } from 'node:fs';
import type { Connection, Database } from '../database/database.ts';
import { readLines } from '../database/lines.ts';
import { dataset, datasetLine, type TableName } from './dataset.ts';

/** Rows to collect before one insert per table, because a file may mix tables. */
const CHUNK = 5000;

type Row = Record<string, unknown>;

/**
 * Loads a data set in the format of `dataset.ts` into an empty database, in one transaction. Returns the
 * number of rows. Throws an error if the database is not empty or a line is invalid.
 * @param file NDJSON, one row per line
 * @param hashPassword returns the hash to store for a password
 */
export async function importDataset(
  database: Database,
  file: string,
  hashPassword: (password: string) => Promise<string>,
): Promise<number> {
  const prepare = peopleWithHashes(hashPassword);
  return database.transaction(async (connection) => {
    await assertEmpty(connection);
    let count = 0;
    for await (const chunk of chunks(file)) count += await insertChunk(connection, chunk, prepare);
    await moveSequences(connection);
    // PGlite has no autovacuum to update the statistics of the query planner. With them, bulk reads take half the
    // time.
    await connection.script('analyze');
    return count;
  });
}

async function assertEmpty(connection: Connection) {
  const [found] = await connection.query(
    `select exists (select from countries) or exists (select from companies) or exists (select from people) as it`,
  );
  if (found?.it) throw new Error('The database is not empty. Import a data set into an empty database.');
}

type Chunk = Map<TableName, Row[]>;

/** Reads the rows of the file in chunks, grouped by table. */
async function* chunks(file: string): AsyncGenerator<Chunk> {
  let chunk: Chunk = new Map();
  let size = 0;
  let lineNumber = 0;
  for await (const line of readLines(createReadStream(file))) {
    lineNumber += 1;
    if (line.trim() === '') continue;
    const { table, row } = parseLine(line, lineNumber);
    const rows = chunk.get(table);
    if (rows) rows.push(row);
    else chunk.set(table, [row]);
    size += 1;
    if (size === CHUNK) {
      yield chunk;
      chunk = new Map();
      size = 0;
    }
  }
  yield chunk;
}

/**
 * Inserts a chunk in the order of `dataset`, so that referenced rows come first. Returns the number of rows.
 */
async function insertChunk(connection: Connection, chunk: Chunk, prepare: (row: Row) => Promise<Row>) {
  let count = 0;
  for (const table of Object.keys(dataset) as TableName[]) {
    const rows = chunk.get(table);
    if (!rows) continue;
    // Replaces the initial rates, which every new database has.
    if (table === 'default_rates') await connection.script('delete from default_rates');
    await insert(connection, table, table === 'people' ? await Promise.all(rows.map(prepare)) : rows);
    count += rows.length;
  }
  return count;
}

function parseLine(text: string, lineNumber: number): { table: TableName; row: Row } {
  const line = datasetLine.safeParse(parseJson(text));
  if (!line.success) throw new Error(`Line ${lineNumber} is not {"table": <a table>, "row": {...}}.`);
  const row = dataset[line.data.table].safeParse(line.data.row);
  if (row.success) return { table: line.data.table, row: row.data };
  const faults = row.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`Line ${lineNumber}, ${line.data.table}: ${faults}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends all rows as one JSON value. Separate parameters would exceed the limit for a statement. */
async function insert(connection: Connection, table: TableName, rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((name) => (name === 'created_at' ? 'coalesce(created_at, now())' : name));
  await connection.query(
    `insert into ${table} (${columns.join(', ')})
     select ${values.join(', ')} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

/**
 * Returns a function that replaces the password of a person with its hash. Hashes equal passwords once,
 * because demo users share one.
 */
function peopleWithHashes(hashPassword: (password: string) => Promise<string>) {
  const hashes = new Map<string, Promise<string>>();
  return async ({ password, ...person }: Row): Promise<Row> => {
    if (typeof password !== 'string') return { ...person, password_hash: null };
    const hashed = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, hashed);
    return { ...person, password_hash: await hashed };
  };
}

/** Sets each id sequence to continue after the largest imported id. */
async function moveSequences(connection: Connection) {
  for (const [table, row] of Object.entries(dataset)) {
    if ('id' in row.shape)
      await connection.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), coalesce(max(id), 0) + 1, false) from ${table}`,
      );
  }
}
