import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { Db, DryRunLimit } from './database.ts';
import { Mutex } from './mutex.ts';

const dryRunConnections = new AsyncLocalStorage<SavepointConnection>();

/**
 * Returns whether the current code runs in a dry run. Its database changes are rolled back, so it must have
 * no other effects either.
 */
export const isDryRun = () => currentDryRunConnection() !== undefined;

export const currentDryRunConnection = () => dryRunConnections.getStore();

/** Later savepoints hide the earlier ones of the same name. */
const SAVEPOINT = 'before_statement';

/** How much of the time may pass until the limit of a statement is set anew, which costs a round trip. */
const STEP_MS = 40;

/** PostgreSQL cancels a statement that exceeds its limit. */
const isCanceled = (error: unknown) => (error as { code?: unknown } | null)?.code === '57014';

/**
 * The single connection of a dry run, in the transaction that will be rolled back. Code inside the dry run
 * shares this connection and takes turns. After a failed statement, PostgreSQL refuses all others until a
 * rollback to a savepoint. So there is one before each transaction, and before each statement outside one,
 * unless nothing was written since the last savepoint.
 */
export class SavepointConnection implements DatabaseConnection {
  readonly #transaction: Db;
  readonly #limit: DryRunLimit;
  readonly #limitStatement: ((ms: number) => string) | undefined;
  readonly #lateAt: number;
  readonly #mutex = new Mutex();
  /** The limit of the next statement, infinite without one. */
  #statementMs = Number.POSITIVE_INFINITY;
  #leave = () => {};
  #isWithinTransaction = false;
  /** Whether nothing was written since the last savepoint. */
  #isSaved = false;
  #isClosed = false;

  /** @param limitStatement returns the statement that limits those after it to `ms` milliseconds */
  constructor(transaction: Db, limit: DryRunLimit, limitStatement?: (ms: number) => string) {
    this.#transaction = transaction;
    this.#limit = limit;
    this.#limitStatement = limitStatement;
    this.#lateAt = performance.now() + limit.ms;
  }

  /** Runs the work, including its asynchronous continuations, on this connection. */
  within<Result>(work: () => Result): Result {
    return dryRunConnections.run(this, work);
  }

  async enter(): Promise<DatabaseConnection> {
    this.#leave = await this.#mutex.take();
    return this;
  }

  leave() {
    this.#leave();
  }

  /** Refuses all later statements. */
  close() {
    this.#isClosed = true;
  }

  isLate() {
    return performance.now() >= this.#lateAt;
  }

  async begin() {
    await this.#save();
    this.#isWithinTransaction = true;
  }

  async commit() {
    this.#isWithinTransaction = false;
    this.#isSaved = false;
  }

  async rollback() {
    this.#isWithinTransaction = false;
    await this.#rollBack();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isWithinTransaction) return this.#execute<Row>(query);
    await this.#save();
    try {
      const result = await this.#execute<Row>(query);
      this.#isSaved = query.query.kind === 'SelectQueryNode';
      return result;
    } catch (error) {
      await this.#rollBack();
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: it only throws, because the service never streams rows.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed in a dry run.');
  }

  async #save() {
    if (this.#isSaved) return;
    await this.#execute(CompiledQuery.raw(`savepoint ${SAVEPOINT}`));
    this.#isSaved = true;
  }

  async #rollBack() {
    this.#assertOpen();
    // Without a new limit, because until the rollback PostgreSQL refuses other statements.
    await this.#transaction.executeQuery(CompiledQuery.raw(`rollback to savepoint ${SAVEPOINT}`));
    // PostgreSQL has also undone a limit that was set after the savepoint.
    this.#statementMs = Number.POSITIVE_INFINITY;
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#assertOpen();
    try {
      await this.#limitStatements();
      this.#assertOpen();
      return await this.#transaction.executeQuery<Row>(query as CompiledQuery<Row>);
    } catch (error) {
      throw isCanceled(error) ? this.#limit.tooLong() : error;
    }
  }

  #assertOpen() {
    if (this.#isClosed || this.isLate()) throw this.#limit.tooLong();
  }

  /** Limits the next statements to the time that is left, give or take a step. */
  async #limitStatements() {
    const leftMs = Math.max(1, Math.ceil(this.#lateAt - performance.now()));
    if (!this.#limitStatement || leftMs > this.#statementMs - STEP_MS) return;
    this.#statementMs = leftMs;
    await this.#transaction.executeQuery(CompiledQuery.raw(this.#limitStatement(leftMs)));
  }
}
