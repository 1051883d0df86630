import type { Kysely } from 'kysely';
import type { DB } from '../generated/tables.ts';

/** The tables and their columns, from the migrations. */
export type Tables = DB;

export type AuditAction = DB['audit_entries']['action'];

/**
 * The kinds of records in the audit log. Sections, rates, logos and access count as changes of the record
 * that they belong to.
 */
export type AuditEntity = DB['audit_entries']['entity'];

/** A database handle for stores: the database itself, or a transaction. */
export type Db = Kysely<Tables>;

/** A raw connection, for migrations, imports and backups. */
export type Connection = {
  /** Runs one statement with values and returns its rows. */
  query: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Runs statements without values, separated by semicolons. */
  script: (statements: string) => Promise<void>;
};

/** A transaction that several calls share and that is always rolled back. */
export type DryRunTransaction = {
  /** Runs the work, including its asynchronous continuations, inside the transaction. */
  within: <Result>(work: () => Result) => Result;
  /** Waits for the running statement, then rolls back. Later calls fail. */
  end: () => Promise<void>;
};

export type Database = {
  db: Db;
  /** Runs the work in one transaction. */
  transaction: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>;
  /** Runs the work on one connection outside a transaction, which `create index concurrently` needs. */
  session: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>;
  dryRuns: {
    /** The maximum number at a time; each uses one connection. */
    most: number;
    /**
     * Waits for a connection. `overError` creates the error for calls that arrive after the dry run has
     * ended.
     */
    open: (overError: () => Error) => Promise<DryRunTransaction>;
  };
  /** The number of connections in use and idle, and of requests that wait for one; null without a pool. */
  connections: () => { used: number; idle: number; waiting: number } | null;
  /** Waits for running statements, then closes connections and files and releases locks. */
  close: () => Promise<void>;
};
