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

/** The time of a dry run from its first statement, and the error of one that takes longer. */
export type DryRunLimit = { ms: number; tooLong: () => Error };

export type Database = {
  db: Db;
  /** Runs the work in one transaction. */
  transaction: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>;
  /** Runs the work on one connection outside a transaction, which `create index concurrently` needs. */
  session: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>;
  dryRuns: {
    /** The maximum number at a time; each uses one connection. */
    max: number;
    /**
     * Waits for a connection, then runs the work in a transaction that is rolled back after it, or when its
     * time is over.
     */
    run: <Result>(work: () => Promise<Result>, limit: DryRunLimit) => Promise<Result>;
  };
  /** The number of connections in use and idle, and of requests that wait for one; null without a pool. */
  connections: () => { used: number; idle: number; waiting: number } | null;
  /** Waits for running statements, then closes connections and files and releases locks. */
  close: () => Promise<void>;
};
