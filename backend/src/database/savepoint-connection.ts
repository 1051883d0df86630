import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { Db } from './database.ts';
import { Mutex } from './mutex.ts';

const dryRunConnections = new AsyncLocalStorage<SavepointConnection>();

/**
 * Returns whether the current code runs in a dry run. Its database changes are rolled back, so it must have
 * no other effects either.
 */
export const isDryRun = () => currentDryRunConnection() !== undefined;

export const currentDryRunConnection = () => dryRunConnections.getStore();

/**
 * The single connection of a dry run, in the transaction that will be rolled back. Code inside the dry run
 * shares this connection and takes turns. Each transaction becomes a savepoint, and so does each statement
 * outside one. After a failed statement, PostgreSQL refuses all others until a rollback to a savepoint.
 */
export class SavepointConnection implements DatabaseConnection {
  readonly #transaction: Db;
  readonly #overError: () => Error;
  readonly #mutex = new Mutex();
  #leave = () => {};
  #isWithinTransaction = false;
  #isOver = false;

  /** @param overError creates the error for code that needs a connection after the end of the dry run */
  constructor(transaction: Db, overError: () => Error) {
    this.#transaction = transaction;
    this.#overError = overError;
  }

  /** Runs the work, including its asynchronous continuations, on this connection. */
  within<Result>(work: () => Result): Result {
    return dryRunConnections.run(this, work);
  }

  async enter(): Promise<DatabaseConnection> {
    const leave = await this.#mutex.take();
    if (this.#isOver) {
      leave();
      throw this.#overError();
    }
    this.#leave = leave;
    return this;
  }

  leave() {
    this.#leave();
  }

  /** Refuses new users of the connection and waits until the current one has left. */
  async close(): Promise<void> {
    this.#isOver = true;
    const leave = await this.#mutex.take();
    leave();
  }

  async begin() {
    await this.#run('savepoint transaction_of_call');
    this.#isWithinTransaction = true;
  }

  async commit() {
    await this.#run('release savepoint transaction_of_call');
    this.#isWithinTransaction = false;
  }

  async rollback() {
    this.#isWithinTransaction = false;
    // The whole transaction is about to be rolled back.
    if (this.#isOver) return;
    await this.#run('rollback to savepoint transaction_of_call');
    await this.#run('release savepoint transaction_of_call');
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isWithinTransaction) return this.#execute<Row>(query);
    await this.#run('savepoint statement_of_call');
    try {
      return await this.#execute<Row>(query);
    } catch (error) {
      await this.#run('rollback to savepoint statement_of_call');
      throw error;
    } finally {
      await this.#run('release savepoint statement_of_call');
    }
  }

  // biome-ignore lint/correctness/useYield: it only throws, because the service never streams rows.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed in a dry run.');
  }

  #run(statement: string) {
    return this.#execute(CompiledQuery.raw(statement));
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw this.#overError();
    return this.#transaction.executeQuery<Row>(query as CompiledQuery<Row>);
  }
}
