/** Runs at most so many tasks at a time. Others wait in order of arrival. */
export class Semaphore {
  #running = 0;
  readonly #max: number;
  readonly #waiting: (() => void)[] = [];
  readonly #maxWaiting: number;

  constructor(max: number, maxWaiting: number) {
    this.#max = max;
    this.#maxWaiting = maxWaiting;
  }

  /** Whether a further task would wait for too long. */
  get isFull(): boolean {
    return this.#waiting.length >= this.#maxWaiting;
  }

  /** The number of tasks that run. */
  get running(): number {
    return this.#running;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#max) this.#running += 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
