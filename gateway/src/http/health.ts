import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Upstream } from '../rest/client/upstream.ts';
import { withDeadline } from '../rest/resilience/deadline.ts';

/** How long the outcome of a check is cached, in milliseconds: anybody may send probes, and often. */
const cachedMs = { reachable: 2000, unreachable: 500 };

/**
 * `/health/live`: the process answers. `/health/ready`: the process accepts requests; not while stopping,
 * and not before the upstream answered once. A later upstream outage is reported but does not fail
 * readiness: otherwise the load balancer would drain every gateway, and no one could read the error.
 */
export function addHealth(app: FastifyInstance, config: Config, upstream: Upstream) {
  const state = { isStopping: false, wasReached: false, isReachable: false, cachedUntilMs: 0 };
  let underWay: Promise<void> | null = null;

  const ask = async () => {
    state.isReachable = await isReachable(upstream, config.CALL_DEADLINE_MS);
    state.wasReached ||= state.isReachable;
    state.cachedUntilMs = Date.now() + cachedMs[state.isReachable ? 'reachable' : 'unreachable'];
    underWay = null;
  };
  /** Concurrent probes share one call: calls for people need the other connections. */
  const check = async () => {
    if (Date.now() < state.cachedUntilMs) return;
    underWay ??= ask();
    await underWay;
  };

  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_, reply) => {
    if (!state.isStopping) await check();
    const isReady = !state.isStopping && state.wasReached;
    const status = state.isStopping ? 'stopping' : isReady ? 'ok' : 'waiting for the upstream';
    return reply
      .code(isReady ? 200 : 503)
      .send({ status, upstream: state.isReachable ? 'reachable' : 'unreachable' });
  });

  return {
    stopping: () => {
      state.isStopping = true;
    },
  };
}

/** Any HTTP answer counts: the documents name no health call. */
async function isReachable(upstream: Upstream, deadlineMs: number) {
  try {
    const never = new AbortController().signal;
    await withDeadline(never, deadlineMs, (signal) =>
      upstream.probe({ method: 'GET', path: '/health/live', headers: {}, body: null, signal }),
    );
    return true;
  } catch {
    return false;
  }
}
