/** A mutex that serves callers in order of arrival. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Waits for the turn of the caller and returns the function that ends it. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
