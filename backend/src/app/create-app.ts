import { toRequestId } from '@console/service/src/request-id.ts';
import Fastify, { LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import { checkedAnswers, uncheckedAnswers } from '../http/answer-contract.ts';
import type { App } from '../http/app.ts';
import { answerBrokenRequest, answerUnroutable } from '../http/error-handler.ts';
import { loggerOptions } from '../http/logging.ts';
import type { Config } from './config.ts';

/** Creates the Fastify app with its limits, and without any route. */
export function createApp(config: Config, logTo?: DestinationStream): App {
  const app = Fastify({
    logger: { ...loggerOptions(config.LOG_LEVEL), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: toRequestId,
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: config.BODY_LIMIT_BYTES,
    // The limit of the slowest kind of request. `limitBodyTime` is stricter with all others.
    requestTimeout: Math.max(config.REQUEST_TIMEOUT_MS, config.UPLOAD_TIMEOUT_MS),
    // How often Node checks for slow requests. The default of 30 s is much longer than the limits.
    http: {
      headersTimeout: config.HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: 1000,
      // `refuseUnclearHosts` checks it.
      requireHostHeader: false,
    },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerUnroutable,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Enough for a single sign-on subject of 255 percent-encoded characters.
    routerOptions: { maxParamLength: 800 },
  }).withTypeProvider<ZodTypeProvider>();
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(config.NODE_ENV === 'production' ? uncheckedAnswers : checkedAnswers);
  return app;
}
