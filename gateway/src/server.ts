import { setTimeout } from 'node:timers/promises';
import { onAborted } from '@console/service/src/aborted-requests.ts';
import { limitBodyTime } from '@console/service/src/body-time.ts';
import { watchConnections } from '@console/service/src/connections.ts';
import { toRequestId } from '@console/service/src/request-id.ts';
import { openTracing } from '@console/service/src/tracing/tracing.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createAdmissionPlugin } from './admission/admission.plugin.ts';
import { createCostEstimate } from './admission/cost.ts';
import { refuseEarly } from './admission/early-refusal.ts';
import type { Config } from './config.ts';
import { createApollo } from './graph/apollo.ts';
import { limits } from './graph/limits.ts';
import { addCompression } from './http/compression.ts';
import { addConsole } from './http/console.ts';
import { answerUnreadable, answerUnroutable } from './http/edge.ts';
import { addExplorer } from './http/explorer.ts';
import { addFaults } from './http/faults.ts';
import { addGraphqlRoute } from './http/graphql-route.ts';
import { addHealth } from './http/health.ts';
import { addLoadShedding } from './http/load-shedding.ts';
import { loggerOptions } from './http/logger.ts';
import { addRequestSpans } from './http/request-span.ts';
import { addSchemaRoute } from './http/schema-route.ts';
import { addSecurity } from './http/security.ts';
import { addLogoRelay } from './logo/relay.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createSchema } from './schema.ts';
import { createServices } from './services.ts';
import { addSignInAdmission } from './session/sign-in-admission.ts';

/**
 * Limits in milliseconds. Fastify's and Node's defaults let a slow client hold a socket for minutes. Slow
 * headers close within `headersMs` and `checkedEveryMs` together.
 */
const slowest = { headersMs: 8000, requestMs: 9000, checkedEveryMs: 1000, idleMs: 15_000 };

type LogStream = { write: (line: string) => void };

/**
 * Creates the gateway, ready to listen. `stop` answers in-flight requests, refuses new ones, and closes all
 * resources.
 */
export async function createServer(config: Config, logStream?: LogStream) {
  const app = createApp(config, logStream);
  const metrics = createMetrics({ withProcess: config.metrics });
  const tracing = await openTracing('gateway', config.OTEL_EXPORTER_OTLP_ENDPOINT, app.log);
  const services = await createServices(config, metrics, app.log);
  const schema = createSchema();
  const admission = createAdmissionPlugin(createCostEstimate(schema), metrics);
  const apollo = createApollo(schema, config, app.log, metrics, admission, services.persisted);
  await apollo.start();

  const endConnections = watchConnections(app);
  addRequestSpans(app, tracing);
  addRequestLog(app);
  limitBodyTime(app, slowest.requestMs);
  addFaults(app);
  await addSecurity(app, config, services.issuer?.origins ?? null);
  addSignInAdmission(app, config, services.persisted);
  await addLoadShedding(app, config, metrics);
  refuseEarly(app, services.admission, metrics);
  const health = addHealth(app, config, services.upstream);
  await addCompression(app);
  addGraphqlRoute(app, apollo, services);
  addSchemaRoute(app, schema, services);
  if (passesFiles(config)) await addLogoRelay(app, services);
  if (config.metrics) addMetricsRoute(app, metrics);
  if (config.landingPage) await addExplorer(app);
  await addConsole(app, config.WEB_ROOT);
  warnOfGaps(app, config);

  return {
    app,
    /** @param patienceMs see `watchConnections` */
    stop: async (patienceMs?: number) => {
      health.stopping();
      // Load balancers see the 503 of /health/ready before the socket closes.
      await setTimeout(config.DRAIN_MS);
      await endConnections(patienceMs);
      await app.close();
      services.sessionEnds.stop();
      await apollo.stop();
      services.redis?.close();
      await Promise.all([
        services.upstream.close(),
        services.signIns.close(),
        services.addressProvider.close(),
        services.issuer?.close(),
        tracing?.close(),
      ]);
    },
  };
}

function createApp(config: Config, logStream?: LogStream): FastifyInstance {
  return Fastify({
    logger: loggerOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: toRequestId,
    requestIdHeader: false,
    trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
    bodyLimit: limits.bodyBytes,
    // File uploads need more time. `limitBodyTime` limits other bodies.
    requestTimeout: Math.max(slowest.requestMs, passesFiles(config) ? config.UPLOAD_DEADLINE_MS : 0),
    keepAliveTimeout: slowest.idleMs,
    http: {
      headersTimeout: slowest.headersMs,
      connectionsCheckingInterval: slowest.checkedEveryMs,
      // `refuseUnclearHosts` checks it.
      requireHostHeader: false,
    },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerUnroutable,
  });
}

const passesFiles = ({ LOGO_UPLOADS }: Config) => LOGO_UPLOADS === 'through-gateway';

function addMetricsRoute(app: FastifyInstance, { registry }: Metrics) {
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}

/** Writes one log line per request, without query string, headers, body or variables. */
function addRequestLog(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request);
    if (path?.startsWith('/health/')) return;
    const ms = Math.round(reply.elapsedTime);
    const { method, operation } = request;
    request.log.info({ method, path, status: reply.statusCode, ms, ...operation }, 'answered');
  });
  onAborted(app, ({ request, reply }) =>
    request.log.info(
      { method: request.method, path: pathOf(request), ms: Math.round(reply.elapsedTime) },
      'aborted by the client',
    ),
  );
}

const pathOf = ({ url }: { url: string }) => url.split('?', 1)[0];

/** Warns of settings that the REST documentation leaves open and the configuration does not set. */
function warnOfGaps(app: FastifyInstance, config: Config) {
  if (!config.MEDALLIA_ALERT_OPTIONS_PATH) {
    app.log.warn('MEDALLIA_ALERT_OPTIONS_PATH is not set: feedbackAlertOptions is an empty list.');
  }
  if (!config.addressKeys) {
    const lost =
      config.ADDRESS_PROVIDER === 'service'
        ? 'there are no suggestions and no checks outside the United States.'
        : 'addresses cannot be looked up.';
    app.log.warn(`ADDRESS_AUTH_ID and ADDRESS_AUTH_TOKEN are not set: ${lost}`);
  }
}
