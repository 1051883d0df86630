import { LRUCache } from 'lru-cache';
import { CallerDisconnected } from '../resilience/deadline.ts';

type Flight = {
  answer: Promise<object>;
  waiting: number;
  end: AbortController;
  starter: { isAdmitted: boolean };
};

type Question<Answer> = {
  /** Checks whether this caller may make a call. An error is thrown to this caller alone. */
  admit: () => Promise<void>;
  /** Makes the call. */
  ask: (signal: AbortSignal) => Promise<Answer>;
};

/**
 * Caches good answers and shares concurrent equal calls. All callers share the cache. Use it only for an
 * upstream whose answer depends on the question alone.
 *
 * @param limits `forMs`: lifetime of an answer; `max`: maximum number of answers, least recently used
 * evicted first
 */
export function createAnswerCache(limits: { forMs: number; max: number }) {
  const answers = new LRUCache<string, object>({ max: limits.max, ttl: limits.forMs });
  const flights = new Map<string, Flight>();

  const forget = (key: string, flight: Flight) => {
    if (flights.get(key) === flight) flights.delete(key);
  };

  const start = (key: string, { admit, ask }: Question<object>) => {
    const end = new AbortController();
    const starter = { isAdmitted: false };
    const begin = async () => {
      await admit();
      starter.isAdmitted = true;
      return ask(end.signal);
    };
    const flight: Flight = { answer: begin(), waiting: 0, end, starter };
    flights.set(key, flight);
    const land = () => forget(key, flight);
    flight.answer.then((answer) => {
      answers.set(key, answer);
      land();
    }, land);
    return flight;
  };

  return {
    /**
     * Returns the cached answer, the answer of a call in flight, or that of a new call. Rejects with the
     * reason of `signal`. The call continues while anyone waits for it. Failures are not cached; they
     * reject every waiter.
     */
    async get<Answer extends object>(
      key: string,
      signal: AbortSignal,
      question: Question<Answer>,
    ): Promise<Answer> {
      const kept = answers.get(key);
      if (kept) return kept as Answer;
      signal.throwIfAborted();
      const joined = flights.get(key);
      const flight = joined ?? start(key, question);
      flight.waiting += 1;
      try {
        return (await unlessAborted(flight.answer, signal)) as Answer;
      } catch (error) {
        // The caller that started the call was refused. That says nothing about this caller.
        if (joined && !flight.starter.isAdmitted && !signal.aborted)
          return await this.get(key, signal, question);
        throw error;
      } finally {
        flight.waiting -= 1;
        if (flight.waiting === 0) {
          forget(key, flight);
          flight.end.abort(new CallerDisconnected());
        }
      }
    },
  };
}

function unlessAborted<Result>(promise: Promise<Result>, signal: AbortSignal) {
  return new Promise<Result>((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
