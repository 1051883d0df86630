import { CircuitState, circuitBreaker, handleType, SamplingBreaker } from 'cockatiel';

/** Opens when more than half of at least ten calls in the last ten seconds failed. */
const failing = { threshold: 0.5, duration: 10_000, minimumRps: 1 };
/** Upper bound of the time between two probe calls. */
const mostOpenMs = 30_000;

/** Values of the metric `gateway_breaker_state`. */
export const breakerStates = { closed: 0, halfOpen: 1, open: 2 } as const;

type Options = {
  /** How long the breaker stays open at first, in milliseconds. Doubles with each failed probe call. */
  openMs: number;
  /** Whether an error after `tookMs` milliseconds counts as a failure of the service. */
  isFault: (error: unknown, tookMs: number) => boolean;
  /** Whether an answer counts as a failure of the service. */
  isFaultyAnswer: (answer: { status: number }) => boolean;
  onChange: (state: keyof typeof breakerStates) => void;
};

/** Outcome of a call that counts as a failure of the service. */
class Fault extends Error {
  readonly outcome: { answer: unknown } | { error: unknown };

  constructor(outcome: Fault['outcome']) {
    super('failure of the service');
    this.outcome = outcome;
  }
}

/**
 * A circuit breaker. It stops calls to a service that fails repeatedly, then sends one probe call that
 * decides.
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
    /** Null when a call may go out, otherwise the seconds until one may. */
    waitSeconds(): number | null {
      // A probe call is in flight; its deadline bounds the wait.
      if (policy.state === CircuitState.HalfOpen) return 1;
      const leftMs = policy.state === CircuitState.Open ? triedAgainAtMs - Date.now() : 0;
      return leftMs > 0 ? Math.ceil(leftMs / 1000) : null;
    },
    /** Makes a call and records its outcome. Call it only when `waitSeconds` is null. */
    async run<Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> {
      // A probe call without an outcome must not close the breaker.
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
