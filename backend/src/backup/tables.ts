import { createHash } from 'node:crypto';
import type { Connection } from '../database/database.ts';

export type Table = { name: string; columns: { name: string; type: string }[] };

/** What a restored database must have in common with the saved one. */
export type Content = {
  /** The number of rows by table. */
  rows: Record<string, number>;
  /** SHA-256 of the whole audit log in hexadecimal. */
  auditDigest: string;
};

const PAGE = 1_000;

const TABLES = `select relname as name, json_agg(json_build_object(
    'name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by relname order by relname`;

/** Returns the tables with the columns that the database does not compute. */
export async function listTables(connection: Connection): Promise<Table[]> {
  return (await connection.query(TABLES)) as Table[];
}

/** Every later statement of the transaction sees the database of this moment. Must be its first statement. */
export async function takeSnapshot(connection: Connection): Promise<void> {
  await connection.query('set transaction isolation level repeatable read, read only');
  await connection.query(`set local timezone = 'UTC'`);
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Reads the rows of a table in pages. Each row is a JSON list of texts, one per column; null stays null. */
export async function* readRows(connection: Connection, table: Table, order = ''): AsyncGenerator<string[]> {
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`);
  const from = `from ${quoted(table.name)} ${order}`;
  await connection.query(
    `declare saved_rows no scroll cursor for select json_build_array(${texts})::text as row ${from}`,
  );
  for (;;) {
    const rows = await connection.query(`fetch ${PAGE} from saved_rows`);
    if (rows.length > 0) yield rows.map(({ row }) => String(row));
    if (rows.length < PAGE) break;
  }
  await connection.query('close saved_rows');
}

export async function readContent(connection: Connection): Promise<Content> {
  const tables = await listTables(connection);
  const rows: Content['rows'] = {};
  const digest = createHash('sha256');
  for (const table of tables) {
    const [counted] = await connection.query(`select count(*)::int as count from ${quoted(table.name)}`);
    rows[table.name] = Number(counted?.count);
    if (table.name !== 'audit_entries') continue;
    for await (const page of readRows(connection, table, 'order by id'))
      for (const row of page) digest.update(`${row}\n`);
  }
  return { rows, auditDigest: digest.digest('hex') };
}

/** Returns what differs, one sentence each. */
export function differencesOf(saved: Content, restored: Content): string[] {
  const names = [...new Set([...Object.keys(saved.rows), ...Object.keys(restored.rows)])].sort();
  const rows = names.flatMap((name) => {
    const [was = 0, is = 0] = [saved.rows[name], restored.rows[name]];
    return was === is ? [] : [`${name} has ${is} rows instead of ${was}`];
  });
  return saved.auditDigest === restored.auditDigest ? rows : [...rows, 'the audit log differs'];
}
