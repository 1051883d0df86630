/** A mutex that serves callers in order of arrival. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();
  #taken = 0;

  /** How often the mutex was asked for. */
  get taken() {
    return this.#taken;
  }

  /** Waits for the turn of the caller and returns the function that ends it. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    this.#taken += 1;
    await before;
    return resolve;
  }
}
