import { onAborted } from '@console/service/src/aborted-requests.ts';
import type { FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { DryRuns } from '../dry-run/dry-runs.ts';
import type { App } from '../http/app.ts';
import { countWaiting } from '../mail/mail.store.ts';

const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

/** A database that does not answer must not delay the other figures. */
const DATABASE_TIMEOUT_MS = 1_000;

/** Adds `/metrics` for Prometheus. Labels have few values: declared routes, never a path, an id or a name. */
export function addMetrics(app: App, database: Database, dryRuns: Pick<DryRuns, 'connections'>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  countRequests(app, registers);
  watchDatabase(registers, database);
  new Gauge({
    name: 'backend_dry_runs',
    help: 'Connections that dry runs and predictions use',
    registers,
    collect() {
      this.set(dryRuns.connections().used);
    },
  });
  new Gauge({
    name: 'backend_dry_runs_limit',
    help: 'Connections that dry runs and predictions may use',
    registers,
    collect() {
      this.set(dryRuns.connections().max);
    },
  });
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { isPublic: true }, logLevel: 'warn' },
    async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  );
}

function countRequests(app: App, registers: Registry[]) {
  const requests = new Counter({
    name: 'backend_requests_total',
    help: 'Requests by method, route and status; route none: no declared route matches; status aborted: the client closed the connection first',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'backend_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route'] as const,
    buckets: SECONDS_BUCKETS,
    registers,
  });
  const count = (request: Counted, status: number | 'aborted', ms: number) => {
    const { is404, method, routeOptions } = request;
    const what = is404 ? { method: 'none', route: 'none' } : { method, route: routeOptions.url ?? 'none' };
    requests.inc({ ...what, status });
    seconds.observe(what, ms / 1000);
  };
  app.addHook('onResponse', async (request, reply) => count(request, reply.statusCode, reply.elapsedTime));
  onAborted(app, ({ request, reply }) => count(request, 'aborted', reply.elapsedTime));
}

type Counted = Pick<FastifyRequest, 'is404' | 'method' | 'routeOptions'>;

function watchDatabase(registers: Registry[], { db, connections }: Database) {
  new Gauge({
    name: 'backend_pool_connections',
    help: 'PostgreSQL connections by state: used, idle; waiting: requests that wait for a connection',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections() ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'backend_mails_waiting',
    help: 'Mails that are not sent yet; absent while the database does not respond',
    registers,
    async collect() {
      const count = await inTime(countWaiting(db)).catch(() => null);
      if (count === null) this.remove();
      else this.set(count);
    },
  });
}

/** Returns null if the work takes too long. */
function inTime<Value>(work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, DATABASE_TIMEOUT_MS, null);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
