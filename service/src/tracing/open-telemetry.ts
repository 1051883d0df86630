import {
  type Attributes,
  type Context,
  type Span as OpenSpan,
  SpanKind as OpenSpanKind,
  ROOT_CONTEXT,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log, Span, SpanKind, Tracing } from './span.ts';

/**
 * Limits of the export, so that an unavailable collector costs little memory and time. Spans beyond the queue
 * size are dropped.
 */
const sending = { everyMs: 1000, withinMs: 2000, atOnce: 512, maxWaiting: 4096 };
const closedWithinMs = 1000;

/**
 * Creates tracing with the OpenTelemetry SDK. Parent spans are passed explicitly, so that requests do not pay
 * for asynchronous context.
 * @param service its name in traces
 */
export function createTracing(service: string, endpoint: string, log: Log): Tracing {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = logOnce(new OTLPTraceExporter({ url, timeoutMillis: sending.withinMs }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // The service that began the trace decides whether it is sampled.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: sending.everyMs,
        exportTimeoutMillis: sending.withinMs,
        maxExportBatchSize: sending.atOnce,
        maxQueueSize: sending.maxWaiting,
      }),
    ],
  });
  const tracer = provider.getTracer(service);
  return {
    begin: (name, traceparent, attributes) =>
      beginIn(tracer, readParent(traceparent), name, 'server', attributes),
    close: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, closedWithinMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

const kinds = {
  server: OpenSpanKind.SERVER,
  internal: OpenSpanKind.INTERNAL,
  client: OpenSpanKind.CLIENT,
} as const;

function beginIn(
  tracer: Tracer,
  parent: Context,
  name: string,
  kind: SpanKind,
  attributes: Attributes,
): Span {
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    ids: { trace_id: traceId, span_id: spanId },
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    begin: (...more) => beginIn(tracer, trace.setSpan(parent, span), ...more),
    end: (more, isFault) => end(span, more, isFault),
  };
}

function end(span: OpenSpan, attributes: Attributes, isFault: boolean) {
  span.setAttributes(attributes);
  if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

const traceparentForm = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

function readParent(traceparent: unknown): Context {
  const [, traceId, spanId, flags] = traceparentForm.exec(String(traceparent)) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Wraps an exporter to log once when exports start to fail, and once when they work again. */
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
