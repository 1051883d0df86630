import { CircuitState, circuitBreaker, handleType, SamplingBreaker } from 'cockatiel';

/** It opens when more than half of the calls of the last ten seconds failed, and these were ten at least. */
const failing = { threshold: 0.5, duration: 10_000, minimumRps: 1 };
/** However long a service stays away, it is tried again this soon. */
const mostOpenMs = 30_000;

/** Of `gateway_breaker_state`. */
export const breakerStates = { closed: 0, halfOpen: 1, open: 2 } as const;

type Options = {
  /** How long it stays open at first, in milliseconds; doubled each time that the one call which tries it fails. */
  openMs: number;
  /** Whether an error after so many milliseconds says that the service is away; every other error says nothing of it. */
  isFault: (error: unknown, tookMs: number) => boolean;
  /** The same of an answer. */
  isFaultyAnswer: (answer: { status: number }) => boolean;
  onChange: (state: keyof typeof breakerStates) => void;
};

/** What a call ended with, when it speaks against the service. */
class Fault extends Error {
  readonly outcome: { answer: unknown } | { error: unknown };

  constructor(outcome: Fault['outcome']) {
    super('a fault of the service');
    this.outcome = outcome;
  }
}

/**
 * A circuit breaker: a service that fails again and again is left alone for a while, and then tried by one call, which decides.
 */
export function createBreaker({ openMs, isFault, isFaultyAnswer, onChange }: Options) {
  let triedAgainAtMs = 0;
  const wait = (attempt: number) => {
    const duration = Math.min(openMs * 2 ** (attempt - 1), mostOpenMs);
    triedAgainAtMs = Date.now() + duration;
    return { duration, next: ({ attempt }: { attempt: number }) => wait(attempt) };
  };
  const policy = circuitBreaker(handleType(Fault), {
    breaker: new SamplingBreaker(failing),
    halfOpenAfter: { next: ({ attempt }) => wait(attempt) },
  });
  policy.onStateChange((state) => onChange(nameOf(state)));

  return {
    /** Null when a call may go out now, else the whole seconds until one may try. */
    waitSeconds(): number | null {
      // One call is out to try it, and within its deadline it is known.
      if (policy.state === CircuitState.HalfOpen) return 1;
      const leftMs = policy.state === CircuitState.Open ? triedAgainAtMs - Date.now() : 0;
      return leftMs > 0 ? Math.ceil(leftMs / 1000) : null;
    },
    /** Makes a call and learns from its end. Only for when `waitSeconds` is null. */
    async run<Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> {
      // Of a call that was to try the service and came to nothing, nothing good is known.
      const isTry = policy.state !== CircuitState.Closed;
      const judged = async () => {
        const begunMs = performance.now();
        const answer = await call().catch((error: unknown) => {
          throw isTry || isFault(error, performance.now() - begunMs) ? new Fault({ error }) : error;
        });
        if (isFaultyAnswer(answer)) throw new Fault({ answer });
        return answer;
      };
      try {
        return await policy.execute(judged);
      } catch (thrown) {
        if (!(thrown instanceof Fault)) throw thrown;
        if ('error' in thrown.outcome) throw thrown.outcome.error;
        return thrown.outcome.answer as Answer;
      }
    },
    state: () => breakerStates[nameOf(policy.state)],
  };
}

export type Breaker = ReturnType<typeof createBreaker>;

function nameOf(state: CircuitState): keyof typeof breakerStates {
  if (state === CircuitState.Closed) return 'closed';
  return state === CircuitState.HalfOpen ? 'halfOpen' : 'open';
}
