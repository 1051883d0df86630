import type { FastifyBaseLogger } from 'fastify';

/** Facts about a span. Never a header, a query string, a body, a variable, or a path with ids: traces are read by many. */
export type Attributes = Record<string, string | number | boolean>;
export type SpanKind = 'server' | 'internal' | 'client';

/** A piece of work as a trace shows it. */
export type Span = {
  /** What the lines of the log say, under the names that OpenTelemetry has for them. */
  ids: { trace_id: string; span_id: string };
  /** What a call made in it takes along, by W3C Trace Context. */
  traceparent: string;
  /** Begins a span inside this one. */
  begin: (name: string, kind: SpanKind, attributes: Attributes) => Span;
  end: (attributes: Attributes, isFault: boolean) => void;
};

export type Tracing = {
  /** Begins a span inside the one that the header `traceparent` names; with none, or one that is no good, a new trace. */
  begin: (name: string, traceparent: unknown, attributes: Attributes) => Span;
  /** Sends what is still to be sent, within a second. */
  close: () => Promise<void>;
};

/** Sends spans to an OTLP collector; without an endpoint there is no tracing, and the SDK is not even loaded. */
export async function openTracing(
  endpoint: string | undefined,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<Tracing | null> {
  if (endpoint === undefined) return null;
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(endpoint, log);
}
