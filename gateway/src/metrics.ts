import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createOperationNames } from './graph/operation-names.ts';
import type { Upstream } from './rest/upstream.ts';

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

/**
 * What `/metrics` shows. Labels have few values each: endpoints, upstreams, operation types; never paths or ids. Of the names that callers
 * give to their operations a bounded number is kept.
 */
export function createMetrics({ withProcess }: { withProcess: boolean }) {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    ...createOperationMetrics(registers),
    ...createCallMetrics(registers),
    /** Shows how it stands with each upstream whenever the metrics are read. */
    watch: (upstreams: readonly Watched[]) => watchUpstreams(registers, upstreams),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
export type UpstreamMetrics = Pick<Metrics, 'called' | 'retried'>;

type Operated = {
  name: string | undefined;
  isSignedIn: boolean;
  type: 'query' | 'mutation' | 'none';
  outcome: 'ok' | 'partial' | 'failed';
  ms: number;
};

function createOperationMetrics(registers: Registry[]) {
  const names = createOperationNames();
  const operations = new Counter({
    name: 'gateway_operations_total',
    help: 'GraphQL operations by name (none: it has none, other: one name too many), type, and outcome: ok, partial (data with errors), failed',
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
    help: 'Requests refused with 503 before anything was done, by reason: operations (as many under way as configured), event_loop (as many as this process keeps up with)',
    labelNames: ['reason'] as const,
    registers,
  });
  return {
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
    help: 'REST calls by endpoint and status; "none" is a call without an answer, "refused" one that breaker or bulkhead kept back',
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
    help: 'REST calls sent again, by outcome: recovered, failed, refused (the budget was empty, nothing was sent)',
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

/** Read when the metrics are, so that no call pays for them. */
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
  gauge('gateway_bulkhead_running', 'REST calls under way', ({ bulkhead }) => bulkhead.running);
  gauge('gateway_bulkhead_waiting', 'REST calls in line for a socket', ({ bulkhead }) => bulkhead.waiting);
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
