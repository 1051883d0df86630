import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Connection, Database } from '../database/database.ts';
import { dataset, datasetLine, type TableName } from './dataset.ts';

/** Rows gathered before they are sent, a statement a table: files are free to mix the tables. */
const CHUNK = 5000;

type Row = Record<string, unknown>;

/**
 * Loads a data set (`dataset.ts` says what is in it) into an empty database: all of it, or nothing. Gives how many rows.
 * Throws one sentence when the database is not empty, or when a line is not what it should be.
 * @param file NDJSON, one row a line
 * @param hashPassword makes the stored form of a person's password
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
    // Nobody else tells the planner how large the tables are now: PGlite has no autovacuum. Bulk reads take half the time.
    await connection.script('analyze');
    return count;
  });
}

async function assertEmpty(connection: Connection) {
  const [found] = await connection.query(
    `select exists (select from countries) or exists (select from companies) or exists (select from people) as it`,
  );
  if (found?.it)
    throw new Error('The database is not empty: a data set can only be imported into an empty one.');
}

type Chunk = Map<TableName, Row[]>;

/** The file's rows, some thousands at a time, by table. */
async function* chunks(file: string): AsyncGenerator<Chunk> {
  let chunk: Chunk = new Map();
  let size = 0;
  let lineNumber = 0;
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
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

/** In the order of `dataset`, so that rows find what they point at; gives how many. */
async function insertChunk(connection: Connection, chunk: Chunk, prepare: (row: Row) => Promise<Row>) {
  let count = 0;
  for (const table of Object.keys(dataset) as TableName[]) {
    const rows = chunk.get(table);
    if (!rows) continue;
    // The rates that every database begins with make room for those of the data set.
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

/** The rows travel as one JSON value: as parameters of their own they would be more than a statement may have. */
async function insert(connection: Connection, table: TableName, rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await connection.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

/** Password in, hash out. Equal passwords are hashed once: demo people share one. */
function peopleWithHashes(hashPassword: (password: string) => Promise<string>) {
  const hashes = new Map<string, Promise<string>>();
  return async ({ password, ...person }: Row): Promise<Row> => {
    if (typeof password !== 'string') return { ...person, password_hash: null };
    const hashed = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, hashed);
    return { ...person, password_hash: await hashed };
  };
}

/** The next row that the service adds gets the id after the largest imported one. */
async function moveSequences(connection: Connection) {
  for (const [table, row] of Object.entries(dataset)) {
    if ('id' in row.shape)
      await connection.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), coalesce(max(id), 0) + 1, false) from ${table}`,
      );
  }
}
