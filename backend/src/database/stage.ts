import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { Db } from './database.ts';
import { Turns } from './turns.ts';

const stages = new AsyncLocalStorage<Stage>();

/** Whether what runs now is part of a rehearsal: what it does in the database is taken back, so nothing else may happen either. */
export const isRehearsed = () => currentStage() !== undefined;

export const currentStage = () => stages.getStore();

/**
 * The one connection of a rehearsal, in the transaction that will be rolled back. Whoever needs a connection meanwhile gets this
 * one, one user after the other. Their transactions are savepoints, and so is each statement outside of one: PostgreSQL takes no
 * statement any more once one has failed, until it has gone back to a savepoint.
 */
export class Stage implements DatabaseConnection {
  readonly #transaction: Db;
  readonly #overError: () => Error;
  readonly #turns = new Turns();
  #leave = () => {};
  #isWithinTransaction = false;
  #isOver = false;

  /** @param overError what is thrown at whoever still needs a connection when the rehearsal is over */
  constructor(transaction: Db, overError: () => Error) {
    this.#transaction = transaction;
    this.#overError = overError;
  }

  /** Runs the work, and all that it goes on with, on this connection. */
  within<Result>(work: () => Result): Result {
    return stages.run(this, work);
  }

  async enter(): Promise<DatabaseConnection> {
    const leave = await this.#turns.take();
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

  /** Nobody enters from now on; waits until whoever is in has left. */
  async close(): Promise<void> {
    this.#isOver = true;
    const leave = await this.#turns.take();
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
    // Then all of it is about to be rolled back.
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

  // biome-ignore lint/correctness/useYield: nothing of ours streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed in a rehearsal.');
  }

  #run(statement: string) {
    return this.#execute(CompiledQuery.raw(statement));
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw this.#overError();
    return this.#transaction.executeQuery<Row>(query as CompiledQuery<Row>);
  }
}
