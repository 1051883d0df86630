import { CircuitState, circuitBreaker, handleType, SamplingBreaker } from 'cockatiel';
import type { ServiceFault } from '../client/fault.ts';
import { createLateCalls, type Origin } from './late-calls.ts';

/** Opens when more than half of at least ten calls in the last ten seconds failed. */
const failing = { threshold: 0.5, duration: 10_000, minimumRps: 1 };
/**
 * Upper bound of the time between two probe calls. With the deadline of a probe call, callers are answered at
 * most six seconds after the service recovered.
 */
const maxOpenMs = 3500;
/** How long a probe waits for a cheap call, because a slow answer to an expensive one says little. */
const cheapProbeMs = 5000;

/** Values of the metric `gateway_breaker_state`. */
export const breakerStates = { closed: 0, halfOpen: 1, open: 2 } as const;

type Options = {
  /** How long the breaker stays open at first, in milliseconds. Doubles with each failed probe call. */
  openMs: number;
  /** What an error after `tookMs` milliseconds says about the service. */
  toFault: (error: unknown, tookMs: number) => ServiceFault | null;
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
export function createBreaker({ openMs, toFault, isFaultyAnswer, onChange }: Options) {
  const lateCalls = createLateCalls(failing.duration);
  let triedAgainAtMs = 0;
  const wait = (attempt: number) => {
    const duration = Math.min(openMs * 2 ** (attempt - 1), Math.max(openMs, maxOpenMs));
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
    waitSeconds({ isExpensive }: Pick<Origin, 'isExpensive'>): number | null {
      // A probe call is in flight; its deadline bounds the wait.
      if (policy.state === CircuitState.HalfOpen) return 1;
      if (policy.state !== CircuitState.Open) return null;
      const leftMs = triedAgainAtMs + (isExpensive ? cheapProbeMs : 0) - Date.now();
      return leftMs > 0 ? Math.ceil(leftMs / 1000) : null;
    },
    /** Makes a call and records its outcome. Call it only when `waitSeconds` is null. */
    async run<Answer extends { status: number }>(
      call: () => Promise<Answer>,
      origin: Origin,
    ): Promise<Answer> {
      // A probe call without an outcome must not close the breaker.
      const isTry = policy.state !== CircuitState.Closed;
      const checkedCall = async () => {
        const begunMs = performance.now();
        const answer = await call().catch((error: unknown) => {
          const fault = toFault(error, performance.now() - begunMs);
          const isOfService = fault === 'late' ? lateCalls.count(origin) : fault === 'gone';
          throw isTry || isOfService ? new Fault({ error }) : error;
        });
        if (isFaultyAnswer(answer)) throw new Fault({ answer });
        return answer;
      };
      try {
        return await policy.execute(checkedCall);
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
