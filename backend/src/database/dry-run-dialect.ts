import {
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  PostgresAdapter,
  type TransactionSettings,
} from 'kysely';
import type { Mutex } from './mutex.ts';
import { currentDryRunConnection, SavepointConnection } from './savepoint-connection.ts';

/**
 * Extends a PostgreSQL dialect with dry runs. Code inside a dry run gets the connection of the dry run
 * without knowing it. All other code gets a normal connection.
 * @param mutex for a dialect with a single connection; its user has the mutex
 */
export function withDryRuns(dialect: Dialect, mutex: Mutex | null = null): Dialect {
  return {
    createAdapter: (): DialectAdapter => new PostgresAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new DryRunDriver(dialect.createDriver(), mutex),
  };
}

class DryRunDriver implements Driver {
  readonly #driver: Driver;
  /**
   * Replaces Kysely's own queue if there is a single connection. Kysely queues before it calls this driver,
   * so queries inside a dry run would wait forever for the connection that the dry run holds.
   */
  readonly #mutex: Mutex | null;
  #release = () => {};

  constructor(driver: Driver, mutex: Mutex | null) {
    this.#driver = driver;
    this.#mutex = mutex;
  }

  init: Driver['init'] = (options) => this.#driver.init(options);
  destroy: Driver['destroy'] = (options) => this.#driver.destroy(options);

  async acquireConnection(options?: Parameters<Driver['acquireConnection']>[0]): Promise<DatabaseConnection> {
    const connection = currentDryRunConnection();
    if (connection) return connection.enter();
    if (!this.#mutex) return this.#driver.acquireConnection(options);
    const release = await this.#mutex.take();
    try {
      const connection = await this.#driver.acquireConnection(options);
      this.#release = release;
      return connection;
    } catch (error) {
      release();
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection) {
    if (connection instanceof SavepointConnection) return connection.leave();
    await this.#driver.releaseConnection(connection);
    this.#release();
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    return connection instanceof SavepointConnection
      ? connection.begin()
      : this.#driver.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection) {
    return connection instanceof SavepointConnection
      ? connection.commit()
      : this.#driver.commitTransaction(connection);
  }

  rollbackTransaction(connection: DatabaseConnection) {
    return connection instanceof SavepointConnection
      ? connection.rollback()
      : this.#driver.rollbackTransaction(connection);
  }
}
