import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createOperationNames } from './graph/operation-names.ts';
import type { Upstream } from './rest/client/upstream.ts';

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

/**
 * Creates the metrics that `/metrics` reports. Labels have few values each: endpoints, upstreams and
 * operation types, never paths or ids. The number of operation names is bounded.
 */
export function createMetrics({ withProcess }: { withProcess: boolean }) {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    ...createOperationMetrics(registers),
    ...createCallMetrics(registers),
    /** Reports the load of each upstream whenever the metrics are read. */
    watch: (upstreams: readonly Watched[]) => watchUpstreams(registers, upstreams),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
export type UpstreamMetrics = Pick<Metrics, 'called' | 'retried'>;

type Operated = {
  name: string | undefined;
  isSignedIn: boolean;
  type: 'query' | 'mutation' | 'none';
  outcome: 'ok' | 'partial' | 'refused' | 'failed';
  ms: number;
};

function createOperationMetrics(registers: Registry[]) {
  const names = createOperationNames();
  const operations = new Counter({
    name: 'gateway_operations_total',
    help: 'GraphQL operations by name (none: unnamed, other: after the limit of names), type, and outcome: ok, partial (data with errors), refused (only errors that the caller can avoid), failed',
    labelNames: ['name', 'type', 'outcome'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'gateway_operation_seconds',
    help: 'Duration of GraphQL operations',
    labelNames: ['type'] as const,
    buckets: secondsBuckets,
    registers,
  });
  const shed = new Counter({
    name: 'gateway_shed_total',
    help: 'Requests refused with 503 before any work, by reason: operations (the configured number is already running), event_loop (this process is overloaded)',
    labelNames: ['reason'] as const,
    registers,
  });
  const refused = new Counter({
    name: 'gateway_refused_total',
    help: 'Operations refused with RATE_LIMITED, by reason: cost (the budget of the caller), queue (too many of the caller wait), repeated (the caller does not wait as asked)',
    labelNames: ['reason'] as const,
    registers,
  });
  return {
    refused: (reason: 'cost' | 'queue' | 'repeated') => refused.inc({ reason }),
    operated({ name, isSignedIn, type, outcome, ms }: Operated) {
      operations.inc({ name: names.toLabel(name, isSignedIn), type, outcome });
      seconds.observe({ type }, ms / 1000);
    },
    shed: (reason: 'operations' | 'event_loop') => shed.inc({ reason }),
  };
}

function createCallMetrics(registers: Registry[]) {
  const calls = new Counter({
    name: 'gateway_upstream_calls_total',
    help: 'REST calls by endpoint and status; none: no response, refused: not sent because of the circuit breaker or the bulkhead',
    labelNames: ['endpoint', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'gateway_upstream_call_seconds',
    help: 'Duration of REST calls',
    labelNames: ['endpoint'] as const,
    buckets: secondsBuckets,
    registers,
  });
  const retries = new Counter({
    name: 'gateway_retries_total',
    help: 'Retries of REST calls by outcome: recovered, failed, refused (not sent because the budget was empty)',
    labelNames: ['outcome'] as const,
    registers,
  });
  return {
    called(endpoint: string, status: number | null | 'refused', ms: number) {
      calls.inc({ endpoint, status: status ?? 'none' });
      if (status !== 'refused') seconds.observe({ endpoint }, ms / 1000);
    },
    retried: (outcome: 'recovered' | 'failed' | 'refused') => retries.inc({ outcome }),
  };
}

type Watched = Pick<Upstream, 'name' | 'load'>;
type Load = ReturnType<Watched['load']>;

/** Collects values only when the metrics are read, so that calls have no extra work. */
function watchUpstreams(registers: Registry[], upstreams: readonly Watched[]) {
  const gauge = (name: string, help: string, toValue: (load: Load) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['upstream'] as const,
      registers,
      collect() {
        for (const upstream of upstreams) this.set({ upstream: upstream.name }, toValue(upstream.load()));
      },
    });
  gauge('gateway_breaker_state', 'Circuit breaker: 0 closed, 1 half open, 2 open', ({ breaker }) => breaker);
  gauge('gateway_bulkhead_running', 'Running REST calls', ({ bulkhead }) => bulkhead.running);
  gauge('gateway_bulkhead_waiting', 'REST calls waiting for a socket', ({ bulkhead }) => bulkhead.waiting);
  new Gauge({
    name: 'gateway_pool_connections',
    help: 'Sockets by state: busy, free',
    labelNames: ['upstream', 'state'] as const,
    registers,
    collect() {
      for (const { name: upstream, load } of upstreams) {
        const { open, free } = load().sockets;
        this.set({ upstream, state: 'free' }, free);
        this.set({ upstream, state: 'busy' }, open - free);
      }
    },
  });
}
