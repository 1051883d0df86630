import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

/**
 * Counters for `/metrics`. Labels have few values each: endpoints and operation types, never paths, names or ids that a
 * caller can choose.
 */
export function createMetrics({ withProcess }: { withProcess: boolean }) {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'gateway_upstream_calls_total',
    help: 'REST calls by endpoint and status; status "none" is a call without an answer',
    labelNames: ['endpoint', 'status'] as const,
    registers: [registry],
  });
  const callSeconds = new Histogram({
    name: 'gateway_upstream_call_seconds',
    help: 'Duration of REST calls',
    labelNames: ['endpoint'] as const,
    buckets: secondsBuckets,
    registers: [registry],
  });
  const operations = new Counter({
    name: 'gateway_operations_total',
    help: 'GraphQL operations by type and outcome: ok, partial (data with errors), failed',
    labelNames: ['type', 'outcome'] as const,
    registers: [registry],
  });
  const operationSeconds = new Histogram({
    name: 'gateway_operation_seconds',
    help: 'Duration of GraphQL operations',
    labelNames: ['type'] as const,
    buckets: secondsBuckets,
    registers: [registry],
  });

  return {
    registry,
    called(endpoint: string, status: number | null, ms: number) {
      calls.inc({ endpoint, status: status ?? 'none' });
      callSeconds.observe({ endpoint }, ms / 1000);
    },
    operated(type: 'query' | 'mutation' | 'none', outcome: 'ok' | 'partial' | 'failed', ms: number) {
      operations.inc({ type, outcome });
      operationSeconds.observe({ type }, ms / 1000);
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
export type UpstreamMetrics = Pick<Metrics, 'called'>;
