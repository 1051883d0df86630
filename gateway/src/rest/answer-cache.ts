import { LRUCache } from 'lru-cache';
import { CallerGone } from './deadline.ts';

type Flight = { answer: Promise<object>; waiting: number; end: AbortController };

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

  const start = (key: string, ask: (signal: AbortSignal) => Promise<object>) => {
    const end = new AbortController();
    const flight: Flight = { answer: ask(end.signal), waiting: 0, end };
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
     *
     * @param ask makes the call. What it throws at once is for this caller alone; nobody joins what has not begun.
     */
    async get<Answer extends object>(
      key: string,
      signal: AbortSignal,
      ask: (signal: AbortSignal) => Promise<Answer>,
    ): Promise<Answer> {
      const kept = answers.get(key);
      if (kept) return kept as Answer;
      signal.throwIfAborted();
      const flight = flights.get(key) ?? start(key, ask);
      flight.waiting += 1;
      try {
        return (await unlessAborted(flight.answer, signal)) as Answer;
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
