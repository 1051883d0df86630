import type { Connection } from '../database.ts';

/** What the system catalog knows about the tables of the product. Keys are object ids, which renaming keeps. */
export type Catalog = {
  tables: Map<string, Table>;
  /** Keyed by table and column number. */
  columns: Map<string, Column>;
  indexes: Map<string, Part>;
  constraints: Map<string, Part & { isValidated: boolean }>;
  /** Views and functions. */
  others: Map<string, { name: string }>;
};

/** `storage` changes when PostgreSQL rewrites the whole table. */
type Table = { name: string; storage: string };
type Column = { table: string; name: string; type: string; isRequired: boolean; isFilled: boolean };
type Part = { table: string; name: string };

const TABLES = `select oid::text as id, relname as name, relfilenode::text as storage from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;

const COLUMNS = `select attrelid || '.' || attnum as id, attrelid::text as "table", attname as name,
    format_type(atttypid, atttypmod) as type, attnotnull as "isRequired",
    atthasdef or attidentity <> '' as "isFilled"
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`;

const INDEXES = `select indexrelid::text as id, indrelid::text as "table", relname as name
  from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`;

// Newer versions of PostgreSQL list `not null` here too ('n'); COLUMNS has it for all versions. A constraint trigger ('t')
// checks only later changes.
const CONSTRAINTS = `select oid::text as id, conrelid::text as "table", conname as name,
    convalidated as "isValidated"
  from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('n', 't')`;

const OTHERS = `select oid::text as id, oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace
  union all select oid::text, relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`;

export async function readCatalog(connection: Connection): Promise<Catalog> {
  const read = async (statement: string) => {
    const rows = await connection.query(statement);
    return new Map(rows.map((row) => [String(row.id), row]));
  };
  return {
    tables: (await read(TABLES)) as Map<string, never>,
    columns: (await read(COLUMNS)) as Map<string, never>,
    indexes: (await read(INDEXES)) as Map<string, never>,
    constraints: (await read(CONSTRAINTS)) as Map<string, never>,
    others: (await read(OTHERS)) as Map<string, never>,
  };
}

/** A lock on a table: its name, the mode, and what the lock makes others wait with. */
export type Lock = { table: string; mode: string; blocks: 'reads and writes' | 'writes' | 'nothing' };

const BLOCKS: Record<string, Lock['blocks']> = {
  AccessExclusiveLock: 'reads and writes',
  ExclusiveLock: 'writes',
  ShareRowExclusiveLock: 'writes',
  ShareLock: 'writes',
};

/** Returns the locks that this transaction has on the tables, apart from those of plain reads. */
export async function readLocks(connection: Connection, tables: Catalog['tables']): Promise<Lock[]> {
  const rows = await connection.query(
    `select distinct relation::text as id, mode from pg_locks
     where pid = pg_backend_pid() and locktype = 'relation' and mode <> 'AccessShareLock' order by 1, 2`,
  );
  return rows.flatMap(({ id, mode }) => {
    const table = tables.get(String(id))?.name;
    return table ? [{ table, mode: String(mode), blocks: BLOCKS[String(mode)] ?? ('nothing' as const) }] : [];
  });
}
