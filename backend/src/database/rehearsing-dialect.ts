import {
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  PostgresAdapter,
  type TransactionSettings,
} from 'kysely';
import { currentStage, Stage } from './stage.ts';
import { Turns } from './turns.ts';

/**
 * A dialect of PostgreSQL in which rehearsals are possible: whatever runs inside of one gets the rehearsal's connection, without
 * knowing it; everything else gets one as ever.
 */
export function withRehearsals(dialect: Dialect): Dialect {
  const isSingle = !dialect.createAdapter().supportsMultipleConnections;
  return {
    createAdapter: (): DialectAdapter => new PostgresAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new RehearsingDriver(dialect.createDriver(), isSingle ? new Turns() : null),
  };
}

class RehearsingDriver implements Driver {
  readonly #driver: Driver;
  /**
   * Where there is one connection only. Kysely would have whoever needs it wait in front of this driver: inside of a rehearsal that
   * is for ever, because the rehearsal has it.
   */
  readonly #turns: Turns | null;
  #endTurn = () => {};

  constructor(driver: Driver, turns: Turns | null) {
    this.#driver = driver;
    this.#turns = turns;
  }

  init: Driver['init'] = (options) => this.#driver.init(options);
  destroy: Driver['destroy'] = (options) => this.#driver.destroy(options);

  async acquireConnection(options?: Parameters<Driver['acquireConnection']>[0]): Promise<DatabaseConnection> {
    const stage = currentStage();
    if (stage) return stage.enter();
    if (!this.#turns) return this.#driver.acquireConnection(options);
    const endTurn = await this.#turns.take();
    try {
      const connection = await this.#driver.acquireConnection(options);
      this.#endTurn = endTurn;
      return connection;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection) {
    if (connection instanceof Stage) return connection.leave();
    await this.#driver.releaseConnection(connection);
    this.#endTurn();
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    return connection instanceof Stage
      ? connection.begin()
      : this.#driver.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection) {
    return connection instanceof Stage ? connection.commit() : this.#driver.commitTransaction(connection);
  }

  rollbackTransaction(connection: DatabaseConnection) {
    return connection instanceof Stage ? connection.rollback() : this.#driver.rollbackTransaction(connection);
  }
}
