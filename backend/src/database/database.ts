import type { Kysely } from 'kysely';
import type { Rehearsal } from './rehearsal.ts';
import type { Tables } from './tables.ts';

/** Where stores read and write: the database, or a transaction on it. */
export type Db = Kysely<Tables>;

/** A bare connection inside a transaction, for migrations and imports. */
export type Connection = {
  /** One statement with values; gives its rows. */
  query: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Statements without values, separated by semicolons. */
  script: (statements: string) => Promise<void>;
};

export type Database = {
  db: Db;
  /** Runs the work in one transaction: all of it, or none. */
  transaction: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>;
  rehearsals: {
    /** How many there may be at a time; each has a connection for itself. */
    most: number;
    /** Waits for a connection. `overError`: what is thrown at whoever still wants to take part when it is over. */
    open: (overError: () => Error) => Promise<Rehearsal>;
  };
  /** How many connections are in use, and how many ask for one in vain; null where there is no pool. */
  connections: () => { used: number; idle: number; waiting: number } | null;
  /** Waits for what runs, then lets go of connections, files and locks. */
  close: () => Promise<void>;
};
