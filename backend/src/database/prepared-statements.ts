import { createHash } from 'node:crypto';
import { type PostgresPool, sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Each prepared statement takes some 100 kB in each connection, so not every one can be. */
const MAX_PREPARED = 300;

/** A statement is prepared at its fifth use, so that lists of varying length do not take all the places. */
const USES_BEFORE = 5;

const MARK = '/* planned at each use */';

/** Texts whose uses are counted. With more, counting starts anew. */
const MAX_COUNTED = 2_000;

/**
 * Part of a statement that PostgreSQL must plan at each use, for the records that it is about. After some uses of a
 * prepared one, it takes a plan for records of the usual number: ten times as long for a company with many.
 */
export const plannedAtEachUse = sql.raw(MARK);

/**
 * Returns the pool for Kysely. PostgreSQL parses and plans a statement that is used often once a connection,
 * and not at each use.
 */
export function preparingStatements(pool: Pool): PostgresPool {
  const nameOf = createStatementNames();
  const clients = new WeakMap<PoolClient, PoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparing(client, nameOf);
      // Kysely recognizes a connection by its object.
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

type NameOf = (text: string) => string | undefined;

/** Returns the name of a statement; undefined for one that is not prepared. */
function createStatementNames(): NameOf {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name || names.size >= MAX_PREPARED || text.includes(MARK)) return name;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < USES_BEFORE) {
      if (uses.size >= MAX_COUNTED) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const added = createHash('sha256').update(text).digest('base64url');
    names.set(text, added);
    return added;
  };
}

/** Returns the client with another `query`. Statements without values, such as `commit`, are cheap to parse. */
function preparing(client: PoolClient, nameOf: NameOf): PoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    return name ? client.query({ name, text, values }) : client.query(text, values);
  };
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query') return query;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
