/** One at a time, in the order of coming. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Waits for one's turn; gives the function that ends it. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
