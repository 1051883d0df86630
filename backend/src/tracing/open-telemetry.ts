import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Tracing } from './span.ts';

/**
 * Limits the memory and time that spans take while the collector is unavailable. Spans over the limit are
 * dropped.
 */
const SENDING = { everyMs: 1_000, withinMs: 2_000, atOnce: 512, maxWaiting: 4_096 };
const CLOSED_WITHIN_MS = 1_000;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Implements `Tracing` with the OpenTelemetry SDK. */
export function createTracing(endpoint: string, log: Log): Tracing {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = logOnce(new OTLPTraceExporter({ url, timeoutMillis: SENDING.withinMs }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'backend' }),
    // The service that started the trace has decided whether it is sampled.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: SENDING.everyMs,
        exportTimeoutMillis: SENDING.withinMs,
        maxExportBatchSize: SENDING.atOnce,
        maxQueueSize: SENDING.maxWaiting,
      }),
    ],
  });
  const tracer = provider.getTracer('backend');
  return {
    begin: (name, traceparent, attributes) => {
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parentOf(traceparent));
      const { traceId, spanId } = span.spanContext();
      return {
        ids: { trace_id: traceId, span_id: spanId },
        end: (more, isFault) => {
          span.setAttributes(more);
          if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, CLOSED_WITHIN_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

function parentOf(traceparent: unknown): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(traceparent)) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Logs once when exporting spans fails, and once when it works again. */
function logOnce(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !isAway)
          log.warn('the trace collector does not accept traces: they are lost until it does');
        if (!failed && isAway) log.info('the trace collector accepts traces again');
        isAway = failed;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
