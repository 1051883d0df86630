import { LRUCache } from 'lru-cache';
import { CallerGone } from './deadline.ts';

type Flight = {
  answer: Promise<object>;
  waiting: number;
  end: AbortController;
  starter: { isAdmitted: boolean };
};

type Question<Answer> = {
  /** Whether this caller may make a call at all. What it throws is for this caller alone. */
  admit: () => Promise<void>;
  /** Makes the call. */
  ask: (signal: AbortSignal) => Promise<Answer>;
};

/**
 * Keeps good answers for a while, and makes equal calls at the same time one. All callers share it, so it is only for an
 * upstream whose answer depends on the question alone, never for one that is asked on somebody's behalf.
 *
 * @param limits `forMs`: how long an answer counts; `most`: how many are kept, the least recently used goes first
 */
export function createAnswerCache(limits: { forMs: number; most: number }) {
  const answers = new LRUCache<string, object>({ max: limits.most, ttl: limits.forMs });
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
     * The kept answer, that of a call under way, or that of a new call. Rejects with the reason of `signal` when that ends
     * first; the call goes on as long as anybody waits for it. A failure is not kept: it fails those who waited.
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
        // Whoever began it was not let through, which says nothing of this caller.
        if (joined && !flight.starter.isAdmitted && !signal.aborted)
          return await this.get(key, signal, question);
        throw error;
      } finally {
        flight.waiting -= 1;
        if (flight.waiting === 0) {
          forget(key, flight);
          flight.end.abort(new CallerGone());
        }
      }
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;

function unlessAborted<Result>(promise: Promise<Result>, signal: AbortSignal) {
  return new Promise<Result>((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
