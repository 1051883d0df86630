import type { FastifyBaseLogger } from 'fastify';

/** Where tracing reports that it does not work, and that it works again. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/**
 * Attributes of a span. They must not contain headers, query strings, bodies, variables or paths with ids,
 * because many people read traces.
 */
export type Attributes = Record<string, string | number | boolean>;
export type SpanKind = 'server' | 'internal' | 'client';

/** A span of a trace. */
export type Span = {
  /** The fields of log lines, under the names that OpenTelemetry uses. */
  ids: { trace_id: string; span_id: string };
  /** The W3C Trace Context header for calls made inside this span. */
  traceparent: string;
  /** Begins a child span. */
  begin: (name: string, kind: SpanKind, attributes: Attributes) => Span;
  end: (attributes: Attributes, isFault: boolean) => void;
};

export type Tracing = {
  /**
   * Begins a span below the one in the `traceparent` header. If the header is missing or invalid, begins a
   * new trace.
   */
  begin: (name: string, traceparent: unknown, attributes: Attributes) => Span;
  /** Sends the remaining spans within a second. */
  close: () => Promise<void>;
};
